import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { observableResponse } from '#test/observable-response.ts'
import { startSmtp } from '#test/smtp.ts'

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
  const { person, newVisitor } = await startApp()
  await person('ada@example.com', 'the right password')
  const login = (email: string) => newVisitor().post('/api/login', { email, password: 'a wrong password' })
  expect(observableResponse(await login('ada@example.com'))).toEqual(observableResponse(await login('eve@example.com')))
  for (const email of ['ada@example.com', 'eve@example.com']) expect(await workOf(() => login(email))).toEqual({ hashes: 1, mails: 0 })
})

it('answers a request for a reset mail the same for all, after the same work', async () => {
  const smtp = await startSmtp()
  const { person, newVisitor } = await startApp({ SMTP_URL: smtp.url })
  await person('ada@example.com')
  const forgot = (email: string) => newVisitor().post('/api/forgot-password', { email })
  expect(observableResponse(await forgot('ada@example.com'))).toEqual(observableResponse(await forgot('eve@example.com')))
  for (const email of ['ada@example.com', 'eve@example.com']) expect(await workOf(() => forgot(email))).toEqual({ hashes: 0, mails: 1 })
})
