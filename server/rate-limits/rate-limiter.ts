import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { isDiskFull } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { type Counted, decrementCounters, deleteCounters, incrementCounters, read } from './counters.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** How often something may be done: by whom it is counted, how many times, in how many seconds. */
export interface Rule<Subject extends string = string> {
  name: string
  windows: readonly (readonly [subject: Subject, max: number, seconds: number])[]
}

type Who<Subject extends string> = Readonly<Record<Subject, string>>

/** Each noun names its own limits with this. */
export function rule<const Subject extends string>(name: string, ...windows: Rule<Subject>['windows']): Rule<Subject> {
  return { name, windows }
}

/** What is counted: a rule, and by whom. */
interface Use {
  rule: Rule
  who: Who<string>
}

export function use<S extends string>(rule: Rule<S>, who: Who<S>): Use {
  return { rule, who }
}

/** Seconds to wait for what doesn't end by itself, and for a database that doesn't answer. */
const longWait = hour
const shortWait = 5

interface Window {
  key: string
  max: number
  seconds: number
}

/** Counts in the database, so that a limit survives a restart and holds across processes. What can't be counted is refused. */
export class RateLimiter {
  readonly #db: Db
  readonly #clock: () => Date
  /** Multiplies every limit. */
  readonly scale: number

  constructor({ config, db, clock }: { config: Pick<Config, 'rateLimitScale'>; db: Db; clock: () => Date }) {
    this.#db = db
    this.#clock = clock
    this.scale = config.rateLimitScale
  }

  /**
   * Counts one use under every limit of this rule, or under none.
   * @throws {Problem} `too_many_requests`
   */
  async count<S extends string>(rule: Rule<S>, who: Who<S>): Promise<void> {
    await this.together((tx) => this.countIn(tx, rule, who))
  }

  /** For use in `together`, or in a transaction that ends when it throws. */
  async countIn<S extends string>(tx: Db, rule: Rule<S>, who: Who<S>): Promise<void> {
    await this.countAllIn(tx, use(rule, who))
  }

  /** The same for several rules, in one statement. */
  async countAllIn(tx: Db, ...uses: readonly Use[]): Promise<void> {
    const windows = uses.flatMap(({ rule, who }) => this.#windows(rule, who))
    const counted = await incrementCounters(tx, windows, this.#clock())
    for (const { key, max } of windows) {
      const row = counted.get(key)
      if (!row || row.points > max) throw this.refusal(row?.expires_at)
    }
  }

  /** In a transaction that goes on: when a use is possible again, and then none was counted; undefined when it was. */
  async tryIn<S extends string>(tx: Db, rule: Rule<S>, who: Who<S>): Promise<Date | undefined> {
    const windows = this.#windows(rule, who)
    const now = this.#clock()
    const counted = await incrementCounters(tx, windows, now)
    const full = windows.filter(({ key, max }) => (counted.get(key)?.points ?? 0) > max)
    if (full.length === 0) return undefined
    await this.giveBack(tx, rule, who)
    return new Date(Math.max(...full.map(({ key }) => endOf(counted.get(key), now))))
  }

  /** Counts one use, and says whether there was one left. */
  async allows<S extends string>(rule: Rule<S>, who: Who<S>): Promise<boolean> {
    try {
      await this.count(rule, who)
      return true
    } catch (error) {
      if (error instanceof Problem && error.body.code === 'too_many_requests') return false
      throw error
    }
  }

  /** Counts nothing. When a use is possible again; undefined while there is one left. */
  async blockedUntil<S extends string>(rule: Rule<S>, who: Who<S>): Promise<Date | undefined> {
    const now = this.#clock()
    const windows = this.#windows(rule, who)
    const counted = await this.#orRefuse(
      read(
        this.#db,
        windows.map(({ key }) => key),
        now,
      ),
    )
    const ends = windows.filter(({ key, max }) => (counted.get(key)?.points ?? 0) >= max).map(({ key }) => endOf(counted.get(key), now))
    return ends.length > 0 ? new Date(Math.max(...ends)) : undefined
  }

  /**
   * Counts nothing.
   * @throws {Problem} `too_many_requests` when no use is left
   */
  async assertRemaining<S extends string>(rule: Rule<S>, who: Who<S>): Promise<void> {
    const until = await this.blockedUntil(rule, who)
    if (until) throw this.refusal(until.toISOString())
  }

  async giveBack<S extends string>(tx: Db, rule: Rule<S>, who: Who<S>): Promise<void> {
    const keys = this.#windows(rule, who).map(({ key }) => key)
    await decrementCounters(tx, keys, this.#clock())
  }

  /** As if nothing had been counted. */
  async forget<S extends string>(rule: Rule<S>, who: Who<S>): Promise<void> {
    const keys = this.#windows(rule, who).map(({ key }) => key)
    await deleteCounters(this.#db, keys)
  }

  /** One transaction, so that what is refused by one limit is counted by none. */
  async together(work: (tx: Db) => Promise<void>): Promise<void> {
    await this.#orRefuse(this.#db.transaction().execute(work))
  }

  /** The same words for all causes; only the wait differs. */
  refusal(expiresAt: string | null | undefined): Problem {
    const wait = expiresAt ? Math.max(1, Math.ceil((Date.parse(expiresAt) - this.#clock().getTime()) / 1000)) : longWait
    return new Problem('too_many_requests', messages.tooMany, { retryAfter: wait })
  }

  async #orRefuse<T>(work: Promise<T>): Promise<T> {
    return await work.catch((error: unknown) => {
      if (error instanceof Problem || isDiskFull(error)) throw error
      throw new Problem('unavailable', 'This is not possible at the moment. Please try again soon.', { retryAfter: shortWait })
    })
  }

  #windows<S extends string>({ name, windows }: Rule<S>, who: Who<S>): Window[] {
    return windows.map(([subject, max, seconds]) => ({
      key: `${name}/${subject}/${seconds}:${who[subject]}`,
      max: Math.max(1, Math.floor(max * this.scale)),
      seconds,
    }))
  }
}

/** In milliseconds since 1970. */
function endOf(counted: Counted | undefined, now: Date): number {
  return counted?.expires_at ? Date.parse(counted.expires_at) : now.getTime() + longWait * 1000
}
