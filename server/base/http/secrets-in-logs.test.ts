import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadSite } from '#server/base/built-site/site.ts'
import { readConfig } from '#server/base/config.ts'
import { buildApp } from '#server/run/app.ts'
import { assemble } from '#server/run/assemble.ts'
import { createLog } from '#server/run/log.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const secret = 'canary-secret-of-this-installation-0123456789'

/** Starts the server with a log that the test can read. */
async function startWithLog(level: 'debug' | 'info') {
  const smtp = await startSmtp()
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: dataDir, SECRET: secret, LOG_LEVEL: level, SMTP_URL: smtp.url })
  const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(), log: (line) => lines.push(line) })
  const loggerInstance = createLog(config, { isTerminal: false, write: (line) => lines.push(line) })
  const app = await buildApp(deps, { loggerInstance })
  onTestFinished(async () => {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true })
  })
  return { app, deps, smtp, log: () => lines.join('\n') }
}

it('logs no password, PIN, private link, key, token, cookie or body, even at debug level', async () => {
  const { app, deps, smtp, log } = await startWithLog('debug')
  const secrets = new Set([
    'canary-password-1',
    'canary-password-2',
    'canary-wrong-password',
    '80641',
    'canary-phone-5035550142',
    'canary-bio',
    'canary-name',
    'canary-resume',
    secret,
  ])
  let cookie = ''
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers: { ...sameOrigin, ...(cookie && { cookie }) }, ...(payload && { payload }) })
    for (const { value } of response.cookies) if (value) secrets.add(value)
    const session = response.cookies.find(({ name }) => name === 'session')
    if (session) cookie = session.value && `session=${encodeURIComponent(session.value)}`
    return response
  }
  const tokenFromEmail = async (subject: string) => {
    await vi.waitFor(() => expect(smtp.mails.some((mail) => mail.subject.startsWith(subject))).toBe(true), { timeout: 20_000 })
    const token = smtp.mails.find((mail) => mail.subject.startsWith(subject))?.token ?? ''
    expect(token).not.toBe('')
    secrets.add(token)
    return token
  }

  const ada = { email: 'canary-ada@example.com', password: 'canary-password-1' }
  expect((await send('POST', '/api/register', ada)).statusCode).toBe(201)
  await send('POST', '/api/confirm-email', { token: await tokenFromEmail('Confirm your email') })
  await send('POST', '/api/login', { ...ada, password: 'canary-wrong-password' })
  await send('POST', '/api/login', ada)
  const before = (await send('GET', '/api/portfolio')).json()
  const canaries = { ...filled, phone: 'canary-phone-5035550142', bio: 'canary-bio', accessPin: '8064' }
  const privacySettings = { ...filled.privacySettings, hideDocuments: true }
  expect((await send('PUT', '/api/portfolio', { ...before, ...canaries, privacySettings })).statusCode).toBe(200)
  await send('PUT', '/api/portfolio', { ...before, ...canaries, accessPin: '80641', contactForm: true })
  const upload = async (url: string, field: string, file: File) => {
    const form = new FormData()
    form.append(field, file)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    const { statusCode } = await app.inject({ method: 'POST', url, payload, headers: { ...sameOrigin, cookie, 'content-type': type } })
    return statusCode
  }
  expect(await upload('/api/document', 'document', new File([new Uint8Array(pdf())], 'canary-file.pdf', { type: 'application/pdf' }))).toBe(
    201,
  )
  for (const text of [JSON.stringify({ basics: { name: 'canary-name' } }), '{"basics": {"name": "canary-name"'])
    expect([200, 422]).toContain(await upload('/api/read-resume', 'file', new File([text], 'canary-resume.json')))
  await send('POST', '/api/portfolio/ada-lovelace/verify', { accessPin: '1357' })
  const opened = await send('POST', '/api/portfolio/ada-lovelace/verify', { accessPin: '8064' })
  expect(opened.statusCode).toBe(200)
  const created = await send('POST', '/api/private-links', {
    label: 'canary-label',
    edition: '',
    groups: ['phone'],
    until: null,
    maxUses: null,
  })
  const { code, id } = created.json()
  const read = await send('POST', '/api/open', { code })
  expect([created.statusCode, read.statusCode]).toEqual([201, 200])
  const key = String(read.headers['unlock-key'])
  for (const text of [code, code.replaceAll('-', ''), key]) secrets.add(text)
  await send('POST', '/api/open', { key })
  expect((await send('GET', `/me/ada-lovelace/resume.json?key=${encodeURIComponent(key)}`)).statusCode).toBe(200)
  await send('POST', '/api/open', { code: 'AAAA-BBBB-CCCC' })
  await send('POST', '/api/open', { code: 'canary-malformed-code' })
  await send('POST', `/api/private-links/${id}/end`)
  await send('POST', '/api/open', { code })
  await send('POST', '/api/logout')
  await send('POST', '/api/portfolio/ada-lovelace/endorse', { email: 'canary-reader@example.com' })
  const message = { email: 'canary-sender@example.com', text: 'Hello Ada, these are canary-words for you.' }
  expect((await send('POST', '/api/portfolio/ada-lovelace/message', message)).statusCode).toBe(201)
  const messageToken = await tokenFromEmail('Send your message')
  for (const method of ['GET', 'POST'] as const) expect((await send(method, `/confirm-message?token=${messageToken}`)).statusCode).toBe(200)
  const stopToken = await tokenFromEmail('Someone wrote to you')
  for (const method of ['GET', 'POST'] as const) expect((await send(method, `/stop-sender?token=${stopToken}`)).statusCode).toBe(200)
  const confirmation = await tokenFromEmail('Confirm your endorsement')
  await send('GET', `/confirm-endorsement?token=${confirmation}`)
  const confirmed = await send('POST', '/api/confirm-endorsement', { token: confirmation })
  const endorsementKey = String(confirmed.headers['endorsement-key'])
  secrets.add(endorsementKey)
  const written = await app.inject({
    method: 'PUT',
    url: '/api/my-endorsement',
    headers: { ...sameOrigin, 'endorsement-key': endorsementKey },
    payload: { name: 'canary-writer', relation: 'knows', text: 'Some canary-words about somebody.' },
  })
  expect(written.statusCode).toBe(200)
  expect((await app.inject({ url: `/my-endorsement?token=${endorsementKey}` })).statusCode).toBe(200)
  await app.inject({ method: 'POST', url: `/never-ask?token=${endorsementKey}` })
  await send('POST', '/api/forgot-password', { email: ada.email })
  const token = await tokenFromEmail('Reset')
  expect((await send('POST', '/api/reset-password', { token, password: 'canary-password-2' })).statusCode).toBe(200)
  await send('POST', '/api/reset-password', { token, password: 'canary-password-2' })
  await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: '{"password":"canary-broken',
    headers: { ...sameOrigin, 'content-type': 'application/json' },
  })
  await deps.db.schema.dropTable('endorsement').execute()
  const failedResponse = await send('POST', '/api/portfolio/ada-lovelace/endorse', { email: 'canary-reader-2@example.com' })
  expect(failedResponse.statusCode).toBe(500)

  expect(log()).toContain('unexpected error')
  expect(secrets.size).toBeGreaterThan(12)
  for (const text of [...secrets, 'canary', '"8064"', '1357"', 'AAAA-BBBB']) {
    for (const form of [text, encodeURIComponent(text)]) expect(log().includes(form), `the log has ${form}`).toBe(false)
  }
})

it('logs no code of a private link, even if a mail filter has put the code into the path', async () => {
  const { app, log } = await startWithLog('debug')
  const code = 'K7Q2-M9TX-WDR4'
  const headers = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/open', '/me/ada-lovelace', '/nowhere']) await app.inject({ url: `${path}%23${code}` })
  expect((await app.inject({ method: 'POST', url: '/open', headers, payload: `code=${code}` })).statusCode).toBe(403)
  await app.inject({ method: 'POST', url: '/me/ada-lovelace/unlock', headers, payload: `accessPin=${code}` })
  await app.inject({ method: 'POST', url: '/api/open', headers: sameOrigin, payload: { code } })
  expect(log()).toContain('answered')
  expect(log()).not.toMatch(/K7Q2|WDR4/)
})

/** Sends requests from one IP address, and reads their log entries. */
async function startWithEntries() {
  const { app, log } = await startWithLog('info')
  const send = async (url: string, payload?: object, headers: Record<string, string> = {}, method: 'POST' | 'DELETE' = 'POST') =>
    await app.inject({ method, url, headers: { ...sameOrigin, ...headers }, remoteAddress: '192.0.2.7', ...(payload && { payload }) })
  const entries = (kind: 'refused' | 'done') =>
    log()
      .split('\n')
      .filter((line) => line.includes(`"msg":"${kind}"`))
      .map((line) => JSON.parse(line))
  return { send, entries }
}

it('logs rejected requests with their IP address', async () => {
  const { send, entries } = await startWithEntries()
  expect((await send('/api/login', { email: 'nobody@example.com', password: 'wrong password' })).statusCode).toBe(401)
  expect((await send('/api/logout', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).statusCode).toBe(403)
  expect(entries('refused')).toEqual([
    expect.objectContaining({
      level: 'warn',
      refused: 401,
      method: 'POST',
      route: '/api/login',
      address: '192.0.2.7',
      milliseconds: expect.any(Number),
    }),
    expect.objectContaining({ level: 'warn', refused: 403, method: 'POST', route: '/api/logout', address: '192.0.2.7' }),
  ])
})

it('logs sign-ins and account changes with account and IP address', async () => {
  const { send, entries } = await startWithEntries()
  const ada = { email: 'ada@example.com', password: 'correct horse' }
  expect((await send('/api/register', ada)).statusCode).toBe(201)
  const response = await send('/api/login', ada)
  const sessionOf = ({ cookies }: typeof response) => `session=${cookies.find(({ name }) => name === 'session')?.value}`
  const passwords = { currentPassword: ada.password, password: 'battery staple' }
  const changed = await send('/api/account/password', passwords, { cookie: sessionOf(response) })
  expect(changed.statusCode).toBe(200)
  const cookie = sessionOf(changed)
  expect((await send('/api/account/sessions', undefined, { cookie }, 'DELETE')).statusCode).toBe(204)
  expect((await send('/api/logout', {}, { cookie })).statusCode).toBe(204)
  const account = String(response.json().id)
  const entry = { level: 'info', address: '192.0.2.7', account }
  expect(entries('done')).toEqual([
    expect.objectContaining({ ...entry, done: 201, method: 'POST', route: '/api/register' }),
    expect.objectContaining({ ...entry, done: 200, method: 'POST', route: '/api/login' }),
    expect.objectContaining({ ...entry, done: 200, method: 'POST', route: '/api/account/password' }),
    expect.objectContaining({ ...entry, done: 204, method: 'DELETE', route: '/api/account/sessions' }),
    expect.objectContaining({ ...entry, done: 204, method: 'POST', route: '/api/logout' }),
  ])
})
