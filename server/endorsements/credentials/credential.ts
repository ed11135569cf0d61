import { type Credential, checkPath, didOf, originOf, toMarkdown } from '#contract/credential.ts'
import type { EndorsementTextInput } from '#contract/endorsement-text.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { Config } from '../../base/config.ts'

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
