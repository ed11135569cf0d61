import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Message } from './message.ts'

/** Sends one mail, or throws; sending it again is the outbox's business. */
export type Send = (to: string, message: Message, id: string) => Promise<void>

const patience = 10_000

/** Loaded by the first mail. */
const library = () => import('nodemailer')

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Real mail with SMTP_URL; otherwise a file in DATA_DIR/mail and its link in the log, for whoever runs this machine. */
export function createSend(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: (line: string) => void): Send {
  return config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : toFolder(join(config.dataDir, 'mail'), config.mailFrom, log)
}

function bySmtp(url: string, from: string): Send {
  const transport = once(async () =>
    (await library()).createTransport({
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return async (to, message, id) => {
    await (await transport()).sendMail(envelope(from, to, message, id))
  }
}

function toFolder(folder: string, from: string, log: (line: string) => void): Send {
  const transport = once(async () =>
    (await library()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'unix',
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return async (to, message, id) => {
    const { message: bytes } = await (await transport()).sendMail(envelope(from, to, message, id))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log(`Mail to ${to}: ${message.subject} ${message.link}`)
  }
}

/** The recipient as an object, never as text that would be parsed for further addresses. The id lets mail servers drop a repetition. */
function envelope(from: string, to: string, { subject, text, html }: Message, id: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@understory>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
