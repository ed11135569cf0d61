import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/schema.ts'
import type { CookieSource } from '../http/cookies.ts'
import { isBrowserNavigation, type RequestMeta } from './browser-navigation.ts'
import { addVisits, dayOf, type PortfolioDay, type Tally } from './visit-days.ts'

interface Visit {
  what: keyof Tally
  portfolioId: string
  time: number
}

/** One by a browser that brings cookies: its owner's, perhaps. */
interface Doubtful extends Visit {
  cookie: string
}

/** Milliseconds; what was counted since the last writing is lost when the process is killed. */
export const flushIntervalMs = 10_000
/** Rows of a day. Past that the next portfolio isn't counted until they are written, which then begins at once. */
const maxQueued = 10_000
const maxUnverified = 1000
/** Rows in one statement, so that nobody waits long for the writer. */
const atOnce = 200
const day = 24 * 60 * 60 * 1000

interface Dependencies {
  /** Whether this installation counts at all. */
  isOn: boolean
  db: Db
  clock: () => Date
  /** Whose session these cookies open. */
  accountBehind: (request: CookieSource) => Promise<string | undefined>
  report: (error: unknown) => void
}

/**
 * Counts visits, and keeps nothing about who came. Counting is an addition in memory, because the answers that are counted wait for nothing; what has
 * come together is written every few seconds.
 */
export class Visits {
  readonly #around: Dependencies
  #waiting = new Map<string, PortfolioDay>()
  #doubtful: Doubtful[] = []
  #settling: Promise<void> = Promise.resolve()
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(around: Dependencies) {
    this.#around = around
  }

  /** For an answer that shows the portfolio to whoever asks, and whose owner wants visits counted. */
  count(what: keyof Tally, portfolioId: string, request: RequestMeta): void {
    if (!this.#around.isOn || !isBrowserNavigation(request)) return
    const visit = { what, portfolioId, time: this.#around.clock().getTime() }
    const { cookie } = request.headers
    if (cookie === undefined) this.#add(visit)
    else this.#doubt({ ...visit, cookie })
  }

  /** Writes what has been counted so far. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#settling
    this.#writing = this.#writing.then(() => this.#writeAll())
    await this.#writing
  }

  #add({ what, portfolioId, time }: Visit, times = 1) {
    const key = `${portfolioId} ${Math.floor(time / day)}`
    let row = this.#waiting.get(key)
    if (!row) {
      if (this.#waiting.size >= maxQueued) return
      row = { portfolioId, day: dayOf(time), pages: 0, downloads: 0, unlocks: 0 }
      this.#waiting.set(key, row)
      this.#timer ??= setTimeout(() => this.write(), flushIntervalMs).unref()
      if (this.#waiting.size >= maxQueued) void this.write()
    }
    row[what] += times
  }

  #doubt(visit: Doubtful) {
    if (this.#doubtful.length >= maxUnverified) return
    this.#doubtful.push(visit)
    if (this.#doubtful.length === 1) this.#settling = this.#settling.then(() => this.#settle())
  }

  /** Later than the answer: whose session it is takes a query. */
  async #settle() {
    await nextTurn()
    for (const visit of this.#doubtful.splice(0)) {
      const request = { headers: { cookie: visit.cookie } }
      // A visit whose visitor can't be told from the owner is none.
      const accountId = await this.#around.accountBehind(request).catch(() => visit.portfolioId)
      if (accountId !== visit.portfolioId) this.#add(visit)
    }
  }

  async #writeAll() {
    // In the order of their keys: two processes that write the same rows then wait for each other in one direction only.
    const rows = [...this.#waiting].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    this.#waiting = new Map()
    for (let start = 0; start < rows.length; start += atOnce) {
      const some = rows.slice(start, start + atOnce)
      await addVisits(this.#around.db, some).catch((error: unknown) => {
        this.#putBack(some)
        this.#around.report(error)
      })
      await nextTurn()
    }
  }

  /** To be written with the next ones. */
  #putBack(rows: readonly PortfolioDay[]) {
    for (const { portfolioId, day, ...tally } of rows) {
      const time = Date.parse(day)
      for (const what of ['pages', 'downloads', 'unlocks'] as const) this.#add({ what, portfolioId, time }, tally[what])
    }
  }
}
