import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/calls.ts'
import { call, explanationOf } from '../api.ts'
import { IconMail } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'

/** Nobody has to confirm anything to go on; it only says that it is still to do. */
export function ConfirmNotice({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => call(accounts.sendConfirmation, {}),
    onSuccess: ({ message }) => toast.success('Mail sent', message),
    onError: (error) => toast.error('Mail not sent', explanationOf(error, 'Check your connection, then try once more.')),
  })
  const words = (
    <p>
      Your address <strong>{email}</strong> is not confirmed yet. Please open the link in the mail that we sent you.
    </p>
  )
  return (
    <Notice label="Your email address" picture={<IconMail size={20} />} words={words}>
      <Button variant="light" loading={sending.isPending} onClick={() => sending.mutate()}>
        Send the mail again
      </Button>
    </Notice>
  )
}
