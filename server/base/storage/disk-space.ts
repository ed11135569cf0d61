import { statfs } from 'node:fs/promises'

/** Size and free space in bytes, without the blocks that are reserved for root. */
export interface DiskSpace {
  size: number
  free: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  return { size: (blocks - bfree + bavail) * bsize, free: bavail * bsize }
}
