import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { mailDomainOf } from '../settings/mail.ts'
import { layOut } from './layout.ts'
import { mailFailureOf } from './mail-failure.ts'
import { type MailServer, mailServerOf } from './mail-server.ts'
import type { Message } from './message.ts'

/** Sends once; the outbox handles retries. Throws `MailFailure`. */
export type Send = (to: string, message: Message, id: string) => Promise<void>

const timeoutMs = 10_000

/** Sends through SMTP_URL. Without it, writes a file to DATA_DIR/mail and logs the link for the operator. */
export function createSend(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'feedbackEmail' | 'legalLinks' | 'siteName' | 'siteColor'>,
  log: Log,
): Send {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config
  const server = smtpUrl === undefined ? undefined : mailServerOf(smtpUrl)
  const domain = mailDomainOf(publicUrl)
  let transport: Transporter | undefined
  return async (to, composed, id) => {
    const message = withSiteName(composed, config.siteName)
    transport ??= await newTransport(server, domain)
    const replyTo = message.replyTo ?? config.feedbackEmail
    const sending = transport.sendMail({
      from: mailFrom,
      to: plainAddress(to),
      ...(replyTo !== undefined && { replyTo: plainAddress(replyTo) }),
      subject: message.subject,
      ...layOut(message, config),
      // Lets mail servers detect duplicates.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message, publicUrl) },
    })
    const { message: bytes } = await sending.catch((error: unknown) => {
      throw server ? mailFailureOf(error, { server, greeting: domain, sender: mailFrom.address, to }) : error
    })
    if (server) return
    const folder = join(dataDir, 'mail')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    await writeFile(`${path}.part`, bytes, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log(`Mail to ${to}: ${message.subject} ${publicUrl}${message.page}`)
  }
}

/** Connects to the mail server and signs in, and sends nothing. Throws `MailFailure`. */
export async function verifyMailServer({
  smtpUrl = '',
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Promise<void> {
  const [server, greeting] = [mailServerOf(smtpUrl), mailDomainOf(publicUrl)]
  if (!server) throw new Error('SMTP_URL is not set')
  await (await newTransport(server, greeting)).verify().catch((error: unknown) => {
    throw mailFailureOf(error, { server, greeting, sender: mailFrom.address, to: '' })
  })
}

/** Fills in the name of the site. Not in the quotation, which is another person's text. */
function withSiteName(message: Message, siteName: string): Message {
  const named = (text: string) => text.replaceAll('{siteName}', () => siteName)
  const { subject, reason, action, closing } = message
  return { ...message, subject: named(subject), reason: named(reason), action: named(action), closing: named(closing) }
}

/** An object, because a string would be parsed for further addresses. */
function plainAddress(address: string): { name: string; address: string } {
  return { name: '', address }
}

/** Lets a mail program end emails of a kind with one press (RFC 8058, which requires https). */
function unsubscribeHeaders({ unsubscribe }: Message, publicUrl: string): Record<string, string> {
  if (!unsubscribe) return {}
  return {
    'List-Unsubscribe': `<${publicUrl}${unsubscribe.page}>`,
    ...(publicUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

async function newTransport(server: MailServer | undefined, name: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const common = { disableFileAccess: true, disableUrlAccess: true }
  if (!server) return createTransport({ ...common, streamTransport: true, buffer: true, newline: 'unix' })
  const { host, port, isTls, auth, certificateFile } = server
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const trust = certificateFile === undefined ? {} : { requireTLS: true, tls: await trustIn(certificateFile) }
  return createTransport({ ...common, ...timeouts, ...trust, host, port, secure: isTls, name, ...(auth && { auth }) })
}

/** Trusts what the certificates of a PEM file signed, and a server that has one of them, by whatever name. */
async function trustIn(file: string) {
  const certificates = (await readFile(file, 'utf8')).match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []
  const fingerprints = new Set(certificates.map((certificate) => new X509Certificate(certificate).fingerprint256))
  return {
    ca: certificates,
    allowPartialTrustChain: true,
    checkServerIdentity: (host: string, certificate: PeerCertificate) =>
      fingerprints.has(certificate.fingerprint256) ? undefined : checkServerIdentity(host, certificate),
  }
}
