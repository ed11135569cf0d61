import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { keyFor } from '../keys.ts'

const lifetime = 180 * 24 * 60 * 60 * 1000

/** The device's own id when it has signed in to this account before. It opens nothing; it only has tries of its own. */
export function knownDevice(config: Config, email: string, request: FastifyRequest, now: Date): string | undefined {
  const [id = '', expires = '', signed = ''] = request.cookies[cookieName(config)]?.split('.') ?? []
  const given = Buffer.from(signed)
  const right = Buffer.from(signature(config, email, `${id}.${expires}`))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number.parseInt(expires, 36) > now.getTime() ? id : undefined
}

export function rememberDevice(config: Config, email: string, reply: FastifyReply, now: Date) {
  const claim = `${randomBytes(16).toString('base64url')}.${(now.getTime() + lifetime).toString(36)}`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge: lifetime / 1000 } as const
  reply.setCookie(cookieName(config), `${claim}.${signature(config, email, claim)}`, options)
}

function signature({ secret }: Config, email: string, claim: string): string {
  return createHmac('sha256', keyFor(secret, 'signed-in-device')).update(`${email}\n${claim}`).digest('base64url')
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
const cookieName = (config: Config) => (isHttps(config) ? '__Host-known' : 'known')
