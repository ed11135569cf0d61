import type { Deps } from '../deps.ts'
import { fingerprintOf } from '../http/encoded-text.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { BoundedStore } from '../storage/bounded-store.ts'
import { type FileDeps, type Form, type PortfolioFile, portfolioFile } from './files.ts'

/** A file that is the same for everybody; the tag stands for its name and its bytes. */
export interface PublicFile extends PortfolioFile {
  etag: string
}

/** The files of one portfolio as it is at one revision, on one day: they say what is over by then. */
interface Kept {
  state: string
  files: Map<string, Promise<PublicFile>>
  bytes: number
}

const megabyte = 1024 * 1024
const bytesBeside = 1000

/** The files that strangers get, each made once for a revision, also when two ask at the same moment. */
export class PublicFiles {
  readonly #deps: FileDeps
  readonly #kept = new BoundedStore<Kept>({ most: 32 * megabyte, mostEach: 8 * megabyte })

  constructor(deps: FileDeps & Pick<Deps, 'changes'>) {
    this.#deps = deps
    deps.changes.listen((portfolioId) => portfolioId !== undefined && this.#kept.forget(portfolioId))
  }

  /** For who has read just now how the portfolio is. */
  async of(stored: StoredPortfolio, form: Form): Promise<PublicFile> {
    const kept = this.#at(stored)
    const key = JSON.stringify(form)
    const known = kept.files.get(key)
    if (known) return await known
    const making = this.#make(stored, form)
    kept.files.set(key, making)
    try {
      const file = await making
      if (!file.isWhole || !this.#deps.site.cacheable) kept.files.delete(key)
      else this.#grow(stored.id, kept, file.bytes.length)
      return file
    } catch (error) {
      kept.files.delete(key)
      throw error
    }
  }

  #at({ id, revision }: StoredPortfolio): Kept {
    const state = `${revision} ${this.#deps.clock().toISOString().slice(0, 10)}`
    const known = this.#kept.find(id)
    if (known?.state === state) return known
    const made = { state, files: new Map(), bytes: bytesBeside }
    this.#kept.keep(id, made, made.bytes)
    return made
  }

  #grow(id: string, kept: Kept, bytes: number) {
    kept.bytes += bytes
    this.#kept.weigh(id, kept, kept.bytes)
  }

  async #make(stored: StoredPortfolio, form: Form): Promise<PublicFile> {
    const file = await portfolioFile(this.#deps, stored, { ...form, viewer: 'stranger' })
    return { ...file, etag: `"${fingerprintOf(Buffer.concat([Buffer.from(file.filename), file.bytes]))}"` }
  }
}
