import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/calls.ts'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { useAccount } from '../../model/queries.ts'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAccount } from './account-queries.ts'

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
  return (
    <Section title="Password" about="Changing it signs you out everywhere else.">
      <Form narrow onSubmit={form.submit((values) => change.mutate(values))}>
        <input hidden readOnly type="text" autoComplete="username" value={account.data?.email ?? ''} />
        <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
        <NewPasswordField
          {...form.field('password')}
          label="New password"
          password={form.values.password}
          email={account.data?.email ?? ''}
        />
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </Form>
    </Section>
  )
}
