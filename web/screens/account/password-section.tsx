import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/calls/calls.ts'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { useAccount } from '../../model/queries.ts'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, useSecurity } from './account-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const schema = async () => (await import('#contract/calls/account-security.ts')).passwordChange

export function PasswordSection() {
  const account = useAccount()
  const isFirst = useSecurity().data?.hasPassword === false
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
    <Section
      title="Password"
      about={
        isFirst ? 'You have none yet. With one, you can sign in without another service.' : 'Changing it signs you out everywhere else.'
      }
    >
      <Form narrow onSubmit={form.submit((values) => change.mutate(values))}>
        <input hidden readOnly type="text" autoComplete="username" value={account.data?.email ?? ''} />
        <OwnPasswordField {...form.field('currentPassword')} label="Current password" />
        <NewPasswordField
          {...form.field('password')}
          label="New password"
          password={form.values.password}
          email={account.data?.email ?? ''}
        />
        <Button type="submit" loading={change.isPending}>
          {isFirst ? 'Set password' : 'Change password'}
        </Button>
      </Form>
    </Section>
  )
}
