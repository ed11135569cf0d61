import { expect, it } from 'vitest'
import { quoteRequestKeyHeader } from '#contract/calls.ts'
import type { Client } from '#test/app.ts'
import { endorseAndConfirm, endorsementText, type Running, sendQuote, startWithMail, writeEndorsementText } from '#test/endorsing.ts'
import { runHousekeeping } from '../run/housekeeping.ts'

const quoteRequests = '/api/endorsements/claims'
const mine = '/api/my-endorsement'
const onLinkedIn = { source: 'linkedin', month: '2019-05' }
const inLetter = { source: 'letter', month: '2001-01' }
const ana = { id: 'ana', name: 'Ana Ruiz', relation: 'Manager', date: '', text: endorsementText.text }
const long = 'Ada led the migration to the new engine, and nobody lost a day. '.repeat(20).trim()
const day = 24 * 60 * 60 * 1000

/** Saves the references and returns the token of a link to the first one. */
async function quote({ ada }: Running, references: readonly (typeof ana)[], input: object = onLinkedIn): Promise<string> {
  expect((await ada.change({ references })).status).toBe(200)
  return await tokenFor(ada, references[0]?.id, input)
}

async function tokenFor(ada: Client, reference = 'ana', input: object = onLinkedIn): Promise<string> {
  const { status, body } = await ada.post(`${quoteRequests}/${reference}`, input)
  expect([status, body.fields]).toEqual([201, undefined])
  return new URL(body.link).searchParams.get('token') ?? ''
}

const readQuote = async ({ visitor }: Running, token: string) => await visitor.get('/api/claim', { [quoteRequestKeyHeader]: token })
const endorseWith = async ({ visitor }: Running, email: string, quoteRequest: string) =>
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email, claim: quoteRequest })
const origins = async ({ ada }: Running) =>
  (await ada.get('/api/endorsements')).body.statements.map(({ source, sourceMonth }: Record<string, string>) => `${source} ${sourceMonth}`)
const quoteRequestsOf = async ({ ada }: Running) => (await ada.get('/api/endorsements')).body.claims

it('gives words no origin that someone else attached to them with the email of their writer', async () => {
  const running = await startWithMail()
  const { writer } = await writeEndorsementText(running, 'ana@acme.com')
  const token = await quote(running, [ana])
  expect((await endorseWith(running, 'ana@acme.com', token)).status).toBe(201)
  expect((await writer.put(mine, { ...endorsementText, organization: 'Acme' })).status).toBe(200)
  expect(await origins(running)).toEqual([' '])
})

it('gives words no other origin than the one that their writer read in the form', async () => {
  const running = await startWithMail()
  const writer = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await quote(running, [ana]))
  const { claim: quoteRequest } = (await writer.get(mine)).body
  await endorseWith(running, 'ana@acme.com', await tokenFor(running.ada, 'ana', inLetter))
  expect((await writer.put(mine, { ...endorsementText, claim: quoteRequest.id })).status).toBe(200)
  expect(await origins(running)).toEqual([' '])
})

it('gives first words the origin that their writer was offered, also if the client does not name it', async () => {
  const running = await startWithMail()
  const writer = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await quote(running, [ana]))
  expect((await writer.put(mine, endorsementText)).status).toBe(200)
  expect(await origins(running)).toEqual(['linkedin 2019-05'])
})

it('ends the link and its form when the reference is removed', async () => {
  const running = await startWithMail()
  const { ada } = running
  const token = await quote(running, [{ ...ana, text: long }])
  const writer = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', token)
  const { claim: quoteRequest } = (await writer.get(mine)).body
  expect(quoteRequest).toMatchObject({ text: long })
  await ada.change({ references: [] })
  for (const { status } of [await readQuote(running, token), await endorseWith(running, 'ben@acme.com', token)]) expect(status).toBe(400)
  expect((await writer.get(mine)).body.claim).toBeNull()
  expect((await writer.put(mine, { ...endorsementText, text: long, claim: quoteRequest.id })).status).toBe(400)
  expect(await quoteRequestsOf(running)).toEqual([])
})

it('mails no link to a reference that was removed before the mail could be sent', async () => {
  const running = await startWithMail({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const { ada, deps } = running
  running.advanceClock(2 * day)
  await ada.change({ references: [ana] })
  expect((await ada.post(`${quoteRequests}/ana`, { ...onLinkedIn, email: 'ana@acme.com' })).status).toBe(201)
  const queued = async () => await deps.db.selectFrom('outbox').select('kind').where('recipient', '=', 'ana@acme.com').execute()
  expect(await queued()).toEqual([{ kind: 'claim' }])
  await ada.change({ references: [] })
  // The first attempt, which fails, may end after the clock was advanced, so that the next one is a further delay away.
  const queuedLater = async () => {
    running.advanceClock(60_000)
    deps.mail.wake()
    return await queued()
  }
  await expect.poll(queuedLater, { timeout: 60_000 }).toEqual([])
})

it('does not tell the writer of a quote whom its reference names after its text was changed', async () => {
  const running = await startWithMail()
  const writer = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await quote(running, [ana]))
  await running.ada.change({ references: [{ ...ana, name: 'Ben Secret', text: 'Other words, which Ana has never seen.' }] })
  expect((await writer.get(mine)).body.claim).toMatchObject({ name: '', text: ana.text })
  await sendQuote(writer)
  // What Ana confirmed is not the present text.
  expect(await quoteRequestsOf(running)).toEqual([])
  expect((await running.ada.post(`${quoteRequests}/ana`, onLinkedIn)).status).toBe(201)
})

it('lets one writer confirm a text, whatever links to it there were', async () => {
  const running = await startWithMail()
  const { ada } = running
  const token = await quote(running, [ana, { ...ana, id: 'copy' }])
  const copy = await tokenFor(ada, 'copy')
  const [writer, other] = [
    await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', token),
    await endorseAndConfirm(running, 'ben@acme.com', 'ada-lovelace', copy),
  ]
  const { claim: quoteRequest } = (await other.get(mine)).body
  expect((await sendQuote(writer)).status).toBe(200)
  expect((await readQuote(running, copy)).status).toBe(400)
  expect((await other.put(mine, { ...endorsementText, claim: quoteRequest.id })).status).toBe(200)
  expect((await origins(running)).sort()).toEqual([' ', 'linkedin 2019-05'])
  await ada.delete(`${quoteRequests}/ana`)
  for (const reference of ['ana', 'copy']) expect((await ada.post(`${quoteRequests}/${reference}`, onLinkedIn)).status).toBe(409)
})

it('has no open link to a text that is confirmed, also if both happen at the same time', async () => {
  const running = await startWithMail({ RATE_LIMIT_SCALE: '10000' })
  const { ada } = running
  for (let round = 0; round < 10; round++) {
    const writer = await endorseAndConfirm(running, `ana${round}@acme.com`, 'ada-lovelace', await quote(running, [ana]))
    await Promise.all([sendQuote(writer), ...Array.from({ length: 5 }, () => ada.post(`${quoteRequests}/ana`, onLinkedIn))])
    const { length: confirmed } = (await origins(running)).filter((origin: string) => origin !== ' ')
    const { length: open } = (await quoteRequestsOf(running)).filter(({ state }: { state: string }) => state === 'open')
    expect([confirmed, open]).toEqual(confirmed === 1 ? [1, 0] : [0, 1])
    await writer.delete(mine)
  }
})

it('deletes the quote of a link that was opened, but never sent', async () => {
  const running = await startWithMail()
  await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await quote(running, [ana]))
  running.advanceClock(91 * day)
  await runHousekeeping(running.deps)
  expect(await running.deps.db.selectFrom('claim').selectAll().execute()).toEqual([])
})
