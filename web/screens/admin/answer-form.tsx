import { Box, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OpenFreeze } from '#contract/admin.ts'
import { admin } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAdmin } from './admin-queries.ts'
import { Quoted } from './quoted.tsx'

const schema = async () => (await import('#contract/admin.ts')).answerInput

export function AnswerForm({ freeze: { id, endorsementText, appeal }, onClose }: { freeze: OpenFreeze; onClose: () => void }) {
  const recipient = endorsementText ? 'writer' : 'owner'
  const form = useAccountForm({ schema, initialValues: { words: '' } })
  const answer = useMutation({
    mutationFn: (body: typeof form.values) => call(admin.answer, { params: { id }, body }),
    onSuccess: async () => {
      onClose()
      await refreshAdmin()
      toast.success('Answer sent', 'The freeze stays until you lift it.')
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={`The ${recipient} gets an email and reads your answer. The freeze stays until you lift it.`}
      action="Send answer"
      pending={answer.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => answer.mutate(values))}
    >
      {appeal && (
        <Box className="breaks" mb="md">
          <Quoted label={`Appeal of the ${recipient}`} text={appeal} />
        </Box>
      )}
      <Textarea
        {...form.field('words')}
        label="Your answer"
        description="There is one answer to an appeal."
        rows={5}
        mb="md"
        maxLength={limits.wordsMax}
        data-autofocus
      />
    </DialogForm>
  )
}
