import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { delaysMs } from '#contract/limits.ts'
import { forgotDialogHash } from '../../account/forgot-dialog-hash.ts'
import { useLinkToken } from '../../account/mailed-link.ts'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ResetForm } from './reset-form.tsx'
import { useReset } from './use-reset.ts'

export function ResetPage() {
  const reset = useReset(useLinkToken())
  if (reset.isDone) return <PasswordChanged message={reset.message} />
  if (reset.isChecking) return <Spinner page />
  if (reset.isLinkDead) return <DeadLink message={reset.message} announce={reset.hasFailed} canGetLink={reset.canGetLink} />
  return (
    <PlainPage title="Reset password">
      <p className="quiet">Choose a new password.</p>
      {reset.message && (
        <p role="alert" className="error">
          {reset.message}
        </p>
      )}
      <ResetForm send={reset.send} isBusy={reset.isBusy} />
      <Button component={Link} to="/auth" variant="subtle" fullWidth>
        Back to Login
      </Button>
    </PlainPage>
  )
}

function PasswordChanged({ message }: { message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), delaysMs.resetRedirect)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <PlainPage title="Password changed" announce>
      <p className="quiet">{message}</p>
      <Button component={Link} to="/auth" replace>
        Go to Login
      </Button>
    </PlainPage>
  )
}

/** For a link that is incomplete, used or expired: the user needs a new one. */
function DeadLink({ message, announce, canGetLink }: { message: string; announce: boolean; canGetLink: boolean }) {
  return (
    <PlainPage title="This link doesn’t work" announce={announce}>
      <p role="alert" className="error">
        {message}
      </p>
      <Group gap="sm">
        {canGetLink && (
          <Button component={Link} to={`/auth${forgotDialogHash}`}>
            Get a new link
          </Button>
        )}
        <Button component={Link} to="/auth" variant="default">
          Back to Login
        </Button>
      </Group>
    </PlainPage>
  )
}
