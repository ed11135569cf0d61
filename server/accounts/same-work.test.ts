import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { observableResponse } from '#test/observable-response.ts'
import { startSmtp } from '#test/smtp.ts'
import { statementsOf } from '#test/sql-statements.ts'

interface Work {
  /** Computed Argon2 hashes. Each takes 20 ms or more, which a client can measure. */
  hashes: number
  /** Queued emails. */
  mails: number
}

/** The work of a request, independent of the speed of the machine. */
async function workOf(request: () => Promise<unknown>): Promise<Work> {
  let hashes = 0
  const onHash = () => {
    hashes += 1
  }
  subscribe('understory:password-hash', onHash)
  const statements = await statementsOf(request)
  unsubscribe('understory:password-hash', onHash)
  return { hashes, mails: statements.filter((text) => text.startsWith('insert into "outbox"')).length }
}

it('answers a wrong password and an unknown email identically, after the same work', async () => {
  const { registerOwner, newVisitor, deps } = await startApp()
  await registerOwner('ada@example.com', 'the right password')
  await (await registerOwner('bea@example.com')).post('/api/logout')
  await deps.db.updateTable('account').set({ password_hash: '' }).where('email', '=', 'bea@example.com').execute()
  // The second form is also compared as it was typed.
  for (const [form, hashes] of [
    ['NFC', 1],
    ['NFD', 2],
  ] as const) {
    const login = (email: string) => newVisitor().post('/api/login', { email, password: 'ein fälsches Passwort'.normalize(form) })
    const responses = [await login('ada@example.com'), await login('bea@example.com'), await login('eve@example.com')]
    expect(new Set(responses.map((response) => JSON.stringify(observableResponse(response)))).size).toBe(1)
    for (const email of ['ada@example.com', 'bea@example.com', 'eve@example.com'])
      expect(await workOf(() => login(email))).toEqual({ hashes, mails: 0 })
  }
})

it('answers every request for a password reset identically, after the same work', async () => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor } = await startApp({ SMTP_URL: smtp.url })
  await registerOwner('ada@example.com')
  const forgot = (email: string) => newVisitor().post('/api/forgot-password', { email })
  expect(observableResponse(await forgot('ada@example.com'))).toEqual(observableResponse(await forgot('eve@example.com')))
  for (const email of ['ada@example.com', 'eve@example.com']) expect(await workOf(() => forgot(email))).toEqual({ hashes: 0, mails: 1 })
})
