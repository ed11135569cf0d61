import { portfolios } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { portfolioInput } from '#contract/portfolio-input.ts'
import { ApiError, call, isSignedOut } from '../../api.ts'
import { checkConnection, isReachable } from '../../connection.ts'
import { normalizeForSave } from '../draft/ready-to-save.ts'
import { byEntry, type FieldErrors, validateFields } from '../fields/field-errors.ts'
import type { HandleCheck } from '../sections/handle-check.ts'

/** How trying to save ended. */
export type Outcome =
  | { kind: 'saved'; sent: Portfolio; answer: Portfolio }
  | { kind: 'refused'; errors: FieldErrors; message: string }
  /** `tidied` is what was sent, as the server would have stored it. */
  | { kind: 'elsewhere'; sent: Portfolio; tidied: Portfolio; theirs: Portfolio }
  /** One of those that were sent went elsewhere meanwhile; these are there. */
  | { kind: 'documentGone'; documents: Portfolio['documents'] }
  | { kind: 'failed' | 'unreachable' | 'signedOut' }

/** Sends what the draft is at the moment when its handle is settled. */
export async function attemptSave(read: () => Portfolio, handleCheck: HandleCheck, signal: AbortSignal): Promise<Outcome> {
  if (!isReachable() && !(await checkConnection())) return { kind: 'unreachable' }
  const { status, message } = await handleCheck.settle()
  if (status === 'failed') {
    if (isSignedOut(handleCheck.failure)) return { kind: 'signedOut' }
    if (!(await checkConnection())) return { kind: 'unreachable' }
  }
  const sent = normalizeForSave(read())
  const isFree = status === 'accepted' || status === 'available'
  const errors = { ...validateFields(sent), ...(!isFree && { urlHandle: message }) }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors, message: messages.checkFields }
  return await call(portfolios.save, { body: sent, sender: sent.id }, signal).then(
    (answer) => ({ kind: 'saved', sent, answer }) as const,
    (error: unknown) => failureOf(error, sent),
  )
}

async function failureOf(error: unknown, sent: Portfolio): Promise<Outcome> {
  if (!(error instanceof ApiError)) return { kind: (await checkConnection()) ? 'failed' : 'unreachable' }
  if (isSignedOut(error)) return { kind: 'signedOut' }
  const { code, message, fields = {} } = error.problem
  if (code === 'stale') {
    return await call(portfolios.current, { sender: sent.id }).then(
      (theirs) => ({ kind: 'elsewhere', sent, tidied: tidied(sent), theirs }) as const,
      (failure: unknown) => failureOf(failure, sent),
    )
  }
  if (Object.keys(fields).some((path) => /^documents\.[0-9]+\.id$/.test(path))) {
    return await call(portfolios.current, { sender: sent.id }).then(
      ({ documents }) => ({ kind: 'documentGone', documents }) as const,
      (failure: unknown) => failureOf(failure, sent),
    )
  }
  return { kind: 'refused', errors: byEntry(fields, sent), message }
}

const tidied = (sent: Portfolio): Portfolio => ({ ...sent, ...(portfolioInput.safeParse(sent).data as Partial<Portfolio>) })
