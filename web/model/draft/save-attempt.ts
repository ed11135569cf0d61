import { portfolios } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { ApiError, call, isSignedOut } from '../api.ts'
import { checkConnection, isReachable } from '../connection.ts'
import { errorsByEntry, type FieldErrors } from '../field-errors.ts'
import type { HandleCheck } from '../handle-check.ts'
import { loadTypedValues } from '../load-typed-values.ts'
import { errorsIn, loadServerSchema } from './load-schema.ts'
import { normalizeForSave } from './normalize-for-save.ts'

export type Outcome =
  | { kind: 'saved'; sent: Portfolio; saved: Portfolio }
  | { kind: 'refused'; errors: FieldErrors; message: string }
  /** Version conflict. `canonical` is `sent` as the server would have stored it. */
  | { kind: 'conflict'; sent: Portfolio; canonical: Portfolio; incoming: Portfolio }
  /** A document of `sent` was deleted by a concurrent request. `documents` are those on the server. */
  | { kind: 'documentMissing'; documents: Portfolio['documents'] }
  | { kind: 'failed' | 'unreachable' | 'signedOut' }

/** Waits for the check of the handle, then sends the draft that `readDraft` returns. */
export async function attemptSave(readDraft: () => Portfolio, handleCheck: HandleCheck, signal: AbortSignal): Promise<Outcome> {
  if (!isReachable() && !(await checkConnection())) return { kind: 'unreachable' }
  const { status, message } = await handleCheck.settle()
  if (status === 'failed') {
    if (isSignedOut(handleCheck.failure)) return { kind: 'signedOut' }
    if (!(await checkConnection())) return { kind: 'unreachable' }
  }
  await loadTypedValues()
  const sent = normalizeForSave(readDraft())
  const isHandleValid = status === 'accepted' || status === 'available'
  const errors = { ...(await errorsIn(sent)), ...(!isHandleValid && { urlHandle: message }) }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors, message: messages.checkFields }
  return await call(portfolios.save, { body: sent, sender: sent.id, revision: sent.revision }, signal).then(
    (saved) => ({ kind: 'saved', sent, saved }) as const,
    (error: unknown) => failureOf(error, sent),
  )
}

async function failureOf(error: unknown, sent: Portfolio): Promise<Outcome> {
  if (!(error instanceof ApiError)) return { kind: (await checkConnection()) ? 'failed' : 'unreachable' }
  if (isSignedOut(error)) return { kind: 'signedOut' }
  const { code, message, fields = {} } = error.problem
  const isConflict = code === 'stale'
  if (isConflict || Object.keys(fields).some((path) => /^documents\.[0-9]+\.id$/.test(path))) {
    return await call(portfolios.current, { sender: sent.id }).then(
      async (incoming): Promise<Outcome> =>
        isConflict
          ? { kind: 'conflict', sent, canonical: (await loadServerSchema())?.canonicalOf(sent) ?? sent, incoming }
          : { kind: 'documentMissing', documents: incoming.documents },
      (failure: unknown) => failureOf(failure, sent),
    )
  }
  return { kind: 'refused', errors: errorsByEntry(fields, sent), message }
}
