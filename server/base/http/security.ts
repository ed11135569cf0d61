import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { isSecureOrigin } from '../secure-origin.ts'
import { isForeignWrite, logOtherAddresses } from './foreign-writes.ts'
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

/** With https: browsers use only https for the next year. Not for subdomains, which may be other people's services. */
const transportSecurity = 'max-age=31536000'

const permissions = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

export function contentSecurityPolicy(overrides: Readonly<Record<string, readonly string[]>> = {}): string {
  return Object.entries({ ...directives, ...overrides })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  const isSecure = isSecureOrigin(publicUrl)
  return {
    'content-security-policy': contentSecurityPolicy(),
    // With plain http in a network, browsers ignore these two and report that as an error.
    ...(isSecure && { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    // With plain http, browsers send no Fetch Metadata, so our own forms have to name their origin. No other site gets a referrer.
    'referrer-policy': isSecure ? 'no-referrer' : 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': transportSecurity }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
  }
}

export function secure(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const pageHeaders = Object.entries(securityHeaders(config))
  const apiHeaders = [...pageHeaders, ['cache-control', 'no-store']] as const
  const logOtherAddress = logOtherAddresses(config)
  app.addHook('onRequest', (request, _reply, done) => {
    // Starts before any hook can reject the request.
    limitBodyTime(request, bodyTimeMs)
    const rejection = rejectionOf(request, config)
    if (rejection?.body.code === 'forbidden') logOtherAddress(request)
    done(rejection)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of isApi(request) ? apiHeaders : pageHeaders) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
  // Otherwise Node answers an unknown Expect header itself, and then waits for the body without our timeout.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** Checks the route pattern, because a URL can be written in many ways. A request without a route counts as an API call. */
function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? true
}

function rejectionOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): Problem | undefined {
  // PostgreSQL refuses texts with this character.
  if (request.url.includes('%00')) return new Problem('not_found', 'Not found')
  if (!isForeignWrite(request, publicUrl)) return undefined
  // The address of the setting, never the one of the request.
  return new Problem('forbidden', `This request didn’t come from our pages. Open ${publicUrl} and try again there.`)
}

/** How long a client may take to send a body. An upload gets more time. */
const bodyTimeMs = 10_000
/** Slower uploads are aborted. */
const minUploadBytesPerSecond = 20 * 1024
const secondsFor = (bytes: number) => bytes / minUploadBytesPerSecond

/** The time that the largest upload may take; Node's own limit for a whole request. */
export const maxRequestMs = bodyTimeMs + secondsFor(limits.importBytes) * 1000

/** A hook for uploads after the guard, so that only authorized ones get more time. */
export function allowUploadTime(request: FastifyRequest, _reply: FastifyReply, _payload: unknown, done: () => void) {
  if (request.headers['content-type']?.startsWith('multipart/form-data')) limitBodyTime(request, bodyTimeMs + uploadTimeMs(request))
  done()
}

function uploadTimeMs({ headers, routeOptions }: FastifyRequest): number {
  const length = Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
  return secondsFor(length) * 1000
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Aborts a request whose body doesn't arrive in time, even after its response: an error response is sent long before the body ends. */
function limitBodyTime({ raw, headers }: FastifyRequest, milliseconds: number) {
  if (raw.complete || (Number(headers['content-length'] ?? 0) === 0 && !headers['transfer-encoding'])) return
  clearTimeout(timers.get(raw))
  const timer = setTimeout(() => raw.complete || raw.destroy(), milliseconds)
  timer.unref()
  timers.set(raw, timer)
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
