import type { ReceivedMail } from '../test/mails.ts'
import { openSmtp, type SmtpSink } from '../test/smtp-sink.ts'
import { test as base, expect } from './stubbed-calls.ts'

export const adminEmail = 'boss@example.com'

interface Fixtures {
  /** The newest mail to this address whose link leads to this path, once it is there. */
  mailTo: (address: string, path: string) => Promise<ReceivedMail>
}

/** For tests that read mail: the product sends it to a real SMTP server, and has an administrator. */
export const test = base.extend<Fixtures, { mailbox: SmtpSink }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture stands on
    async ({}, use) => {
      const sink = await openSmtp()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],

  environment: [async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, ADMIN_EMAIL: adminEmail }), { scope: 'worker' }],

  mailTo: async ({ mailbox }, use) => {
    await use(async (address, path) => {
      const newest = () => mailbox.mails.findLast(({ to, link }) => to === address && URL.parse(link)?.pathname === path)
      await expect.poll(newest, `a mail to ${address} with a link to ${path}`).toBeTruthy()
      const mail = newest()
      if (!mail) throw new Error('The mail has gone')
      return mail
    })
  },
})
