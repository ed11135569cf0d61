import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/make.ts'
import { startSmtp } from '#test/smtp.ts'

const from = (index: number) => ({ 'x-forwarded-for': `10.2.${index}.7` })
const soon = { timeout: 20_000, interval: 20 }

it('sends nobody more than 3 mails a day, however many endorse with their address, and says the same to all', async () => {
  const smtp = await startSmtp()
  const { person, visitor, later, deps } = await startApp({ SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' })
  for (let index = 0; index < 5; index++) await (await person()).change({ urlHandle: `person-${index}` })
  const endorse = (index: number) =>
    visitor().post(`/api/portfolio/person-${index % 5}/endorse`, { email: 'victim@example.com' }, from(index))
  const answers = []
  for (let index = 0; index < 100; index++) answers.push(await endorse(index))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['201 {"endorsementCount":0,"status":"pending"}']),
  )
  await vi.waitFor(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]), soon)
  const mails = () => smtp.mails.filter(({ recipients }) => recipients.includes('victim@example.com'))
  expect(mails()).toHaveLength(3)
  later(24 * 60 * 60 * 1000)
  await endorse(101)
  await vi.waitFor(() => expect(mails()).toHaveLength(4), soon)
})

it('lets 100 endorsements of a portfolio wait in a day', async () => {
  const smtp = await startSmtp()
  const { person, visitor } = await startApp({ SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' })
  await (await person()).change(filled)
  const endorse = (index: number) =>
    visitor().post('/api/portfolio/ada-lovelace/endorse', { email: `reader${index}@example.com` }, from(index))
  for (let index = 0; index < 100; index++) expect((await endorse(index)).status).toBe(201)
  expect((await endorse(100)).status).toBe(429)
})

it('shows the address of who endorsed to nobody', async () => {
  const { person, stranger } = await startApp()
  const ada = await person()
  await ada.change(filled)
  await stranger.post('/api/portfolio/ada-lovelace/endorse', { email: 'secret-reader@example.com' })
  for (const url of ['/api/portfolio/ada-lovelace', '/me/ada-lovelace', '/api/portfolio', '/api/user']) {
    expect((await ada.get(url)).text).not.toContain('secret-reader')
  }
})
