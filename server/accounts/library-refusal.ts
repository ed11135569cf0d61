import { APIError } from 'better-auth/api'
import type { Problem } from '../http/problems.ts'

/** Says in our words what the sign-in library refuses; a code that nobody named stays an unexpected error. */
export async function refusedAs<T>(problems: Readonly<Record<string, () => Problem>>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof APIError ? error.body?.code : undefined
    throw (code === undefined ? undefined : problems[code]?.()) ?? error
  }
}
