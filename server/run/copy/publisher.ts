import { setTimeout as wait } from 'node:timers/promises'
import { monthOf } from '#contract/fields/days.ts'
import { contentHash } from '../../base/http/encoded-text.ts'
import { type Claim, claimMs, claimReserveMs, Ledger, wholeSite } from './ledger.ts'
import { readAssets, readListings } from './listings.ts'
import { isMistakable, readPageFiles } from './page-files.ts'
import type { PublicSource, SourceDeps } from './public-source.ts'
import type { CopiedFile, OpenTarget } from './targets.ts'

interface Dependencies extends SourceDeps {
  source: PublicSource
  target: OpenTarget
  isSiteClosed: boolean
  forwardings: ReadonlyMap<string, string>
}

export interface RunOptions {
  progress?: (done: number) => void
  signal?: AbortSignal
}

const batchSize = 40
const pageConcurrency = 4
const fileConcurrency = 8
/** How to wait for pages that another process has claimed, in milliseconds. */
interface ClaimWait {
  timeoutMs: number
  intervalMs: number
  signal?: AbortSignal | undefined
}

const saveWait: ClaimWait = { timeoutMs: 20_000, intervalMs: 25 }
/** For an update of all pages, which leaves pages that others have claimed to the end. */
const noWait: ClaimWait = { timeoutMs: 0, intervalMs: 0 }
/** Long enough for the claims of a process that was killed to end. */
const longWait: ClaimWait = { timeoutMs: claimMs + saveWait.timeoutMs, intervalMs: 1000 }

/** Writes the public pages to a folder or bucket. Every state of a page is written, or removed, with a claim on it. */
export class Publisher {
  readonly #deps: Dependencies
  readonly #ledger: Ledger
  #lastListings: Promise<void> = Promise.resolve()
  #nextListings: Promise<void> | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#ledger = new Ledger({ db: deps.db, target: deps.target.id, clock: deps.clock })
  }

  /** Brings these pages up to date, without the files that take long. Returns whether the sitemap or a redirect may have changed. */
  async update(portfolioIds: readonly string[]): Promise<boolean> {
    let areListingsChanged = false
    await this.#withClaim(portfolioIds, saveWait, async (claim, id) => {
      if (await this.#writePage(id, claim)) areListingsChanged = true
    })
    return areListingsChanged
  }

  /** Brings all pages and the files of the whole site up to date. Pages that are no longer open to everyone are removed. */
  async updateAll({ progress, signal }: RunOptions = {}): Promise<void> {
    const assets = await readAssets(this.#deps)
    await this.#withClaim([wholeSite], { ...longWait, signal }, async () => {
      if (!(await this.#deps.target.has('robots.txt'))) await this.#ledger.reset()
      await this.#put(wholeSite, assets, new Set())
    })
    let done = 0
    let failure: unknown
    const left: string[] = []
    const updateBatch = async (ids: readonly string[], waiting = noWait) => {
      const update = this.#withClaim(ids, waiting, async (claim, id) => void (await this.#writePage(id, claim)))
      await update.then(
        (unclaimed) => {
          left.push(...unclaimed)
          done -= unclaimed.length
        },
        (error: unknown) => {
          failure ??= error
        },
      )
      done += ids.length
      progress?.(done)
    }
    const orphaned = await this.#ledger.orphaned()
    while (orphaned.length > 0) await updateBatch(orphaned.splice(-batchSize))
    for (let ids = await this.#outdated(''); ids.length > 0 && !signal?.aborted; ids = await this.#outdated(ids.at(-1) ?? '')) {
      await updateBatch(ids)
    }
    // The process that has claimed them may have been killed before it wrote them.
    while (left.length > 0 && !signal?.aborted) await updateBatch(left.splice(-batchSize), { ...longWait, signal })
    await this.publishListings()
    if (failure) throw failure
  }

  /** Adds the files that take long to the pages that lack them. */
  async addSlowFiles({ progress, signal }: RunOptions = {}): Promise<void> {
    let done = 0
    let failure: unknown
    for (
      let ids = await this.#ledger.incomplete('', batchSize);
      ids.length > 0;
      ids = await this.#ledger.incomplete(ids.at(-1) ?? '', batchSize)
    ) {
      for (const id of ids) {
        if (signal?.aborted) return
        await this.#completePage(id).catch((error: unknown) => {
          failure ??= error
        })
        done += 1
        progress?.(done)
      }
    }
    if (failure) throw failure
  }

  /** Writes the sitemap, the redirects and what else names several pages. A call during another one waits for a run that begins later. */
  publishListings(): Promise<void> {
    this.#nextListings ??= this.#lastListings
      .catch(() => undefined)
      .then(async () => {
        this.#nextListings = undefined
        await this.#withClaim([wholeSite], saveWait, async (claim) => {
          const files = await readListings(this.#deps, await this.#ledger.listedRedirects())
          const known = new Set((await this.#ledger.files(wholeSite)).keys())
          const stale = [...known].filter((path) => !files.has(path) && !path.startsWith('site/'))
          await this.#remove(stale, claim)
          await this.#put(wholeSite, files, known, claim)
        })
      })
    this.#lastListings = this.#nextListings
    return this.#nextListings
  }

  /** Everything is written again by the next `updateAll`. */
  async reset(): Promise<void> {
    await this.#ledger.reset()
  }

  async #outdated(after: string): Promise<string[]> {
    return await this.#ledger.outdated(this.#builtWith(), after, batchSize)
  }

  /** What the files depend on apart from the revision. Pages say how long a job has lasted. */
  #builtWith(): string {
    const { clock, site, config, isSiteClosed, forwardings } = this.#deps
    return contentHash(
      JSON.stringify([monthOf(clock()), site.version, config.publicUrl, config.feedbackEmail, isSiteClosed, [...forwardings]]),
    )
  }

  async #revisionOf(id: string): Promise<number | undefined> {
    return (await this.#deps.db.selectFrom('portfolio').select('revision').where('id', '=', id).executeTakeFirst())?.revision
  }

  /** Returns whether the sitemap or a redirect may have changed. Call it with a claim, which makes the revision that is read here the last one. */
  async #writePage(id: string, claim: Claim): Promise<boolean> {
    const [previous, revision, builtWith] = [await this.#ledger.state(id), await this.#revisionOf(id), this.#builtWith()]
    if (previous && previous.revision === revision && previous.builtWith === builtWith) return false
    const known = await this.#ledger.files(id)
    const isSameRevision = previous?.revision === revision
    // After a reset, the target may lack them.
    const existing = new Set(previous && previous.revision >= 0 ? known.keys() : [])
    const { files, slow } = await readPageFiles(this.#deps, id, existing)
    const isNeeded = (path: string) => files.has(path) || (isSameRevision && slow.includes(path))
    const stale = [...known.keys()].filter((path) => !isNeeded(path))
    // `#put` records new files before it writes them. If it fails in between, the target lacks them, and all are written again.
    if ([...files.keys()].some((path) => !known.has(path))) await this.#ledger.reset(id)
    await this.#remove(stale, claim)
    await this.#put(id, files, new Set(known.keys()), claim)
    if (revision === undefined) await this.#ledger.deletePage(id)
    else
      await this.#ledger.setState(id, {
        revision,
        builtWith,
        hasAllFiles: slow.length === 0 || (isSameRevision && previous?.hasAllFiles === true),
      })
    const redirectsOf = (entries: Iterable<[string, string | null | undefined]>) =>
      JSON.stringify([...entries].filter(([, to]) => to != null).sort())
    const redirects = [...files].map(([path, file]): [string, string | undefined] => [path, file?.redirectsTo])
    return (known.size === 0) !== (files.size === 0) || redirectsOf(known) !== redirectsOf(redirects)
  }

  /** Makes the files without a claim, so that no save waits for a PDF, and writes them only if the portfolio is still the same. */
  async #completePage(id: string): Promise<void> {
    const { source } = this.#deps
    const before = await this.#ledger.state(id)
    if (!before || before.hasAllFiles || (await this.#revisionOf(id)) !== before.revision) return
    const existing = new Set((await this.#ledger.files(id)).keys())
    const files = new Map<string, CopiedFile>()
    for (const path of (await readPageFiles(this.#deps, id, existing)).slow) {
      const answer = await source.get(`/${path}`)
      if (answer && 'bytes' in answer && !isMistakable(answer)) files.set(path, answer)
    }
    await this.#withClaim([id], saveWait, async (claim) => {
      const now = await this.#ledger.state(id)
      if (now?.revision !== before.revision || (await this.#revisionOf(id)) !== before.revision) return
      await this.#put(id, files, new Set(), claim)
      await this.#ledger.setState(id, { ...now, hasAllFiles: true })
    })
  }

  async #put(id: string, files: ReadonlyMap<string, CopiedFile | undefined>, known: ReadonlySet<string>, claim?: Claim): Promise<void> {
    const changed = new Map([...files].flatMap(([path, file]) => (file ? [[path, file]] : [])))
    await this.#ledger.addFiles(id, new Map([...changed].map(([path, { redirectsTo = null }]) => [path, redirectsTo])))
    await inParallel(changed, fileConcurrency, async ([path, file]) => {
      this.#assertClaimed(claim)
      await this.#deps.target.put(path, file, known.has(path))
    })
  }

  async #remove(paths: readonly string[], claim: Claim): Promise<void> {
    await inParallel(paths, fileConcurrency, async (path) => {
      this.#assertClaimed(claim)
      await this.#deps.target.remove(path)
    })
    await this.#ledger.deleteFiles(paths)
  }

  /** Another process may claim the page once the claim has ended. */
  #assertClaimed(claim: Claim | undefined) {
    if (claim && this.#deps.clock().getTime() > claim.until - claimReserveMs) throw new Error('Writing the copy took too long')
  }

  /** Works on each page that it can claim, and waits for the others. Returns those that it did not wait for. */
  async #withClaim(
    ids: readonly string[],
    { timeoutMs, intervalMs, signal }: ClaimWait,
    work: (claim: Claim, id: string) => Promise<void>,
  ): Promise<string[]> {
    const deadline = performance.now() + timeoutMs
    for (let waiting = [...ids]; waiting.length > 0; ) {
      const { claim, claimed } = await this.#ledger.claim(waiting)
      const failed = new Set(claimed)
      try {
        await inParallel(claimed, pageConcurrency, async (id) => {
          await work(claim, id)
          failed.delete(id)
        })
      } finally {
        await this.#ledger.release(claim, [...failed])
      }
      waiting = waiting.filter((id) => !claimed.includes(id))
      if (waiting.length === 0 || timeoutMs === 0) return waiting
      if (performance.now() > deadline) throw new Error('Another process writes this page of the copy')
      await wait(intervalMs, undefined, { signal }).catch(() => undefined)
      if (signal?.aborted) return []
    }
    return []
  }
}

/** Does the work for each item, a few of them at a time. All of it is attempted; the first failure is thrown at the end. */
async function inParallel<T>(items: Iterable<T>, concurrency: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const failures: unknown[] = []
  const runNext = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  if (failures.length > 0) throw failures[0]
}
