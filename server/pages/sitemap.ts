import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { beginnings, indexOf, pagesAfter } from './sitemap-text.ts'

/** A file in the two forms in which it is sent. */
interface File {
  tag: string
  plain: Buffer
  gzip: Buffer
}

const max = 32 * 1024 * 1024
/** Milliseconds: when a page was saved is told no later than then. Which pages there are is told at once. */
const oldest = 60 * 60 * 1000
const compressed = promisify(gzip)

type Pieces = AsyncIterable<string> | Iterable<string>
type SitemapDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>

/**
 * The pages that search engines are told of. A file is made when somebody asks for it, in many small steps, and kept until a page comes, goes
 * or moves. One is made at a time, and who asks while it waits shares it: it will be younger than their question.
 */
export class Sitemap {
  readonly #deps: SitemapDeps
  readonly #files: LRUCache<string, File, () => Pieces>
  readonly #waiting = new Map<string, Promise<File>>()
  #last: Promise<unknown> = Promise.resolve()
  #beginnings: Promise<string[]> | undefined
  #since = 0

  constructor(deps: SitemapDeps) {
    this.#deps = deps
    this.#files = new LRUCache({
      maxSize: max,
      maxEntrySize: max / 2,
      sizeCalculation: ({ plain, gzip }) => plain.length + gzip.length,
      fetchMethod: (key, _, { context }) => this.#waiting.get(key) ?? this.#inTurn(key, context),
      ignoreFetchAbort: true,
    })
    deps.changes.listen((_, { lists }) => {
      if (lists) this.#forget()
    })
  }

  /** `/sitemap.xml`: the pages, or past 50,000 of them a list of the files that have them. */
  async first(): Promise<File> {
    const begin = await this.#begin()
    return begin.length > 1 ? await this.#kept('index', () => [indexOf(this.#deps.config.publicUrl, begin.length)]) : await this.#at('')
  }

  /** One of several files, counted from 1. */
  async file(number: number): Promise<File | undefined> {
    const begin = await this.#begin()
    const key = begin[number - 1]
    return begin.length > 1 && key !== undefined ? await this.#at(key) : undefined
  }

  #forget() {
    this.#beginnings = undefined
    this.#files.clear()
  }

  #begin(): Promise<string[]> {
    this.#deps.changes.checkExternalChanges()
    const now = this.#deps.clock().getTime()
    if (now < this.#since || now - this.#since >= oldest) this.#forget()
    if (!this.#beginnings) {
      this.#since = now
      const begun = beginnings(this.#deps.db, nextTurn)
      this.#beginnings = begun
      begun.catch(() => {
        if (this.#beginnings === begun) this.#beginnings = undefined
      })
    }
    return this.#beginnings
  }

  #at(begin: string): Promise<File> {
    return this.#kept(`after ${begin}`, () => pagesAfter(this.#deps.db, this.#deps.config.publicUrl, begin))
  }

  #kept(key: string, pieces: () => Pieces): Promise<File> {
    return this.#files.forceFetch(key, { context: pieces })
  }

  #inTurn(key: string, pieces: () => Pieces): Promise<File> {
    const making = this.#last.then(() => {
      this.#waiting.delete(key)
      return fileOf(pieces())
    })
    this.#waiting.set(key, making)
    this.#last = making.catch(() => undefined)
    return making
  }
}

async function fileOf(pieces: Pieces): Promise<File> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    parts.push(bytes)
    await nextTurn()
  }
  const plain = Buffer.concat(parts)
  return { tag: hash.digest('base64url').slice(0, 22), plain, gzip: await compressed(plain) }
}
