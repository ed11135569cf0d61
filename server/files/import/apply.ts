import { randomBytes } from 'node:crypto'
import type { DocumentType } from '#contract/fields/choices.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import { readContent } from '../../portfolios/content.ts'
import { insertDocument } from '../../portfolios/documents/documents.ts'
import { setPhotoColumns } from '../../portfolios/photos/photos.ts'
import { cachePortfolio, portfolioById } from '../../portfolios/portfolio-store.ts'
import { portfolioTransaction } from '../../portfolios/portfolio-transaction.ts'
import { saveInTransaction, staleVersion } from '../../portfolios/save.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { removeFiles } from './files.ts'
import { expiryOf, filesOf, type ImportRow, importRow, loadCurrentPortfolio, type UndoSnapshot } from './imports.ts'
import { type Choices, type MergeResult, merge } from './merge.ts'
import type { StoredImport } from './stored-import.ts'
import { validateContent } from './validate-content.ts'

type Files = Awaited<ReturnType<typeof filesOf>>

export async function applyImport(
  deps: Deps,
  session: ActiveSession,
  id: string,
  { version, ...choices }: Choices & { version: number },
): Promise<StoredPortfolio> {
  const portfolioId = session.account.id
  const { saved, removed } = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    const row = await importRow(tx, portfolioId, deps.clock(), id)
    if (row.state !== 'ready') throw new Problem('conflict', 'This import has already been applied')
    const current = await loadCurrentPortfolio(tx, portfolioId)
    if (current.version !== version) throw staleVersion(current.version)
    const imported = JSON.parse(row.found) as StoredImport
    const merged = merge(imported, choices, current)
    const change = (before: StoredPortfolio) => ({ content: validateContent(before.content, merged.content) })
    await saveInTransaction(tx, deps, { id: portfolioId, version, change, device: `Import of ${row.filename}` })
    const files = await filesOf(tx, portfolioId)
    await tx.deleteFrom('import_file').where('import_id', '=', row.id).execute()
    const documents = await addDocuments(tx, portfolioId, { documents: merged.documents, files, now: deps.clock() })
    const photo = merged.takesPhoto ? await setPhoto(tx, row, imported, files) : undefined
    const before: UndoSnapshot = {
      content: current.content,
      documents: documents.map(({ id }) => id),
      ...(photo && { photo }),
    }
    await markApplied(tx, row, { before, version: version + 1, now: deps.clock() })
    const usedFiles = new Set([...documents.map(({ storageName }) => storageName), ...(photo ? [photo.file] : [])])
    return { saved: await portfolioById(tx, portfolioId), removed: files.filter(({ storage_name }) => !usedFiles.has(storage_name)) }
  })
  cachePortfolio(deps.db, saved)
  await removeFiles(deps.storage, removed)
  return saved
}

interface DocumentsToAdd {
  documents: MergeResult['documents']
  files: Files
  now: Date
}

async function addDocuments(tx: Db, portfolioId: string, { documents, files, now }: DocumentsToAdd) {
  const added: { id: string; storageName: string }[] = []
  for (const { file, type, ...document } of documents) {
    const storageName = files.find(({ id }) => id === file)?.storage_name
    if (storageName === undefined) continue
    const { id } = await insertDocument(tx, portfolioId, { ...document, type: type as DocumentType, storageName }, now)
    added.push({ id, storageName })
  }
  return added
}

/** Sets the photo. The file of the previous one stays until the import can no longer be undone. */
async function setPhoto(tx: Db, row: ImportRow, { picture }: StoredImport, files: Files) {
  const file = files.find(({ id }) => id === picture?.file)
  if (!file) return undefined
  const photoId = randomBytes(16).toString('base64url')
  const { storage_name, size, sha256 } = file
  const columns = { photo_id: photoId, photo_file: storage_name, photo_size: size, photo_sha256: sha256 }
  const before = await setPhotoColumns(tx, row.portfolio_id, columns)
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
  return { now: photoId, before, file: storage_name }
}

async function markApplied(tx: Db, { id }: ImportRow, { before, version, now }: { before: UndoSnapshot; version: number; now: Date }) {
  const set = { state: 'applied' as const, based_on: version, before: JSON.stringify(before), expires_at: expiryOf(now) }
  await tx.updateTable('import').set(set).where('id', '=', id).execute()
}

export async function undoImport(deps: Deps, session: ActiveSession, id: string, version: number): Promise<StoredPortfolio> {
  const portfolioId = session.account.id
  const { saved, removed } = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    const row = await importRow(tx, portfolioId, deps.clock(), id)
    if (row.before === null) throw new Problem('conflict', 'This import was not applied')
    const current = await portfolioById(tx, portfolioId)
    if (current.version !== version) throw staleVersion(current.version)
    if (current.version !== row.based_on)
      throw new Problem('conflict', 'You saved changes after the import. Restore the version from before it under “Earlier versions”.')
    const before = JSON.parse(row.before) as UndoSnapshot
    const change = () => ({ content: readContent(before.content) })
    await saveInTransaction(tx, deps, { id: portfolioId, version, change, device: `Import of ${row.filename} undone` })
    const removed = [...(await deleteDocuments(tx, portfolioId, before)), ...(await restorePhoto(tx, portfolioId, before))]
    await tx.deleteFrom('import').where('id', '=', row.id).execute()
    return { saved: await portfolioById(tx, portfolioId), removed }
  })
  cachePortfolio(deps.db, saved)
  await removeFiles(deps.storage, removed)
  return saved
}

async function deleteDocuments(tx: Db, portfolioId: string, { documents }: UndoSnapshot) {
  if (documents.length === 0) return []
  return await tx
    .deleteFrom('document')
    .where('portfolio_id', '=', portfolioId)
    .where('id', 'in', documents)
    .returning('storage_name')
    .execute()
}

/** Keeps a photo that was set after the import. */
async function restorePhoto(tx: Db, portfolioId: string, { photo }: UndoSnapshot) {
  if (!photo) return []
  const current = await tx.selectFrom('portfolio').select('photo_id').where('id', '=', portfolioId).executeTakeFirstOrThrow()
  const removed =
    current.photo_id === photo.now ? (await setPhotoColumns(tx, portfolioId, photo.before)).photo_file : photo.before.photo_file
  return removed === null ? [] : [{ storage_name: removed }]
}
