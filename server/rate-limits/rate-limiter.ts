import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { isDiskFull } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { type Counted, decrementCounters, deleteCounters, incrementCounters, readCounters } from './counters.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** A rate limit: the subject that is counted, the maximum, and the window in seconds. */
export interface Rule<Subject extends string = string> {
  name: string
  windows: readonly (readonly [subject: Subject, max: number, seconds: number])[]
}

type Subjects<Subject extends string> = Readonly<Record<Subject, string>>

export function defineRule<const Subject extends string>(name: string, ...windows: Rule<Subject>['windows']): Rule<Subject> {
  return { name, windows }
}

/** A use to be counted: a rule and the values of its subjects. */
interface Use {
  rule: Rule
  subjects: Subjects<string>
}

export function createUse<S extends string>(rule: Rule<S>, subjects: Subjects<S>): Use {
  return { rule, subjects }
}

/** Retry-After in seconds for a counter that does not expire. */
const longWait = hour
/** Retry-After in seconds while the database is unavailable. */
const shortWait = 5

interface Window {
  key: string
  max: number
  seconds: number
}

/** Stores the counters in the database, so that limits survive a restart and apply across processes. When counting fails, the request is refused. */
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
   * Counts one use in every window of this rule, or in none.
   * @throws {Problem} `too_many_requests`
   */
  async count<S extends string>(rule: Rule<S>, subjects: Subjects<S>): Promise<void> {
    await this.inTransaction((tx) => this.countIn(tx, rule, subjects))
  }

  /** For use in `inTransaction`, or in another transaction that is rolled back when this throws. */
  async countIn<S extends string>(tx: Db, rule: Rule<S>, subjects: Subjects<S>): Promise<void> {
    await this.countAllIn(tx, createUse(rule, subjects))
  }

  /** Like `countIn`, for several rules in one statement. */
  async countAllIn(tx: Db, ...uses: readonly Use[]): Promise<void> {
    const windows = uses.flatMap(({ rule, subjects }) => this.#windowsOf(rule, subjects))
    const counted = await incrementCounters(tx, windows, this.#clock())
    for (const { key, max } of windows) {
      const row = counted.get(key)
      if (!row || row.points > max) throw this.createRefusal(row?.expires_at)
    }
  }

  /**
   * For a transaction that continues even if the limit is reached. Returns the time from which a use is possible again, or undefined if this use
   * was counted.
   */
  async countUnlessFull<S extends string>(tx: Db, rule: Rule<S>, subjects: Subjects<S>): Promise<Date | undefined> {
    const windows = this.#windowsOf(rule, subjects)
    const now = this.#clock()
    const counted = await incrementCounters(tx, windows, now)
    const full = windows.filter(({ key, max }) => (counted.get(key)?.points ?? 0) > max)
    if (full.length === 0) return undefined
    await this.refund(tx, rule, subjects)
    return new Date(Math.max(...full.map(({ key }) => endOf(counted.get(key), now))))
  }

  /** Counts one use; false when the limit is reached. */
  async tryCount<S extends string>(rule: Rule<S>, subjects: Subjects<S>): Promise<boolean> {
    try {
      await this.count(rule, subjects)
      return true
    } catch (error) {
      if (error instanceof Problem && error.body.code === 'too_many_requests') return false
      throw error
    }
  }

  /** Counts nothing. Returns the time from which a use is possible again, or undefined if the limit is not reached. */
  async blockedUntil<S extends string>(rule: Rule<S>, subjects: Subjects<S>): Promise<Date | undefined> {
    const now = this.#clock()
    const windows = this.#windowsOf(rule, subjects)
    const counted = await this.#throwUnavailable(
      readCounters(
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
   * @throws {Problem} `too_many_requests` when the limit is reached
   */
  async assertRemaining<S extends string>(rule: Rule<S>, subjects: Subjects<S>): Promise<void> {
    const until = await this.blockedUntil(rule, subjects)
    if (until) throw this.createRefusal(until.toISOString())
  }

  /** Takes back a counted use. */
  async refund<S extends string>(tx: Db, rule: Rule<S>, subjects: Subjects<S>): Promise<void> {
    const keys = this.#windowsOf(rule, subjects).map(({ key }) => key)
    await decrementCounters(tx, keys, this.#clock())
  }

  /** Resets the counters of a rule to zero. */
  async reset<S extends string>(rule: Rule<S>, subjects: Subjects<S>): Promise<void> {
    const keys = this.#windowsOf(rule, subjects).map(({ key }) => key)
    await deleteCounters(this.#db, keys)
  }

  /** One transaction, so that a use refused by one limit is not counted in any other. */
  async inTransaction(work: (tx: Db) => Promise<void>): Promise<void> {
    await this.#throwUnavailable(this.#db.transaction().execute(work))
  }

  /** The message is the same for all rules; only the waiting time differs. */
  createRefusal(expiresAt: string | null | undefined): Problem {
    const wait = expiresAt ? Math.max(1, Math.ceil((Date.parse(expiresAt) - this.#clock().getTime()) / 1000)) : longWait
    return new Problem('too_many_requests', messages.tooMany, { retryAfter: wait })
  }

  async #throwUnavailable<T>(work: Promise<T>): Promise<T> {
    return await work.catch((error: unknown) => {
      if (error instanceof Problem || isDiskFull(error)) throw error
      throw new Problem('unavailable', 'This is not possible at the moment. Please try again soon.', { retryAfter: shortWait })
    })
  }

  #windowsOf<S extends string>({ name, windows }: Rule<S>, subjects: Subjects<S>): Window[] {
    return windows.map(([subject, max, seconds]) => ({
      key: `${name}/${subject}/${seconds}:${subjects[subject]}`,
      max: Math.max(1, Math.floor(max * this.scale)),
      seconds,
    }))
  }
}

/** End of the window, in milliseconds since 1970. */
function endOf(counted: Counted | undefined, now: Date): number {
  return counted?.expires_at ? Date.parse(counted.expires_at) : now.getTime() + longWait * 1000
}
