import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { clientAddress, clientNetwork } from '../http/client-address.ts'
import { cookieName, cookieOf, cookiesOf, setCookie } from '../http/cookies.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { claimedAt, deviceLifetime, deviceOf, newClaim } from '../signing/device-claim.ts'
import { randomId } from '../signing/tokens.ts'
import type { PinVisitor } from './pin-attempts.ts'
import { refundWindowMs } from './pin-policy.ts'

type Lock = Pick<StoredPortfolio, 'id' | 'pinVersion'>

const visitCookie = 'visit'
const deviceCookie = (portfolioId: string) => `unlocked-${portfolioId}`

/** Who tries the PIN. A first try gets a cookie that names the visit; it says nothing else. */
export function pinVisitor(config: Config, lock: Lock, request: FastifyRequest, reply: FastifyReply, now: Date): PinVisitor {
  const known = cookieOf(config, request, visitCookie)
  const visit = known && /^[\w-]{22}$/.test(known) ? known : randomId()
  setCookie(config, reply, visitCookie, visit, refundWindowMs)
  const device = deviceOf(claim(config, lock), cookieOf(config, request, deviceCookie(lock.id)), now)
  return { address: clientAddress(request), network: clientNetwork(request), visit, device }
}

/** A device that knew the PIN has tries of its own until the PIN changes: whoever empties the budget doesn't shut it out. It opens nothing. */
export function setUnlockedCookie(config: Config, lock: Lock, reply: FastifyReply, now: Date) {
  deleteOldest(config, lock, reply)
  setCookie(config, reply, deviceCookie(lock.id), newClaim(claim(config, lock), now), deviceLifetime)
}

const claim = ({ secret }: Config, { id, pinVersion }: Lock) =>
  ({ secret, purpose: 'unlocked-device', subject: `${id}\n${pinVersion}` }) as const

/** Node refuses more than 16 KB of headers, which some 150 of these cookies are. */
const maxDevices = 60

/** Takes back the oldest cookies of other portfolios, so that there is room for one more. */
function deleteOldest(config: Config, { id }: Lock, reply: FastifyReply) {
  const start = cookieName(config, deviceCookie(''))
  const others = [...cookiesOf(reply.request)]
    .map(([name, value]) => ({ portfolioId: name.startsWith(start) ? name.slice(start.length) : '', since: claimedAt(value) }))
    .filter(({ portfolioId }) => /^\d+$/.test(portfolioId) && portfolioId !== id)
    .sort((one, other) => other.since - one.since)
  for (const { portfolioId } of others.slice(maxDevices - 1)) setCookie(config, reply, deviceCookie(portfolioId), '', 0)
}
