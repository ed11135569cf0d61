import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** More pages than any database has. Copying all pages in one step prevents a concurrent save from restarting the backup. */
const allPages = 2 ** 31 - 1
/** Maximum wait for another process's lock. */
const timeoutMs = 5000

/** Blocks neither readers nor writers. Throws when there is no database, `to` already exists, or the copy is damaged. */
export async function snapshotDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}`)
  closeSync(openSync(to, 'wx', 0o600))
  const source = new DatabaseSync(from, { timeout: timeoutMs })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const problem = integrityError(to)
  if (problem) throw new Error(`The copy of the database is damaged: ${problem}`)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** The first integrity error of a database that no other process has open, or undefined. */
export function integrityError(file: string): string | undefined {
  const db = new DatabaseSync(file)
  try {
    const [first = {}] = db.prepare('pragma integrity_check(1)').all()
    const [result] = Object.values(first)
    if (result !== 'ok') return String(result)
    return db.prepare('pragma foreign_key_check').get() ? 'rows refer to missing rows' : undefined
  } finally {
    db.close()
  }
}
