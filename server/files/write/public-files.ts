import { LRUCache } from 'lru-cache'
import type { Edition } from '#contract/editions/fields.ts'
import { everybodyIn } from '../../portfolios/audience.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { createPortfolioFile, type PortfolioFile } from './files.ts'
import type { FileDeps, FileFormat } from './write-context.ts'

const megabyte = 1024 * 1024
/** Estimated, of an entry of the cache. */
const overheadBytes = 1000

interface Context {
  stored: StoredPortfolio
  format: FileFormat
  edition: Edition | undefined
}

/** Caches the files that are the same for all visitors. Each is created once per revision, also for concurrent requests. */
export class PublicFiles {
  readonly #deps: FileDeps
  readonly #files = new LRUCache<string, PortfolioFile, Context>({
    maxSize: 32 * megabyte,
    maxEntrySize: 8 * megabyte,
    sizeCalculation: ({ bytes }) => bytes.length + overheadBytes,
    fetchMethod: (_key, _stale, { context }) =>
      createPortfolioFile(this.#deps, context.stored, { ...context.format, audience: everybodyIn(context.edition) }),
    // A file evicted while it is created still answers the requests that wait for it.
    ignoreFetchAbort: true,
  })

  constructor(deps: FileDeps) {
    this.#deps = deps
  }

  /** Expects a portfolio that was just read. The date is part of the key, because the content depends on which entries have ended. */
  async of(stored: StoredPortfolio, format: FileFormat, edition?: Edition): Promise<PortfolioFile> {
    const key = JSON.stringify([stored.id, stored.revision, this.#deps.clock().toISOString().slice(0, 10), edition?.id, format])
    const file = await this.#files.forceFetch(key, { context: { stored, format, edition } })
    if (!file.isComplete || !this.#deps.site.isCacheable) this.#files.delete(key)
    return file
  }
}
