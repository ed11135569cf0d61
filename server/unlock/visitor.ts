import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { cookieName, cookieOf, cookiesOf, setCookie } from '../http/cookies.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { createClaim, deviceIdOf, deviceLifetime, issueTimeOf } from '../signing/device-claim.ts'
import { randomId } from '../signing/tokens.ts'
import type { PinVisitor } from './pin-attempts.ts'
import { refundWindowMs } from './pin-policy.ts'

type PinLock = Pick<StoredPortfolio, 'id' | 'pinVersion'>

const visitCookie = 'visit'
const deviceCookie = (portfolioId: string) => `unlocked-${portfolioId}`

/** The source of a PIN attempt. The first attempt sets a cookie with a random id of the visit. */
export function pinVisitor(config: Config, lock: PinLock, request: FastifyRequest, reply: FastifyReply, now: Date): PinVisitor {
  const known = cookieOf(config, request, visitCookie)
  const visit = known && /^[\w-]{22}$/.test(known) ? known : randomId()
  setCookie(config, reply, visitCookie, visit, refundWindowMs)
  const device = deviceIdOf(claim(config, lock), cookieOf(config, request, deviceCookie(lock.id)), now)
  return { lane: device ? 'device' : 'anonymous', ...clientKeyOf(request), visit: device ?? visit }
}

/**
 * After a correct PIN: gives the device its own limit until the PIN changes, so that others cannot block it by using up the budget. The
 * cookie grants no access.
 */
export function setUnlockedCookie(config: Config, lock: PinLock, reply: FastifyReply, now: Date) {
  deleteOldest(config, lock, reply)
  setCookie(config, reply, deviceCookie(lock.id), createClaim(claim(config, lock), now), deviceLifetime)
}

const claim = ({ secret }: Config, { id, pinVersion }: PinLock) =>
  ({ secret, purpose: 'unlocked-device', subject: `${id}\n${pinVersion}` }) as const

/** Node refuses more than 16 KB of headers, which is about 150 of these cookies. */
const maxDevices = 60

/** Expires the oldest cookies of other portfolios to make room for one more. */
function deleteOldest(config: Config, { id }: PinLock, reply: FastifyReply) {
  const prefix = cookieName(config, deviceCookie(''))
  const others = [...cookiesOf(reply.request)]
    .map(([name, value]) => ({ portfolioId: name.startsWith(prefix) ? name.slice(prefix.length) : '', since: issueTimeOf(value) }))
    .filter(({ portfolioId }) => /^\d+$/.test(portfolioId) && portfolioId !== id)
    .sort((one, other) => other.since - one.since)
  for (const { portfolioId } of others.slice(maxDevices - 1)) setCookie(config, reply, deviceCookie(portfolioId), '', 0)
}
