import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import { Problem } from '../base/http/problems.ts'

/** Words need a mailbox that confirms them and gets the link to withdraw them. */
export function assertSendsMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  if (!smtpUrl) throw new Problem('forbidden', messages.sendsNoMail)
}
