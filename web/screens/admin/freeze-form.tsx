import { Box } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { admin } from '#contract/calls/calls.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAdmin } from './admin-queries.ts'
import { DecisionFields } from './decision-fields.tsx'
import { Quoted } from './quoted.tsx'

const schema = async () => (await import('#contract/calls/admin.ts')).decision

interface Props {
  /** The page of a portfolio, by its id, or an endorsement text on one. */
  target: { portfolio: number } | { endorsementText: { id: string; name: string; text: string } }
  reason?: ReportReason
  onClose: () => void
}

export function FreezeForm({ target, reason = 'other', onClose }: Props) {
  const form = useAccountForm({ schema, initialValues: { reason, words: '' } })
  const endorsementText = 'endorsementText' in target ? target.endorsementText : undefined
  const freeze = useMutation({
    mutationFn: (decision: typeof form.values) =>
      call(admin.freeze, {
        body: { ...decision, ...('endorsementText' in target ? { endorsementText: target.endorsementText.id } : target) },
      }),
    onSuccess: async () => {
      onClose()
      await refreshAdmin()
      if (endorsementText) toast.success('Words frozen', 'The page no longer shows them.')
      else toast.success('Page frozen', 'Only its owner sees it now.')
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={
        endorsementText
          ? 'From now on the page doesn’t show these words. Nothing else changes, and nothing is deleted. The writer gets an email, reads your reason, and can appeal once. The owner of the page reads it, too.'
          : 'From now on only its owner sees this page. Nothing is deleted. The owner gets an email, reads your words on the dashboard, and can appeal once.'
      }
      action={endorsementText ? 'Freeze these words' : 'Freeze page'}
      color="danger"
      pending={freeze.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => freeze.mutate(values))}
    >
      {endorsementText && (
        <Box className="breaks" mb="md">
          <Quoted label={`The words of ${endorsementText.name}`} text={endorsementText.text} />
        </Box>
      )}
      <DecisionFields field={form.field} recipient={endorsementText ? 'writer' : 'owner'} />
    </DialogForm>
  )
}
