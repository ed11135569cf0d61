import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { limits } from '#contract/limits.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { findByGuessableId } from '../base/rate-limits/client-limits.ts'
import { assertNotFrozen, isReachable } from './audience.ts'
import { type Content, readContent } from './content.ts'
import { listDocuments } from './document-list.ts'
import { listShownEndorsementTexts } from './endorsement-texts.ts'
import { findByHandle, noSuchPortfolio, type PortfolioRef } from './lookup.ts'
import { loadPictures } from './picture-list.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'

export const requestedPortfolio = ({ db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>) => ({
  byHandle: ({ params }: FastifyRequest<{ Params: { handle: string } }>) => publicPortfolioByHandle(db, params.handle),
  byId: (request: FastifyRequest<{ Params: { id: string } }>) =>
    findByGuessableId(rateLimits, request, () => publicPortfolioById(db, request.params.id)),
})

const maxCacheBytes = 32 * 1024 * 1024
/** Enough for every portfolio that can be saved. Otherwise each anonymous request for an unknown edition would read a large portfolio again. */
const maxEntryBytes = 4 * limits.portfolioBody

/** A cache per database, by its adapter, which its transactions share. Reading a row and its documents costs ten times as much as checking the revision. */
const caches = new WeakMap<object, LRUCache<string, StoredPortfolio>>()

function cacheOf(db: Db): LRUCache<string, StoredPortfolio> {
  const { adapter } = db.getExecutor()
  const existing = caches.get(adapter)
  if (existing) return existing
  const cache = new LRUCache<string, StoredPortfolio>({ maxSize: maxCacheBytes, maxEntrySize: maxEntryBytes })
  caches.set(adapter, cache)
  return cache
}

async function revisionOf(db: Db, id: string): Promise<number | undefined> {
  return (await db.selectFrom('portfolio').select('revision').where('id', '=', id).executeTakeFirst())?.revision
}

/** @throws {Problem} `not_found` */
export async function portfolioById(db: Db, id: string | number): Promise<StoredPortfolio> {
  const stored = await findPortfolioById(db, id)
  if (!stored) throw noSuchPortfolio()
  return stored
}

export async function findPortfolioById(db: Db, id: string | number): Promise<StoredPortfolio | undefined> {
  const revision = await revisionOf(db, String(id))
  return revision === undefined ? undefined : await portfolioAt(db, String(id), revision)
}

/** For a caller that has just read the revision. Throws `not_found`. */
export async function portfolioAt(db: Db, id: string, revision: number | null): Promise<StoredPortfolio> {
  const cached = cacheOf(db).get(id)
  return cached?.revision === revision ? cached : await readPortfolio(db, id)
}

/** Returns the portfolio unless it is off: then every public URL answers as if the portfolio did not exist. */
export async function excludeOff(db: Db, portfolio: PortfolioRef | undefined): Promise<PortfolioRef | undefined> {
  if (!portfolio) return undefined
  const { content } = await portfolioAt(db, portfolio.id, portfolio.revision)
  return content.visibility === 'off' ? undefined : portfolio
}

/** For visitors. `handle` is current or former, case-insensitive. */
export async function publicPortfolioByHandle(db: Db, handle: string): Promise<StoredPortfolio> {
  const portfolio = await excludeOff(db, await findByHandle(db, handle))
  if (!portfolio) throw noSuchPortfolio()
  const stored = await portfolioAt(db, portfolio.id, portfolio.revision)
  assertNotFrozen(stored)
  return stored
}

/** For visitors. Throws `not_found` or `frozen`. */
export async function publicPortfolioById(db: Db, id: string | number): Promise<StoredPortfolio> {
  const stored = await portfolioById(db, id)
  if (stored.content.visibility === 'off') throw noSuchPortfolio()
  assertNotFrozen(stored)
  return stored
}

/** The content that was last read or saved in this process, without checking that it is current. */
export const cachedContent = (db: Db, id: string): Content | undefined => cacheOf(db).get(id)?.content

/** Requires the state after a committed transaction. */
export function cachePortfolio(db: Db, stored: StoredPortfolio): void {
  cacheOf(db).set(stored.id, stored, { size: bytesOf(stored) })
}

async function readPortfolio(db: Db, id: string): Promise<StoredPortfolio> {
  for (;;) {
    const row = await db.selectFrom('portfolio').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw noSuchPortfolio()
    const known = fromRow(row)
    const stored = {
      ...known,
      documents: await listDocuments(db, id),
      pictures: await loadPictures(db, id, known.content),
      endorsementTexts: await listShownEndorsementTexts(db, id),
      isReachable: await isReachable(db, id, known.content),
    }
    // Uncommitted changes aren't cached, because a rollback would leave them in the cache.
    if (db.isTransaction) return stored
    // If the revision has changed, the documents may be newer than the setting that hides them.
    if ((await revisionOf(db, id)) === row.revision) {
      cachePortfolio(db, stored)
      return stored
    }
  }
}

export function photoOf({
  photo_id: id,
  photo_file: file,
}: Pick<Selectable<Tables['portfolio']>, 'photo_id' | 'photo_file'>): StoredPortfolio['photo'] {
  return id !== null && file !== null ? { id, file } : null
}

function fromRow(
  row: Selectable<Tables['portfolio']>,
): Omit<StoredPortfolio, 'documents' | 'pictures' | 'endorsementTexts' | 'isReachable'> {
  return {
    id: row.id,
    urlHandle: row.handle ?? '',
    version: row.version,
    revision: row.revision,
    savedRevision: row.saved_revision,
    sealedPin: row.sealed_pin,
    pinVersion: row.pin_version,
    endorsementCount: row.endorsement_count,
    isFrozen: row.frozen_at !== null,
    content: readContent(JSON.parse(row.content)),
    photo: photoOf(row),
  }
}

/** Estimated memory. The factor is for objects, and for strings derived from the content. */
function bytesOf({ content, documents, endorsementTexts }: StoredPortfolio): number {
  return 3 * JSON.stringify({ content, documents, endorsementTexts }).length + 1000
}
