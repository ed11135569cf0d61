import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFile } from '#server/base/db/connect.ts'
import { startApp } from '#test/app.ts'
import { examine } from '#test/doctor.ts'
import { startScriptedSmtp } from '#test/scripted-smtp.ts'
import { startSmtp } from '#test/smtp.ts'
import { startTlsProxy } from '#test/tls-proxy.ts'
import { checkClock } from './doctor/machine.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A running server on a port, with the settings of an operator. */
async function startSite(env: Record<string, string> = {}) {
  const port = await freePort()
  const settings = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env }
  const { app, deps } = await startApp(settings)
  await app.listen({ port, host: '127.0.0.1' })
  const { dataDir, secret } = deps.config
  return { deps, port, dataDir, settings: { ...settings, DATA_DIR: dataDir, SECRET: secret } }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => [name, statSync(join(folder, String(name))).mtimeMs])

it('examines a running server, changes nothing, and ends with 0 if only something is to be improved', async () => {
  const smtp = await startSmtp()
  const { settings, dataDir, deps } = await startSite({ SMTP_URL: smtp.url })
  await deps.db.selectFrom('account').select('id').execute()
  const before = stateOf(dataDir)
  const { code, output, line } = await examine({ ...settings, SITENAME: 'Portfolios' })
  expect([code, output]).toEqual([0, expect.stringContaining('0 problems')])
  expect(stateOf(dataDir)).toEqual(before)
  expect(line('Node')).toContain(process.versions.node)
  expect(line('Program')).toMatch(/^ok +Program: Understory 0\.1\.0 \(/)
  expect(output).toMatch(/^warning +Settings: SITENAME is not a setting, and is ignored\.\n +→ Write SITE_NAME if you meant that\.$/m)
  expect(line('Database')).toMatch(/^ok +Database: SQLite, [\d.]+ kB, up to date\. Open in: .+ \(\d+\)/)
  expect(line('Disk')).toMatch(/^ok .+ are free\.$/)
  expect(line('Mail server')).toContain(`ok           Mail server: ${smtp.url.slice(7)} takes connections.`)
  expect(line('Mail')).toMatch(/^ok .+ None waits\.$/)
  expect(line('Site')).toContain(`${settings.PUBLIC_URL} is answered by this version`)
  expect(line('Proxy')).toContain('It saw this machine as 127.0.0.1.')
  expect(line('Ready')).toContain('The running server is ready.')
  expect(line('Backup')).toMatch(/^warning +Backup: No backup/)
  expect(line('Clock')).not.toBe('')
  expect(smtp.mails).toEqual([])
})

it('examines a stopped installation without leaving a file next to its database', async () => {
  const folder = newFolder()
  const file = databaseFile(folder)
  {
    using db = new DatabaseSync(file)
    db.exec('pragma journal_mode = wal; create table migration (name text, checksum text, applied_at text)')
    db.exec('create table outbox (created_at text, attempts integer, next_at text)')
  }
  for (const path of [folder, file]) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  const before = stateOf(folder)
  const { code, line, output } = await examine({ DATA_DIR: folder, PORT: String(await freePort()) })
  expect(code).toBe(0)
  expect(stateOf(folder)).toEqual(before)
  expect(line('Database')).toMatch(/\d migrations? (?:is|are) missing/)
  expect(output).toMatch(/^warning +Data folder: Every user of this machine can read in .+: understory\.sqlite\.\n +→ chmod -R go= /m)
  expect(line('Site')).toContain('the server does not run here')
})

it('makes neither a folder nor a secret, and names each setting that stops the start', async () => {
  const folder = join(newFolder(), 'data')
  const { code, output } = await examine({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://portfolios.example/app',
    SITE_COLOR: 'green',
    SMTP_URL: 'mail.example',
  })
  expect(code).toBe(1)
  for (const name of ['PUBLIC_URL', 'SITE_COLOR', 'SMTP_URL']) expect(output).toMatch(new RegExp(`^problem +Settings: ${name} `, 'm'))
  expect(output).toContain(`There is no folder ${folder} yet`)
  expect(readdirSync(join(folder, '..'))).toEqual([])
})

it('tells a damaged database, and one that it may not read', async () => {
  const [dataDir, { deps }] = [newFolder(), await startApp()]
  const file = databaseFile(dataDir)
  using source = new DatabaseSync(databaseFile(deps.config.dataDir), { readOnly: true })
  source.exec(`vacuum into '${file}'`)
  const bytes = statSync(file).size
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(bytes / 2, 7), 0, bytes / 2, 8192)
  await handle.close()
  const damaged = await examine({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect([damaged.code, damaged.line('Database')]).toEqual([1, expect.stringMatching(/^problem .+(is damaged|can’t be read: .*malformed)/)])
  writeFileSync(file, 'this is no database, but a text that someone wrote there')
  const other = await examine({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(other.line('Database')).toMatch(/^problem .+file is not a database/)
})

it('has the words of a mail server that refuses the sign-in, without the password, and sends a test mail only if asked', async () => {
  const refusing = await startScriptedSmtp({ AUTH: '535 5.7.8 Bad credentials for geh eim' })
  const env = { DATA_DIR: newFolder(), PORT: String(await freePort()) }
  const smtp = await startSmtp()
  const [{ code, line, output }, sent, refusedAddress] = await Promise.all([
    examine({ ...env, SMTP_URL: `smtp://ada:geh%20eim@${refusing.address}` }),
    examine({ ...env, SMTP_URL: smtp.url }, '--mail', 'ada@example.com'),
    examine(env, '--mail', 'ada'),
  ])
  expect([code, line('Mail server')]).toEqual([
    1,
    expect.stringContaining('refuses the user and password of SMTP_URL: 535 5.7.8 Bad credentials for …'),
  ])
  expect(output).not.toMatch(/geh(%20| )eim/)
  expect(sent.line('Test mail')).toMatch(/^ok +Test mail: The mail server .+ took it\./)
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.com']])
  expect([refusedAddress.code, refusedAddress.output]).toEqual([1, 'Usage: bin/understory doctor [--mail ADDRESS]\n'])
})

it('tells when a proxy makes all visitors one, and when it believes what they make up', async () => {
  const proxy = await startTlsProxy()
  onTestFinished(proxy.close)
  const trust = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const without = await startSite({ PUBLIC_URL: proxy.origin })
  proxy.target = `http://127.0.0.1:${without.port}`
  const untold = await examine({ ...without.settings, ...trust })
  expect(untold.code).toBe(1)
  expect(untold.line('Proxy')).toContain('A proxy at 127.0.0.1 does not pass on the addresses of visitors.')
  expect(untold.line('Certificate')).toMatch(/^problem +Certificate: Browsers do not trust it: /)
  const trusting = await startSite({ PUBLIC_URL: proxy.origin, TRUSTED_PROXIES: '127.0.0.1' })
  proxy.target = `http://127.0.0.1:${trusting.port}`
  const { output } = await examine({ ...trusting.settings, ...trust })
  expect(output).toMatch(/^problem +Proxy: The proxy passes on addresses that visitors make up/m)
})

it('tells when another installation, or another page, answers at PUBLIC_URL', async () => {
  const { settings, port } = await startSite()
  const moved = createHttpServer((_request, response) =>
    response.writeHead(302, { location: 'https://www.portfolios.example/' }).end(),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void moved.close())
  await once(moved, 'listening')
  const closed = `http://127.0.0.1:${await freePort()}`
  const [another, redirected, unreachable] = await Promise.all([
    examine({ ...settings, SECRET: 'another secret, which is long enough for everyone' }),
    examine({ ...settings, PUBLIC_URL: `http://127.0.0.1:${(moved.address() as AddressInfo).port}` }),
    examine({ ...settings, PUBLIC_URL: closed }),
  ])
  expect([another.code, another.line('Site')]).toEqual([1, expect.stringContaining('does not know our SECRET')])
  expect(redirected.line('Site')).toContain('leads on to https://www.portfolios.example.')
  expect(unreachable.line('Site')).toContain(`The server runs at http://127.0.0.1:${port}, but this machine can’t open ${closed}`)
})

it('tells that the server does not run, or is not reached, if only the proxy answers', async () => {
  const proxy = createHttpServer((_request, response) => response.writeHead(502).end('Bad Gateway')).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const { settings, port } = await startSite()
  const [stopped, elsewhere] = await Promise.all([
    examine({ DATA_DIR: newFolder(), PORT: String(await freePort()), PUBLIC_URL }),
    examine({ ...settings, PUBLIC_URL }),
  ])
  expect([stopped.code, stopped.line('Site')]).toEqual([1, expect.stringContaining('(502): the server does not run at http://127.0.0.1:')])
  expect(stopped.output).toContain('the last lines of its log say why')
  expect(elsewhere.line('Site')).toContain(`The server runs at http://127.0.0.1:${port}, but the proxy at ${PUBLIC_URL} does not reach it`)
})

it('asks the server itself without the proxy for other services, and names that proxy if the site can’t be opened', async () => {
  const { settings, port } = await startSite()
  const away = `http://127.0.0.1:${await freePort()}`
  const { output, line } = await examine({ ...settings, PUBLIC_URL: 'https://portfolios.example', HTTPS_PROXY: away })
  expect(line('Site')).toContain(`The server runs at http://127.0.0.1:${port}, but this machine can’t open https://portfolios.example`)
  expect(output).toContain('Unless NO_PROXY has portfolios.example, this asks through HTTPS_PROXY')
})

it('tells that settings were changed after the start, and examines the certificate of an IP', async () => {
  const proxy = await startTlsProxy()
  onTestFinished(proxy.close)
  const file = join(newFolder(), '.env')
  writeFileSync(file, 'SITE_NAME=Acme\n')
  const { settings, port } = await startSite()
  proxy.target = `http://127.0.0.1:${port}`
  const PUBLIC_URL = proxy.origin.replace('localhost', '127.0.0.1')
  const env = { ...settings, PUBLIC_URL, UNDERSTORY_SETTINGS_FILE: file, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const { output, line } = await examine(env)
  expect(output).toContain(`${file} was changed after the server started`)
  expect(line('Certificate')).toContain('Browsers do not trust it')
  utimesSync(file, 1, 1)
  expect((await examine(env)).output).not.toContain('was changed after')
})

it('ends also if the database, the mail server and the site hang, and prints no password', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { code, output, line } = await examine({
    DATA_DIR: newFolder(),
    PUBLIC_URL: `http://${host}`,
    PORT: String((silent.address() as AddressInfo).port),
    SECRET: 'geheim-secret-that-is-long-enough-for-everyone',
    METRICS_TOKEN: 'geheim-token-that-is-long-enough-for-everyone',
    DATABASE_URL: `postgres://user:geheim-database@${host}/understory`,
    SMTP_URL: `smtp://user:geheim-mail@${host}`,
    DOCUMENTS_URL: `s3://bucket?endpoint=http://${host}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'geheim-store',
    SIGN_IN_GOOGLE: 'id:geheim-google',
  })
  expect(code).toBe(1)
  expect(line('Database')).toContain('PostgreSQL does not answer')
  expect(line('Store')).toMatch(/^problem .+ does not answer/)
  expect(line('Mail server')).toMatch(/^(problem|not checked) /)
  expect(output).not.toContain('geheim')
})

it.each([
  [40_000, 'problem', '40 seconds behind the database'],
  [-7000, 'warning', '7 seconds ahead of the database'],
  [-800, 'ok', 'As that of the site and the database'],
])('compares the clock with others, one of which is %i ms ahead', async (aheadMs, level, text) => {
  const finding = await checkClock([
    ['the site', 100],
    ['the database', aheadMs],
    ['the store', undefined],
  ])
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) })
})
