import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { portfolios } from '#contract/calls.ts'
import { call, explanationOf, isSignedOut } from '../../api.ts'
import { asksToSignIn, queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'
import { useEditor } from '../editor-context.ts'
import { versionsKey } from './versions-queries.ts'

/** What was written once may be what somebody wants gone for good. */
export function ForgetVersions() {
  const [asking, setAsking] = useState(false)
  const { saved, signedOut } = useEditor()
  const forget = useMutation({
    meta: asksToSignIn,
    mutationFn: () => call(portfolios.forgetVersions, { sender: saved.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: versionsKey })
      toast.success('Success', 'Your earlier versions are forgotten')
    },
    onError: (error) => (isSignedOut(error) ? signedOut() : toast.error('Error', explanationOf(error, 'They could not be forgotten'))),
  })
  if (!asking)
    return (
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
          Forget earlier versions
        </Button>
      </Group>
    )
  return (
    <Group gap="sm" justify="flex-end" mt="lg">
      <p>Nobody can bring them back. What you have saved last stays.</p>
      <Button variant="default" autoFocus onClick={() => setAsking(false)}>
        Keep them
      </Button>
      <Button color="danger" loading={forget.isPending} onClick={() => forget.mutate()}>
        Forget them
      </Button>
    </Group>
  )
}
