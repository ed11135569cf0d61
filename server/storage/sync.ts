import { open } from 'node:fs/promises'

/** Waits until a file is on the disk, or the entries of a folder: a new file is durable only once its folder is synced, too. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
