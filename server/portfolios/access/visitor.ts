import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../base/config.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { cookieName, cookieOf, cookiesOf, setCookie } from '../../base/http/cookies.ts'
import { createDeviceToken, deviceIdOf, deviceLifetimeMs, issueTimeOf } from '../../base/signing/device-token.ts'
import { randomId } from '../../base/signing/tokens.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import type { PinVisitor } from './pin-attempts.ts'
import { refundWindowMs } from './pin-policy.ts'

type PinLock = Pick<StoredPortfolio, 'id' | 'pinVersion'>

const visitCookie = 'visit'
const deviceCookie = (portfolioId: string) => `unlocked-${portfolioId}`

/** The source of a PIN attempt. Each attempt sets or extends a cookie with a random id of the visit. */
export function identifyVisitor(config: Config, lock: PinLock, request: FastifyRequest, reply: FastifyReply, now: Date): PinVisitor {
  const cookie = cookieOf(config, request, visitCookie)
  const visit = cookie && /^[\w-]{22}$/.test(cookie) ? cookie : randomId()
  setCookie(config, reply, visitCookie, visit, refundWindowMs)
  const device = deviceIdOf(scopeOf(config, lock), cookieOf(config, request, deviceCookie(lock.id)), now)
  // All visits of a known device count as one.
  return { lane: device ? 'device' : 'anonymous', ...clientKeyOf(request), visit: device ?? visit }
}

/** A limit of its own until the PIN changes, so that others can't block this device by using up the budget. The cookie grants no access. */
export function setUnlockedCookie(config: Config, lock: PinLock, reply: FastifyReply, now: Date) {
  expireOldestCookies(config, lock, reply)
  setCookie(config, reply, deviceCookie(lock.id), createDeviceToken(scopeOf(config, lock), now), deviceLifetimeMs)
}

const scopeOf = ({ secret }: Config, { id, pinVersion }: PinLock) =>
  ({ secret, purpose: 'unlocked-device', subject: `${id}\n${pinVersion}` }) as const

/** Node refuses more than 16 KB of headers, which is about 150 of these cookies. The rest is left to other cookies and headers. */
const maxDevices = 60

/** Expires the oldest cookies of other portfolios to make room for one more. */
function expireOldestCookies(config: Config, { id }: PinLock, reply: FastifyReply) {
  const prefix = cookieName(config, deviceCookie(''))
  const otherCookies = [...cookiesOf(reply.request)]
    .map(([name, value]) => ({ portfolioId: name.startsWith(prefix) ? name.slice(prefix.length) : '', since: issueTimeOf(value) }))
    .filter(({ portfolioId }) => /^\d+$/.test(portfolioId) && portfolioId !== id)
    .sort((one, other) => other.since - one.since)
  for (const { portfolioId } of otherCookies.slice(maxDevices - 1)) setCookie(config, reply, deviceCookie(portfolioId), '', 0)
}
