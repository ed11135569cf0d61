import { expect, it } from 'vitest'
import { quoteRequestKeyHeader } from '#contract/calls.ts'
import type { Client } from '#test/app.ts'
import { endorseAndConfirm, endorsementText, mailsWith, type Running, sendQuote, startWithMail } from '#test/endorsing.ts'
import { adminEmail, adminPassword, confirmEmails, freeze } from '#test/operator.ts'
import { mailboxDigest } from '../base/signing/mailbox-digest.ts'
import { runHousekeeping } from '../run/housekeeping.ts'

const mine = '/api/my-endorsement'
const quoteRequestUrl = '/api/endorsements/claims/ana'
const ownerCredentials = { email: 'ada@example.com', password: 'a good password' }
const dayMs = 24 * 60 * 60 * 1000
const quote = 'Ada led the migration to the new engine, and nobody lost a day. '.repeat(20).trim()
const reference = { id: 'ana', name: 'Ana Ruiz', relation: 'Manager', date: '', text: quote }
const input = { source: 'linkedin', month: '2019-05' }
const linkInvalid = { token: 'This link is no longer valid.' }

/** Starts the app with an owner who quotes Ana, and a function that makes a link to the quote. */
async function startWithReference(env: Record<string, string> = {}) {
  const running = await startWithMail(env)
  expect((await running.ada.change({ references: [reference] })).status).toBe(200)
  const ask = async (body: object = input) => await running.ada.post(quoteRequestUrl, body)
  return { ...running, ask, tokenOf: async () => tokenIn((await ask()).body.link) }
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const readQuote = async (client: Client, token: string) => await client.get('/api/claim', { [quoteRequestKeyHeader]: token })
const quoteRequestsOf = async (ada: Client) => (await ada.get('/api/endorsements')).body.claims
const rowOf = async ({ deps }: Running, email: string) =>
  await deps.db.selectFrom('endorsement').selectAll().where('email', '=', email).executeTakeFirst()

it('lets the writer of a quoted reference confirm it in full, once, as words that wait for the owner', async () => {
  const running = await startWithReference()
  const { ada, visitor, ask } = running
  const asked = await ask()
  expect([asked.status, asked.body]).toEqual([201, { link: expect.stringMatching(/\/claim\?token=[\w-]{22}$/), message: '' }])
  const token = tokenIn(asked.body.link)
  expect((await readQuote(visitor, token)).body).toEqual({
    page: { id: ada.account?.id, urlHandle: 'ada-lovelace', name: 'Ada Lovelace', politeName: 'Ada', language: 'en' },
    quote,
    source: 'linkedin',
    sourceMonth: '2019-05',
  })
  const ana = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', token)
  expect((await ana.get(mine)).body).toMatchObject({
    state: 'none',
    words: null,
    claim: { name: 'Ana Ruiz', text: quote, source: 'linkedin', sourceMonth: '2019-05' },
  })
  expect(await quoteRequestsOf(ada)).toMatchObject([{ reference: 'ana', state: 'open' }])
  expect((await sendQuote(ana)).body).toMatchObject({ state: 'waiting', words: { text: quote }, claim: null })
  expect(await rowOf(running, 'ana@acme.com')).toMatchObject({ state: 'waiting', source: 'linkedin', source_month: '2019-05' })
  expect(await quoteRequestsOf(ada)).toMatchObject([{ reference: 'ana', state: 'confirmed', source: 'linkedin', sourceMonth: '2019-05' }])
  expect((await readQuote(visitor, token)).body.fields).toEqual(linkInvalid)
  expect((await ask()).body.message).toBe('The writer has confirmed these words already.')
})

it('keeps the origin while the text stays the same, and drops it with the text', async () => {
  const running = await startWithReference()
  const ana = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await running.tokenOf())
  await sendQuote(ana)
  expect((await ana.put(mine, { ...endorsementText, text: quote, organization: '' })).status).toBe(200)
  expect(await rowOf(running, 'ana@acme.com')).toMatchObject({ source: 'linkedin', organization: '' })
  const longer = await ana.put(mine, { ...endorsementText, text: `${quote} Really.` })
  expect([longer.status, longer.body.fields]).toEqual([400, { text: 'Use at most 500 characters' }])
  expect((await ana.put(mine, endorsementText)).status).toBe(200)
  expect(await rowOf(running, 'ana@acme.com')).toMatchObject({
    text: endorsementText.text,
    source: null,
    source_month: null,
    claim_id: null,
  })
  const back = await ana.put(mine, { ...endorsementText, text: quote })
  expect([back.status, back.body.fields]).toEqual([400, { text: 'Use at most 500 characters' }])
})

it('gives a quote request that several people send concurrently to one of them', async () => {
  const running = await startWithReference({ RATE_LIMIT_SCALE: '100' })
  const short = { ...reference, text: endorsementText.text }
  await running.ada.change({ references: [short] })
  const token = await running.tokenOf()
  const writers: Client[] = []
  for (let index = 0; index < 5; index++) writers.push(await endorseAndConfirm(running, `ana@acme${index}.com`, 'ada-lovelace', token))
  const send = async () =>
    (await Promise.all(writers.map((writer) => sendQuote(writer, { text: endorsementText.text })))).map(({ status }) => status)
  const claimed = async () => await running.deps.db.selectFrom('endorsement').select('id').where('source', 'is not', null).execute()
  // Who was about to send the same quote request is told to send again, as new words.
  expect((await send()).filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(await claimed()).toHaveLength(1)
  expect(await send()).toEqual([200, 200, 200, 200, 200])
  expect(await claimed()).toHaveLength(1)
})

it('mails someone who has endorsed already their own link, whose form is filled in', async () => {
  const running = await startWithReference()
  const { smtp, visitor } = running
  const ana = await endorseAndConfirm(running, 'ana@acme.com')
  const token = await running.tokenOf()
  const again = await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'ana@acme.com', claim: token })
  const another = await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'new@acme.com', claim: token })
  expect([again.status, again.body]).toEqual([another.status, another.body])
  await mailsWith(smtp, 'ana@acme.com', 'Your endorsement on Understory')
  expect((await ana.get(mine)).body.claim).toMatchObject({ text: quote })
})

it('ends a link after 90 days, and when it is replaced or removed', async () => {
  const running = await startWithReference()
  const { ada, visitor, tokenOf, advanceClock, deps } = running
  const first = await tokenOf()
  const second = await tokenOf()
  expect((await readQuote(visitor, first)).body.fields).toEqual(linkInvalid)
  advanceClock(89 * dayMs)
  expect((await readQuote(visitor, second)).status).toBe(200)
  advanceClock(dayMs)
  for (const token of [second, '', 'x'.repeat(22)]) expect((await readQuote(visitor, token)).body.fields).toEqual(linkInvalid)
  const { status } = await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'ana@acme.com', claim: second })
  expect(status).toBe(400)
  await runHousekeeping(deps)
  expect(await deps.db.selectFrom('claim').selectAll().execute()).toEqual([])
  expect(await deps.db.selectFrom('endorsement').selectAll().execute()).toEqual([])
  await ada.post('/api/login', ownerCredentials)
  const third = await tokenOf()
  expect((await ada.delete(quoteRequestUrl)).status).toBe(204)
  expect((await readQuote(visitor, third)).body.fields).toEqual(linkInvalid)
})

it('still offers the quote to a writer who came from an earlier link, and mails no earlier link any more', async () => {
  const running = await startWithReference()
  const { ada, ask, tokenOf, smtp, deps, advanceClock } = running
  advanceClock(dayMs)
  const ana = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await tokenOf())
  const offered = (await ana.get(mine)).body.claim
  smtp.failure = 'reject'
  expect((await ask({ ...input, email: 'wrong@acme.com' })).status).toBe(201)
  smtp.failure = undefined
  await tokenOf()
  expect(await deps.db.selectFrom('outbox').select('id').where('recipient', '=', 'wrong@acme.com').execute()).toEqual([])
  expect((await ana.put(mine, { ...endorsementText, text: offered.text, claim: offered.id })).body).toMatchObject({
    words: { text: quote },
  })
  expect(await rowOf(running, 'ana@acme.com')).toMatchObject({ source: 'linkedin' })
  const changed = `${quote} Twice.`
  await ada.change({ references: [{ ...reference, text: changed }] })
  await tokenOf()
  expect(await quoteRequestsOf(ada)).toMatchObject([{ reference: 'ana', state: 'open' }])
})

it('stays used after the words were withdrawn, and can then be asked for again', async () => {
  const running = await startWithReference()
  const { ada, visitor, deps, tokenOf } = running
  const token = await tokenOf()
  const ana = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', token)
  await sendQuote(ana)
  await runHousekeeping(deps)
  expect(await quoteRequestsOf(ada)).toMatchObject([{ state: 'confirmed' }])
  expect((await ana.delete(`${mine}/words`)).status).toBe(204)
  expect((await readQuote(visitor, token)).status).toBe(400)
  expect(await quoteRequestsOf(ada)).toEqual([])
  expect((await readQuote(visitor, await tokenOf())).status).toBe(200)
})

it('quotes nothing of a page that is not open to everyone, or frozen, and works for no other page', async () => {
  const { ada, visitor, ask, deps, registerOwner } = await startWithReference({ ADMIN_EMAIL: adminEmail })
  const token = tokenIn((await ask()).body.link)
  const bea = await registerOwner('bea@example.com')
  await bea.change({ urlHandle: 'bea' })
  const elsewhere = await visitor.post('/api/portfolio/bea/endorse', { email: 'ana@acme.com', claim: token })
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, linkInvalid])
  expect((await bea.post(quoteRequestUrl, input)).status).toBe(404)
  expect((await bea.delete(quoteRequestUrl)).status).toBe(204)
  expect((await readQuote(visitor, token)).status).toBe(200)
  for (const visibility of ['locked', 'off'] as const) {
    await ada.change({ visibility })
    expect((await readQuote(visitor, token)).body.fields).toEqual(linkInvalid)
    expect((await ask()).status).toBe(409)
  }
  await ada.change({ visibility: 'open' })
  const admin = await registerOwner(adminEmail, adminPassword)
  await confirmEmails(deps)
  await freeze(admin, ada)
  for (const response of [await readQuote(visitor, token), await ask()]) expect(response.body.code).toBe('frozen')
})

it('stores only a hash of the link', async () => {
  const running = await startWithReference()
  const token = await running.tokenOf()
  const stored = JSON.stringify(await running.deps.db.selectFrom('claim').selectAll().execute())
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  expect([stored.includes(quote), stored.includes(token)]).toEqual([true, false])
})

it.each([
  [{ ...reference, text: 'Too short' }, 'Write at least 20 characters'],
  [{ ...reference, text: 'Read everything about her at https://evil.example' }, 'Leave out links and addresses'],
  [{ ...reference, text: 'Ada led us through the\u202Ewhole migration.' }, 'Remove the invisible characters'],
  [{ ...reference, text: 'a'.repeat(3001) }, 'Use at most 3000 characters'],
])('makes no link to a text that could not be words: %#', async (changed, message) => {
  const { ada, ask } = await startWithReference()
  expect((await ada.change({ references: [changed] })).status).toBe(200)
  const { status, body } = await ask()
  expect([status, body.fields]).toEqual([400, { reference: message }])
})

it.each([
  [{ ...input, source: 'newspaper' }, { source: 'Choose where it was written first' }],
  [{ ...input, month: '2019' }, { month: 'Choose a month' }],
  [{ ...input, month: '2019-13' }, { month: 'Choose a month' }],
  [{ ...input, month: '2099-01' }, { month: 'Choose a month that has begun' }],
])('refuses %j', async (body, fields) => {
  const { ask, ada } = await startWithReference()
  const refused = await ask(body)
  expect([refused.status, refused.body.fields]).toEqual([400, fields])
  expect((await ada.post('/api/endorsements/claims/unknown', input)).status).toBe(404)
})

it('mails the link within the limits of invitations, and never shows it to the owner', async () => {
  const running = await startWithReference()
  const { ada, visitor, smtp, ask, deps, advanceClock } = running
  const email = 'ana@acme.com'
  expect((await ask({ ...input, email })).body.message).toBe('You can ask by mail a day after you registered.')
  advanceClock(2 * dayMs)
  const asked = await ask({ ...input, email })
  expect([asked.status, asked.body]).toEqual([201, { link: null, message: 'If this address takes invitations, one is on its way.' }])
  const [mail] = await mailsWith(smtp, email, 'Are these your words? A question on Understory')
  expect(mail?.source.replace(/=\r?\n/g, '')).toContain('Ada Lovelace quotes you')
  expect(mail?.source).not.toContain('engine')
  expect((await readQuote(visitor, mail?.token ?? '')).body).toMatchObject({ quote })
  expect((await ask({ ...input, email })).body.message).toBe('You have asked this address before.')
  expect((await readQuote(visitor, mail?.token ?? '')).status).toBe(200)
  expect((await ada.get('/api/endorsements')).body.asksLeft).toBeLessThan(running.deps.rateLimits.scale(5))
  await deps.db
    .insertInto('never_ask')
    .values({ digest: mailboxDigest(deps.config.secret, 'bea@acme.com'), at: '' })
    .execute()
  const refused = await ask({ ...input, email: 'bea@acme.com' })
  expect([refused.status, refused.body]).toEqual([asked.status, asked.body])
  await expect.poll(async () => await deps.db.selectFrom('outbox').select('id').execute(), { timeout: 20_000 }).toEqual([])
  expect(smtp.mails.filter(({ recipients }) => recipients[0] === 'bea@acme.com')).toEqual([])
})

it('signs where and when the words were written first', async () => {
  const running = await startWithReference({ PUBLIC_URL: 'https://portfolios.example' })
  const ana = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', await running.tokenOf())
  expect((await sendQuote(ana)).status).toBe(200)
  const [, payload = ''] = (await rowOf(running, 'ana@acme.com'))?.jws?.split('.') ?? []
  const { credentialSubject } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(credentialSubject).toMatchObject({ source: 'linkedin', month: '2019-05', endorsementComment: quote })
})
