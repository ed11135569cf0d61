import type { ReactNode } from 'react'
import { ApiError, explanationOf } from '../api.ts'

/** Repeats the message of a toast in the form. Only the toast is announced, so that a screen reader reads it once. */
export function FormNote({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  return <p className={failed ? 'sheet error' : 'sheet'}>{children}</p>
}

/** Why the last attempt was refused, until the next one. */
export function Refusal({ error, fallback }: { error: Error | null; fallback: string }) {
  // A field error is shown at its field.
  if (!error || (error instanceof ApiError && error.problem.fields)) return null
  return <FormNote failed>{explanationOf(error, fallback)}</FormNote>
}
