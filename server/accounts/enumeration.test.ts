import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { observableResponse } from '#test/observable-response.ts'
import { startSmtp } from '#test/smtp.ts'

it('sends identical responses for a wrong password and an unknown email, also when rate-limited', async () => {
  const { registerOwner, newVisitor } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' })
  await registerOwner('ada@example.com', 'the right password')
  const login = (email: string, index: number) =>
    newVisitor().post('/api/login', { email, password: 'a wrong password' }, { 'x-forwarded-for': `10.1.${index}.7` })
  for (let index = 0; index < 12; index++) {
    expect(observableResponse(await login('ada@example.com', index))).toEqual(
      observableResponse(await login('eve@example.com', 100 + index)),
    )
  }
})

it('sends identical responses to new endorsers, repeated endorsers, and the owner', async () => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor } = await startApp({ SMTP_URL: smtp.url })
  await (await registerOwner('ada@example.com')).change(filled)
  const endorse = (email: string) => newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email })
  await endorse('reader@example.com')
  await vi.waitFor(() => expect(smtp.mails.some(({ recipients }) => recipients[0] === 'reader@example.com')).toBe(true), {
    timeout: 20_000,
  })
  const mail = smtp.mails.find(({ recipients }) => recipients[0] === 'reader@example.com')
  expect((await newVisitor().post('/api/confirm-endorsement', { token: mail?.token })).status).toBe(200)
  const responses = [await endorse('reader@example.com'), await endorse('new@example.com'), await endorse('ada@example.com')].map(
    observableResponse,
  )
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
})

it('requires a session to check a handle', async () => {
  const { visitor } = await startApp()
  expect((await visitor.get('/api/check-handle/ada')).status).toBe(401)
})
