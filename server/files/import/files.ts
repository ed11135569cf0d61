import { hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits } from '#contract/limits.ts'
import type { ParsedFile } from '#resume/model/parsed-file.ts'
import { Problem } from '../../base/http/problems.ts'
import { rethrowDiskFull, type Storage } from '../../base/storage/storage.ts'
import { displayName } from '../../portfolios/documents/filename.ts'
import { inspectDocument } from '../../portfolios/documents/inspection.ts'
import { photoWithoutMetadata } from '../../portfolios/photos/photos.ts'
import type { ImportedDocument, LimitedFile, StoredImport } from './stored-import.ts'

export interface PendingFile {
  id: string
  what: 'document' | 'photo'
  filename: string
  storage_name: string
  size: number
  sha256: string
}

/** Adds a notice for each document that is rejected, and on failure removes the stored files. Throws `disk_full`. */
export async function storeFiles(
  storage: Storage,
  file: LimitedFile,
  currentHashes: ReadonlySet<string>,
  accountId: string,
): Promise<{ imported: StoredImport; files: PendingFile[] }> {
  const { documents: allDocuments, photo, pictures: _, ...rest } = file
  const files: PendingFile[] = []
  const documents: ImportedDocument[] = []
  const notices = [...file.notices]
  try {
    for (const { bytes, ...metadata } of allDocuments.slice(0, limits.documents)) {
      const document = { ...metadata, filename: displayName(metadata.filename), size: bytes.length }
      const isKnown = currentHashes.has(document.sha256)
      const { notice, storedFile }: StoreResult = isKnown ? {} : await storeDocument(storage, document, bytes, accountId)
      if (storedFile) files.push(storedFile)
      if (notice !== undefined) notices.push(notice)
      else documents.push({ ...document, ...(storedFile && { file: storedFile.id }) })
    }
    if (allDocuments.length > limits.documents) notices.push(`Only the first ${limits.documents} documents are imported.`)
    const picture = file.kind === 'archive' && photo ? croppedPhoto(photo.bytes) : undefined
    const imported: StoredImport = { ...rest, notices, documents }
    if (!picture) return { imported: { ...imported, ...(photo && { photo: dataUrl(photo) }) }, files }
    const sha256 = hash('sha256', picture)
    const storedPhoto = await store(storage, picture, { what: 'photo', filename: 'photo.jpg', sha256 })
    return { imported: { ...imported, picture: { file: storedPhoto.id, sha256 } }, files: [...files, storedPhoto] }
  } catch (error) {
    await removeFiles(storage, files)
    throw error
  }
}

async function store(
  storage: Storage,
  bytes: Uint8Array,
  properties: Pick<PendingFile, 'what' | 'filename' | 'sha256'>,
): Promise<PendingFile> {
  const storage_name = await storage.write(Readable.from([bytes])).catch(rethrowDiskFull)
  return { id: randomUUID(), ...properties, storage_name, size: bytes.length }
}

/** Has neither member if the portfolio already has the document. */
interface StoreResult {
  notice?: string
  storedFile?: PendingFile
}

async function storeDocument(
  storage: Storage,
  { filename, sha256 }: Pick<ImportedDocument, 'filename' | 'sha256'>,
  bytes: Uint8Array,
  accountId: string,
): Promise<StoreResult> {
  if (bytes.length > limits.documentBytes)
    return { notice: `${filename} is larger than ${limits.documentBytes / 1024 / 1024} MB and cannot be one of your documents.` }
  try {
    await inspectDocument(async () => bytes, accountId)
  } catch (error) {
    if (error instanceof Problem && error.body.code === 'bad_file') return { notice: `${filename}: ${error.message}` }
    throw error
  }
  return { storedFile: await store(storage, bytes, { what: 'document', filename, sha256 }) }
}

/** The photo of our own archive as it is stored, or undefined if it must be cropped in the browser first. */
function croppedPhoto(bytes: Uint8Array): Buffer | undefined {
  try {
    return bytes.length <= limits.photoBytes ? photoWithoutMetadata(Buffer.from(bytes)) : undefined
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const dataUrl = ({ type, bytes }: NonNullable<ParsedFile['photo']>) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** Housekeeping removes the files whose removal fails here. */
export async function removeFiles(storage: Storage, files: readonly { storage_name: string }[]): Promise<void> {
  for (const { storage_name } of files) await storage.remove(storage_name).catch(() => undefined)
}
