import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/calls.ts'
import { PasswordField } from '../account/password-field.tsx'
import { strengthOf } from '../account/password-strength.ts'
import { StrengthMeter } from '../account/strength-meter.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { call } from '../api.ts'
import { useAccount } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { refreshAccount } from './account-queries.ts'
import styles from './form.module.css'
import { Section } from './section.tsx'
import { showFailure } from './show-failure.ts'

const schema = async () => (await import('#contract/account-security.ts')).passwordChange

export function PasswordSection() {
  const account = useAccount()
  const form = useAccountForm({ schema, initialValues: { currentPassword: '', password: '' } })
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(settings.changePassword, { body }),
    onSuccess: async ({ message }) => {
      form.reset()
      toast.success('Success', message)
      await refreshAccount()
    },
    onError: showFailure(form),
  })
  const password = form.field('password')
  return (
    <Section title="Password" about="Changing it signs you out everywhere else.">
      <form noValidate className={styles.form} onSubmit={form.submit((values) => change.mutate(values))}>
        <input hidden readOnly type="text" autoComplete="username" value={account.data?.email ?? ''} />
        <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...password}
          label="New password"
          autoComplete="new-password"
          description={password.error ? undefined : <StrengthMeter {...strengthOf(form.values.password, account.data?.email ?? '')} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </form>
    </Section>
  )
}
