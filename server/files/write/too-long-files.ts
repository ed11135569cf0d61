import type { Deps } from '../../base/deps.ts'
import { TooLongProblem, tooLongSeconds } from '../../base/workers/too-long.ts'
import { perRevision, type StoredPortfolio } from '../../portfolios/stored-portfolio.ts'

/** The files that took too long, with the time until which they are refused. */
const refusals = perRevision(() => new Map<string, { problem: TooLongProblem; until: number }>())

/** Refuses a file of this revision that took too long a short time ago, as others would wait for the same failure. Throws `TooLongProblem`. */
export async function unlessTooLong<T>(stored: StoredPortfolio, key: string, clock: Deps['clock'], create: () => Promise<T>): Promise<T> {
  const now = clock().getTime()
  const refused = refusals(stored).get(key)
  if (refused && refused.until > now) throw refused.problem
  try {
    return await create()
  } catch (problem) {
    if (problem instanceof TooLongProblem) refusals(stored).set(key, { problem, until: now + tooLongSeconds * 1000 })
    throw problem
  }
}
