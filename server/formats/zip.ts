import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFileError } from './parsed-file.ts'

const megabyte = 1024 * 1024
const maxEntries = 5000

const notOpened = "This ZIP can't be opened."
const tooMuch = () => new UnreadableFileError('This ZIP unpacks to more than we read.', { isTooMuch: true })

/** How much is unpacked of a ZIP: of one file, and of all that are opened. */
interface Limits {
  opened: number
  each: number
  all: number
}

const defaultLimits: Limits = { opened: 40, each: 4 * megabyte, all: 16 * megabyte }

/** A file in a ZIP. */
export interface ZipEntry {
  /** With its folders. */
  path: string
  /** Without them. */
  name: string
  /** As the ZIP says; whether that is so is seen while it is unpacked. */
  size: number
}

/** A file in a ZIP that can't be unpacked. */
export class CorruptEntryError extends Error {}

/** The files of a ZIP, of which only so much is unpacked as its limits say. */
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
    if (!file) throw new UnreadableFileError(notOpened)
    const zip = new Zip(file)
    try {
      await zip.#list()
      return zip
    } catch (error) {
      zip.close()
      throw error instanceof UnreadableFileError ? error : new UnreadableFileError(notOpened)
    }
  }

  async #list(): Promise<void> {
    if (this.#file.entryCount > maxEntries) throw tooMuch()
    for await (const entry of this.#file.eachEntry()) {
      if (entry.isEncrypted()) throw new UnreadableFileError(notOpened)
      if (entry.fileName.endsWith('/')) continue
      const path = entry.fileName
      this.#entries.set({ path, name: path.slice(path.lastIndexOf('/') + 1), size: entry.uncompressedSize }, entry)
    }
  }

  get entries(): ZipEntry[] {
    return [...this.#entries.keys()]
  }

  /** For an archive of ours, which holds more than others may. */
  allow(limits: Limits): void {
    this.#limits = limits
  }

  /** Whether so many were opened that no other is. */
  isFull(entry: ZipEntry): boolean {
    return !this.#opened.has(entry) && this.#opened.size >= this.#limits.opened
  }

  /**
   * @throws {UnreadableFileError} where it is more than we unpack
   * @throws {CorruptEntryError}
   */
  async read(entry: ZipEntry, max = this.#limits.each): Promise<Buffer> {
    if (entry.size > max) throw tooMuch()
    return await this.#unpack(entry, { max, enough: Number.POSITIVE_INFINITY })
  }

  /** Its first bytes. @throws as `read` */
  async beginning(entry: ZipEntry, bytes: number): Promise<Buffer> {
    return await this.#unpack(entry, { max: this.#limits.each, enough: bytes })
  }

  async #unpack(entry: ZipEntry, { max, enough }: { max: number; enough: number }): Promise<Buffer> {
    const known = this.#entries.get(entry)
    if (!known || this.isFull(entry)) throw tooMuch()
    this.#opened.add(entry)
    const chunks: Buffer[] = []
    let size = 0
    try {
      for await (const chunk of (await this.#file.openReadStreamPromise(known)) as Readable & AsyncIterable<Buffer>) {
        chunks.push(chunk)
        size += chunk.length
        this.#unpacked += chunk.length
        if (size > max || this.#unpacked > this.#limits.all) throw tooMuch()
        if (size >= enough) break
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

/** Says of a ZIP in which nothing could be unpacked that it is damaged. */
export const nothingInZip = (isBroken: boolean) => new UnreadableFileError(isBroken ? notOpened : 'There is no resume in this ZIP.')
