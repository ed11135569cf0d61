import type { Selectable } from 'kysely'
import { type Credential, checkPath, didOf, originOf, toMarkdown } from '#contract/credential.ts'
import type { EndorsementTextInput } from '#contract/endorsement-text.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { Config } from '../../base/config.ts'
import type { Tables } from '../../base/db/schema.ts'
import { endorsementTextDetailsOf } from '../../portfolios/endorsement-texts.ts'
import { currentSigningKey, type SigningDeps, type SigningKey } from './signing-keys.ts'

export interface CredentialContent extends Omit<EndorsementTextInput, 'showDomain'> {
  id: string
  portfolioId: string
  about: string
  /** '' if the writer does not show it. */
  domain: string
  at: string
}

/** The DID that signs the credentials of this site; undefined without https, because `did:web` has no other scheme. */
export function issuerOf({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  const { protocol, host } = new URL(publicUrl)
  const did = didOf(host)
  return protocol === 'https:' && originOf(did) === publicUrl ? did : undefined
}

/** The credential of an endorsement text. The same content and issuer always yield the same text. */
export function credentialOf({ publicUrl }: Pick<Config, 'publicUrl'>, issuer: string, content: CredentialContent): Credential {
  const { about, name, relation, organization, roles, skills, text, domain } = content
  // The URL contains the id, because handles change.
  const page = `${publicUrl}${portfolioPath({ id: content.portfolioId })}`
  const check = `${publicUrl}${checkPath}`
  const id = `${check}#${content.id}`
  const seconds = Math.floor(Date.parse(content.at) / 1000)
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      { '@vocab': `${check}#` },
    ],
    type: ['VerifiableCredential', 'EndorsementCredential'],
    id,
    name: about ? `${name} about ${about}` : name,
    issuer: { id: issuer, type: ['Profile'] },
    validFrom: new Date(seconds * 1000).toISOString().replace('.000', ''),
    credentialSubject: {
      id: page,
      type: ['EndorsementSubject'],
      endorsementComment: toMarkdown(text),
      ...(about && { about }),
      writer: name,
      relation,
      ...(organization && { organization }),
      ...(roles.length > 0 && { roles }),
      ...(skills.length > 0 && { skills }),
      confirmed: 'email',
      ...(domain && { domain }),
    },
    iss: issuer,
    sub: page,
    jti: id,
    nbf: seconds,
  }
}

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
