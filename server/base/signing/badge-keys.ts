import { createPublicKey, type KeyObject, type webcrypto } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** A public key that signs badges, with the one algorithm that it is used with. */
export interface BadgeKey {
  alg: 'EdDSA' | 'ES256' | 'RS256'
  key: KeyObject
}

/** The keys that the operator knows, by the id of their issuer. */
export type BadgeKeys = ReadonlyMap<string, readonly BadgeKey[]>

const maxFileBytes = 256 * 1024
/** Bits of an RSA key. A longer one makes each check slow. */
const [minModulus, maxModulus] = [2048, 4096]

/** Undefined for a private or symmetric key, and for kinds and sizes that are not used here. */
export function badgeKeyOf(jwk: unknown): BadgeKey | undefined {
  if (typeof jwk !== 'object' || jwk === null || 'd' in jwk || 'k' in jwk) return undefined
  try {
    const key = createPublicKey({ key: jwk as webcrypto.JsonWebKey, format: 'jwk' })
    const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'ed25519') return { alg: 'EdDSA', key }
    if (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return { alg: 'ES256', key }
    const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= minModulus && modulusLength <= maxModulus
    return isRsa ? { alg: 'RS256', key } : undefined
  } catch {
    return undefined
  }
}

/** Reads a JSON file with the JWK Set of each issuer: `{"https://school.example/issuer": {"keys": […]}}`. Undefined if it is none. */
export function readBadgeKeys(file: string): BadgeKeys | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size > maxFileBytes) return undefined
  const sets = parsedObject(readFileSync(file, 'utf8'))
  const keys = Object.entries(sets ?? {}).map(([issuer, set]) => [issuer, keysOf(set)] as const)
  const isComplete = keys.length > 0 && keys.every(([, each]) => each.length > 0)
  return isComplete ? new Map(keys) : undefined
}

/** The keys of a set; none if one of them can't be used, so that the operator learns of it. */
function keysOf(set: unknown): readonly BadgeKey[] {
  const { keys } = typeof set === 'object' && set !== null ? (set as { keys?: unknown }) : {}
  const read = Array.isArray(keys) ? keys.map(badgeKeyOf) : []
  return read.every((key) => key !== undefined) ? read : []
}

function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
