import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { forgotten } from '#contract/account.ts'
import { accounts } from '#contract/routes.ts'
import { call, explanationOf } from '../api.ts'
import { toast } from '../ui/toast.ts'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The state of a navigation to /auth that opens the dialog. */
export const askForLink = 'ask-for-link'

interface Props {
  opened: boolean
  onClose: () => void
  /** What was typed into the login form so far. */
  email: string
}

export function ForgotDialog({ opened, onClose, email }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Forgot password">
      <p>We send you a link to choose a new password. It works once, for 30 minutes.</p>
      <ForgotForm email={email} onSent={onClose} />
    </Modal>
  )
}

/** Begins anew whenever the dialog opens. */
function ForgotForm({ email, onSent }: { email: string; onSent: () => void }) {
  const form = useAccountForm({ schema: forgotten, initialValues: { email } })
  const forgot = useMutation({
    mutationFn: (body: typeof form.values) => call(accounts.forgotPassword, { body }),
    onSuccess: ({ message }) => {
      toast.success('Password Reset', message)
      onSent()
    },
    onError: (error) => {
      toast.error('Password Reset Failed', explanationOf(error, 'The link could not be sent. Please try again.'))
      form.showRefusal(error)
    },
  })
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit((values) => forgot.mutate(values))}>
      <EmailField {...form.field('email')} autoComplete="username" data-autofocus />
      <Button type="submit" loading={forgot.isPending} fullWidth>
        Send reset link
      </Button>
    </form>
  )
}
