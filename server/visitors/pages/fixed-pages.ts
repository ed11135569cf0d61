import { LRUCache } from 'lru-cache'
import { EncodedText } from '../../base/http/encoded-text.ts'

const maxCacheBytes = 4 * 1024 * 1024

/** Caches pages that are the same for all visitors, such as the app and error pages, so that each is compressed once. */
export class FixedPages {
  readonly #cache = new LRUCache<string, EncodedText>({ maxSize: maxCacheBytes, maxEntrySize: maxCacheBytes / 16 })

  of(html: string): EncodedText {
    const cached = this.#cache.get(html)
    if (cached) return cached
    const page = new EncodedText(html)
    // Counts the key, the page, and its compressed forms, which together are smaller than the page.
    this.#cache.set(html, page, { size: 3 * page.size })
    return page
  }
}
