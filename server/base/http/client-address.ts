import type { FastifyRequest } from 'fastify'
import { ipMatcher, parseIp } from '../ip.ts'

export interface ClientKey {
  /** The full IPv4 address, or the first 64 bits of an IPv6 address, because one household has a whole /64. */
  address: string
  /** The first 24 bits of IPv4 or 48 of IPv6: what a provider assigns to one customer or a few. */
  network: string
}

export function clientKeyOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): ClientKey {
  // A proxy may name a client by something else, such as 'unknown'. The proxy then counts as the client.
  const bits = parseIp(ip ?? '') ?? parseIp(socket.remoteAddress ?? '')
  if (bits === undefined) return { address: 'unknown', network: 'unknown' }
  const ipv4 = ipv4Of(bits)
  if (ipv4 !== undefined) return { address: ipv4, network: `${ipv4.replace(/\d+$/, '0')}/24` }
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((bits >> shift) & 0xffffn).toString(16))
  return { address: `${groups.join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

export const clientIp = (request: FastifyRequest): string => clientKeyOf(request).address
export const clientNetwork = (request: FastifyRequest): string => clientKeyOf(request).network

/** The possible first 96 bits if the last 32 are an IPv4 address. */
const ipv4Prefixes = new Set([
  // Mapped (RFC 4291), compatible (the same, deprecated), translated (RFC 2765), and NAT64 (RFC 6052): here all of IPv4 would share one /64.
  0xffffn,
  0n,
  0xffff_0000n,
  0x64_ff9b_0000_0000_0000_0000n,
])

/** IPv4 addresses that no tunnel has. Otherwise its user would count as someone in a private network. */
const isLocal = ipMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
])

function ipv4Of(bits: bigint): string | undefined {
  // ::1 and the like are no IPv4 addresses.
  if (ipv4Prefixes.has(bits >> 32n)) return bits > 0xffffn ? dotted(bits) : undefined
  // 6to4 (RFC 3056) gives each IPv4 address a whole /48. Teredo (RFC 4380) inverts the bits; all clients of a server share a /64.
  const isSixToFour = bits >> 112n === 0x2002n
  const isTeredo = bits >> 96n === 0x2001_0000n
  const tunneled = isSixToFour ? dotted(bits >> 80n) : isTeredo ? dotted(~bits) : undefined
  return tunneled !== undefined && !isLocal(tunneled) ? tunneled : undefined
}

const dotted = (bits: bigint) => [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 0xffn).join('.')
