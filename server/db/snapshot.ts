import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** More pages than any database has: with all of them in one step nobody's save makes the copy begin anew. */
const allAtOnce = 2 ** 31 - 1
const timeoutMs = 5000

/**
 * Copies the database while others write to it: the state of one moment, checked, and safely on the disk. Nobody waits for it.
 * @throws {Error} when there is no database, something stands at `to`, or the copy is damaged
 */
export async function snapshotDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}`)
  closeSync(openSync(to, 'wx', 0o600))
  const source = new DatabaseSync(from, { timeout: timeoutMs })
  try {
    await backup(source, to, { rate: allAtOnce })
  } finally {
    source.close()
  }
  const problem = integrityError(to)
  if (problem) throw new Error(`The copy of the database is damaged: ${problem}`)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** What is wrong with a database that nobody else has open. */
export function integrityError(file: string): string | undefined {
  const db = new DatabaseSync(file)
  try {
    const [first = {}] = db.prepare('pragma integrity_check(1)').all()
    const [found] = Object.values(first)
    if (found !== 'ok') return String(found)
    return db.prepare('pragma foreign_key_check').get() ? 'rows refer to others that are not there' : undefined
  } finally {
    db.close()
  }
}
