import { useMutation } from '@tanstack/react-query'
import { admin } from '#contract/calls.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { DialogForm } from '../account-settings/dialog-form.tsx'
import { showFailure } from '../account-settings/show-failure.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { refreshAdmin } from './admin-queries.ts'
import { DecisionFields } from './decision-fields.tsx'

const schema = async () => (await import('#contract/admin.ts')).decision

interface Props {
  /** The id of the portfolio. */
  portfolio: number
  /** The reason that is chosen at first. */
  reason?: ReportReason
  onClose: () => void
}

export function FreezeForm({ portfolio, reason = 'other', onClose }: Props) {
  const form = useAccountForm({ schema, initialValues: { reason, words: '' } })
  const freeze = useMutation({
    mutationFn: (decision: typeof form.values) => call(admin.freeze, { body: { portfolio, ...decision } }),
    onSuccess: async () => {
      onClose()
      await refreshAdmin()
      toast.success('Page frozen', 'Only its owner sees it now.')
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text="From now on only its owner sees this page. Nothing is deleted. The owner gets an email, reads your words on the dashboard, and can appeal once."
      action="Freeze page"
      color="danger"
      pending={freeze.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => freeze.mutate(values))}
    >
      <DecisionFields field={form.field} />
    </DialogForm>
  )
}
