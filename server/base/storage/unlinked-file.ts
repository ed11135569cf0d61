import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const folderIn = (dataDir: string) => join(dataDir, 'incoming')

/**
 * Passes a new file to `use` that has no name any more, so that it never outlives the process, however that ends. A file system that can't
 * unlink open files keeps the name until `use` has ended, or else until the next start.
 */
export async function withUnlinkedFile<T>(dataDir: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const folder = folderIn(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('base64url'))
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path).catch(() => undefined)
    return await use(file)
  } finally {
    await file.close()
    await rm(path, { force: true }).catch(() => undefined)
  }
}

/** For the start. Files that another process is using have no name, or can't be unlinked. */
export async function deleteLeftFiles(dataDir: string): Promise<void> {
  const folder = folderIn(dataDir)
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true }).catch(() => undefined)
}
