import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'

const fullLimits = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const [hour, day] = [3_600_000, 86_400_000]
const otherNetwork = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` })
const password = 'a good password'

it('sends only confirmation links to an unconfirmed email, at most 6 an hour, even if accounts are deleted in between', async () => {
  const { newVisitor, mailsTo, advanceClock } = await startApp(fullLimits)
  const email = 'victim@example.com'
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  for (let round = 0; round < 5; round++) {
    const eve = newVisitor()
    expect((await eve.post('/api/register', { email, password }, otherNetwork(round))).status).toBe(201)
    await eve.post('/api/account/password', { currentPassword: password, password: 'another password' })
    await eve.post('/api/account/email', { email: `eve${round}@example.com`, password: 'another password' })
    await newVisitor().post('/api/register', { email, password }, otherNetwork(100 + round))
    await eve.post('/api/send-confirmation')
    await subjects()
    expect((await eve.post('/api/account/delete', { email, password: 'another password' })).status).toBe(204)
  }
  expect(await subjects()).toEqual(Array(6).fill('Confirm your email address for Understory'))
  for (let index = 0; index < 12; index++) await newVisitor().post('/api/forgot-password', { email }, otherNetwork(200 + index))
  expect(await subjects()).toHaveLength(6)
  advanceClock(hour)
  await newVisitor().post('/api/register', { email, password }, otherNetwork(300))
  expect(await subjects()).toHaveLength(7)
})

it('sends at most 20 emails a day to one recipient', async () => {
  const { newVisitor, mailsTo, advanceClock } = await startApp(fullLimits)
  const email = 'victim@example.com'
  for (let round = 0; round < 30; round++) {
    const eve = newVisitor()
    await eve.post('/api/register', { email, password }, otherNetwork(round))
    // Otherwise the account may be deleted before its email is composed, and no email would be sent.
    await mailsTo(email)
    await eve.post('/api/account/delete', { email, password })
    if (round % 6 === 5) advanceClock(hour)
  }
  expect(await mailsTo(email)).toHaveLength(20)
  advanceClock(day)
  await newVisitor().post('/api/register', { email, password }, otherNetwork(99))
  expect(await mailsTo(email)).toHaveLength(21)
})

it('counts email addresses that differ only in tags and dots as one recipient', async () => {
  const { newVisitor, mailsTo } = await startApp(fullLimits)
  const emails = Array.from({ length: 12 }, (_, index) => (index % 2 ? `vic.tim+${index}@example.com` : `v.ictim+${index}@example.com`))
  for (const email of emails) expect((await newVisitor().post('/api/register', { email, password }, otherNetwork(0))).status).toBe(201)
  let mails = 0
  for (const email of emails) mails += (await mailsTo(email)).length
  expect(mails).toBe(6)
  await newVisitor().post('/api/register', { email: 'victim@another.example', password }, otherNetwork(0))
  expect(await mailsTo('victim@another.example')).toHaveLength(1)
})

it('merges the notices to a confirmed email above 6 an hour', async () => {
  const { registerConfirmedOwner, mailsTo, advanceClock, deps } = await startApp(fullLimits)
  const ada = await registerConfirmedOwner('ada@example.com', 'password 0')
  for (let index = 0; index < 20; index++) {
    await ada.post('/api/account/password', { currentPassword: `password ${index}`, password: `password ${index + 1}` })
  }
  await ada.post('/api/account/email', { email: 'new@example.com', password: 'password 20' })
  expect(await mailsTo('ada@example.com')).toHaveLength(6)
  advanceClock(hour)
  deps.mail.wake()
  await expect.poll(async () => (await mailsTo('ada@example.com')).length, { timeout: 20_000 }).toBe(7)
  const mails = await mailsTo('ada@example.com')
  expect(mails.at(-1)?.subject).toBe('Updates on your Understory account (2)')
  const text = mails.at(-1)?.source.replace(/=\r?\n/g, '')
  expect(text).toContain('Your Understory password was changed')
  expect(text).toContain('is about to get a new email address')
})

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['J. R. R.', 'Tolkien', 'J. R. R. Tolkien'],
  ['Your account is locked, sign in at', 'once', 'Your account is locked, sign in at once'],
  ['a'.repeat(50), 'b'.repeat(50), 'a'.repeat(40)],
  ['Visit', 'https://evil.example/x', 'a person'],
  ['See', 'evil.example', 'a person'],
  ['www.evil', 'now', 'a person'],
  ['See', 'evil．example', 'a person'],
  ['Mail', 'eve@evil', 'a person'],
  ['See', 'हिन्दी.com', 'a person'],
  ['See', 'evil.भारत', 'a person'],
  ['See', 'i\u2764\ufe0f.ws', 'a person'],
  ['See', '192.0.2.1/evil', 'a person'],
  ['', '', 'a person'],
])('shows the name %j %j in an endorsement email as %j', async (firstName, lastName, expectedName) => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor } = await startApp({ SMTP_URL: smtp.url })
  const saved = await (await registerOwner()).change({ ...filled, firstName, lastName })
  expect(saved.status).toBe(200)
  await newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.com' })
  await expect.poll(() => smtp.mails.some(({ recipients }) => recipients[0] === 'reader@example.com'), { timeout: 20_000 }).toBe(true)
  const mail = smtp.mails.find(({ recipients }) => recipients[0] === 'reader@example.com')
  expect(mail?.subject).toBe('Confirm your endorsement on Understory')
  const text = mail?.source.replace(/=\r?\n/g, '')
  expect(text).toContain(`endorse ${expectedName} on Understory`)
  if (expectedName === 'a person') expect(text).not.toMatch(/evil/)
})
