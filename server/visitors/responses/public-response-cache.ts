import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { monthOf } from '#contract/fields/days.ts'
import type { Deps } from '../../base/deps.ts'
import { compress, compressInThread, type Encoding, matchesEtag } from '../../base/http/encoded-text.ts'
import { contentSecurityPolicy, securityHeaders } from '../../base/http/security.ts'
import type { PortfolioRef } from '../../portfolios/lookup.ts'
import { portfolioAt } from '../../portfolios/portfolio-store.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { ResponseRenderer, type ResponseSelector } from './public-responses.ts'

/** Combines the headers only once, because setting each through Fastify takes as long as all other work on a request. */
class PreparedResponse {
  readonly bytes: Buffer
  readonly #etag: string
  /** Name, value, name, value …, as Node's `writeHead` takes them. */
  readonly #headers: string[]
  readonly #notModifiedHeaders: string[]

  /** @param headers all headers, because the hooks that add headers to other responses don't see this one */
  constructor(bytes: Buffer, etag: string, headers: Readonly<Record<string, string>>) {
    this.bytes = bytes
    this.#etag = etag
    const all = Object.entries({ ...headers, etag, 'content-length': String(bytes.length) })
    this.#headers = all.flat()
    this.#notModifiedHeaders = all.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy').flat()
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    if (matchesEtag(headers['if-none-match'], this.#etag)) reply.raw.writeHead(304, this.#notModifiedHeaders).end()
    else reply.raw.writeHead(200, this.#headers).end(this.bytes)
  }
}

export interface PublicResponse {
  response: PreparedResponse
  tag: string
  countsVisits: boolean
}

interface ResponseKey extends ResponseSelector {
  portfolio: Pick<PortfolioRef, 'id' | 'revision'>
  /** YYYY-MM. Pages show durations up to the current month. */
  month: string
  encoding: Encoding
}

const maxCacheBytes = 24 * 1024 * 1024
/** Enough for the largest page. */
const maxEntryBytes = 8 * 1024 * 1024
const entryBytes = 1000
/** Delay before each best compression, so that waiting requests come first and all of them take a fifth of a core at most. */
const compressionDelayMs = 200
/** About as many full pages as the cache holds. */
const maxWaitingCompressions = 1000

type CacheDeps = Pick<Deps, 'db' | 'site' | 'config' | 'clock' | 'pdfLanguages' | 'changes'> & { portfolioCounter: PortfolioCounter }

/** Concurrent requests share one rendering. Outdated entries are never sent, because keys have the revision; a change removes them. */
export class PublicResponseCache {
  readonly #deps: CacheDeps
  readonly #responseRenderer: ResponseRenderer
  readonly #responses: LRUCache<string, PublicResponse, ResponseKey>
  readonly #keys = new Map<string, Set<string>>()
  readonly #jsonHeaders: Readonly<Record<string, string>>
  readonly #pageHeaders: Readonly<Record<string, string>>
  #lastCompression: Promise<void> = Promise.resolve()
  #waitingCompressions = 0

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
      maxSize: maxCacheBytes,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: ({ response }) => response.bytes.length + entryBytes,
      fetchMethod: (_key, _old, { context }) => this.#render(context),
      // An entry evicted while it is rendered still answers the requests that wait for it.
      ignoreFetchAbort: true,
      onInsert: (_response, key) => {
        const id = portfolioIdOf(key)
        this.#keys.set(id, (this.#keys.get(id) ?? new Set()).add(key))
      },
      dispose: (_response, key, reason) => {
        if (reason !== 'set') this.#removeKey(key)
      },
    })
    deps.changes.listen((portfolioId) => {
      // Undefined: any portfolio may have changed in another process. Few have, and outdated entries are never sent, so all stay.
      if (portfolioId !== undefined) for (const key of [...(this.#keys.get(portfolioId) ?? [])]) this.#responses.delete(key)
    })
  }

  #removeKey(key: string) {
    const id = portfolioIdOf(key)
    const ofPortfolio = this.#keys.get(id)
    ofPortfolio?.delete(key)
    if (ofPortfolio?.size === 0) this.#keys.delete(id)
  }

  /** `portfolio` must have the current revision. Throws `not_found`; `code_needed` if the page isn't open to everyone. */
  async of(portfolio: PortfolioRef, request: ResponseSelector, encoding: Encoding): Promise<PublicResponse> {
    return await this.#find(this.#keyOf(portfolio, request, encoding))
  }

  getCached(portfolio: PortfolioRef, request: ResponseSelector, encoding: Encoding): PublicResponse | undefined {
    return this.#responses.get(keyOf(this.#keyOf(portfolio, request, encoding)))
  }

  #keyOf(portfolio: PortfolioRef, { format, slug, project }: ResponseSelector, encoding: Encoding): ResponseKey {
    return { portfolio, format, slug, project, month: monthOf(this.#deps.clock()), encoding }
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
    this.#compressLater(request)
    return { response: this.#prepare(compress(response.bytes, encoding, 'fast'), tag, request), tag, countsVisits }
  }

  /** The ETag is weak, because the bytes of the same text depend on its compression. */
  #prepare(bytes: Buffer, tag: string, { format, encoding }: ResponseKey): PreparedResponse {
    const headers = format === 'json' ? this.#jsonHeaders : this.#pageHeaders
    const encoded = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
    return new PreparedResponse(bytes, `W/"${tag}-${encoding}"`, encoded)
  }

  #compressLater(request: ResponseKey) {
    if (this.#waitingCompressions === maxWaitingCompressions) return
    this.#waitingCompressions += 1
    this.#lastCompression = this.#lastCompression
      .then(() => this.#compressAgain(request))
      .finally(() => {
        this.#waitingCompressions -= 1
      })
  }

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

const portfolioIdOf = (key: string) => key.slice(0, key.indexOf(' '))
