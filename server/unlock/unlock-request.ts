import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UnlockedFields } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { unlockWithPin } from './pin.ts'
import { pinVisitor, setUnlockedCookie } from './visitor.ts'

interface Unlocked {
  opened: UnlockedFields
  /** Opens the files of the portfolio for as long as it lives. */
  key: string
}

/**
 * One try of the PIN over HTTP, with the cookies of its visitor.
 * @throws {Problem} as openWithPin
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
    opened,
    key,
  } = await unlockWithPin(deps, portfolio, accessPin, pinVisitor(deps.config, portfolio, request, reply, now))
  setUnlockedCookie(deps.config, current, reply, now)
  if (current.content.countVisits) deps.visits.count('unlocks', current.id, request)
  return { opened, key }
}
