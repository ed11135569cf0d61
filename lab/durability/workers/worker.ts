import { RequestRefusedError } from '../../../scripts/client.ts'

/** Repeats one operation, counts what the server acknowledged, and checks afterwards that it is stored. */
export interface Worker {
  /** The operation. */
  kind: 'saves' | 'uploads' | 'endorsements' | 'PIN counts'
  /** The number of acknowledged operations. */
  acknowledged: number
  /** Works until the server does not respond or responds with 503. */
  work(origin: string): Promise<void>
  /** How many acknowledged operations are lost, and how many are incomplete. */
  check(origin: string): Promise<Loss>
}

export interface Loss {
  lost: number
  incomplete: number
}

/** Repeats an operation until the server is unavailable. @throws {RequestRefusedError} for any error response except 503 */
export async function repeatUntilUnavailable(operation: () => Promise<boolean>): Promise<void> {
  try {
    while (await operation());
  } catch (error) {
    if (error instanceof RequestRefusedError ? error.status !== 503 : !isUnavailable(error)) throw error
  }
}

/** The error of `fetch` if the server is or becomes unavailable. */
function isUnavailable(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
}
