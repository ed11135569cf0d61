import { expect, it } from 'vitest'
import { endorsementKeyHeader } from '#contract/calls/calls.ts'
import type { Client } from '#test/app.ts'
import { endorseAndConfirm, endorsementText, mailsWith, startWithMail } from '#test/endorsing.ts'
import { filled } from '#test/fixtures.ts'
import { adminEmail, confirmEmails, freeze } from '#test/operator.ts'
import { textIn } from '#test/writer-forms.ts'

const ask = '/api/endorsements/ask'
const mine = '/api/my-endorsement'
const day = 24 * 60 * 60 * 1000
const text = 'Ada led the migration to the new engine, and nobody lost a day. '.repeat(20).trim()
const ana = { id: 'ana', name: 'Ana Ruiz', relation: 'Manager', date: '', text: text.replace('. ', '.\n') }

const running = await startWithMail({ ADMIN_EMAIL: adminEmail })
const { deps, smtp, newVisitor, registerOwner, advanceClock } = running

/** An owner who can ask, with a reference by Ana. */
async function ownerWith(handle: string, changes: object = {}): Promise<Client> {
  const owner = await registerOwner()
  await confirmEmails(deps)
  const saved = await owner.change({ ...filled, urlHandle: handle, references: [ana], ...changes })
  expect(saved.status).toBe(200)
  advanceClock(day)
  return owner
}

const askAna = async (owner: Client, email: string) => await owner.post(ask, { email, reference: 'ana' })
const referenceFor = async (writer: Client) => (await writer.get(mine)).body.reference
const invitationsTo = async (email: string) => {
  await running.mailsTo(email)
  return smtp.mails.filter(({ recipients, subject }) => recipients[0] === email && subject === 'Would you endorse someone on Understory?')
}

it('fills in the form of the person who was asked, and of no one else, after the mailbox was confirmed', async () => {
  const owner = await ownerWith('first')
  const asked = await askAna(owner, 'ana@first.com')
  expect([asked.status, asked.body]).toEqual([200, { message: 'If this address takes invitations, one is on its way.' }])
  const [mail] = await invitationsTo('ana@first.com')
  expect(mail?.source).toContain('/me/first/endorse')
  expect(mail?.source).not.toContain('engine')
  expect((await owner.get('/api/endorsements')).body).toMatchObject({ askedAbout: ['ana'], endorsementTexts: [] })
  const [writer, other] = [
    await endorseAndConfirm(running, 'ana@first.com', 'first'),
    await endorseAndConfirm(running, 'ben@first.com', 'first'),
  ]
  expect(await referenceFor(other)).toBeNull()
  expect(await referenceFor(writer)).toEqual({ name: 'Ana Ruiz', text })
  expect((await owner.get('/api/endorsements')).body.endorsementTexts).toEqual([])
  expect((await askAna(owner, 'ana@first.com')).body.message).toBe('You have asked this address before.')
})

it('lets the writer send the text or change every word of it, for the owner to decide', async () => {
  const owner = await ownerWith('second')
  await askAna(owner, 'ana@second.com')
  const writer = await endorseAndConfirm(running, 'ana@second.com', 'second')
  expect((await writer.put(mine, { ...endorsementText, text })).body).toMatchObject({ state: 'waiting', words: { text } })
  const changed = text.replace('nobody', 'no one').slice(0, -1)
  expect((await writer.put(mine, { ...endorsementText, text: changed })).body).toMatchObject({ state: 'waiting', words: { text: changed } })
  expect((await owner.get('/api/endorsements')).body.endorsementTexts).toMatchObject([{ state: 'waiting', text: changed }])
  const longer = await writer.put(mine, { ...endorsementText, text: `${text} Really.` })
  expect([longer.status, longer.body.fields]).toEqual([400, { text: `Use at most ${text.length} characters` }])
  const other = await endorseAndConfirm(running, 'ben@second.com', 'second')
  expect((await other.put(mine, { ...endorsementText, text })).body.fields).toEqual({ text: 'Use at most 500 characters' })
})

it('fills in no reference that its owner has removed, or about which someone else was asked later', async () => {
  const owner = await ownerWith('third')
  await askAna(owner, 'wrong@third.com')
  const wrong = await endorseAndConfirm(running, 'wrong@third.com', 'third')
  expect(await referenceFor(wrong)).toMatchObject({ text })
  expect((await askAna(owner, 'ana@third.com')).status).toBe(200)
  const writer = await endorseAndConfirm(running, 'ana@third.com', 'third')
  expect([await referenceFor(wrong), await referenceFor(writer)]).toEqual([null, { name: 'Ana Ruiz', text }])
  await owner.change({ references: [] })
  expect(await referenceFor(writer)).toBeNull()
  expect((await writer.put(mine, { ...endorsementText, text })).status).toBe(400)
})

it('mails no invitation about a reference that was removed before it could be sent', async () => {
  const owner = await ownerWith('fourth')
  smtp.failure = 'reject'
  for (const email of ['ana@fourth.com', 'ben@fourth.com'])
    expect((await owner.post(ask, { email, ...(email.startsWith('ana') && { reference: 'ana' }) })).status).toBe(200)
  await owner.change({ references: [] })
  const waitingLater = async () => {
    advanceClock(60_000)
    deps.mail.wake()
    const rows = await deps.db.selectFrom('outbox').select('recipient').where('kind', '=', 'ask').execute()
    return rows.map(({ recipient }) => recipient)
  }
  await expect.poll(waitingLater, { timeout: 60_000 }).toEqual(['ben@fourth.com'])
  smtp.failure = undefined
})

it('mails someone who has endorsed already the link to their own form', async () => {
  const owner = await ownerWith('fifth')
  const writer = await endorseAndConfirm(running, 'ana@fifth.com', 'fifth')
  await askAna(owner, 'ana@fifth.com')
  const [mail] = await mailsWith(smtp, 'ana@fifth.com', 'Would you endorse someone on Understory?')
  expect(mail?.token).toBe(writer.headers[endorsementKeyHeader])
  expect(await referenceFor(writer)).toMatchObject({ text })
})

it('fills in nothing of a page that is not open to everyone, or frozen', async () => {
  const owner = await ownerWith('sixth')
  await askAna(owner, 'ana@sixth.com')
  const writer = await endorseAndConfirm(running, 'ana@sixth.com', 'sixth')
  for (const visibility of ['locked', 'off'] as const) {
    await owner.change({ visibility })
    expect([await referenceFor(writer), (await askAna(owner, 'ben@sixth.com')).status]).toEqual([null, 409])
  }
  await owner.change({ visibility: 'open' })
  const admin = await registerOwner(adminEmail)
  await confirmEmails(deps)
  await freeze(admin, owner)
  expect([await referenceFor(writer), (await askAna(owner, 'ben@sixth.com')).body.code]).toEqual([null, 'frozen'])
})

it('shows the text in the form, escaped, in the language of the page', async () => {
  const hostile = '<img src=x onerror=alert(1)> Ada is "great" & kind.'
  const owner = await ownerWith('seventh', { language: 'de', references: [{ ...ana, name: '<b>', text: hostile }] })
  await askAna(owner, 'ana@seventh.com')
  const visitor = newVisitor()
  await visitor.post('/api/portfolio/seventh/endorse', { email: 'ana@seventh.com' })
  const confirmation = () => smtp.mails.find(({ recipients, link }) => recipients[0] === 'ana@seventh.com' && link.includes('/confirm'))
  await expect.poll(confirmation, { timeout: 20_000 }).toBeDefined()
  const { headers } = await visitor.post('/api/confirm-endorsement', { token: confirmation()?.token })
  const { text: html } = await visitor.get(`/my-endorsement?token=${headers[endorsementKeyHeader]}`)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
  expect(html).toMatch(/name="name"[^>]*value="&lt;b&gt;"/)
  expect(textIn(html)).toContain('Ada Lovelace zitiert Sie. Sind das Ihre Worte?')
})

it('takes only a text that could be words about the owner', async () => {
  const owner = await ownerWith('eighth')
  for (const [wrong, message] of [
    ['Too short', 'Write at least 20 characters'],
    ['Read everything about her at https://evil.example', 'Leave out links and addresses'],
    ['Ada led us through the\u202Ewhole migration.', 'Remove the invisible characters'],
    ['a'.repeat(3001), 'Use at most 3000 characters'],
  ] as const) {
    expect((await owner.change({ references: [{ ...ana, text: wrong }] })).status).toBe(200)
    const { status, body } = await askAna(owner, 'ana@eighth.com')
    expect([status, body.fields]).toEqual([400, { reference: message }])
  }
  expect((await owner.post(ask, { email: 'ana@eighth.com', reference: 'unknown' })).status).toBe(404)
  expect(await deps.db.selectFrom('invited_mailbox').select('at').where('portfolio_id', '=', String(owner.account?.id)).execute()).toEqual(
    [],
  )
})
