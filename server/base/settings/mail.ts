import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import type { z } from 'zod'
import { email } from '#contract/fields/email-address.ts'
import { mailServerOf } from '../mail/mail-server.ts'
import { refuse, unusedParameters } from './setting-error.ts'

export interface Sender {
  name: string
  address: string
}

/** Notations of other programs, which people paste, with the notation of this one. */
const hints: Readonly<Record<string, string>> = {
  secure: 'Write smtps:// for TLS from the first byte, smtp:// for STARTTLS',
  'tls.rejectUnauthorized': 'Name the certificate of the server with ?certificate=/etc/understory/mail.pem',
  ca: 'Name the certificate of the server with ?certificate=/etc/understory/mail.pem',
}

export function smtpUrlIn(text: string, context: z.core.$RefinementCtx): string {
  const [url, server] = [URL.parse(text), mailServerOf(text)]
  if (!url || !server) return refuse(context, unencodedPart(text))
  const [unused] = unusedParameters(url, ['certificate'])
  if (unused !== undefined) return refuse(context, `has a parameter that is not used here: ${unused}. ${hints[unused] ?? 'Leave it out'}`)
  if (!/^\/?$/.test(url.pathname) || url.hash !== '' || /[?#]$/.test(url.href))
    return refuse(context, unencodedPart(text) ?? 'must end after the host and port, or after ?certificate=FILE')
  if (server.auth && (server.auth.user === '' || server.auth.pass === ''))
    return refuse(context, 'must have both a user and a password, or neither')
  if (server.certificateFile !== undefined && !isCertificate(server.certificateFile))
    return refuse(context, 'names a certificate that is not there, or is no PEM file that the server may read')
  return text
}

function unencodedPart(text: string): string | undefined {
  const [, user = '', password = ''] = /^smtps?:\/\/([^:]*):?(.*)@/is.exec(text) ?? []
  const isUnencoded = (part: string) => /[/?#]|%(?![0-9a-f]{2})/i.test(part)
  const part = isUnencoded(user) ? 'user' : isUnencoded(password) ? 'password' : undefined
  return part && `has a ${part} that is not percent-encoded: in it, / is %2F, ? is %3F, # is %23, @ is %40 and % is %25`
}

function isCertificate(file: string): boolean {
  try {
    return statSync(file).isFile() && new X509Certificate(readFileSync(file)).subject !== undefined
  } catch {
    return false
  }
}

/** Reads MAIL_FROM: an address, or a name and an address in angle brackets. */
export function senderIn(text: string, context: z.core.$RefinementCtx): Sender {
  const [, quoted, plain, inBrackets] = /^(?:"([^"\\]*)"\s*|([^"<>]*))<([^<>]*)>$/.exec(text.trim()) ?? []
  const [name, address] = [(quoted ?? plain ?? '').trim(), (inBrackets ?? text).trim()]
  const parsed = email.safeParse(address)
  const isLocal = /^[\w.+-]+@[a-z0-9-]+$/i.test(address)
  return !/\p{C}/u.test(name) && (parsed.success || isLocal) ? { name, address: parsed.data ?? address } : refuse(context)
}

/** A host as the domain of an address, or in a greeting: IP addresses are in brackets (RFC 5321, 4.1.3). */
export function mailDomainOf(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  return version === 0 ? host : `[${version === 6 ? 'IPv6:' : ''}${host}]`
}
