import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const folderIn = (dataDir: string) => join(dataDir, 'incoming')

/** The file has no name, so that it never outlives the process. Where open files can't be unlinked, a name may stay until the next start. */
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
