import { randomBytes } from 'node:crypto'
import type { DocumentType } from '#contract/choices.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { insertDocument } from '../documents/documents.ts'
import { Problem } from '../http/problems.ts'
import { placePhoto } from '../photos/photos.ts'
import { readContent } from '../portfolios/content.ts'
import { listDocuments } from '../portfolios/document-list.ts'
import { cachePortfolio, photoOf, portfolioById } from '../portfolios/portfolio-store.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { saveInTransaction, stale } from '../portfolios/save.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { mergeRetained } from '../retained/keep.ts'
import { keptIn, replaceRetained, retainedRows, storedAs } from '../retained/retained.ts'
import { type ActiveSession, requireActiveSession } from '../sessions/sessions.ts'
import { removeFiles } from './files.ts'
import { expiryOf, filesOf, type ImportRow, importRow, loadCurrentPortfolio, originOf, type UndoSnapshot } from './imports.ts'
import { type Choices, type Merged, merge } from './merge.ts'
import { keptOf } from './retention.ts'
import type { StoredImport } from './stored-import.ts'
import { validateContent } from './validate-content.ts'

type Files = Awaited<ReturnType<typeof filesOf>>

/**
 * Takes what was chosen into the portfolio: all of it, or nothing.
 * @throws {Problem} `not_found`, `conflict` when it was applied before, `stale`, `invalid`, `too_large`, and as requireOpen
 */
export async function applyImport(
  deps: Deps,
  session: ActiveSession,
  id: string,
  { version, ...choices }: Choices & { version: number },
): Promise<StoredPortfolio> {
  const portfolioId = session.account.id
  const { saved, gone } = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    const row = await importRow(tx, portfolioId, deps.clock(), id)
    if (row.state !== 'ready') throw new Problem('conflict', 'This import was applied already')
    const mine = await loadCurrentPortfolio(tx, portfolioId)
    if (mine.version !== version) throw stale(mine.version)
    const brought = JSON.parse(row.found) as StoredImport
    const merged = merge(brought, choices, mine)
    const change = (before: StoredPortfolio) => ({ content: validateContent(before.content, merged.content) })
    const saved = await saveInTransaction(tx, deps, { id: portfolioId, version, change, device: `Import of ${row.filename}` })
    const files = await filesOf(tx, portfolioId)
    await tx.deleteFrom('import_file').where('import_id', '=', row.id).execute()
    const documents = await addDocuments(tx, portfolioId, { brought, merged, files, now: deps.clock() })
    const photo = merged.takesPicture ? await takePicture(tx, row, brought, files) : undefined
    const rows = await retainedRows(tx, portfolioId)
    const came = keptOf({ brought, merged, wanted: choices.keep, origin: originOf(row) })
    await replaceRetained(tx, portfolioId, storedAs(mergeRetained(keptIn(rows), came).kept))
    const before: UndoSnapshot = {
      content: mine.content,
      documents: documents.map((each) => each.id),
      kept: { rows },
      ...(photo && { photo }),
    }
    await markApplied(tx, row, { before, version: version + 1, now: deps.clock() })
    const used = new Set([...documents.map(({ storageName }) => storageName), ...(photo ? [photo.file] : [])])
    return { saved: await asStored(tx, saved), gone: files.filter(({ storage_name }) => !used.has(storage_name)) }
  })
  cachePortfolio(deps.db, saved)
  await removeFiles(deps.storage, gone)
  return saved
}

interface Adding {
  brought: StoredImport
  merged: Merged
  files: Files
  now: Date
}

async function addDocuments(tx: Db, portfolioId: string, { brought, merged, files, now }: Adding) {
  const added: { id: string; storageName: string }[] = []
  for (const place of merged.documents) {
    const document = brought.documents[place]
    const file = files.find(({ id }) => id === document?.file)
    if (!document || !file) continue
    const { filename, type, customLabel, size, sha256 } = document
    const storageName = file.storage_name
    const labelled = { filename, type: type as DocumentType, customLabel, size, sha256, storageName }
    added.push({ ...(await insertDocument(tx, portfolioId, labelled, now)), storageName })
  }
  return added
}

/** The photo before stays until the way back ends. */
async function takePicture(tx: Db, row: ImportRow, { picture }: StoredImport, files: Files) {
  const file = files.find(({ id }) => id === picture?.file)
  if (!file) return undefined
  const now = randomBytes(16).toString('base64url')
  const { storage_name, size, sha256 } = file
  const columns = { photo_id: now, photo_file: storage_name, photo_size: size, photo_sha256: sha256 }
  const before = await placePhoto(tx, row.portfolio_id, columns)
  if (before.photo_id !== null && before.photo_file !== null)
    await tx
      .insertInto('import_file')
      .values({
        id: before.photo_id,
        import_id: row.id,
        what: 'photo before',
        filename: 'photo.jpg',
        storage_name: before.photo_file,
        size: before.photo_size ?? 0,
        sha256: before.photo_sha256 ?? '',
      })
      .execute()
  return { now, before, file: storage_name }
}

async function markApplied(tx: Db, { id }: ImportRow, { before, version, now }: { before: UndoSnapshot; version: number; now: Date }) {
  const set = { state: 'applied' as const, based_on: version, before: JSON.stringify(before), expires_at: expiryOf(now) }
  await tx.updateTable('import').set(set).where('id', '=', id).execute()
}

/** With the documents and the photo that this transaction has given it. */
async function asStored(tx: Db, saved: StoredPortfolio): Promise<StoredPortfolio> {
  const photo = await tx.selectFrom('portfolio').select(['photo_id', 'photo_file']).where('id', '=', saved.id).executeTakeFirstOrThrow()
  return { ...saved, photo: photoOf(photo), documents: await listDocuments(tx, saved.id) }
}

/**
 * Puts everything back as it was before the import, as a new version.
 * @throws {Problem} `not_found`, `stale`, `conflict` when something was saved since, and as requireOpen
 */
export async function undoImport(deps: Deps, session: ActiveSession, id: string, version: number): Promise<StoredPortfolio> {
  const portfolioId = session.account.id
  const { saved, gone } = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    const row = await importRow(tx, portfolioId, deps.clock(), id)
    if (row.before === null) throw new Problem('conflict', 'This import was not applied')
    const current = await portfolioById(tx, portfolioId)
    if (current.version !== version) throw stale(current.version)
    if (current.version !== row.based_on)
      throw new Problem('conflict', 'You have saved changes since. Your history has every version, also the one before the import.')
    const before = JSON.parse(row.before) as UndoSnapshot
    const change = () => ({ content: readContent(before.content) })
    const saved = await saveInTransaction(tx, deps, { id: portfolioId, version, change, device: `Import of ${row.filename} undone` })
    const gone = [...(await withoutDocuments(tx, portfolioId, before)), ...(await withPhotoBefore(tx, portfolioId, before))]
    await replaceRetained(tx, portfolioId, before.kept.rows)
    await tx.deleteFrom('import').where('id', '=', row.id).execute()
    return { saved: await asStored(tx, saved), gone }
  })
  cachePortfolio(deps.db, saved)
  await removeFiles(deps.storage, gone)
  return saved
}

async function withoutDocuments(tx: Db, portfolioId: string, { documents }: UndoSnapshot) {
  if (documents.length === 0) return []
  return await tx
    .deleteFrom('document')
    .where('portfolio_id', '=', portfolioId)
    .where('id', 'in', documents)
    .returning('storage_name')
    .execute()
}

/** A photo that was set since stays. */
async function withPhotoBefore(tx: Db, portfolioId: string, { photo }: UndoSnapshot) {
  if (!photo) return []
  const current = await tx.selectFrom('portfolio').select('photo_id').where('id', '=', portfolioId).executeTakeFirstOrThrow()
  const gone = current.photo_id === photo.now ? (await placePhoto(tx, portfolioId, photo.before)).photo_file : photo.before.photo_file
  return gone === null ? [] : [{ storage_name: gone }]
}
