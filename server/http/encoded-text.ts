import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli's quality and gzip's level. The fast ones take a fifth of the time and need a quarter more bytes. */
const levels = { fast: { br: 1, gzip: 1 }, best: { br: 6, gzip: 6 } }

export function compress(bytes: Buffer, encoding: Encoding, level: keyof typeof levels): Buffer {
  if (encoding === 'identity') return bytes
  const chosen = levels[level][encoding]
  return exactly(encoding === 'br' ? brotliCompressSync(bytes, brotli(chosen, bytes)) : gzipSync(bytes, { level: chosen }))
}

/** Compresses best, outside of the main thread. */
export async function compressInThread(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  const chosen = levels.best[encoding]
  return exactly(
    await (encoding === 'br' ? promisify(brotliCompress)(bytes, brotli(chosen, bytes)) : promisify(gzip)(bytes, { level: chosen })),
  )
}

function brotli(quality: number, { length }: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

/** In memory of its own: Node cuts buffers out of bigger ones, and a cached one would keep all of that in memory. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A text as bytes in each encoding, which is made at its first use. */
export class EncodedText {
  readonly #bytes: Partial<Record<Encoding, Buffer>>
  readonly #hash: string

  constructor(text: string) {
    const identity = Buffer.from(text)
    this.#bytes = { identity }
    this.#hash = contentHash(identity)
  }

  /** Bytes of all encodings that were made. */
  get size(): number {
    return Object.values(this.#bytes).reduce((sum, { length }) => sum + length, 0)
  }

  as(encoding: Encoding): Buffer {
    const known = this.#bytes[encoding]
    if (known) return known
    const made = compress(this.as('identity'), encoding, 'best')
    this.#bytes[encoding] = made
    return made
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`
  }
}

/** 132 bits of a hash: short enough for every answer, long enough that no two things share one. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Browsers write this header in few ways; each is parsed once. */
const parsedHeaders = new LRUCache<string, Encoding>({ max: 100 })

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '')
  return parsedHeaders.get(text) ?? parse(text)
}

function parse(header: string): Encoding {
  const accepted = header
    .toLowerCase()
    .split(',')
    // Without a pattern that begins with blanks: a header full of them would take very long.
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => weight === undefined || Number(/^q\s*=(.*)$/.exec(weight)?.[1]) > 0)
    .map(([name]) => name)
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity'
  if (header.length < 100) parsedHeaders.set(header, encoding)
  return encoding
}

/** Whether an If-None-Match header names what would be sent. A weak tag is as good as a strong one for that. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header !== undefined
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((known) => bare(known) === bare(etag))
}
