import { RequestRefusedError } from '../../scripts/client.ts'

/** Somebody who does one thing over and over, remembers what was acknowledged, and looks for it afterwards. */
export interface Worker {
  /** What is done. */
  kind: 'saves' | 'uploads' | 'endorsements' | 'PIN counts'
  /** How often that was acknowledged. */
  acknowledged: number
  /** Works until nobody answers, or the answer is that nothing is possible now. */
  work(origin: string): Promise<void>
  /** How much of what was acknowledged is gone, and how much is there in part only. */
  look(origin: string): Promise<Loss>
}

export interface Loss {
  lost: number
  torn: number
}

/** Does it again and again, until the server is gone. @throws {RequestRefusedError} for any refusal but 503 */
export async function untilGone(once: () => Promise<boolean>): Promise<void> {
  try {
    while (await once());
  } catch (error) {
    if (error instanceof RequestRefusedError ? error.status !== 503 : !isGone(error)) throw error
  }
}

/** What `fetch` throws when there is nobody, or nobody any more. */
function isGone(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
}
