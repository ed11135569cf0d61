import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import { cookieOf, setCookie } from '../base/http/cookies.ts'
import { createDeviceToken, deviceIdOf, deviceLifetimeMs } from '../base/signing/device-token.ts'

const cookie = 'known'

/** An account and the version of its password. A new password makes every device unknown again. */
export interface PasswordState {
  id: string
  passwordVersion: number
}

/** The id of a device that has signed in to this account before. It grants no access, only a separate limit of attempts. */
export function knownDeviceId(config: Config, account: PasswordState, request: FastifyRequest, now: Date): string | undefined {
  return deviceIdOf(scopeOf(config, account), cookieOf(config, request, cookie), now)
}

export function setDeviceCookie(config: Config, account: PasswordState, reply: FastifyReply, now: Date) {
  setCookie(config, reply, cookie, createDeviceToken(scopeOf(config, account), now), deviceLifetimeMs)
}

const scopeOf = ({ secret }: Config, { id, passwordVersion }: PasswordState) =>
  ({ secret, purpose: 'signed-in-device', subject: `${id}\n${passwordVersion}` }) as const
