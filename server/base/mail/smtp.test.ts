import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'

const polling = { timeout: 20_000, interval: 20 }
const endorse = '/api/portfolio/ada-lovelace/endorse'

it('sends mail through SMTP as text and HTML, to one recipient', async () => {
  const smtp = await startSmtp()
  const { registerOwner } = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Understory <hello@understory.example>' })
  await registerOwner('ada@example.com')
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), polling)
  const [mail] = smtp.mails
  expect(mail?.recipients).toEqual(['ada@example.com'])
  expect(mail?.source).toContain('From: Understory <hello@understory.example>')
  expect(mail?.source).toContain('Content-Type: text/plain')
  expect(mail?.source).toContain('Content-Type: text/html')
  expect(mail?.subject).toBe('Confirm your email address for Understory')
})

it('counts an endorsement when its link is confirmed, and answers a repeated email identically', async () => {
  const smtp = await startSmtp()
  const { registerOwner, visitor, advanceClock } = await startApp({ SMTP_URL: smtp.url })
  const ada = await registerOwner('ada@example.com')
  await ada.change(filled)
  const first = await visitor.post(endorse, { email: 'reader@example.com' })
  expect([first.status, first.body]).toEqual([201, { endorsementCount: 0, status: 'pending' }])
  const endorserMails = () => smtp.mails.filter(({ recipients }) => recipients[0] === 'reader@example.com')
  await vi.waitFor(() => expect(endorserMails()).toHaveLength(1), polling)
  const [mail] = endorserMails()
  expect(mail?.subject).toBe('Confirm your endorsement on Understory')
  expect((await ada.portfolio()).endorsementCount).toBe(0)

  for (let count = 0; count < 2; count++) {
    const confirmed = await visitor.post('/api/confirm-endorsement', { token: mail?.token })
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { message: 'Your endorsement has been counted', id: ada.account?.id, urlHandle: 'ada-lovelace' },
    ])
  }
  expect((await ada.portfolio()).endorsementCount).toBe(1)
  const again = await visitor.post(endorse, { email: 'reader@example.com' })
  expect([again.status, again.body]).toEqual([201, { endorsementCount: 1, status: 'pending' }])
  const owner = await visitor.post(endorse, { email: 'ada@example.com' })
  expect([owner.status, owner.body]).toEqual([again.status, again.body])

  await visitor.post(endorse, { email: 'late@example.com' })
  await vi.waitFor(() => expect(smtp.mails.at(-1)?.recipients).toEqual(['late@example.com']), polling)
  advanceClock(7 * 24 * 60 * 60 * 1000)
  expect((await visitor.post('/api/confirm-endorsement', { token: smtp.mails.at(-1)?.token })).status).toBe(400)
  expect(endorserMails()).toHaveLength(1)
})

it('answers while the mail server hangs up or refuses emails, and delivers each email once when it accepts them', async () => {
  const smtp = await startSmtp()
  smtp.failure = 'disconnect'
  const { registerOwner, newVisitor, advanceClock, deps } = await startApp({ SMTP_URL: smtp.url })
  const ada = await registerOwner('ada@example.com')
  await ada.change(filled)
  expect((await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })).status).toBe(200)
  expect((await newVisitor().post(endorse, { email: 'reader@example.com' })).status).toBe(201)
  /** Advances the clock and wakes the worker until the expectation holds. */
  const advanceUntil = (expectation: () => Promise<void>) =>
    vi.waitFor(async () => {
      advanceClock(60_000)
      deps.mail.wake()
      await expectation()
    }, polling)
  const readMinAttempts = async () =>
    Math.min(...(await deps.db.selectFrom('outbox').select('attempts').execute()).map(({ attempts }) => attempts))
  await advanceUntil(async () => expect(await readMinAttempts()).toBeGreaterThan(0))

  smtp.failure = 'reject'
  const before = await readMinAttempts()
  await advanceUntil(async () => expect(await readMinAttempts()).toBeGreaterThan(before + 1))
  expect(smtp.mails).toEqual([])
  smtp.failure = undefined
  await advanceUntil(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]))
  expect(smtp.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(['ada@example.com', 'ada@example.com', 'reader@example.com'])
})

it('answers without waiting for a mail server that accepts connections but stays silent', async () => {
  const sockets = new Set<Socket>()
  let closed = 0
  const silentServer = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => (closed += 1))
  })
  await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    closeSockets()
    silentServer.close()
  })
  const { newVisitor, registerOwner } = await startApp({ SMTP_URL: `smtp://127.0.0.1:${(silentServer.address() as AddressInfo).port}` })
  const ada = await registerOwner('ada@example.com')
  await vi.waitFor(() => expect(sockets.size).toBe(1), polling)
  expect((await ada.change(filled)).status).toBe(200)
  expect((await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })).status).toBe(200)
  expect((await newVisitor().post(endorse, { email: 'reader@example.com' })).status).toBe(201)
  expect(closed).toBe(0)
  closeSockets()
})

it('sends a password reset to an unconfirmed email after the mail server refused it many times', async () => {
  const smtp = await startSmtp()
  smtp.failure = 'reject'
  const { registerOwner, newVisitor, advanceClock, deps } = await startApp({ SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1' })
  await registerOwner('ada@example.com')
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  const readQueue = () => deps.db.selectFrom('outbox').select(['kind', 'attempts']).execute()
  await vi.waitFor(async () => {
    advanceClock(60_000)
    deps.mail.wake()
    expect((await readQueue()).every(({ attempts }) => attempts > 8)).toBe(true)
  }, polling)
  smtp.failure = undefined
  await vi.waitFor(async () => {
    advanceClock(600_000)
    deps.mail.wake()
    expect(await readQueue()).toEqual([])
  }, polling)
  expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email address for Understory',
    'Reset your Understory password',
  ])
})

it('drops an email, with its address, that the mail server has refused for three days', async () => {
  const smtp = await startSmtp()
  smtp.failure = 'disconnect'
  const { registerOwner, advanceClock, deps } = await startApp({ SMTP_URL: smtp.url })
  const start = deps.clock().getTime()
  await registerOwner('ada@example.com')
  const attempts = async () => (await deps.db.selectFrom('outbox').select('attempts').execute()).map((mail) => mail.attempts)
  const days = () => (deps.clock().getTime() - start) / (24 * 60 * 60 * 1000)
  await vi.waitFor(async () => {
    advanceClock(60 * 60 * 1000)
    deps.mail.wake()
    expect(await attempts()).toEqual([])
  }, polling)
  expect(days()).toBeGreaterThan(3)
  expect(smtp.mails).toEqual([])
})
