import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { call, explanationOf } from '../model/api.ts'
import { toast } from '../ui/toast.ts'

/** A reminder only: confirming the email is not required to continue. */
export function ConfirmStep({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call(accounts.sendConfirmation, {}),
    onSuccess: ({ message }) => toast.success('Email sent', message),
    onError: (error) => toast.error('Email not sent', explanationOf(error, 'Check your connection, then try again.')),
  })
  return (
    <>
      <p className="breaks">
        Please confirm your email, <strong translate="no">{email}</strong>, with the link that we sent you.
      </p>
      <Button variant="light" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send the email again
      </Button>
    </>
  )
}
