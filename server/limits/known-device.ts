import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieName, setCookie } from '../http/cookies.ts'
import { deviceLifetime, deviceOf, newClaim } from '../signing/device-claim.ts'

const cookie = 'known'

/** The device's own id when it has signed in to this account before. It opens nothing; it only has tries of its own. */
export function knownDevice(config: Config, email: string, request: FastifyRequest, now: Date): string | undefined {
  return deviceOf(bond(config, email), request.cookies[cookieName(config, cookie)], now)
}

export function rememberDevice(config: Config, email: string, reply: FastifyReply, now: Date) {
  setCookie(config, reply, cookie, newClaim(bond(config, email), now), deviceLifetime)
}

const bond = ({ secret }: Config, email: string) => ({ secret, purpose: 'signed-in-device', to: email }) as const
