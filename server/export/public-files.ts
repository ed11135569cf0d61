import { LRUCache } from 'lru-cache'
import { contentHash } from '../http/encoded-text.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { type FileDeps, type Form, type PortfolioFile, portfolioFile } from './files.ts'

/** A file that is the same for everybody; the tag stands for its name and its bytes. */
export interface PublicFile extends PortfolioFile {
  etag: string
}

interface Making {
  stored: StoredPortfolio
  form: Form
}

const megabyte = 1024 * 1024
const bytesBeside = 1000

/** The files that strangers get, each made once for a revision, also when two ask for it at a time. */
export class PublicFiles {
  readonly #deps: FileDeps
  readonly #files: LRUCache<string, PublicFile, Making>

  constructor(deps: FileDeps) {
    this.#deps = deps
    this.#files = new LRUCache({
      maxSize: 32 * megabyte,
      maxEntrySize: 8 * megabyte,
      sizeCalculation: ({ bytes }) => bytes.length + bytesBeside,
      fetchMethod: (_key, _stale, { context }) => this.#make(context),
      ignoreFetchAbort: true,
    })
  }

  /** For a portfolio that was read just now. A file says what is over, so it holds for one day. */
  async of(stored: StoredPortfolio, form: Form): Promise<PublicFile> {
    const key = JSON.stringify([stored.id, stored.revision, this.#deps.clock().toISOString().slice(0, 10), form])
    const file = await this.#files.forceFetch(key, { context: { stored, form } })
    if (!file.isWhole || !this.#deps.site.isCacheable) this.#files.delete(key)
    return file
  }

  async #make({ stored, form }: Making): Promise<PublicFile> {
    const file = await portfolioFile(this.#deps, stored, { ...form, viewer: 'visitor' })
    return { ...file, etag: `"${contentHash(Buffer.concat([Buffer.from(file.filename), file.bytes]))}"` }
  }
}
