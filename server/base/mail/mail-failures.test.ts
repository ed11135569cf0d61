import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { type Replies, startScriptedSmtp } from '#test/scripted-smtp.ts'
import { selfSignedCertificate } from '#test/tls-proxy.ts'

const polling = { timeout: 20_000, interval: 10 }
const address = 'ada@example.com'

/** Registers someone, whose mail this server refuses; the line in the log, and what the readiness says. */
async function refusedMail(env: Record<string, string>) {
  const { log, registerOwner, visitor, advanceClock, deps } = await startApp({ PUBLIC_URL: 'http://portfolios.intern', ...env })
  await registerOwner(address)
  const line = () => log.find((text) => text.startsWith('Mail ')) ?? ''
  await vi.waitFor(() => expect(line()).not.toBe(''), polling)
  const { checks } = (await visitor.get('/health/ready')).body
  return { line: line(), state: checks.mail, log, advanceClock, deps }
}

/** The user and the password in one, as SMTP sends them. */
const inAuthPlain = Buffer.from('\0ada\0geh eim').toString('base64')

/** Answers of real servers: what one refuses, our words for it, and the state of mail afterwards. */
const refusals: readonly (readonly [Replies, string, 'refused' | 'ok'])[] = [
  [
    { EHLO: '550 5.7.1 Helo command rejected: Host not found', HELO: '550 5.7.1 Helo command rejected: Host not found' },
    'refuses our greeting, the host of PUBLIC_URL (EHLO portfolios.intern): 550 5.7.1 Helo command rejected: Host not found',
    'refused',
  ],
  [
    { EHLO: '421-4.7.0 Try again later, closing connection. (EHLO)\r\n421 4.7.0 Bye' },
    'refuses our greeting, the host of PUBLIC_URL (EHLO portfolios.intern): 421-4.7.0 Try again later',
    'ok',
  ],
  [
    { 'RCPT TO': '504 5.5.2 <portfolios.intern>: Helo command rejected: need fully-qualified hostname' },
    'refuses our greeting, the host of PUBLIC_URL (EHLO portfolios.intern): 504 5.5.2',
    'refused',
  ],
  [
    { AUTH: '535 5.7.8 Error: authentication failed: geh eim' },
    'refuses the user and password of SMTP_URL: 535 5.7.8 Error: authentication failed: …',
    'refused',
  ],
  [
    { AUTH: `535 5.7.8 Not accepted: AUTH PLAIN ${inAuthPlain}` },
    'refuses the user and password of SMTP_URL: 535 5.7.8 Not accepted: AUTH PLAIN …',
    'refused',
  ],
  [{ AUTH: '454 4.7.0 Temporary authentication failure' }, 'refuses the user and password of SMTP_URL: 454 4.7.0', 'ok'],
  [
    { 'MAIL FROM': '553 5.7.1 Sender address rejected: not owned by user' },
    'refuses the sender understory@portfolios.intern of MAIL_FROM: 553 5.7.1 Sender address rejected',
    'refused',
  ],
  [
    { 'MAIL FROM': '530 5.7.0 Must issue a STARTTLS command first' },
    'wants TLS, which it does not offer here; try smtps:// in SMTP_URL: 530 5.7.0 Must issue a STARTTLS command first',
    'refused',
  ],
  [
    { 'MAIL FROM': '530 5.7.0 Authentication required' },
    'wants a sign-in; SMTP_URL needs a user and a password for it: 530 5.7.0 Authentication required',
    'refused',
  ],
  [{ 'RCPT TO': '530 5.7.1 Client was not authenticated' }, 'wants a sign-in; SMTP_URL needs a user and a password', 'refused'],
  [{ 'RCPT TO': '554 5.7.1 <ada@example.com>: Relay access denied' }, 'passes on no emails from here: 554 5.7.1 <…>: Relay', 'refused'],
  [{ 'RCPT TO': '550 5.1.1 <ada@example.com>: User unknown' }, 'refuses the recipient: 550 5.1.1 <…>: User unknown', 'ok'],
  [{ 'RCPT TO': '451 4.7.1 <ada@example.com>: Greylisted, come back later' }, 'refuses the recipient: 451 4.7.1 <…>: Greylisted', 'ok'],
  [{ BODY: '554 5.7.1 Message looks like spam' }, 'refuses the email: 554 5.7.1 Message looks like spam', 'ok'],
  [{ BODY: '452 4.3.1 Insufficient system storage' }, 'refuses the email: 452 4.3.1 Insufficient system storage', 'ok'],
]

it.each(refusals)('names the cause when the mail server says %j', async (replies, words, expectedState) => {
  const smtp = await startScriptedSmtp(replies)
  const { line, state } = await refusedMail({ SMTP_URL: `smtp://ada:geh%20eim@${smtp.address}` })
  expect([line.includes(words), line, state]).toEqual([true, line, expectedState])
  expect(line).toContain(`postponed after attempt 1: ${smtp.address} `)
  for (const secret of ['geh eim', Buffer.from('geh eim').toString('base64'), inAuthPlain, address, '\n'])
    expect(line).not.toContain(secret)
  expect(smtp.commands[0]).toBe('EHLO portfolios.intern')
})

it.each([
  ['https://portfolios.example', 'portfolios.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://192.168.1.20:3000', '[192.168.1.20]'],
  ['http://[fd00::20]', '[IPv6:fd00::20]'],
  ['https://bücher.example', 'xn--bcher-kva.example'],
])('greets the mail server with the host of PUBLIC_URL %s', async (publicUrl, name) => {
  const smtp = await startScriptedSmtp({})
  const { registerOwner } = await startApp({ PUBLIC_URL: publicUrl, SMTP_URL: `smtp://${smtp.address}` })
  await registerOwner(address)
  await vi.waitFor(() => expect(smtp.commands).toContain('BODY'), polling)
  expect(smtp.commands[0]).toBe(`EHLO ${name}`)
  // The library writes domains in lower case.
  expect(smtp.commands[1]?.toLowerCase()).toBe(`mail from:<understory@${name}>`.toLowerCase())
})

it('says that mail goes again once the server takes it', async () => {
  const smtp = await startScriptedSmtp({ AUTH: '535 5.7.8 No' })
  const { registerOwner, visitor, advanceClock, deps } = await startApp({ SMTP_URL: `smtp://ada:geheim@${smtp.address}` })
  await registerOwner(address)
  const stateIs = (state: string) =>
    vi.waitFor(async () => {
      advanceClock(60_000)
      deps.mail.wake()
      expect((await visitor.get('/health/ready')).body).toMatchObject({ status: 'ready', checks: { mail: state } })
    }, polling)
  await stateIs('refused')
  smtp.replies = {}
  await stateIs('ok')
})

it('drops an email to a mailbox that the server does not know after ten minutes, so that one wrong address is no late mail', async () => {
  const smtp = await startScriptedSmtp({ 'RCPT TO': '550 5.1.1 User unknown' })
  const { log, advanceClock, deps } = await refusedMail({ SMTP_URL: `smtp://${smtp.address}` })
  advanceClock(11 * 60_000)
  deps.mail.wake()
  await vi.waitFor(() => expect(log.some((line) => / dropped: .* refuses the recipient/.test(line))).toBe(true), polling)
  expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

it('names a server that is not there', async () => {
  const absent = await refusedMail({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect([absent.line, absent.state]).toEqual([expect.stringContaining('no connection to 127.0.0.1:1: connect ECONNREFUSED'), 'ok'])
  const unknown = await refusedMail({ SMTP_URL: 'smtp://mail.invalid' })
  expect(unknown.line).toContain('the host mail.invalid of SMTP_URL was not found')
})

it('names a server that refuses this machine, and one that speaks no TLS from the first byte', async () => {
  const banned = await startScriptedSmtp({ GREETING: '554 5.7.1 No service for your network' })
  const refused = await refusedMail({ SMTP_URL: `smtp://${banned.address}` })
  expect([refused.line, refused.state]).toEqual([
    expect.stringContaining('takes no connections from this machine: 554 5.7.1 No service for your network'),
    'refused',
  ])
  const plain = await startScriptedSmtp({})
  const withTls = await refusedMail({ SMTP_URL: `smtps://${plain.address}` })
  expect([withTls.line, withTls.state]).toEqual([
    expect.stringContaining('speaks no TLS from the first byte; SMTP_URL needs smtp:// for it'),
    'refused',
  ])
})

/** A mail server with a certificate that it signed itself, and the file of the certificate. */
async function startWithOwnCertificate(secure: boolean) {
  const { key, cert } = selfSignedCertificate()
  const folder = mkdtempSync(join(tmpdir(), 'understory-mail-'))
  const file = join(folder, 'mail.pem')
  writeFileSync(file, cert)
  let received = 0
  const server = new SMTPServer({
    ...{ key, cert, secure, authOptional: true },
    onData: (stream, _session, done) => void stream.on('end', () => done(null, String(++received))).resume(),
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    rmSync(folder, { recursive: true })
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`, file, received: () => received }
}

it.each([
  ['STARTTLS', false],
  ['TLS', true],
])('trusts a mail server with a certificate of its own only when SMTP_URL names it, with %s', async (_, secure) => {
  const server = await startWithOwnCertificate(secure)
  const { line, state } = await refusedMail({ SMTP_URL: server.url })
  expect([line, state]).toEqual([
    expect.stringMatching(/the certificate of .* is not trusted; SMTP_URL can name it .*self-signed/),
    'refused',
  ])

  const other = await startWithOwnCertificate(secure)
  expect((await refusedMail({ SMTP_URL: `${server.url}?certificate=${other.file}` })).line).toContain('is not trusted')
  expect(server.received()).toBe(0)

  const { registerOwner } = await startApp({ SMTP_URL: `${server.url}?certificate=${server.file}` })
  await registerOwner(address)
  await vi.waitFor(() => expect(server.received()).toBe(1), polling)
})

it('sends nothing in the clear to a server whose certificate SMTP_URL names', async () => {
  const { file } = await startWithOwnCertificate(false)
  const smtp = await startScriptedSmtp({ STARTTLS: '454 4.7.0 TLS not available' })
  const { line, state } = await refusedMail({ SMTP_URL: `smtp://ada:geheim@${smtp.address}?certificate=${file}` })
  expect([line, state]).toEqual([expect.stringContaining('no agreement about TLS'), 'refused'])
  expect(smtp.commands.filter((command) => !/^(EHLO|STARTTLS|QUIT)/.test(command))).toEqual([])
})

it('warns of what the operator must end, also at the first attempt, and not of a mistyped address', async () => {
  const levelOf = async (replies: Replies) => {
    const server = await startScriptedSmtp(replies)
    const { registerOwner, log } = await startApp({
      PUBLIC_URL: 'http://portfolios.intern',
      SMTP_URL: `smtp://${server.address}`,
      LOG_LEVEL: 'info',
    })
    await registerOwner(address)
    const entry = () => log.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith('Mail '))
    await vi.waitFor(() => expect(entry()).toBeDefined(), polling)
    return entry().level
  }
  expect(await levelOf({ 'MAIL FROM': '553 5.7.1 Sender address rejected: not owned by user' })).toBe('warn')
  expect(await levelOf({ 'RCPT TO': '550 5.1.1 No such user' })).toBe('info')
  expect(await levelOf({ 'RCPT TO': '450 4.2.0 Greylisted' })).toBe('info')
})
