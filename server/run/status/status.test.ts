import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Finding } from '#contract/calls/status.ts'
import { linkToken } from '#server/base/signing/link-token.ts'
import type { Client } from '#test/app.ts'
import { adminEmail, startWithOperator } from '#test/operator.ts'
import { startScriptedSmtp } from '#test/scripted-smtp.ts'
import { startSmtp } from '#test/smtp.ts'
import { recordBackup } from '../last-tasks.ts'

const packageVersion = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version

async function statusOf(admin: Client) {
  const { status, body, text } = await admin.get('/api/admin/status')
  expect(status).toBe(200)
  const findings: Finding[] = body.findings
  const about = (part: string) =>
    findings.filter((finding) => finding.about === part).map(({ level, text, advice }) => [level, text, advice])
  return { version: body.version, commit: body.commit, findings, about, text }
}

it('tells administrators what is wrong first, and what to do', async () => {
  const { admin, deps } = await startWithOperator()
  const fresh = await statusOf(admin)
  expect(fresh.version).toBe(packageVersion)
  expect(fresh.commit).toMatch(/^([0-9a-f]{12}(-dirty)?|unknown)$/)
  const levels = fresh.findings.map(({ level }) => level)
  expect(levels).toEqual(
    levels.toSorted(
      (one, other) => ['problem', 'warning', 'unknown', 'ok'].indexOf(one) - ['problem', 'warning', 'unknown', 'ok'].indexOf(other),
    ),
  )
  expect(fresh.about('Mail')).toEqual([['warning', expect.stringContaining('Without SMTP_URL'), expect.stringContaining('SMTP_URL')]])
  expect(fresh.about('Program')).toEqual([['ok', expect.stringContaining(`Understory ${packageVersion} (`), null]])
  expect(fresh.about('Database')).toEqual([['ok', expect.stringMatching(/^(SQLite|PostgreSQL), [\d.]+ [kM]B, up to date\.$/), null]])
  if (deps.config.databaseUrl !== undefined)
    return expect(fresh.about('Backup')).toEqual([['unknown', expect.stringContaining('made outside'), expect.stringContaining('pg_dump')]])
  expect(fresh.about('Backup')).toEqual([
    ['warning', expect.stringContaining('No backup'), expect.stringContaining('bin/understory backup')],
  ])
  for (const [hours, level] of [
    [3, 'ok'],
    [27, 'warning'],
  ] as const) {
    await recordBackup(deps.config.dataDir, new Date(deps.clock().getTime() - hours * 60 * 60 * 1000))
    expect((await statusOf(admin)).about('Backup')[0]?.slice(0, 2)).toEqual([level, `The last one began ${hours} hours ago.`])
  }
})

it('says that people open the site with http, what proxies do, and which settings are unknown', { tags: ['one-database'] }, async () => {
  const { admin, visitor } = await startWithOperator({
    PUBLIC_URL: 'http://portfolios.intern',
    SITENAME: 'Portfolios',
    SMTP_PASSWORD: 'geheim',
  })
  admin.headers = { host: 'portfolios.intern' }
  expect((await statusOf(admin)).about('Proxy')).toEqual([['ok', 'No proxy was seen since the start.', null]])
  await visitor.send({ method: 'GET', url: '/', remoteAddress: '172.18.0.2', headers: { 'x-forwarded-for': '203.0.113.7' } })
  const { about, text } = await statusOf(admin)
  expect(about('Proxy')).toEqual([
    [
      'problem',
      expect.stringContaining('A proxy at 172.18.0.2 passes on the addresses of visitors.'),
      'Set TRUSTED_PROXIES=172.18.0.2, or its network.',
    ],
  ])
  expect(about('PUBLIC_URL')).toEqual([
    ['warning', expect.stringContaining('passwords and private details travel readable'), expect.stringContaining('PUBLIC_URL')],
  ])
  expect(about('Settings')).toEqual([
    ['warning', 'SITENAME is not a setting, and is ignored.', 'Write SITE_NAME if you meant that.'],
    ['warning', 'SMTP_PASSWORD is not a setting, and is ignored.', 'Remove it.'],
  ])
  expect(text).not.toContain('geheim')
})

it('refuses the state and the test mail to everyone else', { tags: ['one-database'] }, async () => {
  const { registerOwner, visitor } = await startWithOperator()
  const ada = await registerOwner()
  for (const [client, status] of [
    [ada, 403],
    [visitor, 401],
  ] as const) {
    expect((await client.get('/api/admin/status')).status).toBe(status)
    expect((await client.post('/api/admin/test-mail')).status).toBe(status)
  }
})

it('tells how the mail server refuses emails, and forgets it once one was sent', { tags: ['one-database'] }, async () => {
  const smtp = await startScriptedSmtp({ AUTH: '535 5.7.8 Bad credentials for geh eim' })
  const { admin, registerOwner, advanceClock, deps } = await startWithOperator({ SMTP_URL: `smtp://ada:geh%20eim@${smtp.address}` })
  await registerOwner('eve@example.com')
  const mail = async () => (await statusOf(admin)).about('Mail')[0]
  await vi.waitFor(async () => expect((await mail())?.[0]).toBe('problem'), { timeout: 20_000, interval: 10 })
  const { text, about } = await statusOf(admin)
  expect(about('Mail')[0]?.[1]).toContain(`${smtp.address} takes no email.`)
  expect(about('Mail')[0]?.[1]).toContain('refuses the user and password of SMTP_URL: 535 5.7.8 Bad credentials for …')
  expect(about('Mail')[0]?.[1]).toMatch(/\d emails? waits?, the oldest since/)
  for (const secret of ['geh eim', 'geh%20eim', 'eve@example.com', deps.config.secret]) expect(text).not.toContain(secret)

  smtp.replies = {}
  advanceClock(60_000)
  deps.mail.wake()
  await vi.waitFor(async () => expect(await mail()).toEqual(['ok', `Emails go through ${smtp.address}. None waits.`, null]), {
    timeout: 20_000,
    interval: 10,
  })
})

it('sends a test mail to the administrator immediately, past the queue, and logs it', { tags: ['one-database'] }, async () => {
  const smtp = await startSmtp()
  const { admin, deps } = await startWithOperator({ SMTP_URL: smtp.url, RATE_LIMIT_SCALE: '1' })
  const unsent = () => deps.db.selectFrom('outbox').select('id').execute()
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000, interval: 10 })
  const { length } = smtp.mails
  const { status, body } = await admin.post('/api/admin/test-mail')
  expect([status, body]).toEqual([200, { outcome: 'taken', to: adminEmail, text: expect.stringContaining('took it') }])
  expect(smtp.mails.at(-1)).toMatchObject({ subject: 'Test mail from Understory', recipients: [adminEmail] })
  const [entry] = (await admin.get('/api/admin/log')).body
  expect(entry).toMatchObject({ action: 'test-mail', subject: String(admin.account?.id), by: adminEmail })
  expect(await unsent()).toEqual([])
  for (let sent = 1; sent < 10; sent++) expect((await admin.post('/api/admin/test-mail')).status).toBe(200)
  expect((await admin.post('/api/admin/test-mail')).status).toBe(429)
  expect(smtp.mails).toHaveLength(length + 10)
})

it('tells the words of a mail server that refuses the test mail, and where it is without one', { tags: ['one-database'] }, async () => {
  const smtp = await startScriptedSmtp({ 'MAIL FROM': '553 5.7.1 Sender address rejected: not owned by user' })
  const refused = await startWithOperator({ SMTP_URL: `smtp://ada:geh%20eim@${smtp.address}`, MAIL_FROM: 'hello@portfolios.example' })
  const { status, body } = await refused.admin.post('/api/admin/test-mail')
  expect([status, body.outcome]).toEqual([200, 'refused'])
  expect(body.text).toBe(
    `Not sent: ${smtp.address} refuses the sender hello@portfolios.example of MAIL_FROM: 553 5.7.1 Sender address rejected: not owned by user. docs/operate.md, ‘Emails’, says what to do about each cause.`,
  )
  const { admin, mailsTo } = await startWithOperator()
  expect((await admin.post('/api/admin/test-mail')).body).toMatchObject({
    outcome: 'file',
    text: expect.stringContaining('SMTP_URL is not set'),
  })
  expect((await mailsTo(adminEmail)).at(-1)?.subject).toBe('Test mail from Understory')
})

it('tells its state and the address it saw to a program that has SECRET, and nothing to others', { tags: ['one-database'] }, async () => {
  const { admin, app, deps } = await startWithOperator({ TRUSTED_PROXIES: '10.0.0.0/8' })
  const details = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' }
    const { statusCode, body } = await app.inject({ url: '/health/details', remoteAddress: '10.0.0.3', headers })
    return [statusCode, JSON.parse(body)]
  }
  const { secret } = deps.config
  const inAnHour = new Date(deps.clock().getTime() + 60 * 60 * 1000)
  const [status, body] = await details(linkToken(secret, 'installation-details', 'doctor', inAnHour))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: packageVersion,
    address: { seen: '203.0.113.7', peer: '10.0.0.3' },
    now: deps.clock().toISOString(),
  })
  expect(body.findings.map(({ about }: Finding) => about)).toEqual((await statusOf(admin)).findings.map(({ about }) => about))
  expect(JSON.stringify(body)).not.toContain(secret)
  const refusedTokens = [
    '',
    'undefined',
    linkToken(`${secret}x`, 'installation-details', 'doctor', inAnHour),
    linkToken(secret, 'installation-details', 'doctor', new Date(deps.clock().getTime() - 1)),
    linkToken(secret, 'confirm-email', 'doctor', inAnHour),
  ]
  for (const token of refusedTokens) expect((await details(token))[0]).toBe(404)
})

it('has no password of any setting in its state', { tags: ['one-database'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-status-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'settings'), 'HELLO=geheim-in-file\n')
  const secrets = {
    SECRET: 'geheim-secret-that-is-long-enough-for-everyone',
    METRICS_TOKEN: 'geheim-token-that-is-long-enough-for-everyone',
    SMTP_URL: 'smtp://user:geheim-smtp@127.0.0.1:1',
    SIGN_IN_GOOGLE: 'id:geheim-google',
    HTTPS_PROXY: 'http://user:geheim-proxy@127.0.0.1:1',
    UNDERSTORY_SETTINGS_FILE: join(folder, 'settings'),
  }
  const { admin } = await startWithOperator(secrets)
  const { text, about } = await statusOf(admin)
  expect(about('Sign-in services')).toEqual([['ok', 'Google.', null]])
  expect(about('Settings').map(([, sentence]) => sentence)).toContain('HELLO is not a setting, and is ignored.')
  expect(text).not.toContain('geheim')
})
