import { readdir, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Only Linux shows files without a name. */
export const showsUnlinkedFiles = process.platform === 'linux'

/** The sizes of the files without a name that a process holds in its data folder, for what arrives. */
export async function unlinkedFiles({ dataDir }: { dataDir: string }, process: number | 'self' = 'self'): Promise<number[]> {
  const folder = `/proc/${process}/fd`
  const sizes: number[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const target = await readlink(join(folder, name)).catch(() => '')
    if (!target.startsWith(join(dataDir, 'incoming/')) || !target.endsWith(' (deleted)')) continue
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file) sizes.push(file.size)
  }
  return sizes
}

/** The names and sizes of what arrives in a data folder: nothing once it has been read. */
export async function arrivingFiles(config: { dataDir: string }): Promise<(string | number)[]> {
  return [...(await readdir(join(config.dataDir, 'incoming')).catch(() => [])), ...(await unlinkedFiles(config))]
}
