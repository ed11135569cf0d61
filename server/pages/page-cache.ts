import { BoundedStore } from '../storage/bounded-store.ts'
import { PageBytes } from './page-bytes.ts'

interface Kept {
  version: string
  page: PageBytes
}

/** Pages as bytes, each under its key until its version changes. All encodings of a page count. */
export class PageCache {
  readonly #store: BoundedStore<Kept>

  constructor(mostBytes: number) {
    this.#store = new BoundedStore({ most: mostBytes, mostEach: mostBytes / 16 })
  }

  find(key: string, version: string): PageBytes | undefined {
    const kept = this.#store.find(key)
    return kept?.version === version ? kept.page : undefined
  }

  keep(key: string, version: string, html: string): PageBytes {
    const page = new PageBytes(html, () => this.#store.weigh(key, kept, page.size))
    const kept = { version, page }
    this.#store.keep(key, kept, page.size)
    return page
  }
}
