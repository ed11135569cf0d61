import { Kysely, PostgresDialect, sql, type TransactionBuilder } from 'kysely'
import type { ChangeBus } from './change-bus.ts'
import { defaultTimes, withRetries } from './pooled-connection.ts'
import { postgresUrls } from './postgres-hosts.ts'
import type { Db, Tables } from './schema.ts'

const maxSitemapAgeMs = 1000

/** PostgreSQL for Kysely. Loads its driver and connects with the first statement, and reconnects after an outage. */
export function openPostgres(url: string, changes: ChangeBus, times = defaultTimes): Db {
  changes.setExternalChangeDetector(assumeExternalWrites())
  const openPool = async () => {
    const [{ types }, { PostgresPool }] = await Promise.all([import('pg'), import('./postgres-pool.ts')])
    // Parses bigint as a number, because none of our counts exceeds 2^53.
    const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
      oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser
    const pool = new PostgresPool(postgresUrls(url) ?? [url], { getTypeParser }, times)
    return { options: {}, connect: () => pool.connect(), end: () => pool.end() }
  }
  return new PostgresDb({ dialect: new PostgresDialect({ pool: openPool }) })
}

/** Other processes may write at any moment, so each turn of the event loop reads again. The sitemap, expensive to make, may be a second old. */
function assumeExternalWrites() {
  let sitemapTime = 0
  return () => {
    const isSitemapChanged = performance.now() - sitemapTime >= maxSitemapAgeMs
    if (isSitemapChanged) sitemapTime = performance.now()
    return { isCountChanged: false, isSitemapChanged }
  }
}

/** Retries every transaction that was rolled back because of a concurrent one, so transactions must have no side effects outside of the database. */
class PostgresDb extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const executeOnce = builder.execute.bind(builder)
    builder.execute = (work) => withRetries(() => executeOnce(work))
    return builder
  }
}

/** @throws {Error} for a server that can't store our data durably or in UTF-8 */
export async function assertDurableServer(db: Db): Promise<void> {
  const { rows } = await sql<{ fsync: string | null; encoding: string }>`
    select current_setting('fsync', true) as fsync, current_setting('server_encoding') as encoding`.execute(db)
  const [{ fsync, encoding } = { fsync: null, encoding: '' }] = rows
  if (fsync === 'off')
    throw new Error('This PostgreSQL runs with fsync = off and would lose saved portfolios in a power failure. Turn it on.')
  if (encoding !== 'UTF8') throw new Error(`The database stores text as ${encoding}. Create one with encoding 'UTF8'.`)
}
