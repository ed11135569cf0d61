import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documents } from '#contract/routes.ts'
import type { Config } from '../config.ts'
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

/** Headers of every answer, the time that a request may take to arrive, and the check that a write comes from our own pages. */
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
    // Before anything that refuses.
    limitWaiting(request, bodyTime)
    reply.header('content-security-policy', policy).header('permissions-policy', permissions)
    if (isApi(request)) reply.header('cache-control', 'no-store')
    if (request.url.includes('%00')) throw new Problem('not_found', 'There is nothing at this address')
    refuseForeignWrite(request, publicUrl)
  })
  // Comes after the guard: only who may upload gets more time.
  app.addHook('preParsing', async (request) => {
    if (isUpload(request)) limitWaiting(request, bodyTime + uploadTime(request))
  })
  // Node would refuse an expectation that it doesn't know itself, and then wait for the body without a limit of ours.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** By the pattern, because an address can be written in many ways. What is not found has none, and counts: its page says itself if it may be kept. */
function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? true
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

const bodyTime = 10_000
/** Bytes in a second; an upload that is slower is given up. */
const slowestUpload = 20 * 1024

function isUpload({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { upload } = documents
  return method === upload.method && routeOptions.url === upload.url && Boolean(headers['content-type']?.startsWith('multipart/form-data'))
}

function uploadTime({ headers, routeOptions }: FastifyRequest): number {
  const length = Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
  return (length / slowestUpload) * 1000
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives up a request whose body doesn't arrive in time, whether it was answered or not: a refusal comes long before the body's end. */
function limitWaiting({ raw, headers }: FastifyRequest, milliseconds: number) {
  if (raw.complete || (Number(headers['content-length'] ?? 0) === 0 && !headers['transfer-encoding'])) return
  clearTimeout(timers.get(raw))
  const timer = setTimeout(() => raw.complete || raw.destroy(), milliseconds)
  timer.unref()
  timers.set(raw, timer)
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
