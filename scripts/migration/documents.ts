import { createHash } from 'node:crypto'
import type { Config, S3Store } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { defaultTimeouts, S3Bucket } from '#server/storage/s3-bucket.ts'
import type { Storage } from '#server/storage/storage.ts'

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
  progress: (documents: number, of: number) => void
}

const endOfTime = new Date(8.64e15)

/**
 * Copies the documents to another store and compares the SHA-256 of each copy with its row. Intact copies of an earlier attempt are skipped.
 * @throws {Error} with a message: the store is not empty, or a document is missing or damaged
 */
export async function moveDocuments({ source, config, to, progress }: Move): Promise<number> {
  const documents = await source.selectFrom('kept_file').select(['id', 'storage_name', 'size', 'sha256']).orderBy('id').execute()
  const from = await openStorage(config, () => undefined)
  const there = to ? await openStorage({ documents: to, dataDir: config.dataDir }, refuse) : from
  const present = new Set(to ? await there.olderThan(endOfTime) : [])
  refuseOthers(present, documents)
  const bucket = to && new S3Bucket(to, defaultTimeouts)
  const damaged: string[] = []
  for (const [index, document] of documents.entries()) {
    const { storage_name, size, sha256 } = document
    const isThere = present.has(storage_name) && (await isWhole(there, document))
    if (bucket && !isThere && (await isWhole(from, document)))
      await bucket.put(storage_name, { bytes: (await from.read(storage_name)).bytes, size, sha256 })
    if (!isThere && !(await isWhole(there, document))) damaged.push(document.id)
    progress(index + 1, documents.length)
  }
  if (damaged.length > 0)
    throw new Error(`The files of these documents are missing or damaged: ${some(damaged)}. Put them back from a backup, then move again.`)
  return documents.length
}

const named = 10

function some(ids: readonly string[]): string {
  const others = ids.length - named
  return `${ids.slice(0, named).join(', ')}${others > 0 ? ` and ${others} others` : ''}`
}

function refuse(line: string): never {
  throw new Error(line)
}

function refuseOthers(present: ReadonlySet<string>, documents: readonly StoredFile[]) {
  const own = new Set(documents.map(({ storage_name }) => storage_name))
  const others = [...present].filter((name) => !own.has(name))
  if (others.length > 0)
    throw new Error(`The bucket isn't empty: it holds ${others.length} documents of others. Each installation has a bucket of its own.`)
}

/** Whether a document can be read and equals the uploaded one. */
async function isWhole(storage: Storage, { storage_name, size, sha256 }: StoredFile): Promise<boolean> {
  const read = await storage.read(storage_name).catch(unlessAway)
  if (read?.size !== size) {
    read?.bytes.destroy()
    return false
  }
  const hash = createHash('sha256')
  for await (const chunk of read.bytes) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/** An unavailable store says nothing about its documents. */
function unlessAway(error: Error): undefined {
  if ('status' in error) throw error
}
