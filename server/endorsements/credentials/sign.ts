import type { Selectable } from 'kysely'
import type { Config } from '../../base/config.ts'
import type { Tables } from '../../base/db/schema.ts'
import { endorsementTextDetailsOf } from '../../portfolios/endorsement-texts.ts'
import { type CredentialContent, credentialOf, issuerOf } from './credential.ts'
import { currentSigningKey, type SigningDeps, type SigningKey } from './signing-keys.ts'

export interface CredentialSignature {
  kid: string
  issuer: string
  jws: string
}

const unsigned = { kid: null, issuer: null, jws: null }

/** The signature of a row with words, to store with it. Call it before the transaction. */
export async function signatureOf(
  deps: SigningDeps,
  row: Selectable<Tables['endorsement']>,
): Promise<CredentialSignature | typeof unsigned> {
  const content = contentOf(row)
  return (content && (await signCredential(deps, content))) ?? unsigned
}

/** Signs a credential. Undefined without https. */
export async function signCredential(deps: SigningDeps, content: CredentialContent): Promise<CredentialSignature | undefined> {
  const issuer = issuerOf(deps.config)
  return issuer === undefined ? undefined : await signWith(await currentSigningKey(deps), deps.config, issuer, content)
}

export async function signWith(
  { kid, privateKey }: SigningKey,
  config: Pick<Config, 'publicUrl'>,
  issuer: string,
  content: CredentialContent,
): Promise<CredentialSignature> {
  const { CompactSign } = await import('jose')
  const payload = new TextEncoder().encode(JSON.stringify(credentialOf(config, issuer, content)))
  const header = { alg: 'ES256', kid: `${issuer}#${kid}`, typ: 'JWT' }
  return { kid, issuer, jws: await new CompactSign(payload).setProtectedHeader(header).sign(privateKey) }
}

export function contentOf(row: Selectable<Tables['endorsement']>): CredentialContent | undefined {
  if (row.credential_id === null || row.written_at === null || row.text === null) return undefined
  const { month, signed, ...details } = endorsementTextDetailsOf(row)
  return { ...details, portfolioId: row.portfolio_id, about: row.about ?? '', at: row.written_at }
}
