import { BlockList, isIP, isIPv4 } from 'node:net'

/** Removes what an IP is written with: brackets, a port, as Azure's gateway adds it, and a zone. Undefined if it is not an IP. */
function bareIp(text: string): string | undefined {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const ip = (inBrackets ?? ipv4 ?? text).replace(/%.*$/s, '')
  return isIP(ip) === 0 ? undefined : ip
}

/** An IP as 128 bits, the same for each of its spellings. IPv4 is mapped (RFC 4291, 2.5.5.2). Undefined if the text is not an IP. */
export function parseIp(text: string): bigint | undefined {
  const ip = bareIp(text)
  if (ip === undefined) return undefined
  if (isIPv4(ip)) return ip.split('.').reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0xffffn)
  // In a URL, an IPv6 address has hexadecimal groups only, also one that ends in IPv4 notation.
  const [start = '', end = ''] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::')
  const groupsIn = (part: string) => part.split(':').filter(Boolean)
  const bitsOf = (groups: readonly string[]) => groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
  const first = groupsIn(start)
  return (bitsOf(first) << BigInt(16 * (8 - first.length))) | bitsOf(groupsIn(end))
}

export function ipMatcher(networks: readonly string[]): (text: string) => boolean {
  const list = new BlockList()
  const familyOf = (ip: string) => (isIPv4(ip) ? 'ipv4' : 'ipv6')
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(ip, familyOf(ip))
    else list.addSubnet(ip, Number(bits), familyOf(ip))
  }
  return (text) => {
    const ip = bareIp(text)
    return ip !== undefined && list.check(ip, familyOf(ip))
  }
}

/** Whether a network has every IPv4 address, and with it every client. */
export function isEveryone(network: string): boolean {
  const matches = ipMatcher([network])
  return matches('0.0.0.0') && matches('255.255.255.255')
}

const isLoopbackIp = ipMatcher(['127.0.0.0/8', '::1'])

export function isLoopback(host: string): boolean {
  return /^localhost\.?$/i.test(host) || isLoopbackIp(host)
}

/** Whether browsers treat an origin as secure: they offer passkeys and signatures, and send Fetch Metadata. Plain http in a network is not. */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname) || hostname.endsWith('.localhost')
}
