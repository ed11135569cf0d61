import { expect } from 'vitest'
import { endorsementKeyHeader } from '#contract/calls.ts'
import { type Client, startApp } from './app.ts'
import { filled } from './fixtures.ts'
import { confirmEmails } from './operator.ts'
import { startSmtp } from './smtp.ts'
import type { SmtpSink } from './smtp-sink.ts'

/** What a writer sends. */
export const statement = {
  name: 'Ana Ruiz',
  relation: 'managed',
  organization: 'Meridian Pay',
  roles: ['Programmer'],
  skills: ['Algebra'],
  text: 'Ada led the migration to the new engine. Nobody lost a day.',
  showDomain: true,
}

/** Starts the app with an SMTP server and a confirmed owner whose page is filled in. */
export async function startWithMail(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  const running = await startApp({ SMTP_URL: smtp.url, ...env })
  const ada = await running.registerOwner('ada@example.com')
  await confirmEmails(running.deps)
  expect((await ada.change(filled)).status).toBe(200)
  return { ...running, smtp, ada }
}

export type Running = Awaited<ReturnType<typeof startWithMail>>

/** The mails to this recipient with this subject, once there are at least so many. */
export async function mailsWith({ mails }: SmtpSink, to: string, subject: string, count = 1) {
  const found = () => mails.filter((mail) => mail.recipients[0] === to && mail.subject === subject)
  await expect.poll(() => found().length, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(count)
  return found()
}

/** Endorses by email, presses the mailed link, and returns a client that sends the key of the endorsement. */
export async function endorseAndConfirm({ newVisitor, smtp }: Running, email: string, handle = 'ada-lovelace', claim?: string): Promise<Client> {
  const writer = newVisitor()
  const endorsed = await writer.post(`/api/portfolio/${handle}/endorse`, { email, claim })
  expect(endorsed.body).toMatchObject({ status: 'pending' })
  const mail = (await mailsWith(smtp, email, 'Confirm your endorsement on Understory')).at(-1)
  const confirmed = await writer.post('/api/confirm-endorsement', { token: mail?.token })
  expect(confirmed.status).toBe(200)
  writer.headers = { [endorsementKeyHeader]: String(confirmed.headers[endorsementKeyHeader]) }
  return writer
}
