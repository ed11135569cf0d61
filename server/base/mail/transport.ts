import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { layOut } from './layout.ts'
import type { Message } from './message.ts'

/** Sends one email, or throws. The outbox handles retries. */
export type Send = (to: string, message: Message, id: string) => Promise<void>

const timeoutMs = 10_000

/** Sends through SMTP_URL. Without it, writes a file to DATA_DIR/mail and logs the link for the operator. */
export function createSend(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'feedbackEmail' | 'legalLinks' | 'siteName' | 'siteColor'>,
  log: (line: string) => void,
): Send {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config
  let transport: Promise<Transporter> | undefined
  return async (to, composed, id) => {
    const message = withSiteName(composed, config.siteName)
    transport ??= newTransport(smtpUrl)
    const replyTo = message.replyTo ?? config.feedbackEmail
    const { message: bytes } = await (await transport).sendMail({
      from: mailFrom,
      to: plainAddress(to),
      ...(replyTo !== undefined && { replyTo: plainAddress(replyTo) }),
      subject: message.subject,
      ...layOut(message, config),
      // Lets mail servers detect duplicates.
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message, publicUrl) },
    })
    if (smtpUrl) return
    const folder = join(dataDir, 'mail')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    await writeFile(`${path}.part`, bytes, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log(`Mail to ${to}: ${message.subject} ${publicUrl}${message.page}`)
  }
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

/** Loads the library when the first email is sent. */
async function newTransport(url: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const common = { disableFileAccess: true, disableUrlAccess: true }
  return url
    ? createTransport({ ...common, url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
    : createTransport({ ...common, streamTransport: true, buffer: true, newline: 'unix' })
}
