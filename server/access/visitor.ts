import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { keyFor } from '../keys.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { clientAddress, clientNetwork } from '../security.ts'
import type { PinVisitor } from './pin-attempts.ts'
import { deviceLifetime, refundWithin } from './pin-policy.ts'

type Lock = Pick<StoredPortfolio, 'id' | 'pinVersion'>

/** Who tries the PIN. A first try gets a cookie that names the visit; it says nothing else. */
export function pinVisitor(config: Config, { id, pinVersion }: Lock, request: FastifyRequest, reply: FastifyReply, now: Date): PinVisitor {
  const known = request.cookies[visitCookie(config)]
  const visit = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  setCookie(config, reply, visitCookie(config), visit, refundWithin)
  const device = deviceIn(config, { id, pinVersion }, request.cookies[deviceCookie(config, id)], now)
  return { address: clientAddress(request), network: clientNetwork(request), visit, device }
}

/** A device that knew the PIN has tries of its own until the PIN changes: whoever empties the budget doesn't shut it out. It opens nothing. */
export function rememberDevice(config: Config, lock: Lock, reply: FastifyReply, now: Date) {
  forgetOldest(config, lock, reply)
  const claim = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
  setCookie(config, reply, deviceCookie(config, lock.id), `${claim}.${signature(config, lock, claim)}`, deviceLifetime)
}

/** Node refuses more than 16 KB of headers, which some 150 of these cookies are. */
const mostDevices = 60

/** Takes back the oldest cookies of other portfolios, so that there is room for one more. */
function forgetOldest(config: Config, { id }: Lock, reply: FastifyReply) {
  const others = Object.entries(reply.request.cookies)
    .filter(([name]) => name !== deviceCookie(config, id) && isDeviceCookie(config, name))
    .sort(([, one], [, other]) => issuedAt(other) - issuedAt(one))
  for (const [name] of others.slice(mostDevices - 1)) setCookie(config, reply, name, '', 0)
}

/** Whatever has no time is older than all that have one. */
function issuedAt(cookie: string | undefined): number {
  return Number.parseInt(cookie?.split('.')[1] ?? '', 36) || 0
}

function deviceIn(config: Config, lock: Lock, cookie: string | undefined, now: Date): string | undefined {
  const [id = '', issued = '', signed = ''] = cookie?.split('.') ?? []
  const given = Buffer.from(signed)
  const right = Buffer.from(signature(config, lock, `${id}.${issued}`))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number.parseInt(issued, 36) + deviceLifetime > now.getTime() ? id : undefined
}

function signature({ secret }: Config, { id, pinVersion }: Lock, claim: string): string {
  return createHmac('sha256', keyFor(secret, 'door')).update(`${id}\n${pinVersion}\n${claim}`).digest('base64url')
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
const prefix = (config: Config) => (isHttps(config) ? '__Host-' : '')
const visitCookie = (config: Config) => `${prefix(config)}visit`
const deviceCookie = (config: Config, portfolioId: string) => `${prefix(config)}door-${portfolioId}`
const isDeviceCookie = (config: Config, name: string) => {
  const start = deviceCookie(config, '')
  return name.startsWith(start) && /^\d+$/.test(name.slice(start.length))
}

function setCookie(config: Config, reply: FastifyReply, name: string, value: string, milliseconds: number) {
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge: milliseconds / 1000 })
}
