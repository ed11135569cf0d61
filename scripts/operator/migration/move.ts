import { DatabaseSync } from 'node:sqlite'
import type { Config } from '#server/base/config.ts'
import { connect, databaseFile } from '#server/base/db/connect.ts'
import { migrate } from '#server/base/db/migrate.ts'
import type { Db } from '#server/base/db/schema.ts'
import { snapshotBeforeMigration } from '#server/base/db/snapshot.ts'
import { moveDocuments } from './documents.ts'
import { copyTable, countRows, readChecksum, tablesOf } from './tables.ts'

interface Move {
  /** The current installation. */
  from: Config
  to: Pick<Config, 'databaseUrl' | 'documents'>
  log: (line: string) => void
  /** Reports progress; may be called often. */
  progress: (line: string) => void
}

/**
 * Copies a SQLite installation to PostgreSQL, and its documents to an S3 store if one is given. Concurrent writes are rejected, and
 * the target stays empty until everything is copied and compared.
 * @throws {Error} with a message that says what to do before another attempt
 */
export async function move({ from, to, log, progress }: Move): Promise<void> {
  const source = connect({ dataDir: from.dataDir, databaseUrl: undefined })
  const target = connect({ dataDir: from.dataDir, databaseUrl: to.databaseUrl })
  try {
    await migrate(source, (migration) => snapshotBeforeMigration({ ...from, databaseUrl: undefined }, migration))
    await migrate(target)
    await withWriteLock(databaseFile(from.dataDir), async () => {
      await assertEmpty(source, target)
      const count = await moveDocuments({
        source,
        config: from,
        to: to.documents,
        progress: (documentCount, total) => progress(`documents: ${documentCount} of ${total}`),
      })
      log(`documents: ${count} ${to.documents ? 'copied' : 'stay where they are'}, each compared with its SHA-256`)
      await target.transaction().execute((tx) => moveTables(source, tx, { log, progress }))
    })
  } finally {
    await target.destroy()
    await source.destroy()
  }
}

/** Milliseconds that a running write may take to end. */
const timeoutMs = 5000

/** Holds SQLite's write lock on a separate connection, because the product's own transactions must wait for nothing but the database. */
async function withWriteLock(file: string, work: () => Promise<void>) {
  const lock = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    lock.exec('begin immediate')
    await work()
  } finally {
    lock.close()
  }
}

async function assertEmpty(source: Db, target: Db) {
  for (const table of await tablesOf(source)) {
    const count = await countRows(target, table)
    if (count > 0)
      throw new Error(`The target isn't empty: ${table.name} has ${count} rows. Nothing was changed. Use a separate, empty database.`)
  }
}

async function moveTables(source: Db, tx: Db, { log, progress }: Pick<Move, 'log' | 'progress'>) {
  for (const table of await tablesOf(source)) {
    const expectedRows = await countRows(source, table)
    const expected = await copyTable(source, tx, table, (rows) => progress(`${table.name}: ${rows} of ${expectedRows}`))
    const copied = await readChecksum(tx, table)
    if (copied.rows !== expectedRows || copied.checksum !== expected.checksum)
      throw new Error(
        `${table.name} was not copied correctly: ${copied.rows} rows of ${expectedRows}, checksum ${copied.checksum} instead of ${expected.checksum}`,
      )
    log(`${table.name}: ${copied.rows} rows, checksum ${copied.checksum.slice(0, 16)}`)
  }
}
