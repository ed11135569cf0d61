import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { compress, compressInThread, type Encoding } from '../http/encoded-text.ts'
import type { PortfolioRef } from './lookup.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { portfolioAt } from './portfolio-store.ts'
import { type Form, ResponseRenderer } from './public-responses.ts'

/** A response about a portfolio, ready to be sent. */
interface PublicBody {
  bytes: Buffer
  encoding: Encoding
  etag: string
  tag: string
  /** Whether the owner wants visits counted. */
  countsVisits: boolean
}

interface Wanted {
  portfolio: Pick<PortfolioRef, 'id' | 'revision'>
  form: Form
  /** A page says how long a position has lasted by now: it is right until the month ends. */
  month: number
  encoding: Encoding
}

const maxBytes = 64 * 1024 * 1024
/** Memory of an entry besides its bytes. */
const entryBytes = 1000
/** Milliseconds before a body is compressed again: requests that wait come first. */
const compressionDelay = 50

type CopiesDeps = Pick<Deps, 'db' | 'site' | 'config' | 'clock'> & { headcount: PortfolioCounter }

/**
 * Public responses as finished bytes, each made once for all who ask for it at the same time. Their key has the portfolio's revision, so
 * that a change makes none of them wrong: nobody asks for the old ones any more, and the cache drops what was not used for longest.
 */
export class PublicResponseCache {
  readonly #deps: CopiesDeps
  readonly #press: ResponseRenderer
  readonly #bodies: LRUCache<string, PublicBody, Wanted>
  #compressing: Promise<void> = Promise.resolve()

  constructor(deps: CopiesDeps) {
    this.#deps = deps
    this.#press = new ResponseRenderer(deps)
    this.#bodies = new LRUCache<string, PublicBody, Wanted>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
      fetchMethod: (_key, _old, { context }) => this.#make(context),
      // An entry that is dropped while it is made is still the answer to those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  /**
   * @param portfolio as it was found just now
   * @throws {Problem} `not_found`
   */
  async of(portfolio: PortfolioRef, form: Form, encoding: Encoding): Promise<PublicBody> {
    return await this.#find({ portfolio, form, month: this.#deps.clock().getUTCMonth(), encoding })
  }

  async #find(wanted: Wanted): Promise<PublicBody> {
    if (!this.#deps.site.cacheable) return await this.#make(wanted)
    const key = keyOf(wanted)
    return this.#bodies.get(key) ?? (await this.#bodies.forceFetch(key, { context: wanted }))
  }

  async #make(wanted: Wanted): Promise<PublicBody> {
    const { portfolio, form, encoding } = wanted
    if (encoding === 'identity') {
      const stored = await portfolioAt(this.#deps.db, portfolio.id, portfolio.revision)
      const { text, tag } = await this.#press.render(stored, form)
      const countsVisits = stored.content.countVisits
      return { bytes: Buffer.from(text), encoding, tag, etag: etagOf(tag, encoding), countsVisits }
    }
    const { bytes, tag, countsVisits } = await this.#find({ ...wanted, encoding: 'identity' })
    this.#compressing = this.#compressing.then(() => this.#compressAgain(wanted))
    return { bytes: compress(bytes, encoding, 'fast'), encoding, tag, etag: etagOf(tag, encoding), countsVisits }
  }

  /** One body after another gets its best compression. */
  async #compressAgain(wanted: Wanted): Promise<void> {
    await wait(compressionDelay, undefined, { ref: false })
    const key = keyOf(wanted)
    const body = this.#bodies.peek(key)
    const identity = this.#bodies.peek(keyOf({ ...wanted, encoding: 'identity' }))
    if (!body || !identity) return
    const bytes = await compressInThread(identity.bytes, wanted.encoding)
    if (this.#bodies.peek(key) === body) this.#bodies.set(key, { ...body, bytes })
  }
}

function keyOf({ portfolio: { id, revision }, form, month, encoding }: Wanted): string {
  return `${id} ${revision} ${form} ${month} ${encoding}`
}

/** Weak: another compression of the same text has other bytes. */
const etagOf = (tag: string, encoding: Encoding) => `W/"${tag}-${encoding}"`
