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

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The difference of the medians, in milliseconds; taken in turns, so that a busy machine slows both. */
async function difference(rounds: number, first: (round: number) => Promise<unknown>, second: (round: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const which of [0, 1] as const) {
      const start = performance.now()
      await (which === 0 ? first : second)(round)
      times[which].push(performance.now() - start)
    }
  }
  return Math.abs(median(times[0]) - median(times[1]))
}

it('answers a wrong password and an unknown address the same, in the same time', { timeout: 120_000, retry: 2 }, async () => {
  const { person, visitor } = await startApp()
  await person('ada@example.com', 'the right password')
  const login = (email: string) => visitor().post('/api/login', { email, password: 'a wrong password' })
  expect(shown(await login('ada@example.com'))).toEqual(shown(await login('eve@example.com')))
  const apart = await difference(
    100,
    () => login('ada@example.com'),
    (round) => login(`nobody${round}@example.com`),
  )
  expect(apart).toBeLessThan(10)
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

it('answers a request for a reset mail the same for all, in the same time', { timeout: 120_000, retry: 2 }, async () => {
  const smtp = await startSmtp()
  const { person, visitor } = await startApp({ SMTP_URL: smtp.url })
  await person('ada@example.com')
  const forgot = (email: string) => visitor().post('/api/forgot-password', { email })
  expect(shown(await forgot('ada@example.com'))).toEqual(shown(await forgot('eve@example.com')))
  const apart = await difference(
    100,
    () => forgot('ada@example.com'),
    () => forgot('eve@example.com'),
  )
  expect(apart).toBeLessThan(10)
})

it('answers who has endorsed, who has not, and the owner the same', { timeout: 120_000, retry: 2 }, async () => {
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
  const apart = await difference(
    100,
    () => endorse('reader@example.com'),
    (round) => endorse(`new${round}@example.com`),
  )
  expect(apart).toBeLessThan(10)
})

it('tells only signed-in people whether a handle is free', async () => {
  const { stranger } = await startApp()
  expect((await stranger.get('/api/check-handle/ada')).status).toBe(401)
})
