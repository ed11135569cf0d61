import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of documents are kept, under names that we make. Files are written once and never changed. */
export interface Storage {
  /** Returns the new name once the bytes are safely on the disk; a failure leaves nothing behind. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<string>
  read(name: string): Promise<{ size: number; bytes: Readable }>
  remove(name: string): Promise<void>
  /** Bytes of the disk without what only its administrator may use, and those of them that can still be written. */
  space(): Promise<{ size: number; free: number }>
  /** Names of files that were written before `time`. */
  olderThan(time: Date): Promise<string[]>
}

export async function fileStorage(dataDir: string): Promise<Storage> {
  const folder = join(dataDir, 'documents')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = (name: string) => {
    if (!isOurs(name)) throw new Error('Not a name of a stored document')
    return join(folder, name)
  }

  return {
    async write(bytes) {
      const name = randomBytes(16).toString('base64url')
      const file = await open(path(name), 'wx', 0o600)
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
        await file.close()
        await syncFolder(folder)
        return name
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(path(name), { force: true })
        throw error
      }
    },
    async read(name) {
      const { size } = await stat(path(name))
      return { size, bytes: createReadStream(path(name)) }
    },
    async remove(name) {
      await rm(path(name), { force: true })
    },
    async space() {
      const { bsize, blocks, bfree, bavail } = await statfs(folder)
      return { size: (blocks - bfree + bavail) * bsize, free: bavail * bsize }
    },
    async olderThan(time) {
      const names = (await readdir(folder)).filter(isOurs)
      const found = await Promise.all(names.map((name) => stat(path(name)).catch(goneMeanwhile)))
      return names.filter((_, index) => {
        const file = found[index]
        return file?.isFile() && file.mtime < time
      })
    },
  }
}

const isOurs = (name: string) => /^[\w-]{22}$/.test(name)

function goneMeanwhile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The entry of a new file is durable only once its folder is synced, too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
