/** An Open Badge of a certificate: what the server read from its file, and what it checked. No imports, because pages in browsers load this file. */

export interface BadgeFacts {
  /** What was achieved. */
  readonly name: string
  /** As the file says it. */
  readonly issuer: string
  /** YYYY-MM-DD, or empty. */
  readonly issued: string
  readonly expires: string
  /** The day on which the server found that the signature fits; empty if it was not checked. */
  readonly checked: string
  /** Whether the operator knows the key of the issuer. If not, anyone could have signed in this name. */
  readonly isIssuerKnown: boolean
  /** Whether it was issued to the email that the owner had confirmed. */
  readonly isOwners: boolean
}

export interface Badge extends BadgeFacts {
  /** The server's signature of the facts, for one portfolio; empty if nothing was checked. */
  readonly seal: string
}

/** The value of the field. Always in this order, so that equal badges are equal texts. */
export function badgeText({ name, issuer, issued, expires, checked, isIssuerKnown, isOwners, seal }: Badge): string {
  return JSON.stringify({ name, issuer, issued, expires, checked, isIssuerKnown, isOwners, seal } satisfies Badge)
}

const empty: Badge = { name: '', issuer: '', issued: '', expires: '', checked: '', isIssuerKnown: false, isOwners: false, seal: '' }

/** The badge of a value; undefined for an empty one, and for a text that is none, which a file can contain. */
export function badgeIn(text: string): Badge | undefined {
  const parsed = parsedJson(text)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const values = parsed as Readonly<Record<string, unknown>>
  return Object.entries(empty).every(([name, value]) => typeof values[name] === typeof value) ? (values as unknown as Badge) : undefined
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
