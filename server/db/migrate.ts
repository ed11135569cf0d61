import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from './schema.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies what is missing, each file in a transaction of its own. Returns the names of what it applied.
 * @throws when the database knows a migration that this program doesn't, or knows it with another text
 */
export async function migrate(db: Db): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key not null, checksum text not null, applied_at text not null)`.execute(
    db,
  )
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const applied = new Map((await db.selectFrom('migration').selectAll().execute()).map((row) => [row.name, row.checksum]))
  for (const name of applied.keys()) {
    if (!files.includes(name))
      throw new Error(`The database was made by a newer version of Understory (it has ${name}). Start that version.`)
  }
  const fresh: string[] = []
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const known = applied.get(name)
    if (known === checksum) continue
    if (known) throw new Error(`The migration ${name} was changed after it had been applied. Put it back and write a new one.`)
    await db.transaction().execute(async (tx) => {
      for (const statement of statementsOf(text)) await tx.executeQuery(CompiledQuery.raw(statement))
      await tx.insertInto('migration').values({ name, checksum, applied_at: new Date().toISOString() }).execute()
    })
    fresh.push(name)
  }
  return fresh
}

/** Statements end with a semicolon at the end of a line; comments stand on lines of their own. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
