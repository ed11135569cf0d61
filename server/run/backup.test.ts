import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { s3Keys, startS3 } from '#test/s3-server.ts'
import { Client } from '../../scripts/client.ts'
import { type RunningProduct, serve } from '../../scripts/serve.ts'
import { smallPdf } from '../../scripts/small-pdf.ts'
import { tokenHash } from '../base/signing/tokens.ts'
import { temporaryTables } from './restore.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const limits = { RATE_LIMIT_SCALE: '1000', DISK_RESERVE_MB: '1' }

const pathsIn = (folder: string) => ({ dataDir: join(folder, 'data'), backup: join(folder, 'backup'), restored: join(folder, 'restored') })

/** The paths of new folders, and a function that starts a server with one of them. At the end of the test, servers and folders are removed. */
async function createFolders() {
  const folder = await mkdtemp(join(tmpdir(), 'understory-backup-'))
  const running: RunningProduct[] = []
  onTestFinished(async () => {
    for (const server of running) await server.stop()
    await rm(folder, { recursive: true })
  })
  const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}) => {
    const server = await serve({ DATA_DIR: dataDir, ...limits, ...env })
    running.push(server)
    return server
  }
  return { ...pathsIn(folder), start }
}

/** Runs one of the commands in its own process, as `npm run` does. */
async function runCommand(
  name: 'backup' | 'restore',
  dataDir: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
) {
  const child = spawn(process.execPath, ['bin/understory.mjs', name, folder, ...options], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

async function register(origin: string, name: string): Promise<Client> {
  const client = new Client(origin)
  await client.register({ email: `${name}@example.com`, password: 'a good password' })
  return client
}

/** Saves increasing numbers. `acknowledged` is the last number whose response has arrived. */
function startWriter(client: Client) {
  const state = { acknowledged: 0, isStopped: false, finished: Promise.resolve() }
  state.finished = (async () => {
    let { version, ...portfolio } = await client.portfolio()
    while (!state.isStopped) {
      const headline = String(state.acknowledged + 1)
      version = (await client.send<{ version: number }>('PUT', '/api/portfolio', { ...portfolio, headline, version })).version
      state.acknowledged++
    }
  })()
  return state
}

/** Uploads continuously and deletes all but the newest three. `stored` lists the uploaded documents whose deletion has not begun. */
function startUploader(client: Client) {
  const state = { stored: [] as string[], isStopped: false, finished: Promise.resolve() }
  state.finished = (async () => {
    for (let count = 0; !state.isStopped; count++) {
      const { id } = await client.upload(`resume-${count}.pdf`, smallPdf([`Document ${count}`]))
      state.stored.push(id)
      const oldest = state.stored.length > 3 ? state.stored.shift() : undefined
      if (oldest) await client.send('DELETE', `/api/document/${oldest}`)
    }
  })()
  return state
}

it('backs up everything that was acknowledged before the backup began, during concurrent saves and uploads, and restores it', {
  timeout: 300_000,
}, async () => {
  const { dataDir, backup, restored, start } = await createFolders()
  const { origin } = await start(dataDir)
  const writerClients = await Promise.all(Array.from({ length: 8 }, (_, index) => register(origin, `writer${index}`)))
  const uploaderClients = [await register(origin, 'uploader0'), await register(origin, 'uploader1')]
  await writerClients[0]?.save({
    accessPin: '7294',
    urlHandle: 'ada-lovelace',
    salaryMin: 1234,
    privacySettings: { ...(await writerClients[0].portfolio()).privacySettings, hideSalary: true },
  })
  const link = { label: 'Acme', edition: '', groups: ['salary'], until: null, maxUses: null }
  const privateLink = await writerClients[0]?.send<{ id: string; code: string }>('POST', '/api/private-links', link)
  await writerClients[0]?.send('PUT', `/api/private-links/${privateLink?.id}/letter`, { version: 0, text: 'I read your posting.' })
  const writers = writerClients.map(startWriter)
  const uploaders = uploaderClients.map(startUploader)
  const activeClients = [...writers, ...uploaders]
  const stopAll = async () => {
    for (const client of activeClients) client.isStopped = true
    await Promise.all(activeClients.map(({ finished }) => finished))
  }
  onTestFinished(stopAll)

  await vi.waitFor(() => expect(uploaders.map(({ stored }) => stored.length)).toEqual([3, 3]), { timeout: 60_000 })

  for (let round = 0; round < 2; round++) {
    const folder = `${backup}-${round}`
    const before = writers.map(({ acknowledged }) => acknowledged)
    const uploaded = uploaders.flatMap(({ stored }) => stored)
    const { code, output } = await runCommand('backup', dataDir, folder)
    expect([code, output]).toEqual([0, expect.stringContaining('Portfolios: 10.')])
    const after = writers.map(({ acknowledged }) => acknowledged)
    const notDeleted = new Set(uploaders.flatMap(({ stored }) => stored))
    // The backup does not stop the writers.
    expect(after).not.toEqual(before)

    const target = `${restored}-${round}`
    expect((await runCommand('restore', target, folder)).code).toBe(0)
    const db = new DatabaseSync(join(target, 'understory.sqlite'))
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const documents = db.prepare('select id, storage_name as name from document order by name').all()
    db.close()
    expect((await readdir(join(target, 'documents'))).sort()).toEqual(documents.map(({ name }) => name))
    expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(uploaded.filter((id) => notDeleted.has(id))))
    const restarted = await start(target)
    for (const [index, number] of before.entries()) {
      const client = new Client(restarted.origin)
      await client.login({ email: `writer${index}@example.com`, password: 'a good password' })
      const restoredNumber = Number((await client.portfolio()).headline)
      expect(restoredNumber).toBeGreaterThanOrEqual(number)
      expect(restoredNumber).toBeLessThanOrEqual((after[index] ?? 0) + 1)
    }
    // The PIN works, because the backup includes the secret.
    const unlocked = await new Client(restarted.origin).send('POST', '/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })
    expect(unlocked).toMatchObject({ salaryMin: 1234 })
    const opened = await new Client(restarted.origin).send('POST', '/api/open', { code: privateLink?.code })
    expect(opened).toMatchObject({ view: { salaryMin: 1234 }, shared: { letter: { text: 'I read your posting.' } } })
    await restarted.stop()
  }
  await stopAll()
})

/** Starts an installation with one account, a PIN and a document, backs it up, and returns the result of the command. */
async function backUpInstallation({ dataDir, backup }: ReturnType<typeof pathsIn>, env: Readonly<Record<string, string>> = {}) {
  const { origin, stop } = await serve({ DATA_DIR: dataDir, ...limits, ...env })
  try {
    const ada = await register(origin, 'ada')
    await ada.save({ accessPin: '7294' })
    await ada.upload('resume.pdf', smallPdf(['Ada']))
    return await runCommand('backup', dataDir, backup, env)
  } finally {
    await stop()
  }
}

/** One installation and its backup, which most tests copy. */
const original = { ...pathsIn(''), result: { code: null, output: '' } }

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-backup-'))
  Object.assign(original, pathsIn(folder))
  original.result = await backUpInstallation(original)
  return async () => await rm(folder, { recursive: true })
})

/** Copies of an installation and of its backup. */
async function copyBackup() {
  const folders = await createFolders()
  for (const name of ['dataDir', 'backup'] as const) await cp(original[name], folders[name], { recursive: true })
  return folders
}

it('makes the files of a backup readable by the current system user only, and warns that they include the key to the PINs', async () => {
  const { backup, result } = original
  expect(result).toEqual({ code: 0, output: expect.stringContaining('The backup contains the key to the PINs') })
  for (const name of ['understory.sqlite', 'secret', 'manifest.json'])
    expect((await stat(join(backup, name))).mode & 0o777, name).toBe(0o600)
  expect((await stat(backup)).mode & 0o777).toBe(0o700)
  expect((await readdir(backup)).sort()).toEqual(['documents', 'manifest.json', 'secret', 'understory.sqlite'])
})

it('does not include a SECRET from the environment, and reminds the operator of it', async () => {
  const SECRET = 'a long secret from the environment for tests'
  const folders = await createFolders()
  const { backup, restored } = folders
  const result = await backUpInstallation(folders, { SECRET })
  expect(result.output).toContain('SECRET comes from the settings and is not in the backup')
  for (const name of ['manifest.json', 'understory.sqlite']) expect(await readFile(join(backup, name), 'latin1')).not.toContain(SECRET)
  expect((await readdir(backup)).includes('secret')).toBe(false)
  const other = await runCommand('restore', restored, backup, { SECRET: `${SECRET}, but another one` })
  expect(other).toEqual({ code: 1, output: expect.stringContaining('SECRET is not the one that the backup was made with') })
  expect(await readdir(restored)).toEqual([])
  expect((await runCommand('restore', restored, backup)).output).toContain('set SECRET to that of the old installation')
  expect((await runCommand('restore', `${restored}-2`, backup, { SECRET })).code).toBe(0)
})

it('leaves documents in their S3 store, and reports it on backup and restore', async () => {
  const store = await startS3(await mkdtemp(join(tmpdir(), 'understory-backup-s3-')), { buckets: ['documents'] })
  onTestFinished(store.close)
  const folders = await createFolders()
  const { backup, restored, start } = folders
  const result = await backUpInstallation(folders, { DOCUMENTS_URL: `s3://documents?endpoint=${store.endpoint}`, ...s3Keys })
  expect(result).toEqual({
    code: 0,
    output: expect.stringContaining(`does not contain: 1. They are in the bucket documents at ${store.endpoint}`),
  })
  expect(await readdir(join(backup, 'documents'))).toEqual([])
  const { code, output } = await runCommand('restore', restored, backup)
  expect([code, output]).toEqual([0, expect.stringContaining('Set DOCUMENTS_URL to it before you start')])
  const restarted = await start(restored, { DOCUMENTS_URL: `s3://documents?endpoint=${store.endpoint}`, ...s3Keys })
  const ada = new Client(restarted.origin)
  await ada.login({ email: 'ada@example.com', password: 'a good password' })
  const [document] = (await ada.portfolio()).documents
  expect((await fetch(`${restarted.origin}/api/document/${document?.id}/download`)).status).toBe(200)
})

it('refers to the tools of PostgreSQL for a PostgreSQL database, and writes nothing', async () => {
  const { dataDir, backup, restored } = await copyBackup()
  const DATABASE_URL = 'postgres://understory@db.example/understory'
  const backingUp = await runCommand('backup', dataDir, `${backup}-2`, { DATABASE_URL })
  expect(backingUp).toEqual({ code: 1, output: expect.stringContaining('pg_dump or its archive, as docs/operate.md describes') })
  const restoring = await runCommand('restore', restored, backup, { DATABASE_URL })
  expect(restoring).toEqual({ code: 1, output: expect.stringContaining('pg_restore (docs/operate.md)') })
  for (const folder of [`${backup}-2`, restored]) await expect(stat(folder)).rejects.toThrow('ENOENT')
})

it('requires an empty folder, an existing database and the key of the server', async () => {
  const { dataDir, backup, restored } = await copyBackup()
  const second = await runCommand('backup', dataDir, backup)
  expect(second).toEqual({ code: 1, output: expect.stringContaining("isn't empty") })
  const withoutDatabase = await runCommand('backup', restored, `${backup}-2`)
  expect(withoutDatabase).toEqual({ code: 1, output: expect.stringContaining('There is no database at') })
  await expect(stat(restored)).rejects.toThrow('ENOENT')
  await rm(join(dataDir, 'secret'))
  const withoutKey = await runCommand('backup', dataDir, `${backup}-2`)
  expect(withoutKey).toEqual({ code: 1, output: expect.stringContaining('Set SECRET as for the server') })
  expect(await readdir(dataDir)).not.toContain('secret')
})

it('fails if a document is missing or damaged', async () => {
  const { dataDir, backup } = await copyBackup()
  const [name = ''] = await readdir(join(dataDir, 'documents'))
  const document = join(dataDir, 'documents', name)
  const bytes = await readFile(document)
  await rm(document)
  const missing = await runCommand('backup', dataDir, `${backup}-2`)
  expect(missing).toEqual({ code: 1, output: expect.stringContaining(`missing in ${dataDir}: ${name}`) })
  await writeFile(document, bytes.fill(0, 100, 101))
  const damaged = await runCommand('backup', dataDir, `${backup}-2`)
  expect(damaged).toEqual({ code: 1, output: expect.stringContaining(`The document ${name} is damaged`) })
  expect(await readdir(`${backup}-2`)).toEqual([])
})

const damages: [string, (backup: string) => Promise<void>, string][] = [
  ['a modified database', (backup) => appendFile(join(backup, 'understory.sqlite'), '\0'), 'understory.sqlite does not match its manifest'],
  ['a missing document', (backup) => rm(join(backup, 'documents'), { recursive: true }), 'is missing'],
  ['a different secret', (backup) => writeFile(join(backup, 'secret'), `${'x'.repeat(43)}\n`), 'secret does not match its manifest'],
  ['a missing secret', (backup) => rm(join(backup, 'secret')), 'secret is missing'],
  ['no manifest', (backup) => rm(join(backup, 'manifest.json')), 'is not a complete backup'],
  ['a manifest that is not JSON', (backup) => writeFile(join(backup, 'manifest.json'), '{'), 'is damaged'],
  [
    'a newer schema',
    async (backup) => {
      const file = join(backup, 'manifest.json')
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), schema: '9999-future.sql' }))
    },
    'newer version of Understory (it has 9999-future.sql)',
  ],
]

it.each(damages)('refuses to restore a backup with %s, and leaves the folder empty', async (_what, damage, output) => {
  const { backup, restored } = await copyBackup()
  await damage(backup)
  expect(await runCommand('restore', restored, backup)).toEqual({ code: 1, output: expect.stringContaining(output) })
  expect(await readdir(restored).catch(() => [])).toEqual([])
})

it('ends the sessions and reset links of a backup, reports its private links, and ends them on request', async () => {
  const { dataDir, backup, restored, start } = await createFolders()
  const { origin } = await start(dataDir)
  const ada = await register(origin, 'ada')
  await ada.save({ urlHandle: 'ada-lovelace' })
  const link = { label: 'Acme', edition: '', groups: ['salary'], until: null, maxUses: null }
  const { id, code } = await ada.send<{ id: string; code: string }>('POST', '/api/private-links', link)
  const reset = 'a-reset-token-that-was-mailed-before-the-backup'
  using db = new DatabaseSync(join(dataDir, 'understory.sqlite'))
  const insertReset = db.prepare('insert into password_reset (token_hash, account_id, expires_at) select ?, id, ? from account')
  insertReset.run(tokenHash(reset), '2999-01-01T00:00:00.000Z')
  const check = async (at: string) => {
    const body = JSON.stringify({ token: reset })
    const headers = { 'content-type': 'application/json', origin: at }
    return (await fetch(`${at}/api/reset-password/check`, { method: 'POST', headers, body })).status
  }
  expect(await check(origin)).toBe(204)
  expect((await runCommand('backup', dataDir, backup)).code).toBe(0)
  await ada.send('POST', `/api/private-links/${id}/end`)

  for (const [options, report] of [
    [[], 'They open their pages again. To end them, restore with --end-links.'],
    [['--end-links'], 'They were ended.'],
  ] as const) {
    const target = `${restored}${options.length}`
    const { code: exitCode, output } = await runCommand('restore', target, backup, {}, options)
    expect([exitCode, output]).toEqual([0, expect.stringContaining(report)])
    expect(output).toContain('1 sessions')
    const { startedAt } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as { startedAt: string }
    expect(await readFile(join(target, 'last-backup'), 'utf8')).toBe(`${startedAt}\n`)
    const server = await start(target)
    await expect(ada.at(server.origin).portfolio()).rejects.toMatchObject({ status: 401 })
    expect(await check(server.origin)).toBe(400)
    const opening = new Client(server.origin).send('POST', '/api/open', { code })
    if (options.length === 0) expect(await opening).toMatchObject({ view: { urlHandle: 'ada-lovelace' } })
    else await expect(opening).rejects.toMatchObject({ status: 403 })
    await server.stop()
  }
})

it('documents for PostgreSQL the tables that a restore empties', async () => {
  const documented = (await readFile(join(root, 'docs/operate.md'), 'utf8')).matchAll(/^delete from (\w+);$/gm)
  expect([...documented].map(([, table]) => table)).toEqual(temporaryTables)
})

it('refuses to restore into a folder with files, and leaves no files when a restore fails', async () => {
  const { dataDir, backup, restored } = await copyBackup()
  const occupied = await runCommand('restore', dataDir, backup)
  expect(occupied).toEqual({ code: 1, output: expect.stringContaining("isn't empty") })
  await mkdir(restored)
  // Damage that the checksum does not reveal, because the manifest is updated for these bytes.
  const database = join(backup, 'understory.sqlite')
  const db = new DatabaseSync(database)
  db.exec("pragma foreign_keys = off; update document set portfolio_id = 'nobody'; pragma wal_checkpoint(truncate)")
  db.close()
  const bytes = await readFile(database)
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
  await chmod(join(backup, 'manifest.json'), 0o600)
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, database: { bytes: bytes.length, sha256 } }))
  const broken = await runCommand('restore', restored, backup)
  expect(broken).toEqual({ code: 1, output: expect.stringContaining('rows refer to missing rows') })
  expect(await readdir(restored)).toEqual([])
})
