import type { Finding } from '#contract/calls/status.ts'
import type { Config } from '#server/base/config.ts'
import { mailServerOf } from '#server/base/mail/mail-server.ts'
import { verifyMailServer } from '#server/base/mail/transport.ts'
import { finding } from '#server/run/status/findings.ts'
import { sendTestMail } from '#server/run/status/status.ts'
import { causeOf } from './limits.ts'

const advice = 'docs/operate.md, ‘Emails’, has a line for each cause.'

/** Whether the mail server takes a connection and the sign-in; nothing is sent. */
export async function checkMailServer(config: Config): Promise<Finding[]> {
  const server = config.smtpUrl === undefined ? undefined : mailServerOf(config.smtpUrl)
  if (!server) return []
  try {
    await verifyMailServer(config)
    return [
      finding(
        'Mail server',
        'ok',
        `${server.host}:${server.port} takes connections${server.auth ? ' and the sign-in' : ''}. Whether it takes emails shows with --mail ADDRESS.`,
      ),
    ]
  } catch (error) {
    return [finding('Mail server', 'problem', `${causeOf(error)}.`, advice)]
  }
}

export async function checkTestMail(config: Config, to: string): Promise<Finding> {
  const about = 'Test mail'
  // The file would belong to the user that runs this.
  if (config.smtpUrl === undefined) return finding(about, 'warning', 'Not sent, because SMTP_URL is not set.', 'Set it, then try again.')
  const { outcome, text } = await sendTestMail(config, to)
  return outcome === 'taken' ? finding(about, 'ok', text) : finding(about, 'problem', text)
}
