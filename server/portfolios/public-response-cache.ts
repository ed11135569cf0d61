import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { compress, compressInThread, type Encoding } from '../http/encoded-text.ts'
import { PreparedResponse } from '../http/prepared-response.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security.ts'
import type { PortfolioRef } from './lookup.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { portfolioAt } from './portfolio-store.ts'
import { type PublicRequest, ResponseRenderer } from './public-responses.ts'

export interface PublicResponse {
  response: PreparedResponse
  /** A hash of the content. */
  tag: string
  /** Whether the owner wants visits counted. */
  countsVisits: boolean
}

interface ResponseKey extends PublicRequest {
  portfolio: Pick<PortfolioRef, 'id' | 'revision'>
  /** Pages show durations up to the current month. */
  month: number
  encoding: Encoding
}

const maxBytes = 64 * 1024 * 1024
/** Estimated overhead of an entry. */
const entryBytes = 1000
/** Delay before the best compression, so that waiting requests come first. */
const compressionDelayMs = 50

type CacheDeps = Pick<Deps, 'db' | 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

/**
 * Public responses as finished bytes; concurrent requests share one rendering. The key contains the portfolio's revision, so entries need
 * no invalidation: outdated ones are no longer requested, and the cache evicts the least recently used.
 */
export class PublicResponseCache {
  readonly #deps: CacheDeps
  readonly #responseRenderer: ResponseRenderer
  readonly #responses: LRUCache<string, PublicResponse, ResponseKey>
  readonly #jsonHeaders: Readonly<Record<string, string>>
  readonly #pageHeaders: Readonly<Record<string, string>>
  #lastCompression: Promise<void> = Promise.resolve()

  constructor(deps: CacheDeps) {
    this.#deps = deps
    this.#responseRenderer = new ResponseRenderer(deps)
    const headers = { ...securityHeaders(deps.config), vary: 'Accept-Encoding' }
    this.#jsonHeaders = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    this.#pageHeaders = {
      ...headers,
      'content-security-policy': contentSecurityPolicy(deps.site.policy),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
    }
    this.#responses = new LRUCache<string, PublicResponse, ResponseKey>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ response }) => response.bytes.length + entryBytes,
      fetchMethod: (_key, _old, { context }) => this.#render(context),
      // An entry evicted while it is rendered still answers the requests that wait for it.
      ignoreFetchAbort: true,
    })
  }

  /**
   * @param portfolio must have the current revision
   * @throws {Problem} `not_found`; `code_needed` if the page isn't open to everybody
   */
  async of(portfolio: PortfolioRef, request: PublicRequest, encoding: Encoding): Promise<PublicResponse> {
    return await this.#find(this.#keyOf(portfolio, request, encoding))
  }

  /** Returns the response synchronously if it is cached. */
  getCached(portfolio: PortfolioRef, request: PublicRequest, encoding: Encoding): PublicResponse | undefined {
    return this.#responses.get(keyOf(this.#keyOf(portfolio, request, encoding)))
  }

  #keyOf(portfolio: PortfolioRef, { format, slug, project }: PublicRequest, encoding: Encoding): ResponseKey {
    return { portfolio, format, slug, project, month: this.#deps.clock().getUTCMonth(), encoding }
  }

  async #find(request: ResponseKey): Promise<PublicResponse> {
    if (!this.#deps.site.isCacheable) return await this.#render(request)
    const key = keyOf(request)
    return this.#responses.get(key) ?? (await this.#responses.forceFetch(key, { context: request }))
  }

  async #render(request: ResponseKey): Promise<PublicResponse> {
    const { portfolio, encoding } = request
    if (encoding === 'identity') {
      const stored = await portfolioAt(this.#deps.db, portfolio.id, portfolio.revision)
      const { text, tag, isVisit } = await this.#responseRenderer.render(stored, request)
      const countsVisits = stored.content.countVisits && isVisit
      return { response: this.#prepare(Buffer.from(text), tag, request), tag, countsVisits }
    }
    const { response, tag, countsVisits } = await this.#find({ ...request, encoding: 'identity' })
    this.#lastCompression = this.#lastCompression.then(() => this.#compressAgain(request))
    return { response: this.#prepare(compress(response.bytes, encoding, 'fast'), tag, request), tag, countsVisits }
  }

  /** The ETag is weak, because the bytes of the same text depend on its compression. */
  #prepare(bytes: Buffer, tag: string, { format, encoding }: ResponseKey): PreparedResponse {
    const headers = format === 'json' ? this.#jsonHeaders : this.#pageHeaders
    const encoded = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
    return new PreparedResponse(bytes, `W/"${tag}-${encoding}"`, encoded)
  }

  /** Replaces a fast compression by the best one. */
  async #compressAgain(request: ResponseKey): Promise<void> {
    await wait(compressionDelayMs, undefined, { ref: false })
    const key = keyOf(request)
    const compressed = this.#responses.peek(key)
    const identity = this.#responses.peek(keyOf({ ...request, encoding: 'identity' }))
    if (!compressed || !identity) return
    const bytes = await compressInThread(identity.response.bytes, request.encoding)
    if (this.#responses.peek(key) !== compressed) return
    this.#responses.set(key, { ...compressed, response: this.#prepare(bytes, compressed.tag, request) })
  }
}

function keyOf({ portfolio: { id, revision }, format, slug = '', project = '', month, encoding }: ResponseKey): string {
  return `${id} ${revision} ${format} ${slug}/${project} ${month} ${encoding}`
}
