import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { call, explanationOf } from '../model/api.ts'
import { queryClient } from '../model/queries.ts'
import { Form } from '../ui/form.tsx'
import '../ui/mantine-more.css'
import { toast } from '../ui/toast.ts'
import { EmailField } from './email-field.tsx'
import { Refusal } from './form-note.tsx'
import { useAccountForm } from './use-account-form.ts'

const schema = async () => (await import('#contract/calls/account.ts')).passwordResetRequest

interface Props {
  opened: boolean
  onClose: () => void
  /** Receives the message of the server, to show it in the login form. */
  onSent: (message: string) => void
  email: string
}

export function ForgotDialog({ opened, onClose, onSent, email }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Forgot password">
      <p>We’ll email you a link to choose a new password. It works once, for 30 minutes.</p>
      <ForgotForm
        email={email}
        onSent={(message) => {
          onSent(message)
          onClose()
        }}
      />
    </Modal>
  )
}

const notSent = 'The link could not be sent. Please try again.'

function ForgotForm({ email, onSent }: Pick<Props, 'email' | 'onSent'>) {
  const form = useAccountForm({ schema, initialValues: { email } })
  // The sign-in screen has no provider of the client.
  const forgot = useMutation(
    {
      mutationFn: (body: typeof form.values) => call(accounts.forgotPassword, { body }),
      onSuccess: ({ message }) => {
        toast.success('Password Reset', message)
        onSent(message)
      },
      onError: (error) => {
        toast.error('Password Reset Failed', explanationOf(error, notSent))
        form.showRefusal(error)
      },
    },
    queryClient,
  )
  return (
    <Form onSubmit={form.submit((values) => forgot.mutate(values))}>
      <EmailField {...form.field('email')} autoComplete="username" data-autofocus />
      <Refusal error={forgot.error} fallback={notSent} />
      <Button type="submit" loading={forgot.isPending} fullWidth>
        Send reset link
      </Button>
    </Form>
  )
}
