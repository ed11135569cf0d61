import { isSameSignature, signature } from './signature.ts'

const lifetimeMs = 2 * 60 * 60 * 1000

/** The key of an opened access code. The key names only the code, so each use of it checks whether the code still opens anything. */
export function accessCodeKey(secret: string, codeId: string, now: Date): string {
  const payload = `${codeId}.${(now.getTime() + lifetimeMs).toString(36)}`
  return `${payload}.${signature(secret, 'access-code-key', payload)}`
}

/** The id of the code; undefined if the key is forged or expired. */
export function accessCodeIdOf(secret: string, key: string, now: Date): string | undefined {
  const [id = '', time = '', mac = '', ...others] = key.split('.')
  if (others.length > 0 || !isSameSignature(mac, signature(secret, 'access-code-key', `${id}.${time}`))) return undefined
  return Number.parseInt(time, 36) > now.getTime() ? id : undefined
}
