import type { JWK } from 'jose'
import type { Selectable } from 'kysely'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { seal, unseal } from '../../base/signing/seal.ts'

/** How long a key is used for signing, in milliseconds. Its signatures stay valid. */
const lifetimeMs = 365 * 24 * 60 * 60 * 1000

const algorithm = 'ES256'

export interface SigningKey {
  /** The thumbprint of the public half (RFC 7638). */
  kid: string
  privateKey: CryptoKey
}

export interface PublicKey {
  kid: string
  jwk: JWK
  revokedAt: string | null
}

type KeyRow = Selectable<Tables['signing_key']>
export type SigningDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The key that signs now. Creates one for the first signature, after a year, and when SECRET no longer decrypts the current key. */
export async function currentSigningKey(deps: SigningDeps): Promise<SigningKey> {
  const key = await usableKey(deps, await newestRow(deps.db))
  if (key) return key
  await replaceKey(deps)
  const created = await usableKey(deps, await newestRow(deps.db))
  if (!created) throw new Error('Two processes have different SECRETs: give them the same one')
  return created
}

export async function listPublicKeys(db: Db): Promise<PublicKey[]> {
  const rows = await db.selectFrom('signing_key').select(['kid', 'public_jwk', 'revoked_at']).orderBy('created_at').orderBy('kid').execute()
  return rows.map(({ kid, public_jwk, revoked_at }) => ({ kid, jwk: JSON.parse(public_jwk) as JWK, revokedAt: revoked_at }))
}

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

/** Withdraws a key: its signatures prove nothing from now on. Erases its private half. Returns false if there is no such key. */
export async function revokeSigningKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, kid: string): Promise<boolean> {
  const now = clock().toISOString()
  return await db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    const { numUpdatedRows } = await tx
      .updateTable('signing_key')
      .set((eb) => ({
        sealed_private: null,
        retired_at: eb.fn.coalesce('retired_at', eb.val(now)),
        revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)),
      }))
      .where('kid', '=', kid)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Erases the private half of a key that is a year old. The next signature creates a new key. */
export async function retireOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db
    .updateTable('signing_key')
    .set({ sealed_private: null, retired_at: now.toISOString() })
    .where('retired_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - lifetimeMs).toISOString())
    .execute()
}

async function newestRow(db: Db): Promise<KeyRow | undefined> {
  return await db
    .selectFrom('signing_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function usableKey({ config, clock }: SigningDeps, row: KeyRow | undefined): Promise<SigningKey | undefined> {
  if (!row?.sealed_private || Date.parse(row.created_at) + lifetimeMs <= clock().getTime()) return undefined
  const jwk = unsealKey(config.secret, row.kid, row.sealed_private)
  if (!jwk) return undefined
  const { importJWK } = await import('jose')
  return { kid: row.kid, privateKey: (await importJWK(jwk, algorithm)) as CryptoKey }
}

/** The private half; undefined if it was sealed with another SECRET. */
function unsealKey(secret: string, kid: string, sealed: string): JWK | undefined {
  try {
    return JSON.parse(unseal(secret, 'signing', kid, sealed)) as JWK
  } catch {
    return undefined
  }
}

/** Creates a key and erases the private half of the one before, unless another process has just done so. */
async function replaceKey(deps: SigningDeps): Promise<void> {
  const { config, db, clock } = deps
  const now = clock().toISOString()
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose')
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const sealed = seal(config.secret, 'signing', kid, JSON.stringify(await exportJWK(privateKey)))
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    if (await usableKey(deps, await newestRow(tx))) return
    await tx.updateTable('signing_key').set({ sealed_private: null, retired_at: now }).where('retired_at', 'is', null).execute()
    const row = { kid, public_jwk: JSON.stringify(publicJwk), sealed_private: sealed, created_at: now, retired_at: null, revoked_at: null }
    await tx.insertInto('signing_key').values(row).execute()
  })
}

const lockKeys = (tx: Db) => advisoryLock(tx, 'signing-key', '')
