import type { ReactNode } from 'react'
import { ApiError, explanationOf } from '../api.ts'

/** What a toast said stays in the form. The toast is what a screen reader hears, so that it hears it once. */
export function FormNote({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  return <p className={failed ? 'sheet error' : 'sheet'}>{children}</p>
}

/** Why the last try was refused, until the next one. */
export function Refusal({ error, fallback }: { error: Error | null; fallback: string }) {
  // What is wrong with a field stands at that field.
  if (!error || (error instanceof ApiError && error.problem.fields)) return null
  return <FormNote failed>{explanationOf(error, fallback)}</FormNote>
}
