import type { JWK } from 'jose'
import type { PublicKey } from './signing-keys.ts'

/** The keys of an issuer as a JWK Set. A key with `revokedAt` proves nothing. */
export function jwkSetOf(issuer: string, keys: readonly PublicKey[]): { keys: JWK[] } {
  return {
    keys: keys.map(({ kid, jwk, revokedAt }) => ({
      ...jwk,
      kid: `${issuer}#${kid}`,
      alg: 'ES256',
      use: 'sig',
      ...(revokedAt !== null && { revokedAt }),
    })),
  }
}

/** The DID document of an issuer. `assertionMethod` lists the keys that were not withdrawn. */
export function didDocumentOf(issuer: string, keys: readonly PublicKey[]): object {
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: issuer,
    verificationMethod: keys.map(({ kid, jwk, revokedAt }) => ({
      id: `${issuer}#${kid}`,
      type: 'JsonWebKey',
      controller: issuer,
      ...(revokedAt !== null && { revoked: revokedAt }),
      publicKeyJwk: { ...jwk, kid, alg: 'ES256' },
    })),
    assertionMethod: keys.filter(({ revokedAt }) => revokedAt === null).map(({ kid }) => `${issuer}#${kid}`),
  }
}
