import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/make.ts'
import { startSmtp } from '#test/smtp.ts'

const soon = { timeout: 20_000, interval: 20 }
const endorse = '/api/portfolio/ada-lovelace/endorse'

it('sends mail through SMTP as text and HTML, to one address', async () => {
  const smtp = await startSmtp()
  const { person } = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Understory <hello@understory.example>' })
  await person('ada@example.com')
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon)
  const [mail] = smtp.mails
  expect(mail?.recipients).toEqual(['ada@example.com'])
  expect(mail?.source).toContain('From: Understory <hello@understory.example>')
  expect(mail?.source).toContain('Content-Type: text/plain')
  expect(mail?.source).toContain('Content-Type: text/html')
  expect(mail?.subject).toBe('Confirm your email address for Understory')
})

it('counts an endorsement when its mailed link is confirmed, and answers a repeated address the same', async () => {
  const smtp = await startSmtp()
  const { person, stranger, later } = await startApp({ SMTP_URL: smtp.url })
  const ada = await person('ada@example.com')
  await ada.change(filled)
  const first = await stranger.post(endorse, { email: 'reader@example.com' })
  expect([first.status, first.body]).toEqual([201, { endorsementCount: 0, status: 'pending' }])
  const mailsToReader = () => smtp.mails.filter(({ recipients }) => recipients[0] === 'reader@example.com')
  await vi.waitFor(() => expect(mailsToReader()).toHaveLength(1), soon)
  const [mail] = mailsToReader()
  expect(mail?.subject).toBe('Confirm your endorsement on Understory')
  expect((await ada.portfolio()).endorsementCount).toBe(0)

  for (let count = 0; count < 2; count++) {
    const confirmed = await stranger.post('/api/confirm-endorsement', { token: mail?.token })
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { message: 'Your endorsement has been counted', id: ada.account?.id, urlHandle: 'ada-lovelace' },
    ])
  }
  expect((await ada.portfolio()).endorsementCount).toBe(1)
  const again = await stranger.post(endorse, { email: 'reader@example.com' })
  expect([again.status, again.body]).toEqual([201, { endorsementCount: 1, status: 'pending' }])
  const owner = await stranger.post(endorse, { email: 'ada@example.com' })
  expect([owner.status, owner.body]).toEqual([again.status, again.body])

  await stranger.post(endorse, { email: 'late@example.com' })
  await vi.waitFor(() => expect(smtp.mails.at(-1)?.recipients).toEqual(['late@example.com']), soon)
  later(7 * 24 * 60 * 60 * 1000)
  expect((await stranger.post('/api/confirm-endorsement', { token: smtp.mails.at(-1)?.token })).status).toBe(400)
  expect(mailsToReader()).toHaveLength(1)
})

it('answers at once while the mail server is dead or refuses, and delivers each mail once when it is back', {
  retry: 2,
}, async () => {
  const smtp = await startSmtp()
  const { port } = smtp
  await smtp.close()
  const { person, visitor, later, deps } = await startApp({ SMTP_URL: smtp.url })
  const timed = async <T>(work: () => Promise<T>) => {
    const start = performance.now()
    const result = await work()
    expect(performance.now() - start).toBeLessThan(500)
    return result
  }
  const ada = await timed(() => person('ada@example.com'))
  await ada.change(filled)
  await timed(() => visitor().post('/api/forgot-password', { email: 'ada@example.com' }))
  await timed(() => visitor().post(endorse, { email: 'reader@example.com' }))
  /** Time passes and the worker looks, until this holds. */
  const inTime = (holds: () => Promise<void>) =>
    vi.waitFor(async () => {
      later(60_000)
      deps.mail.wake()
      await holds()
    }, soon)
  const fewestAttempts = async () =>
    Math.min(...(await deps.db.selectFrom('outbox').select('attempts').execute()).map(({ attempts }) => attempts))
  await inTime(async () => expect(await fewestAttempts()).toBeGreaterThan(0))

  const back = await startSmtp(port)
  back.refuse = true
  const before = await fewestAttempts()
  await inTime(async () => expect(await fewestAttempts()).toBeGreaterThan(before + 1))
  back.refuse = false
  await inTime(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]))
  expect(back.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(['ada@example.com', 'ada@example.com', 'reader@example.com'])
})

it('does not wait for a mail server that accepts and says nothing', { retry: 2 }, async () => {
  const sockets = new Set<{ destroy: () => void }>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { visitor } = await startApp({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  const start = performance.now()
  expect((await visitor().post('/api/register', { email: 'ada@example.com', password: 'secret' })).status).toBe(201)
  expect(performance.now() - start).toBeLessThan(500)
  await vi.waitFor(() => expect(sockets.size).toBe(1), soon)
  for (const socket of sockets) socket.destroy()
})
