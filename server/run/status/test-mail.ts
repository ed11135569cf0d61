import { randomUUID } from 'node:crypto'
import type { TestMailResult } from '#contract/status.ts'
import type { Config } from '../../base/config.ts'
import { MailFailure } from '../../base/mail/mail-failure.ts'
import { mailServerOf } from '../../base/mail/mail-server.ts'
import type { Message } from '../../base/mail/message.ts'
import { createSend } from '../../base/mail/transport.ts'

/** Not through the outbox, whose emails are sent again and again until the server takes them. */
const message: Message = {
  subject: 'Test mail from {siteName}',
  reason: 'An administrator of {siteName} asked for this email, to see whether mail arrives. It did.',
  action: 'Open the admin panel',
  page: '/admin#status',
  closing: 'If it is in your spam folder, others find theirs there, too: SPF and DKIM of the sender’s domain decide about that.',
  footer: 'You received this email because an administrator of {site} sent it to this address.',
}

export async function sendTestMail(
  config: Parameters<typeof createSend>[0] & Pick<Config, 'smtpUrl'>,
  to: string,
): Promise<TestMailResult> {
  const server = config.smtpUrl === undefined ? undefined : mailServerOf(config.smtpUrl)
  try {
    await createSend(config, () => undefined)(to, message, randomUUID())
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { outcome: 'refused', to, text: `Not sent: ${error.message}. docs/operate.md, ‘Emails’, says what to do about each cause.` }
  }
  return server
    ? {
        outcome: 'taken',
        to,
        text: `The mail server ${server.host}:${server.port} took it. If it doesn’t arrive in ${to} within minutes, look in the spam folder and in the log of that server.`,
      }
    : { outcome: 'file', to, text: 'SMTP_URL is not set, so the email is a file in the folder mail of DATA_DIR, and no one gets it.' }
}
