import type { ReactNode } from 'react'
import { ApiError, explanationOf } from '../model/api.ts'

/** Repeats the message of a toast in the form. Only the toast is announced, so that a screen reader reads it once. */
export function FormNote({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return <p className={isError ? 'sheet error' : 'sheet'}>{children}</p>
}

/** Shows why the server refused the last submission. */
export function Refusal({ error, fallback }: { error: Error | null; fallback: string }) {
  // Field errors are shown next to their fields.
  if (!error || (error instanceof ApiError && error.problem.fields)) return null
  return <FormNote isError>{explanationOf(error, fallback)}</FormNote>
}
