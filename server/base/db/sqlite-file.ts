import { channel } from 'node:diagnostics_channel'
import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isBusy } from './errors.ts'

/** Before 3.51.3, concurrent checkpoints could corrupt a WAL database. */
const oldestSafeVersion = '3.51.3'

/**
 * `synchronous` is NORMAL, because a flush would block the event loop: the dialect flushes the log before it reports a commit (shared-flush.ts).
 * With secure_delete, deleted bytes become zeros. The busy_timeout is 0: SQLite would block the event loop; `retryWhileBusy` waits instead.
 */
const writerPragmas = {
  journal_mode: 'wal',
  synchronous: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  secure_delete: 1,
  busy_timeout: 0,
} as const
const readerPragmas = { trusted_schema: 0, query_only: 1, busy_timeout: 0 } as const

/** Maximum wait of a statement for another process's lock. */
export const busyTimeoutMs = 5000

const busyChannel = channel('understory:database-busy')

const maxStatements = 500

export class SqliteFile extends DatabaseSync {
  readonly #statements = new LRUCache({
    max: maxStatements,
    memoMethod: (sql: string) => {
      const statement = this.prepare(sql)
      return { statement, hasRows: statement.columns().length > 0 }
    },
  })

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const values = parameters.map(toSqlValue)
    const { statement, hasRows } = this.#statements.memo(sql)
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Asks SQLite which connection wrote only after a commit of any, because that takes four times as long as reading the counter of commits. */
  watchExternalWrites(path: string): ExternalWrites {
    const dataVersion = this.prepare('pragma data_version')
    let version = dataVersion.get()?.['data_version']
    const sharedMemory = openSync(`${path}-shm`, 'r')
    const commits = new Int32Array(1)
    let known: number | undefined
    const hasNew = () => {
      readSync(sharedMemory, commits, 0, commits.byteLength, commitCounterAt)
      if (commits[0] === known) return false
      const previous = version
      version = dataVersion.get()?.['data_version']
      known = commits[0]
      return version !== previous
    }
    return { hasNew, close: () => closeSync(sharedMemory) }
  }
}

/** Offset in the shared memory of the write-ahead log (https://sqlite.org/walformat.html#the_wal_index_file_format). */
const commitCounterAt = 8

interface ExternalWrites {
  hasNew: () => boolean
  /** Call it after all connections are closed: it releases the locks that SQLite has on the shared memory in this process. */
  close: () => void
}

/** With the write-ahead log, a read-only connection reads while other connections write. */
export async function openSqliteFile(path: string, { readOnly }: { readOnly: boolean }): Promise<SqliteFile> {
  const db = new SqliteFile(path, { readOnly })
  const { version } = db.prepare('select sqlite_version() as version').get() as { version: string }
  if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} can corrupt a database. Use ${oldestSafeVersion} or newer.`)
  }
  for (const [name, value] of Object.entries(readOnly ? readerPragmas : writerPragmas)) {
    await retryWhileBusy(() => db.exec(`pragma ${name} = ${value}`))
    const [actual] = Object.values(db.prepare(`pragma ${name}`).get() ?? {})
    if (actual !== value) throw new Error(`SQLite did not accept ${name} = ${value}; it is ${actual}`)
  }
  return db
}

/** Retries while another process has locked the database, without blocking the event loop. */
export async function retryWhileBusy<T>(statement: () => T, end = performance.now() + busyTimeoutMs): Promise<T> {
  for (;;) {
    try {
      return statement()
    } catch (error) {
      if (!isBusy(error)) throw error
      busyChannel.publish({})
      if (performance.now() > end) throw error
      // Random, so that two processes don't keep meeting.
      await wait(5 + Math.random() * 10)
    }
  }
}

/** Throws for an object: node:sqlite would take it as the named parameters and silently store null, and pg would convert it to text. */
export function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `Cannot store ${typeof value === 'object' ? value.constructor.name : typeof value}; convert it to text or a number first`,
  )
}
