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
import { Quoted } from './quoted.tsx'

const schema = async () => (await import('#contract/admin.ts')).decision

interface Props {
  /** The id of a portfolio, or words on one. */
  target: { portfolio: number } | { statement: { id: string; name: string; text: string } }
  /** The reason that is chosen at first. */
  reason?: ReportReason
  onClose: () => void
}

export function FreezeForm({ target, reason = 'other', onClose }: Props) {
  const form = useAccountForm({ schema, initialValues: { reason, words: '' } })
  const statement = 'statement' in target ? target.statement : undefined
  const freeze = useMutation({
    mutationFn: (decision: typeof form.values) =>
      call(admin.freeze, { body: { ...decision, ...('statement' in target ? { statement: target.statement.id } : target) } }),
    onSuccess: async () => {
      onClose()
      await refreshAdmin()
      if (statement) toast.success('Words frozen', 'The page no longer shows them.')
      else toast.success('Page frozen', 'Only its owner sees it now.')
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={
        statement
          ? 'From now on the page does not show these words; the rest of it stays. Nothing is deleted. The writer gets an email, reads your reason, and can appeal once. The owner of the page reads your reason, too.'
          : 'From now on only its owner sees this page. Nothing is deleted. The owner gets an email, reads your words on the dashboard, and can appeal once.'
      }
      action={statement ? 'Freeze these words' : 'Freeze page'}
      color="danger"
      pending={freeze.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => freeze.mutate(values))}
    >
      {statement && (
        <div className="breaks" style={{ marginBottom: 'var(--space-4)' }}>
          <Quoted label={`The words of ${statement.name}`} text={statement.text} />
        </div>
      )}
      <DecisionFields field={form.field} recipient={statement ? 'writer' : 'owner'} />
    </DialogForm>
  )
}
