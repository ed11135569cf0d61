import { isLoopback } from './ip.ts'

/** Whether browsers treat an origin as secure: they offer passkeys and signatures, and send Fetch Metadata. Plain http in a network is not. */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname) || hostname.endsWith('.localhost')
}
