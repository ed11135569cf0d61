import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { advisoryLock, isPostgres } from './advisory-lock.ts'
import { noTimeLimit } from './pooled-connection.ts'
import { assertDurableServer } from './postgres.ts'
import type { Db } from './schema.ts'

const folder = new URL('./migrations/', import.meta.url)

export const migrationNames = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The name of a newer migration tells: `0031-x.since-0028.sql` suits programs that have 0028, so the previous release can restart in an update. */
function toleratesMigration(name: string): boolean {
  const names = migrationNames()
  return names.includes(name) || worksSince(name, names.at(-1) ?? '')
}

function worksSince(name: string, newest: string): boolean {
  const since = /\.since-(\d{4})\.(?:postgres\.)?sql$/.exec(name)?.[1]
  return since !== undefined && since <= newest.slice(0, 4)
}

/**
 * Applies the missing migrations in one transaction, while other processes wait. Both databases record `*.postgres.sql`, which SQLite skips.
 * @throws when the database has a migration that this program does not tolerate, or one with a different checksum
 */
export async function migrate(db: Db, prepare: (migration: string) => Promise<void> = async () => undefined): Promise<string[]> {
  if (isPostgres(db)) await assertDurableServer(db)
  return await db.transaction().execute(async (tx) => {
    if (isPostgres(tx)) await sql.raw(noTimeLimit).execute(tx)
    await advisoryLock(tx, 'migrations', '')
    await sql`create table if not exists migration (name text primary key not null, checksum text not null, applied_at text not null)`.execute(
      tx,
    )
    const applied = await tx.selectFrom('migration').select(['name', 'checksum']).execute()
    const missing = missingMigrations(applied)
    if (missing[0] && applied.length > 0) await prepare(missing[0].name)
    for (const { name, text, checksum } of missing) {
      for (const statement of statementsFor(tx, name, text)) await tx.executeQuery(CompiledQuery.raw(statement))
      await tx.insertInto('migration').values({ name, checksum, applied_at: new Date().toISOString() }).execute()
    }
    return missing.map(({ name }) => name)
  })
}

/** The migrations that the next start would apply, and those that the programs at work now do not tolerate. Throws like `migrate`. */
export async function plannedMigrations(db: Db): Promise<{ missing: string[]; notTolerated: string[] }> {
  const applied = await db.selectFrom('migration').select(['name', 'checksum']).execute()
  const missing = missingMigrations(applied).map(({ name }) => name)
  const newest =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  return { missing, notTolerated: missing.filter((name) => !worksSince(name, newest)) }
}

function missingMigrations(applied: readonly { name: string; checksum: string }[]) {
  const migrations = migrationNames().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, checksum: hash('sha256', text) }
  })
  for (const { name, checksum } of applied) {
    const migration = migrations.find((known) => known.name === name)
    if (!migration && !toleratesMigration(name))
      throw new Error(`The database was made by a newer version of Understory (it has ${name}). Start that version.`)
    if (migration && migration.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it had been applied. Restore it and add a new migration.`)
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name))
}

/** The order of bytes under the name that it has on SQLite, so that an index finds the beginning of a text in any locale. */
const orderOfBytes = `create collation if not exists "binary" (provider = libc, locale = 'C')`

function statementsFor(db: Db, name: string, text: string): string[] {
  if (!isPostgres(db)) return name.endsWith('.postgres.sql') ? [] : statementsOf(text)
  return [orderOfBytes, ...statementsOf(text)]
}

/** Requires each statement to end with a semicolon at the end of a line, and each comment to be on its own line. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
