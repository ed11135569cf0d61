import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { ImportKind, ImportPreview } from '#contract/calls/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { incomingFiles } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { readContent } from '../../portfolios/content.ts'
import type { PhotoColumns } from '../../portfolios/photos/photos.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { type PendingFile, removeFiles, storeFiles } from './files.ts'
import type { CurrentPortfolio } from './lists.ts'
import { storePictures } from './pictures.ts'
import { previewOf } from './preview.ts'
import { readUpload, warmUpReader } from './reading.ts'
import type { StoredImport } from './stored-import.ts'
import { withUpload } from './upload.ts'
import { assertStorable } from './validate-content.ts'

export type ImportRow = Selectable<Tables['import']>

const lifetimeMs = limits.importHours * 60 * 60 * 1000
const importNotFound = () => new Problem('not_found', 'Import expired or discarded')
export const expiryOf = (now: Date) => new Date(now.getTime() + lifetimeMs).toISOString()

/** Reads a file and replaces the open import with the result. Does not change the portfolio. */
export async function startImport(deps: Deps, session: ActiveSession, request: FastifyRequest): Promise<ImportPreview> {
  warmUpReader()
  const upload = () =>
    withUpload(deps.config, request, incomingFiles, async (file, filename) => {
      const today = deps.clock().toISOString().slice(0, 10)
      return { filename, read: await readUpload({ file: file.fd, filename, today }, session.account.id) }
    })
  const { filename, read: parsed } = await uploads.run(upload, session.account.id).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    throw new Problem('too_many_requests', 'Your other files are still being read. Please try again soon.', { retryAfter: 10 })
  })
  const current = await loadCurrentPortfolio(deps.db, session.account.id)
  const read = await storePictures(deps, session, parsed)
  const currentHashes = new Set(current.documents.map(({ sha256 }) => sha256))
  const { imported, files } = await storeFiles(deps.storage, read, currentHashes, session.account.id)
  const foundJson = JSON.stringify(imported)
  try {
    assertStorable(foundJson)
    await replaceOpenImport(deps, session, { filename, foundJson, kind: read.kind, files })
  } catch (error) {
    await removeFiles(deps.storage, files)
    throw error
  }
  const preview = await previewOfOpenImport(deps, session.account.id)
  if (preview === null) throw importNotFound()
  return preview
}

/** Two, so that an owner can upload again before an aborted upload has ended. */
const uploads = new TaskQueue({ concurrency: Number.POSITIVE_INFINITY, maxPerUser: 2 })

interface NewImport {
  filename: string
  kind: ImportKind
  foundJson: string
  files: readonly PendingFile[]
}

async function replaceOpenImport(
  { db, storage, clock }: Deps,
  session: ActiveSession,
  { filename, kind, foundJson, files }: NewImport,
): Promise<void> {
  const portfolio_id = session.account.id
  const now = clock()
  const id = randomUUID()
  const removed = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    const previous = await filesOf(tx, portfolio_id)
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolio_id).execute()
    const times = { created_at: now.toISOString(), expires_at: expiryOf(now) }
    await tx
      .insertInto('import')
      .values({ id, portfolio_id, kind, filename, state: 'ready', based_on: 0, found: foundJson, before: null, ...times })
      .execute()
    if (files.length > 0)
      await tx
        .insertInto('import_file')
        .values(files.map((file) => ({ ...file, import_id: id })))
        .execute()
    return previous
  })
  await removeFiles(storage, removed)
}

export async function filesOf(db: Db, portfolioId: string) {
  return await db
    .selectFrom('import_file')
    .innerJoin('import', 'import.id', 'import_file.import_id')
    .selectAll('import_file')
    .where('import.portfolio_id', '=', portfolioId)
    .execute()
}

async function findImport(db: Db, portfolioId: string, now: Date): Promise<ImportRow | undefined> {
  const row = await db.selectFrom('import').selectAll().where('portfolio_id', '=', portfolioId).executeTakeFirst()
  return row && row.expires_at > now.toISOString() ? row : undefined
}

export async function importRow(db: Db, portfolioId: string, now: Date, id: string): Promise<ImportRow> {
  const row = await findImport(db, portfolioId, now)
  if (row?.id !== id) throw importNotFound()
  return row
}

export async function loadCurrentPortfolio(db: Db, portfolioId: string): Promise<CurrentPortfolio & { version: number }> {
  const { content, version, photo } = await portfolioById(db, portfolioId)
  const documents = await db.selectFrom('document').select(['id', 'sha256', 'size']).where('portfolio_id', '=', portfolioId).execute()
  const row = await db.selectFrom('portfolio').select('photo_sha256').where('id', '=', portfolioId).executeTakeFirst()
  return { content, version, documents, photo: photo && { id: photo.id, sha256: row?.photo_sha256 ?? '' } }
}

/** The state before an import was applied, for undo. Stored as JSON in the column `before`. */
export interface UndoSnapshot {
  content: CurrentPortfolio['content']
  documents: string[]
  photo?: { now: string; before: PhotoColumns }
}

/** An applied import is previewed against the portfolio as it was before. Throws `not_found`. */
export async function previewOfOpenImport({ db, clock }: Pick<Deps, 'db' | 'clock'>, portfolioId: string): Promise<ImportPreview | null> {
  const row = await findImport(db, portfolioId, clock())
  if (!row) return null
  const { id, filename, state, expires_at: expiresAt } = row
  const current = await loadCurrentPortfolio(db, portfolioId)
  const imported = JSON.parse(row.found) as StoredImport
  const meta = { id, filename, state, expiresAt }
  if (row.before !== null) {
    const before = JSON.parse(row.before) as UndoSnapshot
    const previous = {
      content: readContent(before.content),
      documents: current.documents.filter((each) => !before.documents.includes(each.id)),
    }
    return previewOf(imported, { ...previous, photo: null }, { ...meta, basedOn: row.based_on })
  }
  return previewOf(imported, current, { ...meta, basedOn: current.version })
}

export async function discardImport({ db, storage, clock }: Deps, session: ActiveSession, id: string): Promise<void> {
  const portfolioId = session.account.id
  const files = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await importRow(tx, portfolioId, clock(), id)
    const stored = await filesOf(tx, portfolioId)
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolioId).execute()
    return stored
  })
  await removeFiles(storage, files)
}
