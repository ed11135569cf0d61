import type { Config } from '../config.ts'
import { Problem } from '../http/problems.ts'
import type { Storage } from './storage.ts'

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
