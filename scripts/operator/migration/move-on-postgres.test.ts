import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { newBucket } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { postgresDatabase } from '#test/postgres-database.ts'
import { isLongRun } from '#test/property-runs.ts'
import { startS3 } from '#test/s3-server.ts'
import { Client } from '../../client.ts'
import { withClient } from '../../postgres.ts'
import { serve } from '../../serve.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ada = { email: 'ada@example.com', password: 'a good password' }
/** Several batches of rows. */
const portfolioCount = isLongRun ? 10_000 : 2000
const documentBytes = new Uint8Array(pdf(50_000))

let installation: string

/** Creates one account over the API, then copies it. */
beforeAll(async () => {
  installation = await mkdtemp(join(tmpdir(), 'understory-move-'))
  const { origin, stop } = await serve({ DATA_DIR: installation })
  const client = new Client(origin)
  await client.register(ada)
  await client.save(filled)
  await client.upload('resume.pdf', documentBytes)
  await client.upload('certificate.pdf', new Uint8Array(pdf()))
  const input = { label: 'Acme', edition: '', groups: ['phone'], until: '2099-12-31', maxUses: 9 }
  const { id, code } = await client.send<{ id: string; code: string }>('POST', '/api/private-links', input)
  await client.send('PUT', `/api/private-links/${id}/letter`, { version: 0, text: 'I read your posting.' })
  await new Client(origin).send('POST', '/api/open', { code })
  await new Client(origin).endorse('ada-lovelace', 'grace@example.com')
  await stop()
  copyAccount(join(installation, 'understory.sqlite'))
  return async () => await rm(installation, { recursive: true })
}, 120_000)

/** Copies the account in SQL, because hashing so many passwords takes minutes. */
function copyAccount(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < ${portfolioCount - 1}) select i from n;
    begin;
    insert into account (id, email, email_confirmed, created_at, password_hash, password_version)
      select 'p' || i, 'person' || i || '@example.com', i % 2, '2026-01-01T00:00:00.000Z', password_hash, i from n, account where email = '${ada.email}';
    insert into portfolio (id, handle, handle_key, version, revision, content, sealed_pin, pin_version, endorsement_count, created_at, updated_at)
      select 'p' || i, 'Person-' || i, 'person-' || i, i, i * 2, replace(content, 'Lovelace', 'Ł“ove”\\u0000\\ud83c\\udf33🌳 ' || char(39) || i), iif(i % 3, sealed_pin, null),
        pin_version + i, i % 7, created_at, updated_at from n, portfolio where handle = 'ada-lovelace';
    insert into endorsement (id, portfolio_id, email, created_at, confirmed_at)
      select 'e' || i, 'p' || i, 'somebody@example.com', '2026-01-01T00:00:00.000Z', iif(i % 2, '2026-01-02T00:00:00.000Z', null) from n;
    insert into session (id, token_hash, account_id, user_agent, created_at, used_at)
      select 's' || i, 'hash' || i, 'p' || i, 'Bröwser " \\ ' || char(10) || i, '2026-01-01', '2026-01-01' from n where i % 2;
    insert into handle_change (portfolio_id, at) select 'p' || i, '2026-01-0' || (1 + i % 9) from n where i % 5 = 0;
    insert into handle_change select * from handle_change;
    insert into former_handle (handle_key, portfolio_id, given_up_at) select 'old-' || i, 'p' || i, '' from n where i % 5 = 0;
    insert into passkey (id, account_id, name, credential_id, public_key, counter, created_at)
      select 'k' || i, 'p' || i, 'Key 🔑', 'c' || i, 'key', 9007199254740991 - i, '2026-01-01' from n where i % 50 = 0;
    insert into rate_limit (key, points, expires_at) select 'limit' || i, i, null from n where i % 50 = 0;
    insert into backup_code (account_id, code_hash) select 'p' || i, 'code' || i from n where i % 50 = 0;
    commit`)
  db.close()
}

async function createBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'understory-s3-'))
  const { endpoint, close } = await startS3(directory)
  onTestFinished(async () => {
    await close()
    await rm(directory, { recursive: true })
  })
  return await newBucket(endpoint)
}

async function createDatabase() {
  const created = await postgresDatabase()
  if (!created) throw new Error('These tests need PostgreSQL')
  onTestFinished(created.release)
  return created.url
}

/** Runs the command; returns its exit code and output. */
async function move(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/operator/move.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: installation, PUBLIC_URL: 'http://localhost:1', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

type Rows = Record<string, unknown>[]

const sortRows = (rows: Rows) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

/** Columns that the driver returns as text, because they can exceed 2^53 in general. */
const bigints = ['counter', 'pin_version', 'revision', 'saved_revision', 'version']

async function postgresRows(url: string): Promise<Record<string, string[]>> {
  return await withClient(url, async (client) => {
    const { rows: tables } = await client.query(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'",
    )
    const rowsByTable: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select * from "${name}"`)
      rowsByTable[name] = sortRows(
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([column, value]) => [column, bigints.includes(column) ? Number(value) : value])),
        ),
      )
    }
    return rowsByTable
  })
}

function sqliteRows(): Record<string, string[]> {
  const db = new DatabaseSync(join(installation, 'understory.sqlite'), { readOnly: true })
  const tables = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migration'")
    .all()
  const rowsByTable = Object.fromEntries(tables.map(({ name }) => [String(name), sortRows(db.prepare(`select * from "${name}"`).all())]))
  db.close()
  return rowsByTable
}

const isEmpty = (tables: Record<string, string[]>) => Object.values(tables).every((rows) => rows.length === 0)

it('moves thousands of portfolios to PostgreSQL and their documents to S3, field by field', async () => {
  const [url, bucket] = [await createDatabase(), await createBucket()]
  const { DOCUMENTS_URL = '', ...keys } = bucket
  const { code, output } = await move(['--to', url, '--documents', DOCUMENTS_URL], keys)
  expect([code, output]).toEqual([0, expect.stringContaining('documents: 2 copied, each compared with its SHA-256')])
  expect(output).toMatch(new RegExp(`^portfolio: ${portfolioCount} rows, checksum [0-9a-f]{16}$`, 'm'))
  expect(output).toContain(`the secret in ${installation}/secret`)
  expect(output).not.toContain(await readFile(join(installation, 'secret'), 'utf8'))
  const source = sqliteRows()
  const target = await postgresRows(url)
  expect(Object.keys(target).sort()).toEqual(Object.keys(source).sort())
  expect(source['portfolio']).toHaveLength(portfolioCount)
  for (const [name, rows] of Object.entries(source)) expect([name, target[name]]).toEqual([name, rows])

  // The new data folder has no documents, so that they are read from the store.
  const newDataDir = await mkdtemp(join(tmpdir(), 'understory-moved-'))
  onTestFinished(() => rm(newDataDir, { recursive: true }))
  await writeFile(join(newDataDir, 'secret'), await readFile(join(installation, 'secret'), 'utf8'))
  const { origin, stop } = await serve({ DATA_DIR: newDataDir, DATABASE_URL: url, ...bucket })
  onTestFinished(stop)
  const client = new Client(origin)
  await client.login(ada)
  const { lastName, accessPin, documents } = await client.portfolio()
  expect([lastName, accessPin, documents.length]).toEqual([filled.lastName, filled.accessPin, 2])
  const download = await fetch(`${origin}/api/document/${documents[0]?.id}/download`)
  expect(Buffer.from(await download.arrayBuffer()).equals(documentBytes)).toBe(true)
  const { links } = await client.send<{ links: PrivateLink[] }>('GET', '/api/private-links')
  expect(links).toMatchObject([{ label: 'Acme', uses: 1, state: 'active', days: [{ opens: 1 }] }])
  expect(await new Client(origin).send('POST', '/api/open', { code: links[0]?.code })).toMatchObject({
    view: { phone: filled.phone },
    shared: { letter: { text: 'I read your posting.' } },
  })
  await client.save({ headline: 'Moved' })

  const secondMove = await move(['--to', url, '--documents', DOCUMENTS_URL], keys)
  expect([secondMove.code, secondMove.output]).toEqual([
    1,
    expect.stringContaining(`The target isn't empty: account has ${portfolioCount} rows`),
  ])
  expect((await client.portfolio()).headline).toBe('Moved')
})

it('rejects writes to the source during the whole move', async () => {
  const url = await createDatabase()
  const { moved } = await withClient(url, async (client) => {
    await client.query('begin; lock table account in share mode')
    const moved = move(['--to', url])
    const waiting = async () => (await client.query("select 1 from pg_locks where relation = 'account'::regclass and not granted")).rowCount
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    const db = new DatabaseSync(join(installation, 'understory.sqlite'))
    expect(() => db.exec('begin immediate')).toThrow('locked')
    db.close()
    await client.query('rollback')
    return { moved }
  })
  expect((await moved).code).toBe(0)
  expect((await postgresRows(url))['portfolio']).toHaveLength(portfolioCount)
})

it('moves nothing if a document is damaged, names the document, and moves everything after its repair', async () => {
  const [url, bucket] = [await createDatabase(), await createBucket()]
  const { DOCUMENTS_URL = '', ...keys } = bucket
  const db = new DatabaseSync(join(installation, 'understory.sqlite'), { readOnly: true })
  const { id, storage_name } = db.prepare("select id, storage_name from document where filename = 'resume.pdf'").get() as Record<
    string,
    string
  >
  db.close()
  const file = join(installation, 'documents', storage_name ?? '')
  await rename(file, `${file}.away`)
  await writeFile(file, documentBytes.subarray(1))
  const { code, output } = await move(['--to', url, '--documents', DOCUMENTS_URL], keys)
  expect([code, output]).toEqual([1, expect.stringContaining(`are missing or damaged: ${id}.`)])
  expect(output).toContain('run the same command again')
  expect(isEmpty(await postgresRows(url))).toBe(true)
  await rename(`${file}.away`, file)
  expect((await move(['--to', url, '--documents', DOCUMENTS_URL], keys)).code).toBe(0)
  expect((await postgresRows(url))['document']).toHaveLength(2)
})

it('moves nothing if it is killed, and moves everything when the same command runs again', async () => {
  const url = await createDatabase()
  await withClient(url, async (client) => {
    // Stops the command after its first table.
    await client.query('begin; lock table portfolio in share mode')
    const child = spawn(process.execPath, ['scripts/operator/move.ts', '--to', url], {
      cwd: root,
      env: { ...process.env, DATA_DIR: installation, PUBLIC_URL: 'http://localhost:1' },
    })
    const exited = once(child, 'exit')
    for await (const chunk of child.stdout) if (String(chunk).includes(`account: ${portfolioCount} rows`)) child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    await client.query('rollback')
  })
  await expect.poll(async () => isEmpty(await postgresRows(url))).toBe(true)
  const { code, output } = await move(['--to', url])
  expect([code, output]).toEqual([0, expect.stringContaining('documents: 2 stay where they are, each compared with its SHA-256')])
  expect((await postgresRows(url))['portfolio']).toHaveLength(portfolioCount)
})

it('moves nothing while the product runs, or into a bucket with other documents', async () => {
  const [url, bucket] = [await createDatabase(), await createBucket()]
  const { DOCUMENTS_URL = '', ...keys } = bucket
  const other = await mkdtemp(join(tmpdir(), 'understory-other-'))
  const { origin, stop } = await serve({ DATA_DIR: other, ...bucket })
  onTestFinished(async () => {
    await stop()
    await rm(other, { recursive: true })
  })
  expect(await move(['--to', url], { PUBLIC_URL: origin })).toEqual({ code: 1, output: expect.stringContaining('Stop it first') })
  const client = new Client(origin)
  await client.register(ada)
  await client.upload('resume.pdf', documentBytes)
  const { code, output } = await move(['--to', url, '--documents', DOCUMENTS_URL], keys)
  expect([code, output]).toEqual([1, expect.stringContaining('it contains documents of another installation: 1')])
  expect(isEmpty(await postgresRows(url))).toBe(true)
})
