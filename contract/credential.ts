/*
 * An endorsement text as a verifiable credential: what its signature covers. Loaded by the page that checks credentials, so no validation library
 * is imported.
 */

/** The part about the words. Texts and lists that are empty are left out. */
interface CredentialSubject {
  /** The URL of the portfolio. */
  id: string
  type: ['EndorsementSubject']
  /** The words as Markdown; see `toMarkdown`. */
  endorsementComment: string
  /** The name of the owner when the words were written. */
  about?: string
  /** As its writer entered it. */
  writer: string
  relation: string
  organization?: string
  roles?: string[]
  skills?: string[]
  /** The contact of the writer that was confirmed. */
  confirmed: 'email'
  /** Of the confirmed email, if its writer shows it. */
  domain?: string
}

/** An endorsement of Open Badges 3.0, with the registered claims of a JWT. */
export interface Credential {
  '@context': [string, string, { '@vocab': string }]
  type: ['VerifiableCredential', 'EndorsementCredential']
  /** The URL of the page that checks it. */
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

/** The DID of a host. */
export const didOf = (host: string) => `did:web:${host.replace(':', '%3A')}`

/** The origin that the DID of a host stands for; undefined for any other text, also for a host that is not in canonical form. */
export function originOf(did: string): string | undefined {
  const host = /^did:web:((?:[a-z0-9-]+\.)*[a-z0-9-]+(?:%3A\d{1,5})?)$/.exec(did)?.[1]
  const origin = host && `https://${host.replace('%3A', ':')}`
  return origin && URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined
}

/** Text as Markdown that shows exactly this text. */
export const toMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')

/** Reverses `toMarkdown`. */
export const fromMarkdown = (markdown: string) => markdown.replace(/\\([\\`*_{}[\]<>#|~!&])/g, '$1')
