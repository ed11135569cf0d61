import { open } from 'node:fs/promises'

/** Flushes a file, or the entries of a folder, to disk. A new file is durable only once its folder is synced, too. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
