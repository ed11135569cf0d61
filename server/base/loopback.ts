/** Whether a host, as in HOST or in a URL, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host)
}

/** Whether browsers treat an origin as secure: they offer passkeys and signatures, and send Fetch Metadata. Plain http in a network is not. */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname) || hostname.endsWith('.localhost')
}
