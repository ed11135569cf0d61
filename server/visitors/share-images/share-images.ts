import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { PublicView } from '#contract/calls/portfolio.ts'
import type { Deps } from '../../base/deps.ts'
import type { ClientKey } from '../../base/http/client-address.ts'
import { contentHash } from '../../base/http/encoded-text.ts'
import { Problem } from '../../base/http/problems.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { QueueFullError, TooLongProblem } from '../../base/workers/queue.ts'
import { WorkerPool } from '../../base/workers/worker-pool.ts'
import { everyone } from '../../portfolios/audience.ts'
import type { PortfolioRef } from '../../portfolios/lookup.ts'
import { portfolioAt } from '../../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { admit, photoFileIn, viewFor } from '../../portfolios/visibility.ts'
import { cardOf } from './card.ts'
import type { Task } from './painting-worker.ts'

export interface ShareImage {
  etag: string
  png: Uint8Array
}

type Revision = Pick<PortfolioRef, 'id' | 'revision'>

export type SharePainter = WorkerPool<Task, Uint8Array>

/** @param timeLimit milliseconds per image */
export const newSharePainter = (timeLimit = 15_000): SharePainter =>
  new WorkerPool({
    program: new URL('./painting-worker.ts', import.meta.url),
    concurrency: 1,
    timeLimit,
    maxQueued: 15,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })

export type ShareImageDeps = Pick<Deps, 'db' | 'config' | 'rateLimits' | 'storage'> & { sharePainter: SharePainter }

const megabyte = 1024 * 1024
type Drawing = Revision & { network: string }

/** Counts only images that are not cached. */
const drawings = defineRule('share-image', ['address', 60, 10 * minute], ['network', 300, 10 * minute])

/** Preview images that other sites show for a page. Built from the public view and cached by revision. */
export class ShareImages {
  readonly #deps: ShareImageDeps
  /** Concurrent requests share one drawing. */
  readonly #cache = new LRUCache<string, ShareImage, Drawing>({
    maxSize: 16 * megabyte,
    maxEntrySize: megabyte,
    sizeCalculation: ({ png }) => png.length,
    fetchMethod: (_key, _old, { context }) => this.#draw(context),
    // An entry evicted while it is drawn still answers the requests that wait for it.
    ignoreFetchAbort: true,
  })

  constructor(deps: ShareImageDeps) {
    this.#deps = deps
  }

  /** @throws {Problem} `too_many_requests`, `unavailable` if too many images wait, or if one takes too long or too much memory */
  async of({ id, revision }: Revision, visitor: ClientKey): Promise<ShareImage> {
    const key = `${id}/${revision}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    await this.#deps.rateLimits.count(drawings(visitor))
    return await this.#cache.forceFetch(key, { context: { id, revision, network: visitor.network } })
  }

  async #draw({ id, revision, network }: Drawing): Promise<ShareImage> {
    const stored = await portfolioAt(this.#deps.db, id, revision)
    const view = viewFor(admit(stored, everyone))
    const card = cardOf(view, this.#deps.config.publicUrl)
    const png = await this.#deps.sharePainter
      .run(async () => ({ card, photo: await this.#photoOf(view, stored) }), network)
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error
        throw new Problem('unavailable', 'Too many images are being created. Please try again soon.', { retryAfter: 5 })
      })
    if (!png) throw new TooLongProblem(({ say }) => say('notPossibleNow'))
    return { etag: `"${contentHash(png)}"`, png }
  }

  /** Undefined also if the storage fails, because the image can be drawn without the photo. */
  async #photoOf(view: PublicView, stored: StoredPortfolio): Promise<Uint8Array | undefined> {
    const name = view.look.picture === 'none' ? undefined : photoFileIn(view, stored)
    const file = name && (await this.#deps.storage.read(name).catch(() => undefined))
    return file ? await buffer(file.bytes) : undefined
  }
}
