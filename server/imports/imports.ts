import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { ImportKind, ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tables } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { readContent } from '../portfolios/content.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { mergeRetained } from '../retained/merge-retained.ts'
import { loadRetained, type StoredRow } from '../retained/retained.ts'
import { type ActiveSession, requireActiveSession } from '../sessions/sessions.ts'
import { type PendingFile, removeFiles, storeFiles } from './files.ts'
import { merge, noChoices } from './merge.ts'
import type { CurrentPortfolio } from './plan.ts'
import { previewOf } from './preview.ts'
import { readUpload, warmUpReader } from './reading.ts'
import { retainedOf } from './retention.ts'
import type { StoredImport } from './stored-import.ts'
import { withUpload } from './upload.ts'

export type ImportRow = Selectable<Tables['import']>

const lifetime = limits.importHours * 60 * 60 * 1000
const noSuchImport = () => new Problem('not_found', 'There is no such import any more')
export const expiryOf = (now: Date) => new Date(now.getTime() + lifetime).toISOString()

/** Characters of what was found in a file, as it is stored: four times the largest JSON. */
const maxParsed = 8 * 1024 * 1024

/**
 * Reads a file and puts what it comes to in the place of what was open before; the portfolio is not changed.
 * @throws {Problem} as oneOfFew, withUpload, readUpload and requireOpen
 */
export async function startImport(deps: Deps, session: ActiveSession, request: FastifyRequest): Promise<ImportPreview> {
  warmUpReader()
  const { filename, read } = await withImportSlot(session.account.id, () =>
    withUpload(deps.config, request, async ({ path, filename }) => {
      const today = deps.clock().toISOString().slice(0, 10)
      return { filename, read: await readUpload({ path, filename, today }) }
    }),
  )
  const mine = await loadCurrentPortfolio(deps.db, session.account.id)
  const { brought, files } = await storeFiles(deps.storage, read, new Set(mine.documents.map(({ sha256 }) => sha256)))
  const found = JSON.stringify(brought)
  try {
    refuseTooMuch(found)
    await replaceOpen(deps, session, { filename, found, kind: read.kind, files })
  } catch (error) {
    await removeFiles(deps.storage, files)
    throw error
  }
  return await openImport(deps, session.account.id)
}

/** Of one account: a second, for who has given up the first. Each has a file on the disk, and a place before the reader. */
const maxConcurrent = 2
const bringing = new Map<string, number>()

/** @throws {Problem} `too_many_requests` */
async function withImportSlot<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const before = bringing.get(accountId) ?? 0
  if (before >= maxConcurrent)
    throw new Problem('too_many_requests', 'Other files of yours are still being read. Please try again soon.', { retryAfter: 10 })
  bringing.set(accountId, before + 1)
  try {
    return await work()
  } finally {
    const left = (bringing.get(accountId) ?? 1) - 1
    if (left > 0) bringing.set(accountId, left)
    else bringing.delete(accountId)
  }
}

function refuseTooMuch(found: string) {
  if (found.length <= maxParsed) return
  const message = 'There is more in this file than we read.'
  throw new Problem('too_large', message, { fields: { file: message } })
}

interface Started {
  filename: string
  kind: ImportKind
  found: string
  files: readonly PendingFile[]
}

async function replaceOpen({ db, storage, clock }: Deps, session: ActiveSession, { filename, kind, found, files }: Started): Promise<void> {
  const portfolio_id = session.account.id
  const now = clock()
  const id = randomUUID()
  const gone = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    const before = await filesOf(tx, portfolio_id)
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolio_id).execute()
    const times = { created_at: now.toISOString(), expires_at: expiryOf(now) }
    await tx
      .insertInto('import')
      .values({ id, portfolio_id, kind, filename, state: 'ready', based_on: 0, found, before: null, ...times })
      .execute()
    if (files.length > 0)
      await tx
        .insertInto('import_file')
        .values(files.map((file) => ({ ...file, import_id: id })))
        .execute()
    return before
  })
  await removeFiles(storage, gone)
}

export async function filesOf(db: Db, portfolioId: string) {
  return await db
    .selectFrom('import_file')
    .innerJoin('import', 'import.id', 'import_file.import_id')
    .selectAll('import_file')
    .where('import.portfolio_id', '=', portfolioId)
    .execute()
}

/** @throws {Problem} `not_found` also for an expired one, and with an `id` for another one and somebody else's */
export async function importRow(db: Db, portfolioId: string, now: Date, id?: string): Promise<ImportRow> {
  const row = await db.selectFrom('import').selectAll().where('portfolio_id', '=', portfolioId).executeTakeFirst()
  if (!row || row.expires_at <= now.toISOString() || (id !== undefined && row.id !== id)) throw noSuchImport()
  return row
}

/** What a file could be taken into. */
export async function loadCurrentPortfolio(db: Db, portfolioId: string): Promise<CurrentPortfolio & { version: number }> {
  const { content, version, photo } = await portfolioById(db, portfolioId)
  const documents = await db.selectFrom('document').select(['id', 'sha256', 'size']).where('portfolio_id', '=', portfolioId).execute()
  const row = await db.selectFrom('portfolio').select('photo_sha256').where('id', '=', portfolioId).executeTakeFirst()
  return { content, version, documents, photo: photo && { id: photo.id, sha256: row?.photo_sha256 ?? '' } }
}

/** What stood there before an import was applied, for the way back. */
export interface UndoSnapshot {
  content: CurrentPortfolio['content']
  /** Ids of the documents that it added. */
  documents: string[]
  /** The photo that it set, and what was there instead. */
  photo?: {
    now: string
    before: { photo_id: string | null; photo_file: string | null; photo_size: number | null; photo_sha256: string | null }
  }
  kept: { rows: readonly StoredRow[] }
}

/**
 * The import that is open, beside what is in the portfolio now; or that was applied, beside what was in it then.
 * @throws {Problem} `not_found`
 */
export async function openImport({ db, clock }: Pick<Deps, 'db' | 'clock'>, portfolioId: string): Promise<ImportPreview> {
  const row = await importRow(db, portfolioId, clock())
  const { id, filename, state, expires_at: expiresAt } = row
  const mine = await loadCurrentPortfolio(db, portfolioId)
  const brought = JSON.parse(row.found) as StoredImport
  const about = { id, filename, state, expiresAt }
  if (row.before !== null) {
    const before = JSON.parse(row.before) as UndoSnapshot
    const then = { content: readContent(before.content), documents: mine.documents.filter((each) => !before.documents.includes(each.id)) }
    return previewOf(brought, { ...then, photo: null }, { ...about, basedOn: row.based_on })
  }
  const preview = previewOf(brought, mine, { ...about, basedOn: mine.version })
  const came = retainedOf({ brought, merged: merge(brought, noChoices, mine), wanted: undefined, origin: originOf(row) })
  const { dropped } = mergeRetained(await loadRetained(db, portfolioId), came)
  return dropped > 0 ? { ...preview, notices: [...preview.notices, tooMuchToKeep] } : preview
}

export const originOf = ({ kind, filename, created_at }: ImportRow) => ({ source: kind as ImportKind, file: filename, keptAt: created_at })

const tooMuchToKeep = `What has no field is kept up to ${limits.retainedBytes / 1024} KB. This file has more: the largest parts of it would not be kept.`

/** @throws {Problem} `not_found`, and as requireOpen */
export async function discardImport({ db, storage, clock }: Deps, session: ActiveSession, id: string): Promise<void> {
  const portfolioId = session.account.id
  const files = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await importRow(tx, portfolioId, clock(), id)
    const before = await filesOf(tx, portfolioId)
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolioId).execute()
    return before
  })
  await removeFiles(storage, files)
}

/** Their files are nobody's then, and go with those that belong to no row. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('import').where('expires_at', '<=', now.toISOString()).execute()
}
