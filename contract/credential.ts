/* What a signature covers. Loaded by the page that checks credentials, so no validation library is imported. */

/** Empty texts and lists are left out. */
interface CredentialSubject {
  id: string
  type: ['EndorsementSubject']
  /** The words as Markdown; see `toMarkdown`. */
  endorsementComment: string
  about?: string
  writer: string
  relation: string
  organization?: string
  roles?: string[]
  skills?: string[]
  confirmed: 'email'
  /** The domain of the confirmed email, if its writer shows it. */
  domain?: string
}

/** An endorsement of Open Badges 3.0, with the registered claims of a JWT. */
export interface Credential {
  '@context': [string, string, { '@vocab': string }]
  type: ['VerifiableCredential', 'EndorsementCredential']
  id: string
  name: string
  issuer: { id: string; type: ['Profile'] }
  validFrom: string
  credentialSubject: CredentialSubject
  iss: string
  sub: string
  jti: string
  /** `validFrom` in seconds since 1970. */
  nbf: number
}

/** The path of the page that checks a credential. Its id or signature follows as the fragment, which is never sent to a server. */
export const checkPath = '/check'

export const didOf = (host: string) => `did:web:${host.replace(':', '%3A')}`

/** Undefined for any other text, also for a host that is not in canonical form. */
export function originOf(did: string): string | undefined {
  const host = /^did:web:((?:[a-z0-9-]+\.)*[a-z0-9-]+(?:%3A\d{1,5})?)$/.exec(did)?.[1]
  const origin = host && `https://${host.replace('%3A', ':')}`
  return origin && URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined
}

export const toMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')

export const fromMarkdown = (markdown: string) => markdown.replace(/\\([\\`*_{}[\]<>#|~!&])/g, '$1')
