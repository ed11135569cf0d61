import { isIPv6 } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Problem } from './problems.ts'

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
}

/** With https: no browser that was here comes back without it for a year. */
export const transportSecurity = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } as const

/** What no page of ours ever asks a browser for. */
const permissions = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The policy of every page and answer; `more` replaces directives for one kind of page. */
export function contentSecurityPolicy(more: Readonly<Record<string, readonly string[]>> = {}): string {
  return Object.entries({ ...directives, ...more })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers of every answer, and the check that a write comes from our own pages. */
export async function secure(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https:') ? transportSecurity : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('permissions-policy', permissions)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (request.url.includes('%00')) throw new Problem('not_found', 'There is nothing at this address')
    refuseForeignWrite(request, publicUrl)
    limitWaiting(request, reply)
  })
}

/**
 * With `Referrer-Policy: no-referrer` a browser sends `Origin: null` from our own forms; then Fetch Metadata says whose they are.
 * @throws {Problem} `forbidden`
 */
function refuseForeignWrite({ method, headers }: FastifyRequest, publicUrl: string) {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === publicUrl) return
  throw new Problem('forbidden', 'This request did not come from our own pages')
}

/** A network client's address: all of IPv4, the first 64 bits of IPv6, because one household has that many. */
export function clientAddress({ ip }: FastifyRequest): string {
  return networkOf(ip, 32, 64)
}

/** The network of a client: 24 bits of IPv4, 48 of IPv6; what one provider gives to one customer or a few. */
export function clientNetwork({ ip }: FastifyRequest): string {
  return networkOf(ip, 24, 48)
}

/** The first bits of an address, in a form that is the same for all of that network. Whole bytes (IPv4) and groups (IPv6) only. */
function networkOf(ip: string, ipv4Bits: 24 | 32, ipv6Bits: 48 | 64): string {
  const ipv4 = isIPv6(ip) ? /^::ffff:([0-9.]+)$/i.exec(ip)?.[1] : ip
  if (ipv4 !== undefined) return ipv4Bits === 32 ? ipv4 : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  const [start = '', end] = ip.split('::')
  const groups = start.split(':').filter(Boolean)
  const rest = end === undefined ? [] : end.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  const network = all.slice(0, ipv6Bits / 16).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${ipv6Bits}`
}

const bodyTime = 10_000
/** Bytes in a second; an upload that is slower is given up. */
const slowestUpload = 20 * 1024

/** Gives up a request whose body doesn't arrive in time; an upload has time by its size. */
function limitWaiting(request: FastifyRequest, reply: FastifyReply) {
  const length = Number(request.headers['content-length'] ?? 0)
  if (request.raw.complete || (length === 0 && !request.headers['transfer-encoding'])) return
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
  const timer = setTimeout(() => request.raw.destroy(), bodyTime + (isUpload ? (length / slowestUpload) * 1000 : 0))
  timer.unref()
  request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  reply.raw.once('close', () => clearTimeout(timer))
}
