import { ECDH } from 'node:crypto'
import { type BadgeKey, badgeKeyOf } from '../../base/signing/badge-keys.ts'

/** Without 0, O, I and l (base58btc). */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A P-256 key has 50 characters. */
const didPattern = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/

/** The key of a did:key: Ed25519 or P-256. Undefined for any other id. */
export function keyOfDid(did: string): BadgeKey | undefined {
  const [, text = ''] = didPattern.exec(did) ?? []
  const bytes = bytesOf(text)
  const [prefix, key] = [bytes.toString('hex', 0, 2), bytes.subarray(2)]
  if (prefix === 'ed01') return badgeKeyOf({ kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') })
  return prefix === '8024' ? keyOfPoint(key) : undefined
}

function keyOfPoint(compressed: Buffer): BadgeKey | undefined {
  try {
    const point = ECDH.convertKey(compressed, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    return badgeKeyOf({ kty: 'EC', crv: 'P-256', x, y })
  } catch {
    return undefined
  }
}

/** The bytes behind base58; no key begins with zero bytes. */
function bytesOf(text: string): Buffer {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex')
}
