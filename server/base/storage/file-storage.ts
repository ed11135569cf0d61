import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageName, newStorageName, readDiskSpace, type Storage, syncToDisk } from './storage.ts'

export async function openFileStorage(dataDir: string): Promise<Storage> {
  const folder = join(dataDir, 'documents')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    if (!isStorageName(name)) throw new Error('Not a name of a stored document')
    return join(folder, name)
  }

  return {
    async write(bytes) {
      const name = newStorageName()
      const file = await open(pathOf(name), 'wx', 0o600)
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
        await file.close()
        await syncToDisk(folder)
        return name
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(pathOf(name), { force: true })
        throw error
      }
    },
    async read(name) {
      const { size } = await stat(pathOf(name))
      return { size, bytes: createReadStream(pathOf(name)) }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    space: () => readDiskSpace(folder),
    async olderThan(time) {
      const names = (await readdir(folder)).filter(isStorageName)
      const stats = await Promise.all(names.map((name) => stat(pathOf(name)).catch(ignoreMissing)))
      return names.filter((_, index) => {
        const file = stats[index]
        return file?.isFile() && file.mtime < time
      })
    },
  }
}

/** Undefined for a missing file. @throws any other error */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
