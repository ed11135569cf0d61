import { createHash, randomUUID } from 'node:crypto'
import { documentTypes } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import { displayName } from '../documents/filename.ts'
import { inspectStored } from '../documents/inspection.ts'
import type { FoundDocument, ParsedFile } from '../formats/parsed-file.ts'
import { Problem } from '../http/problems.ts'
import { pictureIn } from '../photos/photos.ts'
import { rethrowDiskFull } from '../storage/disk-reserve.ts'
import type { Storage } from '../storage/storage.ts'
import type { BoundedFile, StoredImport } from './stored-import.ts'

/** A stored file of an import that is not applied yet. */
export interface PendingFile {
  id: string
  what: 'document' | 'photo'
  filename: string
  storage_name: string
  size: number
  sha256: string
}

interface StoredFiles {
  imported: StoredImport
  files: PendingFile[]
}

/**
 * Stores the documents and the photo of an import, and adds a notice for each one that is refused. Removes them all on failure.
 * @param known SHA-256 of the documents that the portfolio already has
 * @throws {Problem} `disk_full`
 */
export async function storeFiles(storage: Storage, read: BoundedFile, known: ReadonlySet<string>): Promise<StoredFiles> {
  const { documents: found, photo, ...rest } = read
  const files: PendingFile[] = []
  const notices = [...read.notices]
  const documents: StoredImport['documents'] = []
  try {
    for (const document of found.slice(0, limits.documents)) {
      const stored = await storeDocument(storage, document, known)
      if ('notice' in stored) notices.push(stored.notice)
      else documents.push(stored.document)
      if ('file' in stored && stored.file) files.push(stored.file)
    }
    if (found.length > limits.documents) notices.push(`Only the first ${limits.documents} documents are imported.`)
    const picture = read.kind === 'archive' && photo ? await storePicture(storage, photo.bytes) : undefined
    if (picture) files.push(picture)
    const imported: StoredImport = {
      ...rest,
      notices,
      documents,
      ...(picture ? { picture: { file: picture.id, sha256: picture.sha256 } } : photo && { photo: dataUrl(photo) }),
    }
    return { imported, files }
  } catch (error) {
    await removeFiles(storage, files)
    throw error
  }
}

type StoredDocument = { notice: string } | { document: StoredImport['documents'][number]; file?: PendingFile }

async function storeDocument(storage: Storage, found: FoundDocument, known: ReadonlySet<string>): Promise<StoredDocument> {
  const { bytes, customLabel } = found
  const filename = displayName(found.filename)
  const type = Object.hasOwn(documentTypes, found.type) ? found.type : 'other'
  const sha256 = hashOf(bytes)
  const document = { filename, type, customLabel: type === 'other' ? customLabel.slice(0, limits.text) : '', sha256, size: bytes.length }
  if (known.has(sha256)) return { document }
  if (bytes.length > limits.documentBytes) return { notice: `${filename} is larger than 5 MB and cannot be one of your documents.` }
  const storage_name = await storage.write(singleChunk(bytes)).catch(rethrowDiskFull)
  try {
    await inspectStored(storage, storage_name)
  } catch (error) {
    await storage.remove(storage_name).catch(() => undefined)
    if (error instanceof Problem && error.body.code === 'bad_file') return { notice: `${filename}: ${error.message}` }
    throw error
  }
  const file: PendingFile = { id: randomUUID(), what: 'document', filename, storage_name, size: bytes.length, sha256 }
  return { document: { ...document, file: file.id }, file }
}

/** Only for the photo of our own archive, which is already cropped; any other is cropped in the browser. */
async function storePicture(storage: Storage, bytes: Uint8Array): Promise<PendingFile | undefined> {
  const picture = pictureOf(bytes)
  if (!picture) return undefined
  const storage_name = await storage.write(singleChunk(picture)).catch(rethrowDiskFull)
  return { id: randomUUID(), what: 'photo', filename: 'photo.jpg', storage_name, size: picture.length, sha256: hashOf(picture) }
}

function pictureOf(bytes: Uint8Array): Buffer | undefined {
  try {
    return bytes.length <= limits.photoBytes ? pictureIn(Buffer.from(bytes)) : undefined
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const dataUrl = ({ type, bytes }: NonNullable<ParsedFile['photo']>) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

async function* singleChunk(bytes: Uint8Array) {
  yield bytes
}

/** Housekeeping removes the files whose removal fails here. */
export async function removeFiles(storage: Storage, files: readonly { storage_name: string }[]): Promise<void> {
  for (const { storage_name } of files) await storage.remove(storage_name).catch(() => undefined)
}
