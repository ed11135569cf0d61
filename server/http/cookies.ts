import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** With https a name that binds the cookie to this host. */
export function cookieName(config: Config, name: string): string {
  return `${isHttps(config) ? '__Host-' : ''}${name}`
}

/** One that no script reads and no other site sends; nothing is left of it after 0 milliseconds. */
export function setCookie(config: Config, reply: FastifyReply, name: string, value: string, milliseconds: number) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge: milliseconds / 1000 } as const
  reply.setCookie(cookieName(config, name), value, options)
}
