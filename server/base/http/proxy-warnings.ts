import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ipMatcher } from '../ip.ts'

/** Whether a proxy of this installation may have this IP. Anyone else can send the headers of a proxy. */
const isPrivate = ipMatcher([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])
const maxLogged = 5
export const consequence = 'Until then, all its visitors share the limits of one: a few wrong PINs lock a page for everyone.'

/** What was seen, and what to set; both without a period. */
export interface ProxyWarning {
  text: string
  advice: string
}

/** Logs once for each proxy that passes on no usable IPs: all its visitors then share the limits of one. The returned map grows. */
export function warnAboutProxies(
  app: FastifyInstance,
  { trustedProxies, publicUrl }: Pick<Config, 'trustedProxies' | 'publicUrl'>,
): ReadonlyMap<string, ProxyWarning> {
  const isTrusted = ipMatcher(trustedProxies)
  const logged = new Map<string, ProxyWarning>()
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    const warning =
      logged.size < maxLogged && !logged.has(peer) && isPrivate(peer) && warningOf(request, { peer, isTrusted: isTrusted(peer), publicUrl })
    if (warning) {
      logged.set(peer, warning)
      request.log.warn({ proxy: peer }, `${warning.text}: ${warning.advice}. ${consequence}`)
    }
    done()
  })
  return logged
}

interface Peer {
  peer: string
  isTrusted: boolean
  publicUrl: string
}

function warningOf({ headers }: FastifyRequest, { peer, isTrusted, publicUrl }: Peer): ProxyWarning | undefined {
  const passesOn = headers['x-forwarded-for'] !== undefined
  const passesOnOtherwise = headers['forwarded'] !== undefined || headers['x-real-ip'] !== undefined
  if (!isTrusted && (passesOn || passesOnOtherwise))
    return { text: `A proxy at ${peer} passes on the addresses of visitors`, advice: `set TRUSTED_PROXIES=${peer}, or its network` }
  if (!isTrusted && cameThroughProxy(headers, publicUrl))
    return {
      text: `A proxy at ${peer} does not pass on the addresses of visitors`,
      advice: `let it set X-Forwarded-For, and set TRUSTED_PROXIES=${peer}, or its network`,
    }
  // Only a browser that opened PUBLIC_URL, because health checks of this machine, and tunnels to our port, pass on nothing.
  return isTrusted && !passesOn && (openedSite(headers, publicUrl) || passesOnOtherwise)
    ? { text: `The proxy at ${peer} (TRUSTED_PROXIES) does not pass on the addresses of visitors`, advice: 'let it set X-Forwarded-For' }
    : undefined
}

/** We speak no https, so an https page came through a proxy. Browsers send the host they opened, and Fetch Metadata only with https or locally. */
function cameThroughProxy({ origin, host, ...headers }: FastifyRequest['headers'], publicUrl: string): boolean {
  const isOpenedHost = host === new URL(publicUrl).host
  return publicUrl.startsWith('https:') ? openedSite({ origin, host, ...headers }, publicUrl) : origin === publicUrl && !isOpenedHost
}

function openedSite({ origin, host, ...headers }: FastifyRequest['headers'], publicUrl: string): boolean {
  return origin === publicUrl || (headers['sec-fetch-site'] !== undefined && host === new URL(publicUrl).host)
}
