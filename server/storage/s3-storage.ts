import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Store } from '../config.ts'
import { defaultTimeouts, S3Bucket, type StoreTimeouts } from './s3-bucket.ts'
import { isStorageName, newStorageName, type Storage } from './storage.ts'

/** What is ours in the bucket. */
const prefix = 'documents/'

const pieceSize = 64 * 1024

interface Dependencies {
  store: S3Store
  dataDir: string
  log: (line: string) => void
  timeoutMs?: StoreTimeouts
}

/**
 * Documents as objects in an S3-compatible store (docs/decisions/0022).
 * @throws {Error} where the store refuses us; one that is away may come back
 */
export async function s3Storage({ store, dataDir, log, timeoutMs = defaultTimeouts }: Dependencies): Promise<Storage> {
  const bucket = new S3Bucket(store, timeoutMs)
  await greet(bucket, store, log)
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async write(bytes) {
      const name = newStorageName()
      const file = await nameless(join(folder, name))
      try {
        const { size, sha256 } = await fill(file, bytes)
        // It may have been kept although its answer got lost.
        await bucket.put(documentKey(name), { bytes: Readable.from(piecesOf(file, size)), size, sha256 }).catch(async (error: unknown) => {
          await bucket.remove(documentKey(name)).catch(() => undefined)
          throw error
        })
        return name
      } finally {
        await file.close()
      }
    },
    read: async (name) => await bucket.get(documentKey(name)),
    remove: async (name) => await bucket.remove(documentKey(name)),
    space: async () => undefined,
    async olderThan(time) {
      const names: string[] = []
      for await (const { key, modified } of bucket.list(prefix)) {
        const name = key.slice(prefix.length)
        if (isStorageName(name) && modified < time) names.push(name)
      }
      return names
    },
  }
}

export function documentKey(name: string): string {
  if (!isStorageName(name)) throw new Error('Not a name of a stored document')
  return `${prefix}${name}`
}

/** Wrong settings are told at the start, when somebody is looking. */
async function greet(bucket: S3Bucket, { bucket: name, endpoint }: S3Store, log: Dependencies['log']) {
  const status = await bucket.status().catch(() => undefined)
  if (status === undefined) {
    log(`Documents: ${endpoint} does not answer. Uploads and downloads are refused until it does.`)
    return
  }
  if (status === 404) throw new Error(`DOCUMENTS_URL: there is no bucket ${name} at ${endpoint}`)
  if (status === 403)
    throw new Error(`DOCUMENTS_URL: ${endpoint} refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket ${name}`)
  if (status >= 300)
    throw new Error(`DOCUMENTS_URL: ${endpoint} answers ${status} for the bucket ${name}. Is this its endpoint and region?`)
}

/** A file that is gone from its folder before anything is in it, so that it ends with the program, however that ends. */
async function nameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Uploads come as slowly as their senders like, and a store wants the size first: they wait on the disk, not in memory. */
async function fill(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    await file.writeFile(chunk)
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

async function* piecesOf(file: FileHandle, size: number) {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, at)
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
