import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page as the bytes that are sent; each encoding is made when somebody first asks for it. */
export class PageBytes {
  readonly #bytes: Partial<Record<Encoding, Buffer>>
  readonly #hash: string

  constructor(html: string) {
    const identity = Buffer.from(html)
    this.#bytes = { identity }
    this.#hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  }

  as(encoding: Encoding): Buffer {
    this.#bytes[encoding] ??= compress(encoding, this.as('identity'))
    return this.#bytes[encoding]
  }

  /** Strong, therefore one for each encoding. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`
  }
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
