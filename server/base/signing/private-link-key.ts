import { isSameSignature, signature } from './signature.ts'

const lifetimeMs = 2 * 60 * 60 * 1000

/** The key of an opened private link. It names only the id of the link, so each use checks whether the link still opens anything. */
export function privateLinkKey(secret: string, privateLinkId: string, now: Date): string {
  const payload = `${privateLinkId}.${(now.getTime() + lifetimeMs).toString(36)}`
  return `${payload}.${signature(secret, 'private-link-key', payload)}`
}

export function privateLinkIdOf(secret: string, key: string, now: Date): string | undefined {
  const [id = '', time = '', mac = '', ...others] = key.split('.')
  if (others.length > 0 || !isSameSignature(mac, signature(secret, 'private-link-key', `${id}.${time}`))) return undefined
  return Number.parseInt(time, 36) > now.getTime() ? id : undefined
}
