import { randomBytes } from 'node:crypto'
import { open, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { Problem } from '../http/problems.ts'

/** Stores the bytes of documents under generated names. Files are written once and never changed. */
export interface Storage {
  /** Returns the new name once the bytes are durable; a failure leaves nothing behind. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<string>
  read(name: string): Promise<{ size: number; bytes: Readable }>
  remove(name: string): Promise<void>
  /** Whether the store answers now. Missing if it is on the disk of this machine. */
  isAvailable?(): Promise<boolean>
  /** Undefined if no limit is known. */
  space(): Promise<DiskSpace | undefined>
  olderThan(time: Date): Promise<string[]>
}

export const newStorageName = () => randomBytes(16).toString('base64url')

export const isStorageName = (name: string) => /^[\w-]{22}$/.test(name)

/** Size and free space in bytes, without the blocks that are reserved for root. */
export interface DiskSpace {
  size: number
  free: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  return { size: (blocks - bfree + bavail) * bsize, free: bavail * bsize }
}

/** The reserve by default is 1 GB or a tenth of the disk, whichever is larger. It is left for the database, which also grows. */
const minFreeBytes = 1_000_000_000
const minFreeShare = 0.1

const diskFull = () => new Problem('disk_full', 'The server has no room for more files right now. Please try again later.')

/** @throws {Problem} `disk_full` when less space is free than the reserve */
export async function assertDiskSpace(storage: Pick<Storage, 'space'>, { diskReserveMb }: Pick<Config, 'diskReserveMb'>) {
  const space = await storage.space()
  if (!space) return
  const { size, free } = space
  const isFull = diskReserveMb === undefined ? free < minFreeBytes || free <= size * minFreeShare : free < diskReserveMb * 1_000_000
  if (isFull) throw diskFull()
}

export function rethrowDiskFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? diskFull() : error
}

/** Flushes a file, or the entries of a folder, to disk. A new file is durable only once its folder is synced, too. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
