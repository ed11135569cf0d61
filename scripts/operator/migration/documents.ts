import { createHash } from 'node:crypto'
import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/base/db/schema.ts'
import type { S3Store } from '#server/base/settings/buckets.ts'
import { openStorage } from '#server/base/storage/open-storage.ts'
import { defaultTimeouts, documentHeaders, documentKeys, S3Bucket } from '#server/base/storage/s3-bucket.ts'
import type { Storage } from '#server/base/storage/storage.ts'

interface StoredFile {
  id: string
  storage_name: string
  size: number
  sha256: string
}

interface Move {
  source: Db
  config: Config
  /** The target store; without it, documents stay and are only verified. */
  to: S3Store | undefined
  progress: (documentCount: number, total: number) => void
}

const endOfTime = new Date(8.64e15)

/**
 * Copies the documents to another store and compares the SHA-256 of each copy with its row. Intact copies of an earlier attempt are skipped.
 * @throws {Error} with a message: the store is not empty, or a document is missing or damaged
 */
export async function moveDocuments({ source, config, to, progress }: Move): Promise<number> {
  const documents = await source.selectFrom('needed_file').select(['id', 'storage_name', 'size', 'sha256']).orderBy('id').execute()
  const sourceStorage = await openStorage(config, () => undefined)
  const target = to ? await openStorage({ documents: to, dataDir: config.dataDir }, throwError) : sourceStorage
  const storedNames = new Set(to ? await target.olderThan(endOfTime) : [])
  assertNoOtherDocuments(storedNames, documents)
  const bucket = to && new S3Bucket(to, defaultTimeouts, documentKeys)
  const damaged: string[] = []
  for (const [index, document] of documents.entries()) {
    const { storage_name, size, sha256 } = document
    const isCopied = storedNames.has(storage_name) && (await isIntact(target, document))
    if (bucket && !isCopied && (await isIntact(sourceStorage, document)))
      await bucket.put(storage_name, { bytes: (await sourceStorage.read(storage_name)).bytes, size, sha256, headers: documentHeaders })
    if (!isCopied && !(await isIntact(target, document))) damaged.push(document.id)
    progress(index + 1, documents.length)
  }
  if (damaged.length > 0)
    throw new Error(`The files of these documents are missing or damaged: ${listOf(damaged)}. Restore them from a backup, then try again.`)
  return documents.length
}

const maxListed = 10

function listOf(ids: readonly string[]): string {
  const others = ids.length - maxListed
  return `${ids.slice(0, maxListed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

function throwError(line: string): never {
  throw new Error(line)
}

function assertNoOtherDocuments(storedNames: ReadonlySet<string>, documents: readonly StoredFile[]) {
  const expectedNames = new Set(documents.map(({ storage_name }) => storage_name))
  const otherNames = [...storedNames].filter((name) => !expectedNames.has(name))
  if (otherNames.length > 0)
    throw new Error(
      `The bucket isn't empty: it contains documents of another installation: ${otherNames.length}. Use a separate bucket for each installation.`,
    )
}

/** Whether a document can be read and equals the uploaded one. */
async function isIntact(storage: Storage, { storage_name, size, sha256 }: StoredFile): Promise<boolean> {
  const file = await storage.read(storage_name).catch(rethrowUnavailable)
  if (file?.size !== size) {
    file?.bytes.destroy()
    return false
  }
  const hash = createHash('sha256')
  for await (const chunk of file.bytes) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/** While the store is unavailable, it is unknown whether a document is damaged. */
function rethrowUnavailable(error: Error): undefined {
  if ('status' in error) throw error
}
