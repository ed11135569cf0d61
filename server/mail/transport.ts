import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { layOut, type Message } from './message.ts'

/** Sends one email, or throws. The outbox handles retries. */
export type Send = (to: string, message: Message, id: string) => Promise<void>

const timeoutMs = 10_000

/** Sends through SMTP_URL. Without it, writes a file to DATA_DIR/mail and logs the link for the operator. */
export function createSend(
  { smtpUrl, mailFrom, publicUrl, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
  log: (line: string) => void,
): Send {
  let transport: Promise<Transporter> | undefined
  return async (to, message, id) => {
    transport ??= newTransport(smtpUrl)
    const link = `${publicUrl}${message.page}`
    const { message: bytes } = await (await transport).sendMail({
      from: mailFrom,
      // An object, because a string would be parsed for further recipients.
      to: { name: '', address: to },
      ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
      subject: message.subject,
      ...layOut(message, link),
      // Lets mail servers detect duplicates.
      messageId: `<${id}@understory>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    if (smtpUrl) return
    const folder = join(dataDir, 'mail')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    await writeFile(`${path}.part`, bytes, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log(`Mail to ${to}: ${message.subject} ${link}`)
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
