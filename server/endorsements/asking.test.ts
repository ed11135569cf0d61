import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { mailsWith, startWithMail, writeEndorsementText } from '#test/endorsing.ts'
import { confirmEmails } from '#test/operator.ts'

const ask = '/api/endorsements/ask'
const day = 24 * 60 * 60 * 1000
const subject = 'Would you endorse someone on Understory?'
const onItsWay = { message: 'If this address takes invitations, one is on its way.' }

/** The page that refuses further invitations, from an invitation. */
function neverAskPathOf(source: string | undefined): string {
  const text = (source ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return /\/never-ask\?token=[\w.-]+/.exec(text)?.[0] ?? ''
}

async function startToAsk(env: Record<string, string> = {}) {
  const running = await startWithMail(env)
  running.advanceClock(day)
  return running
}

it('invites someone once, in our own words, with a link to the page', async () => {
  const running = await startToAsk()
  const { ada, smtp } = running
  const first = await ada.post(ask, { email: 'ana@acme.com' })
  expect([first.status, first.body]).toEqual([200, onItsWay])
  const [mail] = await mailsWith(smtp, 'ana@acme.com', subject)
  const text = mail?.source.replace(/=\r?\n/g, '')
  expect(text).toContain('Ada Lovelace would like a few words from you about your work together.')
  expect(text).toContain('/me/ada-lovelace/endorse')
  expect(text).toContain('Never ask me again')
  for (const email of ['ana@acme.com', 'A.na+work@acme.com']) {
    const again = await ada.post(ask, { email })
    expect([again.status, again.body.message]).toEqual([409, 'You have asked this address before.'])
  }
})

it('answers identically, and mails nothing, if a mailbox takes no invitations or the owner has stopped it', async () => {
  const running = await startToAsk()
  const { ada, smtp, newVisitor, deps } = running
  await ada.post(ask, { email: 'ana@acme.com' })
  const path = neverAskPathOf((await mailsWith(smtp, 'ana@acme.com', subject))[0]?.source)
  const token = new URL(path, 'https://x.example').searchParams.get('token')
  for (let round = 0; round < 2; round++) expect((await newVisitor().post('/api/never-ask', { token })).status).toBe(200)
  const { id } = await writeEndorsementText(running, 'zoe@acme.com')
  await ada.post(`/api/endorsements/${id}/stop`)
  const grace = await running.registerOwner('grace@example.com')
  await confirmEmails(deps)
  await grace.change({ urlHandle: 'grace', firstName: 'Grace' })
  running.advanceClock(day)
  const invitationsTo = async (email: string) => {
    await running.mailsTo(email)
    return smtp.mails.filter((mail) => mail.recipients[0] === email && mail.subject === subject)
  }
  for (const email of ['ana@acme.com', 'an.a+x@acme.com']) await grace.post(ask, { email })
  expect((await grace.post(ask, { email: 'bob@acme.com' })).body).toEqual(onItsWay)
  await mailsWith(smtp, 'bob@acme.com', subject)
  expect([(await invitationsTo('ana@acme.com')).length, (await invitationsTo('an.a+x@acme.com')).length]).toEqual([1, 0])
  expect((await ada.post(ask, { email: 'zoe@acme.com' })).body).toEqual(onItsWay)
  expect(await invitationsTo('zoe@acme.com')).toEqual([])
  expect((await grace.post(ask, { email: 'zoe@acme.com' })).body).toEqual(onItsWay)
  await mailsWith(smtp, 'zoe@acme.com', subject)
})

it('ends invitations with one click of a mail program, without an Origin', async () => {
  const { ada, app, smtp, deps } = await startToAsk()
  await ada.post(ask, { email: 'ana@acme.com' })
  const url = neverAskPathOf((await mailsWith(smtp, 'ana@acme.com', subject))[0]?.source)
  const click = (payload: string, type: string) => app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const form = await click('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')
  expect([form.statusCode, form.body]).toEqual([200, 'You get no more invitations from this site.\n'])
  expect((await click('--x\r\n\r\nOne-Click\r\n--x--', 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect(await deps.db.selectFrom('opted_out_mailbox').select('digest').execute()).toHaveLength(1)
  expect((await app.inject({ method: 'POST', url: '/never-ask?token=x.y' })).statusCode).toBe(400)
  expect((await app.inject({ method: 'POST', url: '/api/never-ask', payload: { token: 'x' } })).statusCode).toBe(403)
})

it('mails an invitation later if the limit of the mailbox is reached', async () => {
  const running = await startToAsk({ RATE_LIMIT_SCALE: '1' })
  const { ada, smtp, deps, advanceClock } = running
  const grace = await running.registerOwner('grace@example.com')
  await confirmEmails(deps)
  await grace.change({ urlHandle: 'grace', firstName: 'Grace' })
  advanceClock(day)
  for (const owner of [grace, ada]) expect((await owner.post(ask, { email: 'ana@acme.com' })).body).toEqual(onItsWay)
  await running.mailsTo('ana@acme.com')
  expect(await mailsWith(smtp, 'ana@acme.com', subject)).toHaveLength(1)
  advanceClock(day)
  deps.mail.wake()
  const texts = (await mailsWith(smtp, 'ana@acme.com', subject, 2)).map(({ source }) => source)
  expect(texts.map((text) => /(Ada|Grace) /.exec(text)?.[1])).toEqual(expect.arrayContaining(['Ada', 'Grace']))
})

it('sends invitations only for a confirmed account that is a day old, whose page is open to everyone, and none to its own email', async () => {
  const running = await startWithMail()
  const { ada, deps, advanceClock } = running
  const refusal = async (email = 'ana@acme.com') => {
    const { status, body } = await ada.post(ask, { email })
    return [status, body.message]
  }
  expect(await refusal()).toEqual([403, 'You can ask by mail a day after you registered.'])
  advanceClock(day)
  await deps.db.updateTable('account').set({ email_confirmed: 0 }).execute()
  expect(await refusal()).toEqual([403, 'Confirm your own email address first.'])
  expect((await ada.get('/api/endorsements')).body.canAsk).toBe(false)
  await confirmEmails(deps)
  expect((await ada.get('/api/endorsements')).body.canAsk).toBe(true)
  expect(await refusal('A.da+x@example.com')).toEqual([400, 'This is your own address'])
  await ada.change({ visibility: 'locked' })
  expect((await refusal())[0]).toBe(409)
  expect(await deps.db.selectFrom('invited_mailbox').selectAll().execute()).toEqual([])
})

it('mails no invitation without SMTP', async () => {
  const { registerConfirmedOwner, advanceClock } = await startApp()
  const ada = await registerConfirmedOwner()
  advanceClock(day)
  const { status, body } = await ada.post(ask, { email: 'ana@acme.com' })
  expect([status, body.message]).toEqual([403, 'This site sends no mail.'])
  expect((await ada.get('/api/endorsements')).body).toMatchObject({ sendsMail: false, endorsementTexts: [] })
})

it('asks 5 people a day and 20 in 30 days for one owner', async () => {
  const { ada, advanceClock } = await startToAsk({ RATE_LIMIT_SCALE: '1' })
  const asksLeft = async () => (await ada.get('/api/endorsements')).body.asksLeft
  let count = 0
  const statuses = async () => {
    const all = []
    for (let index = 0; index < 6; index++) all.push((await ada.post(ask, { email: `person${++count}@acme.com` })).status)
    return all
  }
  expect(await asksLeft()).toBe(5)
  for (let round = 0; round < 4; round++) {
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 429])
    expect(await asksLeft()).toBe(0)
    advanceClock(day)
  }
  expect(new Set(await statuses())).toEqual(new Set([429]))
  advanceClock(30 * day)
  await ada.post('/api/login', { email: 'ada@example.com', password: 'a good password' })
  expect(await asksLeft()).toBe(5)
})
