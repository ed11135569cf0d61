import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { endorsementKeyHeader } from '#contract/calls/calls.ts'
import type { EndorsementTextState } from '#contract/endorsement-text.ts'
import { markChanged, portfolioTransaction } from '#server/portfolios/portfolio-transaction.ts'
import { type Client, startApp } from './app.ts'
import { filled } from './fixtures.ts'
import { confirmEmails } from './operator.ts'
import { startSmtp } from './smtp.ts'
import type { SmtpSink } from './smtp-sink.ts'

/** What a writer sends. */
export const endorsementText = {
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

/** Endorses by email, confirms by the mailed link, and returns a client that sends the key of the endorsement. */
export async function endorseAndConfirm({ newVisitor, smtp }: Running, email: string, handle = 'ada-lovelace'): Promise<Client> {
  const writer = newVisitor()
  const endorsed = await writer.post(`/api/portfolio/${handle}/endorse`, { email })
  expect(endorsed.body).toMatchObject({ status: 'pending' })
  const mail = (await mailsWith(smtp, email, 'Confirm your endorsement on Understory')).at(-1)
  const confirmed = await writer.post('/api/confirm-endorsement', { token: mail?.token })
  expect(confirmed.status).toBe(200)
  writer.headers = { [endorsementKeyHeader]: String(confirmed.headers[endorsementKeyHeader]) }
  return writer
}

/** Endorses, and sends words. Returns the writer's client and the id of the endorsement text. */
export async function writeEndorsementText(
  running: Running,
  email: string,
  changes: Partial<typeof endorsementText> = {},
): Promise<{ writer: Client; id: string }> {
  const writer = await endorseAndConfirm(running, email)
  const saved = await writer.put('/api/my-endorsement', { ...endorsementText, ...changes })
  expect(saved.status).toBe(200)
  return { writer, id: await endorsementTextIdOf(running, email) }
}

async function endorsementTextIdOf({ deps }: Pick<Running, 'deps'>, email: string): Promise<string> {
  const { credential_id } = await deps.db
    .selectFrom('endorsement')
    .select('credential_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return credential_id ?? ''
}

/** Stores endorsements with words without the flow of mails, and returns the ids of the endorsement texts. */
export async function storeEndorsementTexts(
  { deps, ada }: Pick<Running, 'deps' | 'ada'>,
  count: number,
  state: EndorsementTextState,
  { email = 'writer', text = 'Words of' }: { email?: string; text?: string } = {},
): Promise<string[]> {
  const portfolioId = String(ada.account?.id)
  const now = deps.clock().toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), portfolio_id: portfolioId, email: `${email}${index}@acme.com`, created_at: now, confirmed_at: now },
    ...{
      name: `Writer ${index}`,
      relation: 'knows' as const,
      organization: '',
      roles: '[]',
      skills: '[]',
      text: `${text} ${index} about Ada.`,
    },
    ...{
      about: 'Ada Lovelace',
      show_domain: 0,
      state,
      position: state === 'shown' ? index : null,
      written_at: now,
      credential_id: randomUUID(),
    },
  }))
  await portfolioTransaction(deps, async (tx) => {
    await tx.insertInto('endorsement').values(rows).execute()
    await tx
      .updateTable('portfolio')
      .set((eb) => ({ endorsement_count: eb('endorsement_count', '+', count), revision: eb('revision', '+', 1) }))
      .where('id', '=', portfolioId)
      .execute()
    markChanged(tx, portfolioId)
  })
  return rows.map(({ credential_id }) => credential_id)
}

/** Presses Show for words as they are now. */
export async function showEndorsementText({ ada }: Pick<Running, 'ada'>, id: string | undefined, changes: object = {}) {
  const { endorsementTexts } = (await ada.get('/api/endorsements')).body
  const at = endorsementTexts.find((words: { id: string }) => words.id === id)?.at
  return await ada.send({ method: 'PATCH', url: `/api/endorsements/${id}`, payload: { state: 'shown', at, ...changes } })
}

/** The texts that everyone reads on the page, in its order. */
export const shownTexts = async ({ visitor }: Pick<Running, 'visitor'>): Promise<string[]> =>
  ((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementTexts ?? []).map(({ text }: { text: string }) => text)
