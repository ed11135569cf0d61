import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page as the bytes that are sent; each encoding is made when somebody first asks for it. */
export class PageBytes {
  readonly #bytes: Partial<Record<Encoding, Buffer>>
  readonly #hash: string
  readonly #grown: () => void

  /** `grown` is called when another encoding was made. */
  constructor(html: string, grown: () => void = () => undefined) {
    const identity = exactly(Buffer.from(html))
    this.#bytes = { identity }
    this.#grown = grown
    this.#hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
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

  /** Strong, therefore one for each encoding. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`
  }
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

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q\s*=\s*/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
