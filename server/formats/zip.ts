import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFileError } from './parsed-file.ts'

const megabyte = 1024 * 1024
const maxEntries = 5000

const cannotOpen = "This ZIP can't be opened."
const tooLargeError = () => new UnreadableFileError('This ZIP is too large unpacked.', { isTooMuch: true })

/** Limits for unpacking: number of opened files, bytes of one file and bytes of all files. */
interface Limits {
  files: number
  fileBytes: number
  totalBytes: number
}

const defaultLimits: Limits = { files: 40, fileBytes: 4 * megabyte, totalBytes: 16 * megabyte }

/** A file in a ZIP. */
export interface ZipEntry {
  /** Including its folders. */
  path: string
  /** Without its folders. */
  name: string
  /** As the ZIP states; checked while unpacking. */
  size: number
}

/** A file in the ZIP can't be unpacked. */
export class CorruptEntryError extends Error {}

/** The files of a ZIP, unpacked within limits. */
export class Zip {
  readonly #file: ZipFile
  readonly #entries = new Map<ZipEntry, Entry>()
  readonly #opened = new Set<ZipEntry>()
  #limits = defaultLimits
  #unpacked = 0

  private constructor(file: ZipFile) {
    this.#file = file
  }

  /** @throws {UnreadableFileError} */
  static async open(path: string): Promise<Zip> {
    const file = await openPromise(path, { autoClose: false }).catch(() => undefined)
    if (!file) throw new UnreadableFileError(cannotOpen)
    const zip = new Zip(file)
    try {
      await zip.#list()
      return zip
    } catch (error) {
      zip.close()
      throw error instanceof UnreadableFileError ? error : new UnreadableFileError(cannotOpen)
    }
  }

  async #list(): Promise<void> {
    if (this.#file.entryCount > maxEntries) throw tooLargeError()
    for await (const entry of this.#file.eachEntry()) {
      if (entry.isEncrypted()) throw new UnreadableFileError(cannotOpen)
      if (entry.fileName.endsWith('/')) continue
      const path = entry.fileName
      this.#entries.set({ path, name: path.slice(path.lastIndexOf('/') + 1), size: entry.uncompressedSize }, entry)
    }
  }

  get entries(): ZipEntry[] {
    return [...this.#entries.keys()]
  }

  /** Sets other limits: our own archives can contain more than other ZIP files. */
  setLimits(limits: Limits): void {
    this.#limits = limits
  }

  /** Whether the limit of opened files is reached. */
  isFull(entry: ZipEntry): boolean {
    return !this.#opened.has(entry) && this.#opened.size >= this.#limits.files
  }

  /**
   * @throws {UnreadableFileError} if the file exceeds a limit
   * @throws {CorruptEntryError}
   */
  async read(entry: ZipEntry, max = this.#limits.fileBytes): Promise<Buffer> {
    if (entry.size > max) throw tooLargeError()
    return await this.#unpack(entry, { max, stopAfter: Number.POSITIVE_INFINITY })
  }

  /** The first bytes of a file. @throws as `read` */
  async readBeginning(entry: ZipEntry, bytes: number): Promise<Buffer> {
    return await this.#unpack(entry, { max: this.#limits.fileBytes, stopAfter: bytes })
  }

  async #unpack(entry: ZipEntry, { max, stopAfter }: { max: number; stopAfter: number }): Promise<Buffer> {
    const zipEntry = this.#entries.get(entry)
    if (!zipEntry || this.isFull(entry)) throw tooLargeError()
    this.#opened.add(entry)
    const chunks: Buffer[] = []
    let size = 0
    try {
      for await (const chunk of (await this.#file.openReadStreamPromise(zipEntry)) as Readable & AsyncIterable<Buffer>) {
        chunks.push(chunk)
        size += chunk.length
        this.#unpacked += chunk.length
        if (size > max || this.#unpacked > this.#limits.totalBytes) throw tooLargeError()
        if (size >= stopAfter) break
      }
    } catch (error) {
      throw error instanceof UnreadableFileError ? error : new CorruptEntryError(entry.path)
    }
    return Buffer.concat(chunks)
  }

  close(): void {
    this.#file.close()
  }
}

/** The error for a ZIP without a readable resume: damaged if its files could not be unpacked. */
export const noResumeInZipError = (isDamaged: boolean) =>
  new UnreadableFileError(isDamaged ? cannotOpen : 'There is no resume in this ZIP.')
