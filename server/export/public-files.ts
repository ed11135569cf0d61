import { LRUCache } from 'lru-cache'
import { contentHash } from '../http/encoded-text.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { type FileDeps, type FileFormat, type PortfolioFile, portfolioFile } from './files.ts'

/** A file that is the same for all visitors; the ETag is a hash of its name and bytes. */
export interface PublicFile extends PortfolioFile {
  etag: string
}

interface FetchContext {
  stored: StoredPortfolio
  format: FileFormat
}

const megabyte = 1024 * 1024
const overheadBytes = 1000

/** Caches the public files. Each is created once per revision, also for concurrent requests. */
export class PublicFiles {
  readonly #deps: FileDeps
  readonly #files: LRUCache<string, PublicFile, FetchContext>

  constructor(deps: FileDeps) {
    this.#deps = deps
    this.#files = new LRUCache({
      maxSize: 32 * megabyte,
      maxEntrySize: 8 * megabyte,
      sizeCalculation: ({ bytes }) => bytes.length + overheadBytes,
      fetchMethod: (_key, _stale, { context }) => this.#create(context),
      ignoreFetchAbort: true,
    })
  }

  /** Expects a portfolio that was just read. The date is part of the key, because the content depends on which entries have ended. */
  async of(stored: StoredPortfolio, format: FileFormat): Promise<PublicFile> {
    const key = JSON.stringify([stored.id, stored.revision, this.#deps.clock().toISOString().slice(0, 10), format])
    const file = await this.#files.forceFetch(key, { context: { stored, format } })
    if (!file.isComplete || !this.#deps.site.isCacheable) this.#files.delete(key)
    return file
  }

  async #create({ stored, format }: FetchContext): Promise<PublicFile> {
    const file = await portfolioFile(this.#deps, stored, { ...format, viewer: 'visitor' })
    return { ...file, etag: `"${contentHash(Buffer.concat([Buffer.from(file.filename), file.bytes]))}"` }
  }
}
