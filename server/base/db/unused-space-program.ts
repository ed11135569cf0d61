import { fdatasyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from './errors.ts'

/* Clears the unused part of each page of a database while other processes use it: `node unused-space-program.ts FILE DAY`. */

/** Header length of each b-tree page type, by the first byte of the page (https://sqlite.org/fileformat2.html). */
const headerLengths: ReadonlyMap<number | undefined, number> = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])
/** A concurrent save waits for one step at most, which takes a few milliseconds. */
const pagesPerStep = 256
const pauseMs = 20
/** Consecutive steps that found the database in use before the run stops; the next run starts again. */
const maxFailures = 20

const [path = '', day] = process.argv.slice(2)
// Short, because a checkpoint that waits for a reader blocks writers.
const db = new DatabaseSync(path, { timeout: 50 })
// The commits need no flush: they only make other connections discard their caches.
db.exec('pragma synchronous = normal')
const pragmaValue = (pragma: string) => Number(Object.values(db.prepare(`pragma ${pragma}`).get() ?? {})[0])
// Beyond these limits other pages can look like b-tree pages, and clearing them would destroy data (see `unusedPart`).
if (pragmaValue('page_count') >= 2 ** 24 || pragmaValue('auto_vacuum') !== 0)
  throw new Error('Only for files below 2^24 pages without auto_vacuum')
const pageSize = pragmaValue('page_size')
// Never closed: closing it would release the locks that SQLite has on the file in this process.
const file = openSync(path, 'r+')
const bytes = Buffer.alloc(pagesPerStep * pageSize)
const zeros = Buffer.alloc(pageSize)

// Zero-based. Page 0 contains only the schema.
let page = 1
let failures = 0
while (page < pragmaValue('page_count') && failures < maxFailures) {
  const isCleared = clearPages(page)
  page += isCleared ? pagesPerStep : 0
  failures = isCleared ? 0 : failures + 1
  await wait(pauseMs)
}
fdatasyncSync(file)
if (failures === 0) db.exec(`pragma busy_timeout = 5000; pragma user_version = ${day}`)
db.close()

/** Clears one step of pages. Returns false when another connection uses the database. */
function clearPages(from: number): boolean {
  try {
    // The passive checkpoint flushes without blocking writers. The second one blocks them, but has little left to flush.
    db.exec('pragma wal_checkpoint(passive); pragma wal_checkpoint(truncate); begin immediate')
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
  // With the write lock held and an empty log, the file contains the current state of every page, and no checkpoint can change it.
  const isFileCurrent = statSync(`${path}-wal`).size === 0
  // This write makes other connections discard their cached pages. Otherwise they would write the old unused parts back.
  if (isFileCurrent && clearUnusedParts(from)) db.exec(`pragma user_version = ${pragmaValue('user_version')}`)
  db.exec('commit')
  return isFileCurrent
}

/** Needs no journal: SQLite never reads these bytes, so any mix of old and new sectors after a power failure is a valid page. */
function clearUnusedParts(from: number): boolean {
  let hasCleared = false
  const length = readSync(file, bytes, 0, bytes.length, from * pageSize)
  for (let start = 0; start + pageSize <= length; start += pageSize) {
    const { begin, end } = unusedPart(bytes.subarray(start, start + pageSize))
    const isClear = zeros.compare(bytes, start + begin, start + end, 0, end - begin) === 0
    if (isClear) continue
    writeSync(file, zeros, 0, end - begin, from * pageSize + start + begin)
    hasCleared = true
  }
  return hasCleared
}

/** The bytes between cell pointers and cells. Overflow and freelist pages have none: they begin with a page number, so with 0 below 2^24 pages. */
function unusedPart(page: Buffer): { begin: number; end: number } {
  const headerLength = headerLengths.get(page[0])
  if (headerLength === undefined) return { begin: 0, end: 0 }
  // Two bytes for each cell; their number is at offset 3.
  const begin = headerLength + 2 * page.readUInt16BE(3)
  // 0 means 65,536.
  const end = page.readUInt16BE(5) || 65_536
  return begin < end && end <= page.length ? { begin, end } : { begin: 0, end: 0 }
}
