import { useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import type { SecondStepRequired } from '#contract/calls/account-security.ts'
import { ApiError } from '../model/api.ts'
import { toast } from '../ui/toast.ts'
import { signedInEvent } from './signed-in-event.ts'

interface Flow<Values> {
  send: (values: Values) => Promise<Account | SecondStepRequired>
  /** Called when the password was correct and a code is required as well. */
  onSecondStep?: () => void
  successMessage: { title: string; message: string }
  errorMessage: { title: string; fallback: string }
  /** Milliseconds between success and the redirect. */
  redirectAfter: number
  /** The path to redirect to; without it, the dashboard. */
  leadsTo?: string
  firstStep?: object | undefined
}

/** Signs in or registers. The query client is loaded after success, because nothing before uses it. */
export function useSignInFlow<Values>({
  send,
  onSecondStep,
  successMessage,
  errorMessage,
  redirectAfter,
  leadsTo = '/',
  firstStep,
}: Flow<Values>) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  function showError(failure: Error) {
    setError(failure)
    toast.error(errorMessage.title, failure instanceof ApiError ? failure.message : errorMessage.fallback)
  }

  async function finish(account: Account | SecondStepRequired) {
    if ('secondStep' in account) return onSecondStep?.()
    toast.success(successMessage.title, successMessage.message)
    const { startSession } = await import('./start-session.ts')
    await startSession(account, redirectAfter, { path: leadsTo, state: firstStep })
    dispatchEvent(new Event(signedInEvent))
  }

  return {
    isPending,
    error,
    async start(values: Values, onError?: (error: Error) => void) {
      setPending(true)
      setError(null)
      try {
        const account = await send(values)
        // The session has started. If a script can't be loaded, a full page load opens the screen.
        await finish(account).catch(() => location.assign(leadsTo))
      } catch (failure) {
        const error = failure instanceof Error ? failure : new Error(String(failure))
        showError(error)
        onError?.(error)
      } finally {
        setPending(false)
      }
    },
  }
}
