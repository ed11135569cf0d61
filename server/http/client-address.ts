import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from, as the limits count it. */
export interface ClientKey {
  address: string
  network: string
}

export function clientKeyOf(request: FastifyRequest): ClientKey {
  return { address: clientAddress(request), network: clientNetwork(request) }
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
