import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { advisoryLock, isPostgres } from './advisory-lock.ts'
import { assertDurableServer } from './postgres.ts'
import type { Db } from './schema.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies the missing migrations, each in its own transaction, while other processes wait. Returns the names of the applied ones.
 * @param before called with the first missing migration, unless the database is new
 * @throws when the database has a migration that this program lacks, or one with a different checksum
 */
export async function migrate(db: Db, before: (migration: string) => Promise<void> = async () => undefined): Promise<string[]> {
  if (isPostgres(db)) await assertDurableServer(db)
  await runExclusively(db, async (tx) => {
    await sql`create table if not exists migration (name text primary key not null, checksum text not null, applied_at text not null)`.execute(
      tx,
    )
  })
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const applied = new Set((await db.selectFrom('migration').select('name').execute()).map(({ name }) => name))
  for (const name of applied) {
    if (!files.includes(name))
      throw new Error(`The database was made by a newer version of Understory (it has ${name}). Start that version.`)
  }
  const missing = files.find((name) => !applied.has(name))
  if (missing && applied.size > 0) await before(missing)
  const newlyApplied: string[] = []
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    if (await isApplied(db, name, checksum)) continue
    await runExclusively(db, async (tx) => {
      if (await isApplied(tx, name, checksum)) return
      for (const statement of statementsOf(text)) await tx.executeQuery(CompiledQuery.raw(statement))
      await tx.insertInto('migration').values({ name, checksum, applied_at: new Date().toISOString() }).execute()
      newlyApplied.push(name)
    })
  }
  return newlyApplied
}

/** @throws when the applied migration has a different checksum */
async function isApplied(db: Db, name: string, checksum: string): Promise<boolean> {
  const row = await db.selectFrom('migration').select('checksum').where('name', '=', name).executeTakeFirst()
  if (row && row.checksum !== checksum)
    throw new Error(`The migration ${name} was changed after it had been applied. Restore it and add a new migration.`)
  return row !== undefined
}

/** One process at a time; each sees the committed work of the previous one. */
async function runExclusively(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Migrating a large table may take minutes, and so may waiting for another process to do it.
    if (isPostgres(tx)) await sql`set local statement_timeout = 0`.execute(tx)
    await advisoryLock(tx, 'migrations', '')
    await work(tx)
  })
}

/** Requires each statement to end with a semicolon at the end of a line, and each comment to be on its own line. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
