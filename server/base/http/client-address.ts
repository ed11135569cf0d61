import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** IP and network of a client, as the rate limits count them. */
export interface ClientKey {
  address: string
  network: string
}

export function clientKeyOf(request: FastifyRequest): ClientKey {
  return { address: clientAddress(request), network: clientNetwork(request) }
}

/** The full IPv4 address, or the first 64 bits of an IPv6 address, because one household has a whole /64. */
export function clientAddress({ ip }: FastifyRequest): string {
  return networkOf(ip, 32, 64)
}

/** The first 24 bits of IPv4 or 48 of IPv6: what a provider assigns to one customer or a few. */
export function clientNetwork({ ip }: FastifyRequest): string {
  return networkOf(ip, 24, 48)
}

/** The network prefix of an IP in a canonical form. Supports prefixes of whole bytes (IPv4) and groups (IPv6) only. */
function networkOf(ip: string, ipv4Bits: 24 | 32, ipv6Bits: 48 | 64): string {
  const ipv4 = isIPv6(ip) ? /^::ffff:([0-9.]+)$/i.exec(ip)?.[1] : ip
  if (ipv4 !== undefined) return ipv4Bits === 32 ? ipv4 : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  const [start = '', end] = ip.split('::')
  const groups = start.split(':').filter(Boolean)
  const endGroups = end === undefined ? [] : end.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - endGroups.length)).fill('0')
  const network = [...groups, ...zeros, ...endGroups].slice(0, ipv6Bits / 16).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${ipv6Bits}`
}
