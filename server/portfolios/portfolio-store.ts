import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { compiled, type Value } from '../db/compiled.ts'
import type { Db, PortfolioTable } from '../db/schema.ts'
import { readContent } from './content.ts'
import { listDocuments } from './document-list.ts'
import { findByHandle, noSuchPortfolio } from './lookup.ts'
import type { StoredPortfolio } from './visibility.ts'

const maxItems = 16 * 1024 * 1024

/** What was read last, of each database. Reading a row and its documents costs ten times what it costs to ask whether they have changed. */
const stores = new WeakMap<object, LRUCache<string, StoredPortfolio>>()

function storeOf(db: Db): LRUCache<string, StoredPortfolio> {
  const { adapter } = db.getExecutor()
  const known = stores.get(adapter)
  if (known) return known
  const store = new LRUCache<string, StoredPortfolio>({ maxSize: maxItems, maxEntrySize: maxItems / 16 })
  stores.set(adapter, store)
  return store
}

const revisionOf = compiled((db, value: Value<{ id: string }>) =>
  db.selectFrom('portfolio').select('revision').where('id', '=', value('id')),
)

/** @throws {Problem} `not_found` */
export async function portfolioById(db: Db, id: string | number): Promise<StoredPortfolio> {
  const [current] = await revisionOf(db, { id: String(id) })
  if (!current) throw noSuchPortfolio()
  return await portfolioAt(db, String(id), current.revision)
}

/**
 * For who has just read at which revision it is.
 * @throws {Problem} `not_found`
 */
export async function portfolioAt(db: Db, id: string, revision: number | null): Promise<StoredPortfolio> {
  const known = storeOf(db).get(id)
  return known?.revision === revision ? known : await read(db, id)
}

/**
 * A handle, present or former, without case.
 * @throws {Problem} `not_found`
 */
export async function portfolioByHandle(db: Db, handle: string): Promise<StoredPortfolio> {
  const found = await findByHandle(db, handle)
  if (!found) throw noSuchPortfolio()
  return await portfolioAt(db, found.id, found.revision)
}

/** Keeps what a committed transaction has made of a portfolio. */
export function cachePortfolio(db: Db, stored: StoredPortfolio): void {
  storeOf(db).set(stored.id, stored, { size: bytesOf(stored) })
}

async function read(db: Db, id: string): Promise<StoredPortfolio> {
  for (;;) {
    const row = await db.selectFrom('portfolio').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw noSuchPortfolio()
    const stored = { ...fromRow(row), documents: await listDocuments(db, id) }
    // What a transaction sees may never come true, and another may then have the same revision.
    if (db.isTransaction) return stored
    const [after] = await revisionOf(db, { id })
    // Else the documents may be newer than the switch that hides them.
    if (after?.revision === row.revision) {
      cachePortfolio(db, stored)
      return stored
    }
  }
}

export function photoOf({
  photo_id: id,
  photo_file: file,
}: Pick<Selectable<PortfolioTable>, 'photo_id' | 'photo_file'>): StoredPortfolio['photo'] {
  return id !== null && file !== null ? { id, file } : null
}

function fromRow(row: Selectable<PortfolioTable>): Omit<StoredPortfolio, 'documents'> {
  return {
    id: row.id,
    urlHandle: row.handle ?? '',
    version: row.version,
    revision: row.revision,
    sealedPin: row.sealed_pin,
    pinVersion: row.pin_version,
    endorsementCount: row.endorsement_count,
    content: readContent(JSON.parse(row.content)),
    photo: photoOf(row),
  }
}

/** Roughly: its values, and the answer to its owner. */
function bytesOf({ content, documents }: StoredPortfolio): number {
  return 3 * JSON.stringify({ content, documents }).length + 1000
}
