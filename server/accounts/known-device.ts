import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOf, setCookie } from '../http/cookies.ts'
import { deviceLifetime, deviceOf, newClaim } from '../signing/device-claim.ts'

const cookie = 'known'

/** An account with the password that it has now; a new one makes every device a stranger. */
export interface PasswordState {
  id: string
  passwordVersion: number
}

/** The device's own id when it has signed in to this account before. It opens nothing; it only has tries of its own. */
export function knownDevice(config: Config, holder: PasswordState, request: FastifyRequest, now: Date): string | undefined {
  return deviceOf(claim(config, holder), cookieOf(config, request, cookie), now)
}

export function setDeviceCookie(config: Config, holder: PasswordState, reply: FastifyReply, now: Date) {
  setCookie(config, reply, cookie, newClaim(claim(config, holder), now), deviceLifetime)
}

const claim = ({ secret }: Config, { id, passwordVersion }: PasswordState) =>
  ({ secret, purpose: 'signed-in-device', subject: `${id}\n${passwordVersion}` }) as const
