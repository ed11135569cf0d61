import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { advisoryLock, isPostgres } from './advisory-lock.ts'
import { assertDurableServer } from './postgres.ts'
import type { Db } from './schema.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies what is missing, each file in a transaction of its own, while no other process does. Returns the names of what it applied.
 * @param before is called with the first that is missing, unless the database is new
 * @throws when the database knows a migration that this program doesn't, or knows it with another text
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
  const fresh: string[] = []
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    if (await isApplied(db, name, checksum)) continue
    await runExclusively(db, async (tx) => {
      if (await isApplied(tx, name, checksum)) return
      for (const statement of statementsOf(text)) await tx.executeQuery(CompiledQuery.raw(statement))
      await tx.insertInto('migration').values({ name, checksum, applied_at: new Date().toISOString() }).execute()
      fresh.push(name)
    })
  }
  return fresh
}

/** @throws when it was applied with another text */
async function isApplied(db: Db, name: string, checksum: string): Promise<boolean> {
  const known = await db.selectFrom('migration').select('checksum').where('name', '=', name).executeTakeFirst()
  if (known && known.checksum !== checksum)
    throw new Error(`The migration ${name} was changed after it had been applied. Put it back and write a new one.`)
  return known !== undefined
}

/** One process after another; what the one before has done is there to see. */
async function runExclusively(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of a big table a migration may take minutes, and so does waiting for it.
    if (isPostgres(tx)) await sql`set local statement_timeout = 0`.execute(tx)
    await advisoryLock(tx, 'migrations', '')
    await work(tx)
  })
}

/** Statements end with a semicolon at the end of a line; comments stand on lines of their own. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
