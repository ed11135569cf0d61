import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { DiskSpace } from './disk-space.ts'

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
