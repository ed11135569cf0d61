import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { contentHash } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import type { PortfolioRef } from '../portfolios/lookup.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { type StoredPortfolio, visibleToVisitor } from '../portfolios/visibility.ts'
import { minute, rule } from '../rate-limits/rate-limiter.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import { type Card, cardOf } from './card.ts'
import type { Task } from './painting-worker.ts'

export interface ShareImage {
  revision: number
  etag: string
  png: Buffer
}

/** To be raised when the drawing changes, so that nobody keeps the former one. */
const drawing = 2
const megabyte = 1024 * 1024
/** Only what has to be drawn counts. */
const drawn = rule('share-image', ['address', 60, 10 * minute])

/** The pictures that other sites show of a page: made of what strangers see, kept by revision. */
export class ShareImages {
  readonly #deps: Pick<Deps, 'db' | 'config' | 'rateLimits' | 'storage'>
  readonly #painters = new WorkerPool<Task, Uint8Array>({
    program: new URL('./painting-worker.ts', import.meta.url),
    concurrency: 1,
    timeLimit: 15_000,
    maxQueued: 15,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  readonly #kept = new LRUCache<string, ShareImage>({ maxSize: 16 * megabyte, maxEntrySize: megabyte })

  constructor(deps: Pick<Deps, 'db' | 'config' | 'rateLimits' | 'storage'>) {
    this.#deps = deps
  }

  /** @throws {Problem} `too_many_requests`, `unavailable` */
  async of({ id, revision }: PortfolioRef, visitor: { address: string }): Promise<ShareImage> {
    const kept = this.#kept.get(id)
    if (kept?.revision === revision) return kept
    const stored = await portfolioById(this.#deps.db, id)
    const card = cardOf(visibleToVisitor(stored), this.#deps.config.publicUrl)
    const etag = `"${contentHash(JSON.stringify([drawing, card]))}"`
    // Something else of the page has changed.
    const image = kept?.etag === etag ? { ...kept, revision: stored.revision } : undefined
    if (!image) await this.#deps.rateLimits.count(drawn, visitor)
    const made = image ?? { revision: stored.revision, etag, png: await this.#draw(card, stored) }
    this.#kept.set(id, made, { size: made.png.length })
    return made
  }

  async #draw(card: Card, stored: StoredPortfolio): Promise<Buffer> {
    const png = await this.#painters
      .ask(async () => ({ card, photo: await this.#photoOf(card, stored) }))
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error
      })
    if (!png) throw new Problem('unavailable', 'Too many pictures are being made. Please try again soon.', { retryAfter: 5 })
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  }

  /** Without it where the store of documents is away. */
  async #photoOf(card: Card, { photo }: StoredPortfolio): Promise<Uint8Array | undefined> {
    if (!photo || card.photo !== photo.id) return undefined
    const file = await this.#deps.storage.read(photo.file).catch(() => undefined)
    return file && (await buffer(file.bytes))
  }
}
