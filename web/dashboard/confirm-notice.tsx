import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/calls.ts'
import { call, explanationOf } from '../api.ts'
import { IconMail } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import styles from './confirm-notice.module.css'

/** Nobody has to confirm anything to go on; it only says that it is still to do. */
export function ConfirmNotice({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => call(accounts.sendConfirmation, {}),
    onSuccess: ({ message }) => toast.success('Mail sent', message),
    onError: (error) => toast.error('Mail not sent', explanationOf(error, 'Check your connection, then try once more.')),
  })
  return (
    <aside className={styles.notice} aria-label="Your email address">
      <IconMail size={20} />
      <p>
        Your address <strong>{email}</strong> is not confirmed yet. Please open the link in the mail that we sent you.
      </p>
      <Button variant="light" loading={sending.isPending} onClick={() => sending.mutate()}>
        Send the mail again
      </Button>
    </aside>
  )
}
