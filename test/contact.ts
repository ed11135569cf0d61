import { expect, vi } from 'vitest'
import type { portfolioFields } from '#contract/fields/fields.ts'
import type { RequestInput } from '#contract/fields/values.ts'
import { type Client, startApp } from './app.ts'
import { filled } from './fixtures.ts'
import type { ReceivedMail } from './mails.ts'
import { startSmtp } from './smtp.ts'

export const sender = 'sender@example.com'
export const messageText = 'Hello Ada, would you like to talk about engines?'
export const message = { email: sender, text: messageText }

/** An app that delivers to a real SMTP server, with the means to write to owners. */
export async function startWithContact(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  const started = await startApp({ SMTP_URL: smtp.url, ...env })
  const { deps, registerOwner } = started

  /** The newest email to this address with a link to this path. */
  const mailTo = async (email: string, path: string): Promise<ReceivedMail> =>
    await vi.waitFor(
      () => {
        const mail = smtp.mails.findLast(({ to, link }) => to === email && link.includes(path))
        if (!mail) throw new Error(`No mail to ${email} with a link to ${path}`)
        return mail
      },
      { timeout: 30_000, interval: 10 },
    )

  /** Waits until no email is due. */
  const settle = async () => {
    const due = () =>
      deps.db
        .selectFrom('outbox')
        .select('id')
        .where('next_at', '<=', later(deps.clock(), 2 * 60_000))
        .execute()
    await vi.waitFor(async () => expect(await due()).toEqual([]), { timeout: 120_000, interval: 20 })
  }

  const confirmOwner = async (owner: Client) => {
    const { token } = await mailTo(owner.account?.email ?? '', '/confirm-email')
    expect((await owner.post('/api/confirm-email', { token })).status).toBe(200)
  }

  /** An owner with a confirmed email who lets people write. */
  const registerReachable = async (changes: RequestInput<typeof portfolioFields> = {}) => {
    const owner = await registerOwner()
    await confirmOwner(owner)
    expect((await owner.change({ ...filled, contactForm: true, ...changes })).status).toBe(200)
    return owner
  }

  /** What an address has received through the form of a page. */
  const messagesTo = async (email = '') => {
    await settle()
    return smtp.mails.filter(({ to, subject }) => to === email && subject === 'Someone wrote to you through your page')
  }

  return { ...started, smtp, mailTo, settle, confirmOwner, registerReachable, messagesTo }
}

/** Like `startWithContact`, with an owner who has stopped `sender`. */
export async function startWithStopped() {
  const started = await startWithContact()
  const { registerReachable, newVisitor, mailTo, settle, messagesTo } = started
  const ada = await registerReachable()
  await newVisitor().post('/api/portfolio/ada-lovelace/message', message)
  await newVisitor().post('/api/confirm-message', { token: (await mailTo(sender, '/confirm-message')).token })
  await messagesTo(ada.account?.email)
  const { token } = await mailTo(ada.account?.email ?? '', '/stop-sender')
  expect((await newVisitor().post('/api/stop-sender', { token })).status).toBe(200)
  await settle()
  return started
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
