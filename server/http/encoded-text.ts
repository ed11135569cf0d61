import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

interface Options {
  /** Stands for what the text says, where texts that differ may say the same; else its bytes stand for themselves. */
  tag?: string | undefined
  /** Called when another encoding was made. */
  grown?: () => void
}

/** A text as the bytes that are sent; each encoding is made when somebody first asks for it. */
export class EncodedText {
  readonly #bytes: Partial<Record<Encoding, Buffer>>
  readonly #tag: string
  readonly #grown: () => void

  constructor(text: string, { tag, grown = () => undefined }: Options = {}) {
    const identity = exactly(Buffer.from(text))
    this.#bytes = { identity }
    this.#grown = grown
    this.#tag = tag === undefined ? `"${fingerprintOf(identity)}` : `W/"${tag}`
  }

  /** Bytes of all encodings that were made. */
  get size(): number {
    return Object.values(this.#bytes).reduce((sum, { length }) => sum + length, 0)
  }

  as(encoding: Encoding): Buffer {
    const known = this.#bytes[encoding]
    if (known) return known
    const made = exactly(compress(encoding, this.as('identity')))
    this.#bytes[encoding] = made
    this.#grown()
    return made
  }

  /** Strong where the bytes stand for themselves, therefore one for each encoding. */
  etag(encoding: Encoding): string {
    return `${this.#tag}-${encoding}"`
  }
}

/** 132 bits of a hash: short enough for every answer, long enough that no two things share one. */
export function fingerprintOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** In memory of its own: Node cuts buffers out of bigger ones, and a kept one would hold all of that. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function compress(encoding: Encoding, bytes: Buffer): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes)
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/** Browsers write this header in a few ways only; each is read once. */
const readHeaders = new Map<string, Encoding>()
const mostHeaders = 100

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const text = String(header)
  const known = readHeaders.get(text)
  if (known) return known
  const read = bestOf(text)
  if (readHeaders.size < mostHeaders && text.length < 100) readHeaders.set(text, read)
  return read
}

function bestOf(header: string): Encoding {
  const accepted = header
    .toLowerCase()
    .split(',')
    // Without a pattern that begins with blanks: a header full of them would keep everybody waiting.
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => weight === undefined || Number(/^q\s*=(.*)$/.exec(weight)?.[1]) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Whether an If-None-Match header names what would be sent. A weak tag is as good as a strong one for that. */
export function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header !== undefined
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((known) => bare(known) === bare(etag))
}
