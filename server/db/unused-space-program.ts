import { fdatasyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from './errors.ts'
import { unusedPart } from './page.ts'

/* Clears the unused part of each page of a database that others use: `node unused-space-program.ts FILE DAY`. */

/** A save waits at most for one step, which takes some milliseconds. */
const pagesInStep = 256
const pauseMs = 20
/** Steps in a row that found the database in use; then the next run tries again. */
const maxFailures = 20

const [path = '', day] = process.argv.slice(2)
// A checkpoint that waits for a reader keeps others from writing.
const db = new DatabaseSync(path, { timeout: 50 })
// A commit that a power cut undoes says nothing but that a step was done.
db.exec('pragma synchronous = normal')
const value = (pragma: string) => Number(Object.values(db.prepare(`pragma ${pragma}`).get() ?? {})[0])
const pageSize = value('page_size')
// Stays open until the process ends.
const file = openSync(path, 'r+')
const bytes = Buffer.alloc(pagesInStep * pageSize)
const zeros = Buffer.alloc(pageSize)

// The first page has the schema only.
let page = 1
let failures = 0
while (page < value('page_count') && failures < maxFailures) {
  const isDone = step(page)
  page += isDone ? pagesInStep : 0
  failures = isDone ? 0 : failures + 1
  await wait(pauseMs)
}
fdatasyncSync(file)
if (failures === 0) db.exec(`pragma busy_timeout = 5000; pragma user_version = ${day}`)
db.close()

/** False when somebody else uses the database. */
function step(from: number): boolean {
  try {
    // The first checkpoint flushes while others write; the second one keeps them waiting, but has nothing left to flush.
    db.exec('pragma wal_checkpoint(passive); pragma wal_checkpoint(truncate); begin immediate')
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
  // An empty log and no other writer: the file has every page as it is now.
  const isWhole = statSync(`${path}-wal`).size === 0
  if (isWhole) {
    clear(from)
    // A commit makes other connections forget pages that they have read before, with their unused parts.
    db.exec(`pragma user_version = ${value('user_version')}`)
  }
  db.exec('commit')
  return isWhole
}

function clear(from: number) {
  const length = readSync(file, bytes, 0, bytes.length, from * pageSize)
  for (let start = 0; start + pageSize <= length; start += pageSize) {
    const { begin, end } = unusedPart(bytes.subarray(start, start + pageSize))
    const isClear = zeros.compare(bytes, start + begin, start + end, 0, end - begin) === 0
    if (!isClear) writeSync(file, zeros, 0, end - begin, from * pageSize + start + begin)
  }
}
