import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { compress, compressInThread, type Encoding } from '../http/encoded-text.ts'
import type { PortfolioRef } from './lookup.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { portfolioAt } from './portfolio-store.ts'
import { type ResponseFormat, ResponseRenderer } from './public-responses.ts'

interface PublicBody {
  bytes: Buffer
  encoding: Encoding
  etag: string
  tag: string
  /** Whether the owner wants visits counted. */
  countsVisits: boolean
}

interface BodyRequest {
  portfolio: Pick<PortfolioRef, 'id' | 'revision'>
  format: ResponseFormat
  /** Pages show durations up to the current month. */
  month: number
  encoding: Encoding
}

const maxBytes = 64 * 1024 * 1024
/** Overhead of an entry. */
const entryBytes = 1000
/** Delay before the best compression, so that waiting requests come first. */
const compressionDelayMs = 50

type CacheDeps = Pick<Deps, 'db' | 'site' | 'config' | 'clock'> & { portfolioCounter: PortfolioCounter }

/**
 * Public responses as finished bytes; concurrent requests share one rendering. The key contains the portfolio's revision, so entries need
 * no invalidation: outdated ones are no longer requested, and the cache evicts the least recently used.
 */
export class PublicResponseCache {
  readonly #deps: CacheDeps
  readonly #renderer: ResponseRenderer
  readonly #bodies: LRUCache<string, PublicBody, BodyRequest>
  #compressing: Promise<void> = Promise.resolve()

  constructor(deps: CacheDeps) {
    this.#deps = deps
    this.#renderer = new ResponseRenderer(deps)
    this.#bodies = new LRUCache<string, PublicBody, BodyRequest>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
      fetchMethod: (_key, _old, { context }) => this.#make(context),
      // An entry evicted while it is rendered still answers the requests that wait for it.
      ignoreFetchAbort: true,
    })
  }

  /**
   * @param portfolio must have the current revision
   * @throws {Problem} `not_found`
   */
  async of(portfolio: PortfolioRef, format: ResponseFormat, encoding: Encoding): Promise<PublicBody> {
    return await this.#find({ portfolio, format, month: this.#deps.clock().getUTCMonth(), encoding })
  }

  async #find(request: BodyRequest): Promise<PublicBody> {
    if (!this.#deps.site.isCacheable) return await this.#make(request)
    const key = keyOf(request)
    return this.#bodies.get(key) ?? (await this.#bodies.forceFetch(key, { context: request }))
  }

  async #make(request: BodyRequest): Promise<PublicBody> {
    const { portfolio, format, encoding } = request
    if (encoding === 'identity') {
      const stored = await portfolioAt(this.#deps.db, portfolio.id, portfolio.revision)
      const { text, tag } = await this.#renderer.render(stored, format)
      const countsVisits = stored.content.countVisits
      return { bytes: Buffer.from(text), encoding, tag, etag: etagOf(tag, encoding), countsVisits }
    }
    const { bytes, tag, countsVisits } = await this.#find({ ...request, encoding: 'identity' })
    this.#compressing = this.#compressing.then(() => this.#compressAgain(request))
    return { bytes: compress(bytes, encoding, 'fast'), encoding, tag, etag: etagOf(tag, encoding), countsVisits }
  }

  /** Replaces a fast compression by the best one. */
  async #compressAgain(request: BodyRequest): Promise<void> {
    await wait(compressionDelayMs, undefined, { ref: false })
    const key = keyOf(request)
    const body = this.#bodies.peek(key)
    const identity = this.#bodies.peek(keyOf({ ...request, encoding: 'identity' }))
    if (!body || !identity) return
    const bytes = await compressInThread(identity.bytes, request.encoding)
    if (this.#bodies.peek(key) === body) this.#bodies.set(key, { ...body, bytes })
  }
}

function keyOf({ portfolio: { id, revision }, format, month, encoding }: BodyRequest): string {
  return `${id} ${revision} ${format} ${month} ${encoding}`
}

/** Weak, because the bytes of the same text depend on its compression. */
const etagOf = (tag: string, encoding: Encoding) => `W/"${tag}-${encoding}"`
