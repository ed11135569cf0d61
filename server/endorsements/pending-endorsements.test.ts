import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'
import { runHousekeeping } from '../run/housekeeping.ts'

const day = 24 * 60 * 60 * 1000
const from = (index: number) => ({ 'x-forwarded-for': `10.2.${index}.7` })
const polling = { timeout: 20_000, interval: 20 }

it('sends one recipient at most 3 endorsement emails a day, with identical responses', async () => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor, advanceClock, deps } = await startApp({
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: '127.0.0.0/8',
    RATE_LIMIT_SCALE: '1',
  })
  for (let index = 0; index < 5; index++) await (await registerOwner()).change({ urlHandle: `person-${index}` })
  const endorse = (index: number) =>
    newVisitor().post(`/api/portfolio/person-${index % 5}/endorse`, { email: 'victim@example.com' }, from(index))
  const responses = []
  for (let index = 0; index < 100; index++) responses.push(await endorse(index))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['201 {"endorsementCount":0,"status":"pending"}']),
  )
  await vi.waitFor(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]), polling)
  const mails = () => smtp.mails.filter(({ recipients }) => recipients.includes('victim@example.com'))
  expect(mails()).toHaveLength(3)
  advanceClock(day)
  await endorse(101)
  await vi.waitFor(() => expect(mails()).toHaveLength(4), polling)
})

it('allows 100 pending endorsements of a portfolio a day per network', { tags: 'one-database' }, async () => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor, advanceClock } = await startApp({
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: '127.0.0.0/8',
    RATE_LIMIT_SCALE: '1',
  })
  await (await registerOwner()).change(filled)
  await (await registerOwner()).change({ urlHandle: 'grace' })
  let count = 0
  const endorse = (ip: string, handle = 'ada-lovelace') =>
    newVisitor().post(`/api/portfolio/${handle}/endorse`, { email: `reader${++count}@example.com` }, { 'x-forwarded-for': ip })
  for (let index = 0; index < 100; index++) expect((await endorse(`10.2.0.${index}`)).status).toBe(201)
  const response = await endorse('10.2.0.100')
  expect([response.status, response.headers['retry-after']]).toEqual([429, '86400'])
  expect((await endorse('10.2.0.100', 'grace')).status).toBe(201)
  for (let index = 0; index < 100; index++) expect((await endorse(`10.3.0.${index}`)).status).toBe(201)
  advanceClock(day)
  expect((await endorse('10.2.0.100')).status).toBe(201)
})

it('deletes unconfirmed endorsements and their emails after the link expires, but no confirmed endorsements', async () => {
  const smtp = await startSmtp()
  const { registerOwner, visitor, advanceClock, deps } = await startApp({ SMTP_URL: smtp.url })
  await (await registerOwner('owner@example.com')).change(filled)
  const endorse = (email: string) => visitor.post('/api/portfolio/ada-lovelace/endorse', { email })
  const linkOf = async (email: string, count = 1) => {
    const mails = () => smtp.mails.filter(({ recipients }) => recipients.includes(email))
    await vi.waitFor(() => expect(mails()).toHaveLength(count), polling)
    return mails().at(-1)?.token
  }
  const storedEmails = async () =>
    (await deps.db.selectFrom('endorsement').select('email').orderBy('email').execute()).map(({ email }) => email)
  for (const email of ['faithful@example.com', 'silent@example.com', 'slow@example.com']) await endorse(email)
  expect((await visitor.post('/api/confirm-endorsement', { token: await linkOf('faithful@example.com') })).status).toBe(200)
  const firstLink = await linkOf('slow@example.com')
  advanceClock(6 * day)
  await endorse('slow@example.com')
  const secondLink = await linkOf('slow@example.com', 2)
  advanceClock(day)
  await runHousekeeping(deps)
  expect(await storedEmails()).toEqual(['faithful@example.com', 'slow@example.com'])
  expect((await visitor.post('/api/confirm-endorsement', { token: firstLink })).status).toBe(400)
  advanceClock(6 * day - 1000)
  await runHousekeeping(deps)
  expect((await visitor.post('/api/confirm-endorsement', { token: secondLink })).status).toBe(200)
  advanceClock(30 * day)
  await runHousekeeping(deps)
  expect(await storedEmails()).toEqual(['faithful@example.com', 'slow@example.com'])
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementCount).toBe(2)
})

it('never shows the email of an endorser', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'secret-reader@example.com' })
  for (const url of ['/api/portfolio/ada-lovelace', '/me/ada-lovelace', '/api/portfolio', '/api/user']) {
    expect((await ada.get(url)).text).not.toContain('secret-reader')
  }
})
