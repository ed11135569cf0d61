import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/* The only parser of the Cookie header: a client could exploit differences between two. Cookies in an unusual form count as missing. */

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** The name of a cookie. With https it has the prefix that binds the cookie to this host, and a cookie without the prefix is ignored. */
export function cookieName(config: Config, name: string): string {
  return `${isHttps(config) ? '__Host-' : ''}${name}`
}

export interface CookieSource {
  headers: Pick<FastifyRequest['headers'], 'cookie'>
}

/** All unambiguous cookies: the name occurs once, and the value has only characters that our own cookies use. */
export function cookiesOf(request: CookieSource): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    // The name must not begin with a blank: otherwise many blanks would take quadratic time.
    const [, name, value] = /^[ \t]*([^ \t=][^=]*)=([\w.~-]*)[ \t]*$/.exec(pair) ?? []
    const [rawName = ''] = pair.split('=')
    const plain = rawName.trim()
    if (name !== undefined && name === plain && value !== undefined && !cookies.has(name)) cookies.set(name, value)
    else ambiguous.add(plain)
  }
  for (const name of ambiguous) cookies.delete(name)
  return cookies
}

export function cookieOf(config: Config, request: CookieSource, name: string): string | undefined {
  return cookiesOf(request).get(cookieName(config, name)) || undefined
}

/** Sets a cookie that scripts can't read and other sites can't send. A lifetime of 0 deletes it. */
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
