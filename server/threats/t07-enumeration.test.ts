import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/make.ts'
import { startSmtp } from '#test/smtp.ts'

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** All that an onlooker can read of an answer, but for the time of day. */
function shown({ status, headers, body }: Answer) {
  const { date: _date, 'set-cookie': _cookies, ...rest } = headers
  return { status, body, headers: rest }
}

interface Work {
  /** Argon2 hashes computed: 20 ms and more each, which an onlooker can measure. */
  hashes: number
  /** Mails put in the queue. */
  mails: number
}

/** What the product does until it answers, whatever time that takes on this machine. */
async function workOf(request: () => Promise<unknown>): Promise<Work> {
  const work = { hashes: 0, mails: 0 }
  const hashed = () => {
    work.hashes += 1
  }
  const queried = (message: unknown) => {
    if (/^insert into "outbox"/.test((message as { sql: string }).sql)) work.mails += 1
  }
  subscribe('understory:password-hash', hashed)
  subscribe('sqlite.db.query', queried)
  try {
    await request()
  } finally {
    unsubscribe('understory:password-hash', hashed)
    unsubscribe('sqlite.db.query', queried)
  }
  return work
}

it('answers a wrong password and an unknown address the same, after the same work', async () => {
  const { person, visitor } = await startApp()
  await person('ada@example.com', 'the right password')
  const login = (email: string) => visitor().post('/api/login', { email, password: 'a wrong password' })
  expect(shown(await login('ada@example.com'))).toEqual(shown(await login('eve@example.com')))
  for (const email of ['ada@example.com', 'eve@example.com']) expect(await workOf(() => login(email))).toEqual({ hashes: 1, mails: 0 })
})

it('answers a wrong password and an unknown address the same while they are limited', async () => {
  const { person, visitor } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' })
  await person('ada@example.com', 'the right password')
  const login = (email: string, index: number) =>
    visitor().post('/api/login', { email, password: 'a wrong password' }, { 'x-forwarded-for': `10.1.${index}.7` })
  for (let index = 0; index < 12; index++) {
    expect(shown(await login('ada@example.com', index))).toEqual(shown(await login('eve@example.com', 100 + index)))
  }
})

it('answers a request for a reset mail the same for all, after the same work', async () => {
  const smtp = await startSmtp()
  const { person, visitor } = await startApp({ SMTP_URL: smtp.url })
  await person('ada@example.com')
  const forgot = (email: string) => visitor().post('/api/forgot-password', { email })
  expect(shown(await forgot('ada@example.com'))).toEqual(shown(await forgot('eve@example.com')))
  for (const email of ['ada@example.com', 'eve@example.com']) expect(await workOf(() => forgot(email))).toEqual({ hashes: 0, mails: 1 })
})

it('answers who has endorsed, who has not, and the owner the same', async () => {
  const smtp = await startSmtp()
  const { person, visitor } = await startApp({ SMTP_URL: smtp.url })
  await (await person('ada@example.com')).change(filled)
  const endorse = (email: string) => visitor().post('/api/portfolio/ada-lovelace/endorse', { email })
  await endorse('reader@example.com')
  await vi.waitFor(() => expect(smtp.mails.some(({ recipients }) => recipients[0] === 'reader@example.com')).toBe(true), {
    timeout: 20_000,
  })
  const mail = smtp.mails.find(({ recipients }) => recipients[0] === 'reader@example.com')
  expect((await visitor().post('/api/confirm-endorsement', { token: mail?.token })).status).toBe(200)
  const answers = [await endorse('reader@example.com'), await endorse('new@example.com'), await endorse('ada@example.com')].map(shown)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

it('tells only signed-in people whether a handle is free', async () => {
  const { stranger } = await startApp()
  expect((await stranger.get('/api/check-handle/ada')).status).toBe(401)
})
