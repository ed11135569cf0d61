import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl'
import { normalized } from '#contract/fields/normalized.ts'
import { UnreadableFileError } from '../model/parsed-file.ts'
import { textOf } from '../model/texts.ts'

const megabyte = 1024 * 1024
const maxEntries = 5000

export const cannotOpenZip = 'This ZIP can’t be opened.'
const tooLargeError = () => new UnreadableFileError('This ZIP is too large unpacked.', { isTooLarge: true })

export interface ZipEntry {
  path: string
  name: string
  /** As the ZIP states; checked while unpacking. */
  size: number
  entry: Entry
}

export class Zip {
  readonly entries: readonly ZipEntry[]
  limits = { files: 40, fileBytes: 4 * megabyte, totalBytes: 16 * megabyte }
  readonly #file: ZipFile
  readonly #opened = new Set<ZipEntry>()
  #unpackedBytes = 0

  private constructor(file: ZipFile, entries: readonly ZipEntry[]) {
    this.#file = file
    this.entries = entries
  }

  /** The caller closes the descriptor. @throws {UnreadableFileError} with this message if it is not whole */
  static async open(source: number | Buffer, message = cannotOpenZip): Promise<Zip> {
    try {
      const file = await (typeof source === 'number' ? fromFdPromise(source) : fromBufferPromise(source))
      return new Zip(file, await entriesOf(file))
    } catch (error) {
      throw error instanceof UnreadableFileError ? error : new UnreadableFileError(message)
    }
  }

  canOpen(entry: ZipEntry): boolean {
    return this.#opened.has(entry) || this.#opened.size < this.limits.files
  }

  /** May return more than `stopAfter` bytes; undefined if the file is damaged. @throws {UnreadableFileError} if it exceeds a limit */
  async read(entry: ZipEntry, { max = this.limits.fileBytes, stopAfter = Number.POSITIVE_INFINITY } = {}): Promise<Buffer | undefined> {
    if (!this.canOpen(entry) || Math.min(entry.size, stopAfter) > max) throw tooLargeError()
    this.#opened.add(entry)
    const chunks: Buffer[] = []
    let size = 0
    try {
      for await (const chunk of (await this.#file.openReadStreamPromise(entry.entry)) as Readable & AsyncIterable<Buffer>) {
        chunks.push(chunk)
        size += chunk.length
        this.#unpackedBytes += chunk.length
        if (size > max || this.#unpackedBytes > this.limits.totalBytes) throw tooLargeError()
        if (size >= stopAfter) break
      }
    } catch (error) {
      if (error instanceof UnreadableFileError) throw error
      return undefined
    }
    return Buffer.concat(chunks)
  }
}

/** What Macs, Windows and office programs add to the folders of people, and to archives that they pack again. */
const systemFile =
  /(?:^|\/)(?:__MACOSX|\.AppleDouble|\.Spotlight-V100|\.Trashes|\.fseventsd|\.TemporaryItems|@eaDir|\$RECYCLE\.BIN|System Volume Information)\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|\.localized|\.directory|Icon\r|Thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|~\$[^/]*|\.~lock\.[^/]*)$/i

async function entriesOf(file: ZipFile): Promise<ZipEntry[]> {
  // Macs double the number of files.
  if (file.entryCount > 2 * maxEntries) throw tooLargeError()
  const entries: ZipEntry[] = []
  for await (const entry of file.eachEntry()) {
    const path = pathOf(entry)
    if (path.endsWith('/') || systemFile.test(path)) continue
    if (entry.isEncrypted()) throw new UnreadableFileError(cannotOpenZip)
    entries.push({ path, name: path.slice(path.lastIndexOf('/') + 1), size: entry.uncompressedSize, entry })
  }
  if (entries.length > maxEntries) throw tooLargeError()
  return entries
}

/** The path with composed letters, also if it is in UTF-8 without saying so, as some programs write it. */
function pathOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isMarked = (generalPurposeBitFlag & 0x800) !== 0
  const { text, isGuessed } = isMarked ? { text: fileName, isGuessed: false } : textOf(fileNameRaw)
  return normalized(isGuessed ? fileName : text.replaceAll('\\', '/'), 'NFC')
}
