import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documents, imports } from '#contract/routes.ts'
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
const transportSecurity = 'max-age=31536000; includeSubDomains'

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

/** Headers of every response, with or without a route. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': transportSecurity }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Off: where a browser still has this filter, it does harm.
    'x-xss-protection': '0',
  }
}

/** Headers of every answer, the time that a request may take to arrive, and the check that a write comes from our own pages. */
export function secure(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const ofPages = securityHeaders(config)
  const ofCalls = { ...ofPages, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    // Before anything that refuses.
    limitWaiting(request, bodyTime)
    reply.headers(isApi(request) ? ofCalls : ofPages)
    done(refusalOf(request, config))
  })
  // Comes after the guard: only who may upload gets more time.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (isUpload(request)) limitWaiting(request, bodyTime + uploadTime(request))
    done()
  })
  // Node would refuse an expectation that it doesn't know itself, and then wait for the body without a limit of ours.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** By the pattern, because an address can be written in many ways. What is not found has none, and counts: its page says itself if it may be kept. */
function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? true
}

/** Why a request is not even looked at. */
function refusalOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): Problem | undefined {
  if (request.url.includes('%00')) return new Problem('not_found', 'Not found')
  return isForeignWrite(request, publicUrl) ? new Problem('forbidden', 'This request did not come from our own pages') : undefined
}

/** With `Referrer-Policy: no-referrer` a browser sends `Origin: null` from our own forms; then Fetch Metadata says whose they are. */
function isForeignWrite({ method, headers }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  return headers['sec-fetch-site'] !== 'same-origin' && headers.origin !== publicUrl
}

const bodyTime = 10_000
/** Bytes in a second; an upload that is slower is given up. */
const slowestUpload = 20 * 1024

function isUpload({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isOne = [documents.upload, imports.start].some((upload) => method === upload.method && routeOptions.url === upload.url)
  return isOne && Boolean(headers['content-type']?.startsWith('multipart/form-data'))
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
