export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte. Otherwise STARTTLS, if the server has it. */
  isTls: boolean
  auth: { user: string; pass: string } | undefined
  /** A PEM file with the certificate of the server, or of the authority that signed it. Undefined: one that every system knows. */
  certificateFile: string | undefined
}

export function mailServerOf(text: string): MailServer | undefined {
  const url = URL.parse(text)
  const [user, pass] = [decode(url?.username), decode(url?.password)]
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || user === undefined || pass === undefined) return undefined
  const isTls = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 465 : 587),
    isTls,
    auth: user !== '' || pass !== '' ? { user, pass } : undefined,
    certificateFile: url.searchParams.get('certificate') ?? undefined,
  }
}

/** Undefined: it is not percent-encoded. */
function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
