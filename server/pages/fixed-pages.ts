import { EncodedText } from '../http/encoded-text.ts'
import { BoundedStore } from '../storage/bounded-store.ts'

/** For the pages that are the same for everybody: the app, and what is said of errors. */
const most = 4 * 1024 * 1024

/** Fixed pages as bytes, compressed once. All encodings of a page count. */
export class FixedPages {
  readonly #store = new BoundedStore<EncodedText>({ most, mostEach: most / 16 })

  of(html: string): EncodedText {
    const known = this.#store.find(html)
    if (known) return known
    const page = new EncodedText(html, { grown: () => this.#store.weigh(html, page, page.size) })
    this.#store.keep(html, page, page.size)
    return page
  }
}
