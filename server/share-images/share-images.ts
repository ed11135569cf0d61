import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { PublicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { contentHash } from '../http/encoded-text.ts'
import { Problem } from '../http/problems.ts'
import { everybody } from '../portfolios/audience.ts'
import type { PortfolioRef } from '../portfolios/lookup.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { photoFileIn, type StoredPortfolio, viewFor } from '../portfolios/visibility.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { QueueFullError } from '../workers/queue.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import { cardOf } from './card.ts'
import type { Task } from './painting-worker.ts'

export interface ShareImage {
  etag: string
  png: Uint8Array
}

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
  readonly #cache = new LRUCache<string, ShareImage>({
    maxSize: 16 * megabyte,
    maxEntrySize: megabyte,
    sizeCalculation: ({ png }) => png.length,
  })

  constructor(deps: Pick<Deps, 'db' | 'config' | 'rateLimits' | 'storage'>) {
    this.#deps = deps
  }

  /** @throws {Problem} `too_many_requests`, `unavailable` */
  async of({ id, revision }: PortfolioRef, visitor: { address: string }): Promise<ShareImage> {
    const cached = this.#cache.get(`${id}/${revision}`)
    if (cached) return cached
    await this.#deps.rateLimits.count(drawings(visitor))
    const stored = await portfolioById(this.#deps.db, id)
    const png = await this.#draw(stored)
    const image = { etag: `"${contentHash(png)}"`, png }
    this.#cache.set(`${id}/${stored.revision}`, image)
    return image
  }

  async #draw(stored: StoredPortfolio): Promise<Uint8Array> {
    const view = viewFor(stored, everybody)
    const card = cardOf(view, this.#deps.config.publicUrl)
    const png = await this.#workers
      .run(async () => ({ card, photo: await this.#photoOf(view, stored) }))
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error
      })
    if (!png) throw new Problem('unavailable', 'Too many images are being created. Please try again soon.', { retryAfter: 5 })
    return png
  }

  /** Undefined also if the storage fails, because the image can be drawn without the photo. */
  async #photoOf(view: PublicView, stored: StoredPortfolio): Promise<Uint8Array | undefined> {
    const name = view.look.picture === 'none' ? undefined : photoFileIn(view, stored)
    const file = name && (await this.#deps.storage.read(name).catch(() => undefined))
    return file ? await buffer(file.bytes) : undefined
  }
}
