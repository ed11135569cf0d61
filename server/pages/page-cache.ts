import { PageBytes } from './page-bytes.ts'

interface Kept {
  version: string
  page: PageBytes
}

/** Pages as bytes, each under its key until its version changes; the one that was asked for longest ago goes first. */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  find(key: string, version: string): PageBytes | undefined {
    const kept = this.#kept.get(key)
    if (kept?.version !== version) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.page
  }

  keep(key: string, version: string, html: string): PageBytes {
    const page = new PageBytes(html)
    this.#kept.delete(key)
    this.#kept.set(key, { version, page })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return page
  }
}
