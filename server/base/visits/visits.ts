import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/schema.ts'
import type { CookieSource } from '../http/cookies.ts'
import { addVisits, dayOf, type PortfolioDay, type Tally } from './visit-days.ts'

type Visit = Pick<PortfolioDay, 'portfolioId' | 'day'> & Partial<Tally>

/** Counts since the last write are lost when the process is killed. */
export const flushIntervalMs = 10_000
/** Maximum of rows in memory. Reaching it triggers an immediate write; until then, visits of further portfolios aren't counted. */
const maxQueued = 10_000
/** Maximum of visits with cookies, each of which may be the owner's, that wait for their session to be read. */
const maxUnverified = 1000
/** Rows per statement. Small, so that other writers don't wait long. */
const batchSize = 200

interface Dependencies {
  isEnabled: boolean
  db: Db
  clock: () => Date
  accountIdOf: (request: CookieSource) => Promise<string | undefined>
  report: (error: unknown) => void
}

/** Stores nothing about the visitor. Counts in memory, so that responses don't wait, and writes the counts every few seconds. */
export class Visits {
  readonly #deps: Dependencies
  #queue = new Map<string, PortfolioDay>()
  #unverified = 0
  #lastCheck: Promise<void> = Promise.resolve()
  #lastWrite: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Counts a visit. Call it only for public responses of a portfolio whose owner wants visits counted. */
  count(kind: keyof Tally, portfolioId: string, request: RequestMeta): void {
    if (!this.#deps.isEnabled || !isBrowserNavigation(request)) return
    const visit = { portfolioId, day: dayOf(this.#deps.clock().getTime()), [kind]: 1 }
    const { cookie } = request.headers
    if (cookie === undefined) this.#add(visit)
    else if (this.#unverified < maxUnverified) {
      this.#unverified += 1
      this.#lastCheck = this.#lastCheck.then(() => this.#addUnlessOwner(visit, cookie))
    }
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#lastCheck
    this.#lastWrite = this.#lastWrite.then(() => this.#writeAll())
    await this.#lastWrite
  }

  #add({ portfolioId, day, pages = 0, downloads = 0, unlocks = 0 }: Visit) {
    const key = `${portfolioId} ${day}`
    let row = this.#queue.get(key)
    if (!row) {
      if (this.#queue.size >= maxQueued) return
      row = { portfolioId, day, pages: 0, downloads: 0, unlocks: 0 }
      this.#queue.set(key, row)
      this.#timer ??= setTimeout(() => this.write(), flushIntervalMs).unref()
      if (this.#queue.size >= maxQueued) void this.write()
    }
    row.pages += pages
    row.downloads += downloads
    row.unlocks += unlocks
  }

  /** Runs after the response, because reading the session takes a query. */
  async #addUnlessOwner(visit: Visit, cookie: string) {
    await nextTurn()
    // If the check fails, the visitor may be the owner, so the visit doesn't count.
    const accountId = await this.#deps.accountIdOf({ headers: { cookie } }).catch(() => visit.portfolioId)
    this.#unverified -= 1
    if (accountId !== visit.portfolioId) this.#add(visit)
  }

  async #writeAll() {
    // Sorted by key, so that two processes that write the same rows don't deadlock.
    const rows = [...this.#queue].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    this.#queue = new Map()
    for (let start = 0; start < rows.length; start += batchSize) {
      const batch = rows.slice(start, start + batchSize)
      await addVisits(this.#deps.db, batch).catch((error: unknown) => {
        for (const row of batch) this.#add(row)
        this.#deps.report(error)
      })
      await nextTurn()
    }
  }
}

interface RequestMeta {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

const automatedAgents =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|mediapartners|inspection|google-|feed|fetch|scan|monitor|pingdom|uptime|headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|gtmetrix|(?:compatible; )(?!msie)/i

/** Browsers send shorter ones. */
const maxUserAgentLength = 500

/** Whether a person's browser requested this for display, without prefetching. Trusts the client, because the count of visits protects nothing. */
function isBrowserNavigation({ method, headers }: RequestMeta): boolean {
  const userAgent = headers['user-agent'] ?? ''
  return (
    method !== 'HEAD' &&
    !(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'])?.includes('prefetch') &&
    userAgent.length <= maxUserAgentLength &&
    /^(?:Mozilla|Opera)\//.test(userAgent) &&
    !automatedAgents.test(userAgent)
  )
}
