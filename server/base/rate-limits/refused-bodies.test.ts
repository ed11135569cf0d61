import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const startWithLimits = () => startApp({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' })
const from = (index: number) => ({ 'x-forwarded-for': `10.7.${index}.1` })
const json = { 'content-type': 'application/json' }

it.each([
  ['text that is not JSON', '/api/register', '{', json, 400],
  ['an invalid registration', '/api/register', '{"email":"nobody"}', json, 400],
  ['an invalid sign-in', '/api/login', '{}', json, 400],
  ['an invalid passkey', '/api/login/passkey', '{}', json, 400],
  ['another type', '/api/forgot-password', 'x', { 'content-type': 'text/plain' }, 415],
  ['a body that is too large', '/api/confirm-email', `"${'x'.repeat(70_000)}"`, json, 413],
] as const)('allows 120 refused bodies per IP address in 10 minutes: %s to %s', async (_, url, payload, headers, status) => {
  const { newVisitor, advanceClock } = await startWithLimits()
  const send = (index: number) => newVisitor().send({ method: 'POST', url, payload, headers: { ...headers, ...from(index) } })
  for (let count = 0; count < 120; count++) expect((await send(1)).status).toBe(status)
  const refused = await send(1)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect((await send(2)).status).toBe(status)
  advanceClock(10 * 60_000)
  expect((await send(1)).status).toBe(status)
})

it('counts neither accepted bodies nor those of a signed-in owner, and has one limit for all routes', async () => {
  const { newVisitor, registerOwner } = await startWithLimits()
  const ada = await registerOwner()
  const sendAsOwner = () => ada.post('/api/account/two-step/confirm', { code: 'x' }, from(1))
  const sendAccepted = () => newVisitor().post('/api/logout', undefined, from(1))
  for (let count = 0; count < 130; count++) expect([(await sendAsOwner()).status, (await sendAccepted()).status]).toEqual([400, 204])
  for (let count = 0; count < 120; count++) expect((await newVisitor().post('/api/login', {}, from(1))).status).toBe(400)
  const registration = { email: 'bea@example.com', password: 'a good password' }
  expect((await newVisitor().post('/api/register', registration, from(1))).status).toBe(429)
  expect((await newVisitor().post('/api/register', registration, from(2))).status).toBe(201)
  expect((await sendAsOwner()).status).toBe(400)
})
