import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { advisoryLock, isPostgres } from './advisory-lock.ts'
import { noTimeLimit } from './pooled-connection.ts'
import { assertDurableServer } from './postgres.ts'
import type { Db } from './schema.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies the missing migrations in one transaction, while other processes wait. Returns their names. One named `*.postgres.sql` changes only
 * PostgreSQL, for example a type that SQLite doesn't have; both databases record it.
 * @param prepare called with the first missing migration, unless the database is new
 * @throws when the database has a migration that this program lacks, or one with a different checksum
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
      const statements = name.endsWith('.postgres.sql') && !isPostgres(tx) ? [] : statementsOf(text)
      for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement))
      await tx.insertInto('migration').values({ name, checksum, applied_at: new Date().toISOString() }).execute()
    }
    return missing.map(({ name }) => name)
  })
}

/** @throws when a migration was applied that doesn't exist here, or has another checksum */
function missingMigrations(applied: readonly { name: string; checksum: string }[]) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.sort().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, checksum: hash('sha256', text) }
  })
  for (const { name, checksum } of applied) {
    const migration = migrations.find((known) => known.name === name)
    if (!migration) throw new Error(`The database was made by a newer version of Understory (it has ${name}). Start that version.`)
    if (migration.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it had been applied. Restore it and add a new migration.`)
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name))
}

/** Requires each statement to end with a semicolon at the end of a line, and each comment to be on its own line. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
