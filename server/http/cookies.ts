import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/*
 * The only reader of the Cookie header. Two readers disagree about quotes, spaces and repetitions, and whoever sends the header
 * chooses what each of them sees; so there is one, and what is written in an unusual way counts as not there.
 */

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** With https a name that binds the cookie to this host; the plain name then means nothing. */
export function cookieName(config: Config, name: string): string {
  return `${isHttps(config) ? '__Host-' : ''}${name}`
}

/** All that is looked at of a request. */
export interface CookieSource {
  headers: Pick<FastifyRequest['headers'], 'cookie'>
}

/** Every cookie that can be read in one way only: its name stands there once, and its value is of the letters that ours are made of. */
export function cookiesOf(request: CookieSource): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  const repeated = new Set<string>()
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    // The name begins with something else than the blanks before it: else many of them take time by their square.
    const [, name, value] = /^[ \t]*([^ \t=][^=]*)=([\w.~-]*)[ \t]*$/.exec(pair) ?? []
    const [written = ''] = pair.split('=')
    const plain = written.trim()
    if (name !== undefined && name === plain && value !== undefined && !cookies.has(name)) cookies.set(name, value)
    else repeated.add(plain)
  }
  for (const name of repeated) cookies.delete(name)
  return cookies
}

/** The value of one of our own cookies; nothing when it is missing, repeated or not of our form. */
export function cookieOf(config: Config, request: CookieSource, name: string): string | undefined {
  return cookiesOf(request).get(cookieName(config, name)) || undefined
}

/** One that no script reads and no other site sends; nothing is left of it after 0 milliseconds. */
export function setCookie(config: Config, reply: FastifyReply, name: string, value: string, milliseconds: number) {
  const attributes = [
    `Max-Age=${Math.floor(milliseconds / 1000)}`,
    'Path=/',
    'HttpOnly',
    ...(isHttps(config) ? ['Secure'] : []),
    'SameSite=Lax',
  ]
  reply.header('set-cookie', [`${cookieName(config, name)}=${value}`, ...attributes].join('; '))
}
