import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, SqliteDialect } from 'kysely'
import type { Db } from '#server/base/db/schema.ts'
import { databaseBytes, type MailBacklog, mailBacklog, migrationState } from '#server/run/status/facts.ts'

/** What the database says about itself. */
export interface SqliteFacts {
  /** 'ok', or the first damage. */
  integrity: string
  bytes: number | undefined
  migrations: Awaited<ReturnType<typeof migrationState>>
  backlog: MailBacklog | undefined
}

/*
 * `node sqlite-facts.ts FILE` prints the facts of a database as JSON and changes nothing, not even the files next to it. A process of its own,
 * because SQLite blocks the process, and the disk may hang.
 */
const [file = ''] = process.argv.slice(2)
const source = open(file)
const db: Db = new Kysely({ dialect: new SqliteDialect({ database: { close: () => source.close(), prepare } }) })
const clock = () => new Date()
const [bytes, migrations, backlog] = await Promise.all([databaseBytes(db), migrationState(db), mailBacklog({ db, clock })])
const integrity = String(Object.values(source.prepare('pragma quick_check(1)').get() ?? {})[0])
console.log(JSON.stringify({ integrity, bytes, migrations, backlog } satisfies SqliteFacts))

/**
 * While a server runs, or after a crash, the index of the write-ahead log is there and is used. Otherwise there is no log, and SQLite must not
 * make one: it would belong to the user that runs this.
 */
function open(path: string): DatabaseSync {
  if (existsSync(`${path}-shm`)) return new DatabaseSync(path, { readOnly: true })
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error('its write-ahead log has no index, which the next start of the server makes')
  const url = pathToFileURL(path)
  url.search = '?immutable=1'
  return new DatabaseSync(url, { readOnly: true })
}

/** Only for queries. */
function prepare(sql: string) {
  const statement = source.prepare(sql)
  const all = (parameters: readonly unknown[]) => statement.all(...(parameters as string[]))
  return {
    reader: true,
    all,
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: (parameters: readonly unknown[]) => all(parameters)[Symbol.iterator](),
  }
}
