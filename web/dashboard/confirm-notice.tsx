import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/calls.ts'
import { call, explanationOf } from '../api.ts'
import { IconMail } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'

/** A reminder only: confirming the email is not required to continue. */
export function ConfirmNotice({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call(accounts.sendConfirmation, {}),
    onSuccess: ({ message }) => toast.success('Email sent', message),
    onError: (error) => toast.error('Email not sent', explanationOf(error, 'Check your connection, then try again.')),
  })
  const text = (
    <p>
      Please confirm your email, <strong>{email}</strong>, with the link that we sent you.
    </p>
  )
  return (
    <Notice label="Your email address" picture={<IconMail size={20} />} text={text}>
      <Button variant="light" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send the email again
      </Button>
    </Notice>
  )
}
