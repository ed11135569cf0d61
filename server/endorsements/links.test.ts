import { expect, it } from 'vitest'
import { endorsementKeyHeader } from '#contract/calls/calls.ts'
import { startApp } from '#test/app.ts'
import { endorseAndConfirm, endorsementText, mailsWith, startWithMail, writeEndorsementText } from '#test/endorsing.ts'
import { filled } from '#test/fixtures.ts'

const { visitor } = await startApp()

const mine = '/api/my-endorsement'
const subject = 'Your endorsement on Understory'
const link = `${mine}/link`

it('mails the link again to an address that has endorsed, and answers the same for others', async () => {
  const running = await startWithMail()
  const { ada, newVisitor, smtp, visitor } = running
  await endorseAndConfirm(running, 'ana@acme.com')
  const portfolio = ada.account?.id
  const ask = (email: string) => visitor.post(link, { email, portfolio })
  const known = await ask('ana@acme.com')
  expect([known.status, known.body]).toEqual([
    200,
    { message: 'If this address has endorsed Ada, an email is on its way or came in the last 24 hours.' },
  ])
  const unknown = await ask('zoe@acme.com')
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  const [mail] = await mailsWith(smtp, 'ana@acme.com', subject)
  await running.mailsTo('zoe@acme.com')
  expect(smtp.mails.some(({ recipients }) => recipients[0] === 'zoe@acme.com')).toBe(false)
  const writer = newVisitor()
  writer.headers = { [endorsementKeyHeader]: mail?.token ?? '' }
  expect(mail?.link).toContain('/my-endorsement?token=')
  expect((await writer.put(mine, endorsementText)).status).toBe(200)
})

it('says nothing about a page that is not open to everyone, and mails the link all the same', async () => {
  const running = await startWithMail()
  const { ada, smtp, visitor } = running
  await endorseAndConfirm(running, 'ana@acme.com')
  await ada.change({ ...filled, visibility: 'off' })
  const message = 'If this address has endorsed this person, an email is on its way or came in the last 24 hours.'
  expect((await visitor.post(link, { email: 'ana@acme.com', portfolio: ada.account?.id })).body).toEqual({ message })
  expect((await visitor.post(link, { email: 'ana@acme.com', portfolio: 4503 })).body).toEqual({ message })
  const [mail] = await mailsWith(smtp, 'ana@acme.com', subject)
  expect(mail?.source).not.toContain('Lovelace')
})

it('replaces the link: older ones, also the one to confirm, no longer work', async () => {
  const running = await startWithMail()
  const { smtp, visitor } = running
  const { writer } = await writeEndorsementText(running, 'ana@acme.com')
  const confirmation = (await mailsWith(smtp, 'ana@acme.com', 'Confirm your endorsement on Understory'))[0]?.token
  expect((await visitor.post('/api/confirm-endorsement', { token: confirmation })).headers[endorsementKeyHeader]).toBeTruthy()
  const before = (await mailsWith(smtp, 'ana@acme.com', subject)).length
  expect((await writer.post(link, {})).body).toEqual({ message: 'We mailed you a new link. Older links no longer work.' })
  for (const request of [
    () => writer.get(mine),
    () => writer.put(mine, endorsementText),
    () => writer.delete(mine),
    () => writer.post(link, {}),
  ]) {
    const { status, body } = await request()
    expect([status, body.fields]).toEqual([400, { token: 'This link is no longer valid.' }])
  }
  expect((await visitor.post('/api/confirm-endorsement', { token: confirmation })).status).toBe(400)
  const mails = await mailsWith(smtp, 'ana@acme.com', subject, before + 1)
  writer.headers = { [endorsementKeyHeader]: mails.at(-1)?.token ?? '' }
  expect((await writer.get(mine)).body).toMatchObject({ state: 'waiting', words: endorsementText })
})

it('mails the link although others have used up the endorsement emails and all emails to the mailbox', async () => {
  const running = await startWithMail({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' })
  const { ada, newVisitor, registerOwner, smtp, mailsTo } = running
  await endorseAndConfirm(running, 'ana@acme.com')
  await (await registerOwner()).change({ urlHandle: 'grace' })
  const from = (index: number) => ({ 'x-forwarded-for': `10.2.${index}.7` })
  for (let index = 0; index < 4; index++) await newVisitor().post('/api/portfolio/grace/endorse', { email: 'ana@acme.com' }, from(index))
  for (let index = 0; index < 6; index++)
    await newVisitor().post('/api/register', { email: `a.na+${index}@acme.com`, password: 'a good password' }, from(index))
  const ask = (email: string, index: number, portfolio = ada.account?.id) => newVisitor().post(link, { email, portfolio }, from(index))
  // Requests for what this mailbox has not endorsed, and from one visitor for what it has.
  for (let index = 0; index < 12; index++)
    await ask(index % 2 ? 'an.a@acme.com' : 'ana@acme.com', index, index % 2 ? ada.account?.id : 4503)
  for (let round = 0; round < 5; round++) await ask('ana@acme.com', 50)
  const before = (await mailsWith(smtp, 'ana@acme.com', subject, 3)).length
  expect(before).toBe(3)
  const { status, body } = await ask('ana@acme.com', 60)
  expect([status, body.message]).toEqual([200, 'If this address has endorsed Ada, an email is on its way or came in the last 24 hours.'])
  expect(await mailsWith(smtp, 'ana@acme.com', subject, before + 1)).toHaveLength(before + 1)
  // At the limit, the answer is the same, and the emails of the day have arrived.
  for (let index = 61; index < 80; index++) expect((await ask('ana@acme.com', index)).body).toEqual(body)
  await mailsTo('ana@acme.com')
  expect(await mailsWith(smtp, 'ana@acme.com', subject)).toHaveLength(10)
})

it('replaces a link also after a visitor has used up the emails of the day', async () => {
  const running = await startWithMail({ RATE_LIMIT_SCALE: '1' })
  const { ada, smtp, visitor } = running
  const writer = await endorseAndConfirm(running, 'ana@acme.com')
  for (let round = 0; round < 3; round++) await visitor.post(link, { email: 'ana@acme.com', portfolio: ada.account?.id })
  await running.mailsTo('ana@acme.com')
  const before = (await mailsWith(smtp, 'ana@acme.com', subject)).length
  expect((await writer.post(link, {})).status).toBe(200)
  expect((await writer.get(mine)).status).toBe(400)
  const mails = await mailsWith(smtp, 'ana@acme.com', subject, before + 1)
  writer.headers = { [endorsementKeyHeader]: mails.at(-1)?.token ?? '' }
  expect((await writer.get(mine)).status).toBe(200)
})

it('mails the link after each change of the words, at most three times a day', async () => {
  const running = await startWithMail({ RATE_LIMIT_SCALE: '1' })
  const { smtp, advanceClock } = running
  const { writer } = await writeEndorsementText(running, 'ana@acme.com')
  for (let round = 0; round < 4; round++) await writer.put(mine, { ...endorsementText, text: `${endorsementText.text} ${round}` })
  await running.mailsTo('ana@acme.com')
  expect(await mailsWith(smtp, 'ana@acme.com', subject)).toHaveLength(3)
  advanceClock(24 * 60 * 60 * 1000)
  await writer.delete(`${mine}/words`)
  expect(await mailsWith(smtp, 'ana@acme.com', subject, 4)).toHaveLength(4)
})

it('limits the changes of one endorsement to 10 a day', async () => {
  const running = await startWithMail({ RATE_LIMIT_SCALE: '1' })
  const { writer } = await writeEndorsementText(running, 'ana@acme.com')
  const statuses = []
  for (let round = 0; round < 10; round++) statuses.push((await writer.put(mine, endorsementText)).status)
  expect(statuses).toEqual([...Array(9).fill(200), 429])
  expect((await writer.delete(mine)).status).toBe(204)
})

it.each([{}, { email: 'ana@acme.com', portfolio: 4503 }])('refuses to mail a link without SMTP: %j', async (body) => {
  const { status, body: refusal } = await visitor.post(link, body)
  expect([status, refusal.message]).toEqual([403, 'This site sends no mail.'])
})

it('takes no words without SMTP, and nothing with a forged key', async () => {
  expect((await visitor.put(mine, endorsementText)).body.message).toBe('This site sends no mail.')
  for (const key of ['', 'x', 'x.y', `${Buffer.from('["1 0",null]').toString('base64url')}.x`]) {
    visitor.headers = { [endorsementKeyHeader]: key }
    for (const { status, body } of [await visitor.get(mine), await visitor.delete(mine), await visitor.delete(`${mine}/words`)])
      expect([status, body.fields]).toEqual([400, { token: 'This link is no longer valid.' }])
  }
})
