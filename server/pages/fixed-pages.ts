import { LRUCache } from 'lru-cache'
import { EncodedText } from '../http/encoded-text.ts'

/** For the pages that are the same for everybody: the app, and what is said of errors. */
const max = 4 * 1024 * 1024

/** Fixed pages as bytes, compressed once. */
export class FixedPages {
  readonly #store = new LRUCache<string, EncodedText>({ maxSize: max, maxEntrySize: max / 16 })

  of(html: string): EncodedText {
    const known = this.#store.get(html)
    if (known) return known
    const page = new EncodedText(html)
    // The key, the page, and its compressed forms, which together are smaller than the page.
    this.#store.set(html, page, { size: 3 * page.size })
    return page
  }
}
