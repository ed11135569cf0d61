import { CompactSign } from 'jose'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import type { EndorsementTable } from '../db/endorsement-tables.ts'
import { credentialOf, issuerOf, type StatementContent } from './credential.ts'
import { currentSigningKey, type SigningDeps, type SigningKey } from './signing-keys.ts'
import { contentOf } from './stored-content.ts'

/** The signature of a statement, as its row stores it. */
export interface StatementSignature {
  kid: string
  issuer: string
  /** In compact form. */
  jws: string
}

/** The columns of a row without a signature. */
const unsigned = { kid: null, issuer: null, jws: null }

/** The signature of a row with words, to store with it. Call it before the transaction. */
export async function signatureOf(deps: SigningDeps, row: Selectable<EndorsementTable>): Promise<StatementSignature | typeof unsigned> {
  const content = contentOf(row)
  return (content && (await signStatement(deps, content))) ?? unsigned
}

/** Signs a statement. Undefined without https. */
export async function signStatement(deps: SigningDeps, content: StatementContent): Promise<StatementSignature | undefined> {
  const issuer = issuerOf(deps.config)
  return issuer === undefined ? undefined : await signWith(await currentSigningKey(deps), deps.config, issuer, content)
}

/** Signs a statement with a key that the caller has read once for several statements. */
export async function signWith(
  { kid, privateKey }: SigningKey,
  config: Pick<Config, 'publicUrl'>,
  issuer: string,
  content: StatementContent,
): Promise<StatementSignature> {
  const payload = new TextEncoder().encode(JSON.stringify(credentialOf(config, issuer, content)))
  const header = { alg: 'ES256', kid: `${issuer}#${kid}`, typ: 'JWT' }
  return { kid, issuer, jws: await new CompactSign(payload).setProtectedHeader(header).sign(privateKey) }
}
