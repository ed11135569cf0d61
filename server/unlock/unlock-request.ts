import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UnlockedFields } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { unlockWithPin } from './pin.ts'
import { pinVisitor, setUnlockedCookie } from './visitor.ts'

interface Unlocked {
  unlocked: UnlockedFields
  /** Grants access to the hidden files of the portfolio until it expires. */
  key: string
}

/**
 * Handles one PIN attempt over HTTP: reads and sets the visitor's cookies.
 * @throws {Problem} as `unlockWithPin`
 */
export async function unlockForRequest(
  deps: Deps,
  portfolio: StoredPortfolio,
  accessPin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Unlocked> {
  const now = deps.clock()
  const {
    portfolio: current,
    unlocked,
    key,
  } = await unlockWithPin(deps, portfolio, accessPin, pinVisitor(deps.config, portfolio, request, reply, now))
  setUnlockedCookie(deps.config, current, reply, now)
  if (current.content.countVisits) deps.visits.count('unlocks', current.id, request)
  return { unlocked, key }
}
