import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { Problem } from '../http/problems.ts'

/**
 * Words need a mailbox that confirms them and gets the link to take them back.
 * @throws {Problem} `forbidden` without SMTP_URL
 */
export function assertSendsMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  if (!smtpUrl) throw new Problem('forbidden', messages.sendsNoMail)
}
