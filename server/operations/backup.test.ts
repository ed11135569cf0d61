import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { s3Keys, startS3 } from '#test/s3-server.ts'
import { Client } from '../../scripts/client.ts'
import { type Running, serve } from '../../scripts/serve.ts'
import { smallPdf } from '../../scripts/small-pdf.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const limits = { RATE_LIMIT_SCALE: '1000', DISK_RESERVE_MB: '1' }

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'understory-backup-'))
  const running: Running[] = []
  onTestFinished(async () => {
    for (const each of running) await each.stop()
    await rm(folder, { recursive: true })
  })
  const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}) => {
    const server = await serve({ DATA_DIR: dataDir, ...limits, ...env })
    running.push(server)
    return server
  }
  return { dataDir: join(folder, 'data'), backup: join(folder, 'backup'), restored: join(folder, 'restored'), start }
}

/** Runs one of the commands as its own process, as `npm run` does. */
async function command(name: 'backup' | 'restore', dataDir: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, folder], { cwd: root, env: { ...process.env, DATA_DIR: dataDir, ...env } })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
  const [code] = await once(child, 'close')
  return { code, words }
}

async function registered(origin: string, name: string): Promise<Client> {
  const client = new Client(origin)
  await client.register({ email: `${name}@example.com`, password: 'a good password' })
  return client
}

/** Saves one number after another; `acknowledged` is the last whose answer came. */
function writer(client: Client) {
  const state = { acknowledged: 0, stopped: false, done: Promise.resolve() }
  state.done = (async () => {
    let { version, ...portfolio } = await client.portfolio()
    while (!state.stopped) {
      const headline = String(state.acknowledged + 1)
      version = (await client.send<{ version: number }>('PUT', '/api/portfolio', { ...portfolio, headline, version })).version
      state.acknowledged++
    }
  })()
  return state
}

/** Uploads and deletes without a pause, keeping the newest three; `kept` are those whose upload was answered and whose deletion not begun. */
function uploader(client: Client) {
  const state = { kept: [] as string[], stopped: false, done: Promise.resolve() }
  state.done = (async () => {
    for (let count = 0; !state.stopped; count++) {
      const { id } = await client.upload(`resume-${count}.pdf`, smallPdf([`Document ${count}`]))
      state.kept.push(id)
      const oldest = state.kept.length > 3 ? state.kept.shift() : undefined
      if (oldest) await client.send('DELETE', `/api/document/${oldest}`)
    }
  })()
  return state
}

it('holds everything that was acknowledged before it began, while 8 people save and 2 upload, and starts again elsewhere', {
  timeout: 300_000,
}, async () => {
  const { dataDir, backup, restored, start } = await folders()
  const { origin } = await start(dataDir)
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => registered(origin, `writer${index}`)))
  const uploading = [await registered(origin, 'uploader0'), await registered(origin, 'uploader1')]
  await people[0]?.save({
    accessPin: '7294',
    urlHandle: 'ada-lovelace',
    salaryMin: 1234,
    privacySettings: { ...(await people[0].portfolio()).privacySettings, hideSalary: true },
  })
  const writers = people.map(writer)
  const uploaders = uploading.map(uploader)
  const everybody = [...writers, ...uploaders]
  const quiet = async () => {
    for (const each of everybody) each.stopped = true
    await Promise.all(everybody.map(({ done }) => done))
  }
  onTestFinished(quiet)

  await vi.waitFor(() => expect(uploaders.map(({ kept }) => kept.length)).toEqual([3, 3]), { timeout: 20_000 })

  for (let round = 0; round < 2; round++) {
    const folder = `${backup}-${round}`
    const before = writers.map(({ acknowledged }) => acknowledged)
    const uploaded = uploaders.flatMap(({ kept }) => kept)
    const { code, words } = await command('backup', dataDir, folder)
    expect([code, words]).toEqual([0, expect.stringContaining('10 portfolios')])
    const after = writers.map(({ acknowledged }) => acknowledged)
    const notDeleted = new Set(uploaders.flatMap(({ kept }) => kept))
    // People saved while it was made.
    expect(Math.min(...after.map((each, index) => each - (before[index] ?? 0)))).toBeGreaterThan(0)

    const target = `${restored}-${round}`
    expect((await command('restore', target, folder)).code).toBe(0)
    const db = new DatabaseSync(join(target, 'understory.sqlite'))
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const documents = db.prepare('select id, storage_name as name from document order by name').all()
    db.close()
    expect((await readdir(join(target, 'documents'))).sort()).toEqual(documents.map(({ name }) => name))
    expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(uploaded.filter((id) => notDeleted.has(id))))
    const again = await start(target)
    for (const [index, number] of before.entries()) {
      const client = new Client(again.origin)
      await client.login({ email: `writer${index}@example.com`, password: 'a good password' })
      const kept = Number((await client.portfolio()).headline)
      expect(kept).toBeGreaterThanOrEqual(number)
      expect(kept).toBeLessThanOrEqual((after[index] ?? 0) + 1)
    }
    // With the secret that came along, the PIN opens.
    const opened = await new Client(again.origin).send('POST', '/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })
    expect(opened).toMatchObject({ salaryMin: 1234 })
    await again.stop()
  }
  await quiet()
})

/** One person with a PIN and a document, and a backup of that. */
async function backedUp(env: Readonly<Record<string, string>> = {}) {
  const all = await folders()
  const { origin, stop } = await all.start(all.dataDir, env)
  const ada = await registered(origin, 'ada')
  await ada.save({ accessPin: '7294' })
  await ada.upload('resume.pdf', smallPdf(['Ada']))
  const told = await command('backup', all.dataDir, all.backup, env)
  await stop()
  return { ...all, told }
}

it('keeps the key to the PINs for nobody else to read, and says so', async () => {
  const { backup, told } = await backedUp()
  expect(told).toEqual({ code: 0, words: expect.stringContaining('The key to the PINs is in it') })
  for (const name of ['understory.sqlite', 'secret', 'manifest.json'])
    expect((await stat(join(backup, name))).mode & 0o777, name).toBe(0o600)
  expect((await stat(backup)).mode & 0o777).toBe(0o700)
  expect((await readdir(backup)).sort()).toEqual(['documents', 'manifest.json', 'secret', 'understory.sqlite'])
})

it('leaves a secret of the settings where it is, and reminds of it', async () => {
  const SECRET = 'a secret of the settings that nobody guesses'
  const { backup, restored, told } = await backedUp({ SECRET })
  expect(told.words).toContain('SECRET comes from the settings and is not in it')
  for (const name of ['manifest.json', 'understory.sqlite']) expect(await readFile(join(backup, name), 'latin1')).not.toContain(SECRET)
  expect((await readdir(backup)).includes('secret')).toBe(false)
  expect((await command('restore', restored, backup)).words).toContain('set SECRET to that of the old installation')
})

it('leaves documents in their store, and says so where they are needed again', async () => {
  const store = await startS3(await mkdtemp(join(tmpdir(), 'understory-backup-s3-')), { buckets: ['documents'] })
  onTestFinished(store.close)
  const { backup, restored, start, told } = await backedUp({ DOCUMENTS_URL: `s3://documents?endpoint=${store.endpoint}`, ...s3Keys })
  expect(told).toEqual({ code: 0, words: expect.stringContaining(`The 1 documents are in the store documents at ${store.endpoint}`) })
  expect(await readdir(join(backup, 'documents'))).toEqual([])
  const { code, words } = await command('restore', restored, backup)
  expect([code, words]).toEqual([0, expect.stringContaining(`set DOCUMENTS_URL to that before you start`)])
  const again = await start(restored, { DOCUMENTS_URL: `s3://documents?endpoint=${store.endpoint}`, ...s3Keys })
  const ada = new Client(again.origin)
  await ada.login({ email: 'ada@example.com', password: 'a good password' })
  const [document] = (await ada.portfolio()).documents
  expect((await fetch(`${again.origin}/api/document/${document?.id}/download`)).status).toBe(200)
})

it("is PostgreSQL's own where the database is one, and touches nothing here", async () => {
  const { dataDir, backup, restored } = await backedUp()
  const DATABASE_URL = 'postgres://understory@db.example/understory'
  const made = await command('backup', dataDir, `${backup}-2`, { DATABASE_URL })
  expect(made).toEqual({ code: 1, words: expect.stringContaining('pg_dump, or its archive. docs/operating.md has both') })
  const put = await command('restore', restored, backup, { DATABASE_URL })
  expect(put).toEqual({ code: 1, words: expect.stringContaining('pg_restore (docs/operating.md)') })
  for (const untouched of [`${backup}-2`, restored]) await expect(stat(untouched)).rejects.toThrow('ENOENT')
})

it('goes into an empty folder only, and comes from a data folder only', async () => {
  const { dataDir, backup, restored } = await backedUp()
  const again = await command('backup', dataDir, backup)
  expect(again).toEqual({ code: 1, words: expect.stringContaining("isn't empty") })
  const nowhere = await command('backup', restored, `${backup}-2`)
  expect(nowhere).toEqual({ code: 1, words: expect.stringContaining('There is no database at') })
  await expect(stat(restored)).rejects.toThrow('ENOENT')
})

it('is not made of damaged documents', async () => {
  const { dataDir, backup } = await backedUp()
  const [name = ''] = await readdir(join(dataDir, 'documents'))
  const document = join(dataDir, 'documents', name)
  const bytes = await readFile(document)
  await rm(document)
  const missing = await command('backup', dataDir, `${backup}-2`)
  expect(missing).toEqual({ code: 1, words: expect.stringContaining(`missing in ${dataDir}: ${name}`) })
  await writeFile(document, bytes.fill(0, 100, 101))
  const damaged = await command('backup', dataDir, `${backup}-2`)
  expect(damaged).toEqual({ code: 1, words: expect.stringContaining(`The document ${name} is damaged`) })
  expect(await readdir(`${backup}-2`)).toEqual([])
})

const damages: [string, (backup: string) => Promise<void>, string][] = [
  [
    'a database that lost a byte',
    (backup) =>
      writeFile(join(backup, 'understory.sqlite'), '', { flag: 'r+' }).then(() => appendFile(join(backup, 'understory.sqlite'), '\0')),
    "understory.sqlite isn't as its manifest says",
  ],
  ['a missing document', (backup) => rm(join(backup, 'documents'), { recursive: true }), 'is missing'],
  ['no manifest', (backup) => rm(join(backup, 'manifest.json')), 'is no finished backup'],
  ['a manifest that is no JSON', (backup) => writeFile(join(backup, 'manifest.json'), '{'), 'was damaged'],
  [
    'a newer schema',
    async (backup) => {
      const file = join(backup, 'manifest.json')
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), schema: '9999-future.sql' }))
    },
    'newer version of Understory (it has 9999-future.sql)',
  ],
]

it.each(damages)('is not restored with %s, and the folder stays empty', async (_what, damage, words) => {
  const { backup, restored } = await backedUp()
  await damage(backup)
  expect(await command('restore', restored, backup)).toEqual({ code: 1, words: expect.stringContaining(words) })
  expect(await readdir(restored).catch(() => [])).toEqual([])
})

it('is not restored over anything, and takes back what it began when it fails', async () => {
  const { dataDir, backup, restored } = await backedUp()
  const over = await command('restore', dataDir, backup)
  expect(over).toEqual({ code: 1, words: expect.stringContaining("isn't empty") })
  await mkdir(restored)
  // A damage that no checksum shows: the manifest was made for these bytes.
  const database = join(backup, 'understory.sqlite')
  const db = new DatabaseSync(database)
  db.exec("pragma foreign_keys = off; update document set portfolio_id = 'nobody'; pragma wal_checkpoint(truncate)")
  db.close()
  const bytes = await readFile(database)
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
  await chmod(join(backup, 'manifest.json'), 0o600)
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, database: { bytes: bytes.length, sha256 } }))
  const broken = await command('restore', restored, backup)
  expect(broken).toEqual({ code: 1, words: expect.stringContaining('rows refer to missing rows') })
  expect(await readdir(restored)).toEqual([])
})
