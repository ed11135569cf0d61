import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { isLoopback, isSecureOrigin } from '../ip.ts'
import { Problem, problemOf } from './problems.ts'

/** The only write that needs no Origin: mail programs send it, with a token that identifies the mailbox (RFC 8058). */
export const oneClickPath = '/never-ask'

/** Whether a write comes from another origin than PUBLIC_URL. A page that hides its origin (`null`) is identified by Fetch Metadata. */
function isForeignWrite({ method, headers, routeOptions }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || routeOptions.url === oneClickPath) return false
  const { origin = 'null' } = headers
  if (origin === publicUrl) return false
  const isOwnPage = headers['sec-fetch-site'] === 'same-origin'
  return !isOwnPage || (origin !== 'null' && !(isLocal(origin) && isLocal(publicUrl)))
}

/** This machine has several names, which a developer may open alike. */
const isLocal = (origin: string) => isLoopback(URL.parse(origin)?.hostname ?? '')

/** Others can name any origin, so the log names a few and stops. */
const maxLogged = 5

function otherOriginLogger({ publicUrl }: Pick<Config, 'publicUrl'>): (request: FastifyRequest) => void {
  const logged = new Set<string>()
  return ({ headers, log }) => {
    const origin = openedOrigin(headers)
    if (!origin || origin === publicUrl || logged.has(origin) || logged.size === maxLogged) return
    logged.add(origin)
    log.warn(
      { openedAt: origin },
      `Someone opened this site at ${origin}. There, no one can sign in or send a form: PUBLIC_URL is ${publicUrl}`,
    )
  }
}

/** A hidden origin (`null`) must be http: with https, Fetch Metadata would identify the page, also behind a proxy that replaces the host. */
function openedOrigin({ origin = '', host = '', ...headers }: FastifyRequest['headers']): string | undefined {
  const page = URL.parse(origin === 'null' ? `http://${host}` : origin)
  const isOwnPage = page?.host === host || (headers['sec-fetch-site'] === 'same-origin' && origin !== 'null')
  return isOwnPage ? page?.origin : undefined
}

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

/** The `cache-control` of a file with a hash in its name: a script, a style or a font, which no one opens as a page. */
export const immutable = 'public, max-age=31536000, immutable'

/** These concern pages alone, and an app of many small files would send them with each. */
const ofPages = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy', 'x-dns-prefetch-control']

export function secure(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const pageHeaders = Object.entries(securityHeaders(config))
  const apiHeaders = [...pageHeaders, ['cache-control', 'no-store']] as const
  const immutableHeaders = [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ...pageHeaders.filter(([name]) => !ofPages.includes(name)),
  ] as const
  const logOtherOrigin = otherOriginLogger(config)
  app.addHook('onRequest', (request, _reply, done) => {
    // Starts before any hook can reject the request.
    limitBodyTime(request, bodyTimeMs)
    const rejection = rejectionOf(request, config)
    if (rejection?.body.code === 'forbidden') logOtherOrigin(request)
    done(rejection)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isImmutable = reply.getHeader('cache-control') === immutable
    for (const [name, value] of isImmutable ? immutableHeaders : isApi(request) ? apiHeaders : pageHeaders)
      if (!reply.hasHeader(name)) reply.header(name, value)
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
  // The URL of the setting, never the one of the request.
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

/** By request, because two hooks set the timer: the second one, for an upload, replaces the first. */
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

/** Responses to malformed requests. No hook runs for these, so they set the security headers themselves. */
export function malformedRequestHandlers({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const headers = {
    ...securityHeaders({ publicUrl }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }

  return {
    frameworkErrors(error: { code: string }, _request: FastifyRequest, reply: FastifyReply) {
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const { status, body } = problemOf({ statusCode: isTooLong ? 404 : 400 })
      // Closes the connection, because no timeout limits the body of such a request.
      reply
        .code(status)
        .headers({ ...headers, connection: 'close' })
        .send(body)
    },

    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const { status, body } = problemOf({ statusCode: error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400 })
      const text = JSON.stringify(body)
      const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' })
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
      if (socket.writable) socket.write(`${head}\r\n\r\n${text}`)
      socket.destroy(error)
    },
  } satisfies FastifyServerOptions
}
