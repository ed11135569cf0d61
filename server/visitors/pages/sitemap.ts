import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../base/deps.ts'
import { generateSitemapFile, readStartKeys, sitemapIndexOf } from './sitemap-text.ts'

export interface SitemapFile {
  tag: string
  plain: Buffer
  gzip: Buffer
}

const maxCacheBytes = 32 * 1024 * 1024
/** Maximum delay of changed `lastmod` dates. Added, moved and removed pages take effect immediately. */
const maxAgeMs = 60 * 60 * 1000
const compress = promisify(gzip)

type Chunks = AsyncIterable<string> | Iterable<string>
type SitemapDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>

/**
 * Generates one file at a time, in small steps, to limit memory. It is cached until a page is added, moved or removed.
 * Concurrent requests share a generation, also one that is queued when a change comes, but none that had begun: it might be outdated.
 */
export class Sitemap {
  readonly #deps: SitemapDeps
  readonly #files: LRUCache<string, SitemapFile, () => Chunks>
  readonly #queue = new Map<string, Promise<SitemapFile>>()
  #lastFile: Promise<unknown> = Promise.resolve()
  /** For each file, the key after which it starts: '' for the first. */
  #startKeys: Promise<string[]> | undefined
  #startKeysAt = 0

  constructor(deps: SitemapDeps) {
    this.#deps = deps
    this.#files = new LRUCache({
      maxSize: maxCacheBytes,
      // At least two files fit.
      maxEntrySize: maxCacheBytes / 2,
      sizeCalculation: ({ plain, gzip }) => plain.length + gzip.length,
      fetchMethod: (key, _, { context }) => this.#queue.get(key) ?? this.#enqueue(key, context),
      // A file evicted while it is generated still answers the requests that wait for it.
      ignoreFetchAbort: true,
    })
    deps.changes.listen((_, { isSitemapChanged }) => {
      if (isSitemapChanged) this.#clear()
    })
  }

  /** `/sitemap.xml`: the pages, or above 50,000 of them an index of the files. */
  async firstFile(): Promise<SitemapFile> {
    const startKeys = await this.#currentStartKeys()
    return startKeys.length > 1
      ? await this.#cachedFile('index', () => [sitemapIndexOf(this.#deps.config.publicUrl, startKeys.length)])
      : await this.#fileAfter('')
  }

  /** One of several files, counted from 1. */
  async numberedFile(number: number): Promise<SitemapFile | undefined> {
    const startKeys = await this.#currentStartKeys()
    const key = startKeys[number - 1]
    return startKeys.length > 1 && key !== undefined ? await this.#fileAfter(key) : undefined
  }

  #clear() {
    this.#startKeys = undefined
    this.#files.clear()
  }

  #currentStartKeys(): Promise<string[]> {
    this.#deps.changes.checkExternalChanges()
    const now = this.#deps.clock().getTime()
    if (now < this.#startKeysAt || now - this.#startKeysAt >= maxAgeMs) this.#clear()
    if (!this.#startKeys) {
      this.#startKeysAt = now
      const startKeys = readStartKeys(this.#deps.db, nextTurn)
      this.#startKeys = startKeys
      startKeys.catch(() => {
        if (this.#startKeys === startKeys) this.#startKeys = undefined
      })
    }
    return this.#startKeys
  }

  #fileAfter(startKey: string): Promise<SitemapFile> {
    return this.#cachedFile(`after ${startKey}`, () => generateSitemapFile(this.#deps.db, this.#deps.config.publicUrl, startKey))
  }

  #cachedFile(key: string, chunks: () => Chunks): Promise<SitemapFile> {
    return this.#files.forceFetch(key, { context: chunks })
  }

  #enqueue(key: string, chunks: () => Chunks): Promise<SitemapFile> {
    const file = this.#lastFile.then(() => {
      this.#queue.delete(key)
      return fileOf(chunks())
    })
    this.#queue.set(key, file)
    this.#lastFile = file.catch(() => undefined)
    return file
  }
}

async function fileOf(chunks: Chunks): Promise<SitemapFile> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    hash.update(bytes)
    parts.push(bytes)
    await nextTurn()
  }
  const plain = Buffer.concat(parts)
  // As long as `contentHash`, which can't hash chunks.
  return { tag: hash.digest('base64url').slice(0, 22), plain, gzip: await compress(plain) }
}
