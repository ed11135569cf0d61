import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type RawBuilder, sql } from 'kysely'
import { connect } from '#server/base/db/connect.ts'
import type { Db } from '#server/base/db/schema.ts'
import { listAccounts } from '#server/operator/accounts.ts'
import { databaseBytes } from '#server/run/status/facts.ts'
import { exitWithError } from '../scripts/node.mjs'
import { createPostgresServer } from '../scripts/postgres.ts'
import { serve } from '../scripts/serve.ts'
import { browserHeaders, createOwner, type Owner } from './bench/people.ts'
import { benchEnvironment, withFolder } from './bench/product.ts'
import { median, quantile } from './bench/statistics.ts'
import { asMarkdown } from './bench/table.ts'

/**
 * What grows with the number of portfolios: `npm run lab -- scale postgres 1000 100000`, or `sqlite`. One account is made by the product and
 * copied in the database with other ids, emails and handles; each number of portfolios is measured on a new database. `--copy` also writes
 * a static copy of all pages, without its slow files.
 */
const [engine, ...rest] = process.argv.slice(2)
const counts = rest.filter((each) => each !== '--copy').map(Number)
if (
  (engine !== 'sqlite' && engine !== 'postgres') ||
  counts.length === 0 ||
  counts.some((count) => !Number.isInteger(count) || count < 1000)
)
  exitWithError('Usage: npm run lab -- scale sqlite|postgres COUNT… [--copy], each COUNT at least 1000')

/** Number of requests of each kind. */
const requests = 300

const columns: Record<string, string>[] = []
for (const count of counts) columns.push(await (engine === 'sqlite' ? withFolder((folder) => measure(count, folder)) : onPostgres(count)))
const rowNames = [...new Set(columns.flatMap((column) => Object.keys(column)))]
console.log(
  asMarkdown([[engine, ...counts.map(String)], ...rowNames.map((name) => [name, ...columns.map((column) => column[name] ?? '')])]),
)

function onPostgres(count: number) {
  return withFolder(async (folder) => {
    // PostgreSQL runs as another user if this is root.
    chmodSync(folder, 0o755)
    const postgres = await createPostgresServer(join(folder, 'postgres'))
    await postgres.start()
    try {
      return await measure(count, join(folder, 'data'), postgres.url('postgres'))
    } finally {
      await postgres.stop()
    }
  })
}

async function measure(count: number, dataDir: string, databaseUrl?: string): Promise<Record<string, string>> {
  const env = { ...benchEnvironment, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const first = await serve(env)
  const owner = await createOwner(first.origin, 'page-0')
  await first.stop()
  const db = connect({ dataDir, databaseUrl })
  await copyAccount(db, owner.email, count - 1)
  const bytes = (await databaseBytes(db)) ?? 0

  const startedAt = performance.now()
  const { origin, process: server, stop } = await serve(env, { healthCheckIntervalMs: 10 })
  const readyAfter = performance.now() - startedAt
  const idleBytes = residentBytes(server.pid)
  const randomPage = () => get(`${origin}/me/page-${Math.floor(Math.random() * count)}`)
  const figures = {
    'database, MB': (bytes / 1e6).toFixed(0),
    'ready after, ms': readyAfter.toFixed(0),
    'memory idle, MB': (idleBytes / 1e6).toFixed(0),
    'first view of a page, ms: p50, p95': await timesOf(randomPage),
    'the same page again': await timesOf(() => get(`${origin}/me/page-0`)),
    'a save': await timesOf(saves(origin, owner)),
    'the console’s first page': await timesOf(() => listAccounts(db, { limit: 50 }), 20),
    'its search for an email': await timesOf(() => listAccounts(db, { limit: 50, search: 'page-77' }), 20),
    'the sitemap’s first file, once': await timesOf(() => get(`${origin}/sitemap.xml`), 1),
    'the largest file of pages, once': await timesOf(() => get(`${origin}/${count > 50_000 ? 'sitemap-1.xml' : 'sitemap.xml'}`), 1),
    'memory after these, MB': (residentBytes(server.pid) / 1e6).toFixed(0),
  }
  await stop()
  await db.destroy()
  const copy = rest.includes('--copy') ? { 'static copy': await copyTime(env, join(dataDir, 'copy')) } : {}
  return { ...figures, ...copy, ...(databaseUrl ? {} : { 'npm run backup, s': backupSeconds(env, join(dataDir, 'backup')) }) }
}

/** Copies the account and its portfolio with other ids, emails and handles. */
async function copyAccount(db: Db, email: string, copies: number): Promise<void> {
  const id = sql`cast(cast(2000000000 as bigint) + n * cast(7919 as bigint) % 1000003 as text)`
  const handle = sql`'page-' || cast(n as text)`
  const account = await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const portfolio = await db.selectFrom('portfolio').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
  await insertCopies(db, 'account', { ...account, id, email: sql`${handle} || '@example.com'` }, copies)
  await insertCopies(db, 'portfolio', { ...portfolio, id, handle, handle_key: handle, listed_key: handle }, copies)
  // As autovacuum and SQLite's own checks would have done by then.
  for (const table of ['account', 'portfolio']) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** In steps, because the product's connections end a statement after 10 seconds. */
async function insertCopies(db: Db, table: string, row: Record<string, unknown>, copies: number): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.values(row).map((value): RawBuilder<unknown> => (isExpression(value) ? value : sql.lit(value)))
  const step = 2000
  for (let first = 1; first <= copies; first += step) {
    const last = Math.min(copies, first + step - 1)
    await sql`with recursive number (n) as (select ${sql.lit(first)} union all select n + 1 from number where n < ${sql.lit(last)})
      insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(values)} from number`.execute(db)
  }
}

function isExpression(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null
}

function residentBytes(pid = 0): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: browserHeaders })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

function saves(origin: string, { client }: Owner): () => Promise<unknown> {
  const owner = client.at(origin)
  let number = 0
  return async () => {
    number += 1
    return await owner.save({ bio: `Save number ${number}` })
  }
}

/** The median and the 95th percentile in milliseconds. */
async function timesOf(work: () => Promise<unknown>, count = requests): Promise<string> {
  const times: number[] = []
  while (times.length < count) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return count === 1
    ? median(times).toFixed(0)
    : `${median(times).toFixed(1)}, ${quantile(
        times.toSorted((a, b) => a - b),
        0.95,
      ).toFixed(1)}`
}

/** The line that the command prints when all pages are written. It is stopped before the files that take long. */
async function copyTime(env: Record<string, string>, folder: string): Promise<string> {
  const copy = spawn(process.execPath, ['scripts/operator/publish-copy.ts', folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: copy.stdout })) if (line.startsWith('Pages')) return line
    throw new Error('The copy has ended without its pages')
  } finally {
    copy.kill()
  }
}

function backupSeconds(env: Record<string, string>, folder: string): string {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/operator/backup.ts', folder], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return ((performance.now() - start) / 1000).toFixed(1)
}
