import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Log } from '../log.ts'
import type { S3Store } from '../settings/buckets.ts'
import { defaultTimeouts, documentHeaders, documentKeys, S3Bucket, type StoreTimeouts } from './s3-bucket.ts'
import { newStorageName, type Storage } from './storage.ts'
import { withUnlinkedFile } from './unlinked-file.ts'

interface Dependencies {
  store: S3Store
  dataDir: string
  log: Log
  timeoutMs?: StoreTimeouts
}

/** Throws if the store rejects the settings. An unavailable store is only logged, because it may recover (docs/decisions/0022). */
export async function openS3Storage({ store, dataDir, log, timeoutMs = defaultTimeouts }: Dependencies): Promise<Storage> {
  const bucket = new S3Bucket(store, timeoutMs, documentKeys)
  await checkSettings(bucket, store, log)
  return {
    async write(bytes) {
      const name = newStorageName()
      return await withUnlinkedFile(dataDir, async (file) => {
        const { size, sha256 } = await bufferUpload(file, bytes)
        const upload = { bytes: file.createReadStream({ start: 0, autoClose: false }), size, sha256, headers: documentHeaders }
        // The document may have been stored even if the response was lost.
        await bucket.put(name, upload).catch(async (error: unknown) => {
          await bucket.remove(name).catch(() => undefined)
          throw error
        })
        return name
      })
    },
    read: async (name) => await bucket.read(name),
    remove: async (name) => await bucket.remove(name),
    isAvailable: async () => (await bucket.status()) === 200,
    space: async () => undefined,
    olderThan: async (time) => await bucket.olderThan(time),
  }
}

async function checkSettings(bucket: S3Bucket, { bucket: name, endpoint }: S3Store, log: Dependencies['log']) {
  const status = await bucket.status().catch(() => undefined)
  if (status === undefined) {
    log(`Documents: ${endpoint} is unavailable. Uploads and downloads fail until it is available.`, 'warn')
    return
  }
  if (status === 404) throw new Error(`DOCUMENTS_URL: there is no bucket ${name} at ${endpoint}`)
  if (status === 403)
    throw new Error(`DOCUMENTS_URL: ${endpoint} refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket ${name}`)
  if (status >= 300)
    throw new Error(`DOCUMENTS_URL: ${endpoint} answers ${status} for the bucket ${name}. Is this its endpoint and region?`)
}

/** Buffers an upload on disk instead of in memory, because clients may be slow and the store needs the size first. */
async function bufferUpload(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    await file.writeFile(chunk)
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}
