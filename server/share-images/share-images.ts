import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { contentHash } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import type { PortfolioRef } from '../portfolios/lookup.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { type StoredPortfolio, visibleToVisitor } from '../portfolios/visibility.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import { type Card, cardOf } from './card.ts'
import type { Task } from './painting-worker.ts'

export interface ShareImage {
  revision: number
  etag: string
  png: Buffer
}

/** Part of the ETag. Increment it when the design changes, so that clients replace their cached images. */
const designVersion = 2
const megabyte = 1024 * 1024
/** Counts only images that are not cached. */
const drawings = defineRule('share-image', ['address', 60, 10 * minute])

/** Preview images that other sites show for a page. Built from the public view and cached by revision. */
export class ShareImages {
  readonly #deps: Pick<Deps, 'db' | 'config' | 'rateLimits' | 'storage'>
  readonly #workers = new WorkerPool<Task, Uint8Array>({
    program: new URL('./painting-worker.ts', import.meta.url),
    concurrency: 1,
    timeLimit: 15_000,
    maxQueued: 15,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  readonly #cache = new LRUCache<string, ShareImage>({ maxSize: 16 * megabyte, maxEntrySize: megabyte })

  constructor(deps: Pick<Deps, 'db' | 'config' | 'rateLimits' | 'storage'>) {
    this.#deps = deps
  }

  /** @throws {Problem} `too_many_requests`, `unavailable` */
  async of({ id, revision }: PortfolioRef, visitor: { address: string }): Promise<ShareImage> {
    const cached = this.#cache.get(id)
    if (cached?.revision === revision) return cached
    const stored = await portfolioById(this.#deps.db, id)
    const card = cardOf(visibleToVisitor(stored), this.#deps.config.publicUrl)
    const etag = `"${contentHash(JSON.stringify([designVersion, card]))}"`
    // The revision changed, but nothing that the image shows.
    const unchanged = cached?.etag === etag ? { ...cached, revision: stored.revision } : undefined
    if (!unchanged) await this.#deps.rateLimits.count(drawings(visitor))
    const image = unchanged ?? { revision: stored.revision, etag, png: await this.#draw(card, stored) }
    this.#cache.set(id, image, { size: image.png.length })
    return image
  }

  async #draw(card: Card, stored: StoredPortfolio): Promise<Buffer> {
    const png = await this.#workers
      .run(async () => ({ card, photo: await this.#readPhoto(card, stored) }))
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error
      })
    if (!png) throw new Problem('unavailable', 'Too many images are being created. Please try again soon.', { retryAfter: 5 })
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  }

  /** Undefined also if the storage fails, because the image can be drawn without the photo. */
  async #readPhoto(card: Card, { photo }: StoredPortfolio): Promise<Uint8Array | undefined> {
    if (!photo || card.photo !== photo.id) return undefined
    const file = await this.#deps.storage.read(photo.file).catch(() => undefined)
    return file && (await buffer(file.bytes))
  }
}
