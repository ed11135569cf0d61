import { useMutation } from '@tanstack/react-query'
import type { ManagedAccount } from '#contract/admin.ts'
import { admin } from '#contract/calls.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { formatDate } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAdmin } from './admin-queries.ts'
import { DecisionFields } from './decision-fields.tsx'

const schema = async () => (await import('#contract/admin.ts')).removalInput
const firstReason: ReportReason = 'other'

interface Props {
  account: ManagedAccount
  onDone: () => void
  onCancel: () => void
}

export function RemovalForm({ account: { id, confirmed }, onDone, onCancel }: Props) {
  const form = useAccountForm({ schema, initialValues: { reason: firstReason, words: '', password: '' } })
  const remove = useMutation({
    mutationFn: (body: typeof form.values) => call(admin.remove, { params: { id: String(id) }, body }),
    onSuccess: async ({ dueAt }) => {
      onDone()
      await refreshAdmin()
      if (dueAt === null) toast.success('Account deleted', 'Its email was never confirmed, so it was deleted immediately.')
      else toast.success('Removal announced', `The account is deleted on ${formatDate(dueAt)}.`)
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={
        confirmed
          ? 'The page is frozen now, and the account is deleted in 14 days. The owner gets an email and can download everything until then.'
          : 'The email of this account was never confirmed, so the account is deleted immediately. This can’t be undone.'
      }
      action="Remove account"
      color="danger"
      pending={remove.isPending}
      onCancel={onCancel}
      onSubmit={form.submit((values) => remove.mutate(values))}
    >
      <DecisionFields field={form.field} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </DialogForm>
  )
}
