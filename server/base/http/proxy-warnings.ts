import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Networks in which a proxy of this installation may be. Anyone else can send the headers of a proxy. */
const privateNetworks = listOf(
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
)
const maxLogged = 5

/** Logs once for each proxy that passes on addresses which are not used, or none: all its visitors then share the limits of one. */
export function warnAboutProxies(app: FastifyInstance, { trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const trusted = listOf(...trustedProxies)
  const logged = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    const text =
      logged.size < maxLogged && !logged.has(peer) && contains(privateNetworks, peer) && warningOf(request, peer, contains(trusted, peer))
    if (text) {
      logged.add(peer)
      request.log.warn({ proxy: peer }, text)
    }
    done()
  })
}

function warningOf({ headers }: FastifyRequest, peer: string, isTrusted: boolean): string | undefined {
  const passesOn = headers['x-forwarded-for'] !== undefined
  const passesOnOtherwise = headers['forwarded'] !== undefined || headers['x-real-ip'] !== undefined
  const result = 'Until then, all its visitors share the limits of one: a few wrong PINs lock a page for everyone.'
  if (!isTrusted && (passesOn || passesOnOtherwise))
    return `A proxy at ${peer} passes on the addresses of visitors: set TRUSTED_PROXIES=${peer}, or its network. ${result}`
  // Only a browser, because health checks of this machine pass on nothing.
  const isFromBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  return isTrusted && !passesOn && (isFromBrowser || passesOnOtherwise)
    ? `The proxy at ${peer} (TRUSTED_PROXIES) does not pass on the addresses of visitors: let it set X-Forwarded-For. ${result}`
    : undefined
}

function listOf(...networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const contains = (list: BlockList, address: string) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
