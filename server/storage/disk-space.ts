import { statfs } from 'node:fs/promises'

/** Bytes of the disk without what only its administrator may use, and those of them that can still be written. */
export interface DiskSpace {
  size: number
  free: number
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  return { size: (blocks - bfree + bavail) * bsize, free: bavail * bsize }
}
