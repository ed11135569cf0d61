import type { ReceivedMail } from '../test/mails.ts'
import { type SmtpSink, startSmtpSink } from '../test/smtp-sink.ts'
import { test as base, expect } from './stubbed-calls.ts'

export const adminEmail = 'admin@example.com'

interface Fixtures {
  /** Waits for a mail to this email address with a link to this path, and returns the newest. */
  mailTo: (email: string, path: string) => Promise<ReceivedMail>
}

/** For tests that read mail: the product delivers to an SMTP server and has an administrator. */
export const test = base.extend<Fixtures, { mailbox: SmtpSink }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const sink = await startSmtpSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],

  environment: [async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, ADMIN_EMAIL: adminEmail }), { scope: 'worker' }],

  mailTo: async ({ mailbox }, use) => {
    await use(async (email, path) => {
      const newest = () => mailbox.mails.findLast(({ to, link }) => to === email && URL.parse(link)?.pathname === path)
      await expect.poll(newest, `a mail to ${email} with a link to ${path}`).toBeTruthy()
      const mail = newest()
      if (!mail) throw new Error('The mail has disappeared from the mailbox')
      return mail
    })
  },
})
