import type { Credential } from '#contract/credential.ts'

/* Verifies signatures with WebCrypto only, in any browser and without a network. */

export interface Key extends JsonWebKey {
  kid?: string
  /** When the key was withdrawn. From then on it proves nothing. */
  revokedAt?: string
}

export interface SignedCredential {
  credential: Credential
  kid: string
  /** The DID of the site that claims to have signed it. */
  issuer: string
  signature: Uint8Array<ArrayBuffer>
  input: Uint8Array<ArrayBuffer>
}

/** @throws {Error} for a text that is not canonical base64url, in which letters could be changed without a different result */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const canonical = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  if (canonical !== text) throw new Error()
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

const jsonOf = (text: string) => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text)))

/** Undefined for another algorithm, critical extensions, or issuers that differ. */
export function parse(jws: string): SignedCredential | undefined {
  try {
    const [header = '', payload = '', signature = '', ...others] = jws.split('.')
    const { alg, crit, kid } = jsonOf(header)
    const credential = jsonOf(payload)
    const issuer = kid.split('#')[0]
    if (others.length > 0 || alg !== 'ES256' || crit !== undefined || credential.iss !== issuer || credential.issuer.id !== issuer) return
    return { credential, kid, issuer, signature: bytesOf(signature), input: new TextEncoder().encode(`${header}.${payload}`) }
  } catch {
    return undefined
  }
}

/** The key may be withdrawn; undefined if the signature doesn't fit. */
export async function findSigningKey({ kid, signature, input }: SignedCredential, keys: readonly Key[]): Promise<Key | undefined> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = keys.find((candidate) => candidate.kid === kid)
  try {
    const imported = key && (await crypto.subtle.importKey('jwk', { ...key }, curve, false, ['verify']))
    if (imported && (await crypto.subtle.verify(curve, imported, signature, input))) return key
  } catch {}
  return undefined
}
