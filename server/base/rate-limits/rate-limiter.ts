import type { Config } from '../config.ts'
import { DatabaseUnavailableError, isDiskFull } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { signature } from '../signing/signature.ts'
import { type CounterState, decrementCounters, deleteCounters, incrementCounters, readCounters } from './counters.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** One counter of a use: the maximum, and the window in seconds. */
interface Window {
  key: string
  max: number
  seconds: number
}

export type Use = readonly Window[]

/** A rate limit. Call it with the values of its subjects to get a use. */
export type Rule<Subject extends string> = (subjects: Readonly<Record<Subject, string>>) => Use

const rules: { name: string; subjects: readonly string[] }[] = []
/** Every rule of the product. A test finds one that is met without an account and has no limit for the network. */
export const definedRules: readonly (typeof rules)[number][] = rules

/** A rule without the subject `account`, which needs a session, must have `address` and `network`: one person may have thousands of IPs. */
export function defineRule<const Subject extends string>(
  name: string,
  ...windows: readonly (readonly [subject: Subject, max: number, seconds: number])[]
): Rule<Subject> {
  rules.push({ name, subjects: windows.map(([subject]) => subject) })
  return (subjects) =>
    windows.map(([subject, max, seconds]) => ({ key: `${name}/${subject}/${seconds}:${subjects[subject]}`, max, seconds }))
}

/** Retry-After in seconds for a counter that does not expire. */
const longWait = hour
/** Retry-After in seconds while the database is unavailable. */
const shortWait = 5

/** Stores the counters in the database, so that limits survive a restart and apply across processes. When counting fails, the request is refused. */
export class RateLimiter {
  readonly #db: Db
  readonly #clock: () => Date
  readonly #scale: number
  readonly #secret: string

  constructor({ config, db, clock }: { config: Pick<Config, 'rateLimitScale' | 'secret'>; db: Db; clock: () => Date }) {
    this.#db = db
    this.#clock = clock
    this.#scale = config.rateLimitScale
    this.#secret = config.secret
  }

  scale(max: number): number {
    return Math.max(1, Math.floor(max * this.#scale))
  }

  /** Counts the uses in all of their windows, or in none. Throws `too_many_requests`. */
  async count(...uses: readonly Use[]): Promise<void> {
    await this.inTransaction((tx) => this.countIn(tx, ...uses))
  }

  /** For use in `inTransaction`, or in another transaction that is rolled back when this throws. Returns the counters by their stored keys. */
  async countIn(tx: Db, ...uses: readonly Use[]): Promise<ReadonlyMap<string, CounterState>> {
    const windows = this.#countersOf(uses.flat())
    const counted = await incrementCounters(tx, windows, this.#clock())
    for (const { key, max } of windows) {
      const row = counted.get(key)
      if (!row || row.points > this.scale(max)) throw this.createRefusal(row?.expires_at)
    }
    return counted
  }

  /** For a transaction that continues at the limit. Returns the time from which a use is possible again; undefined if this one was counted. */
  async countUnlessFull(tx: Db, use: Use): Promise<Date | undefined> {
    const windows = this.#countersOf(use)
    const until = this.#fullUntil(windows, await incrementCounters(tx, windows, this.#clock()), 0)
    if (until === undefined) return undefined
    await this.refund(tx, use)
    return new Date(until)
  }

  async tryCount(use: Use): Promise<boolean> {
    try {
      await this.count(use)
      return true
    } catch (error) {
      if (error instanceof Problem && error.body.code === 'too_many_requests') return false
      throw error
    }
  }

  async refund(tx: Db, ...uses: readonly Use[]): Promise<void> {
    await decrementCounters(tx, this.#keysOf(uses.flat()), this.#clock())
  }

  async reset(use: Use): Promise<void> {
    await deleteCounters(this.#db, this.#keysOf(use))
  }

  /** Counts nothing. `db` is the transaction of a caller that counts later. Throws `too_many_requests` when the limit is reached. */
  async assertRemaining(use: Use, db = this.#db): Promise<void> {
    const windows = this.#countersOf(use)
    const keys = windows.map(({ key }) => key)
    const until = this.#fullUntil(windows, await this.#throwUnavailable(readCounters(db, keys, this.#clock())), 1)
    if (until !== undefined) throw this.createRefusal(until)
  }

  async remaining(use: Use): Promise<number> {
    const windows = this.#countersOf(use)
    const counted = await this.#throwUnavailable(
      readCounters(
        this.#db,
        windows.map(({ key }) => key),
        this.#clock(),
      ),
    )
    return Math.max(0, Math.min(...windows.map(({ key, max }) => this.scale(max) - (counted.get(key)?.points ?? 0))))
  }

  /** Runs in one transaction, so that a use refused by one limit is not counted in any other. */
  async inTransaction(work: (tx: Db) => Promise<unknown>): Promise<void> {
    await this.#throwUnavailable(this.#db.transaction().execute(work))
  }

  /** The message is the same for all rules; only the waiting time differs. */
  createRefusal(expiresAt: string | null | undefined): Problem {
    const wait = expiresAt ? Math.max(1, Math.ceil((Date.parse(expiresAt) - this.#clock().getTime()) / 1000)) : longWait
    return new Problem('too_many_requests', ({ say }) => say('tooManyRequests'), { retryAfter: wait })
  }

  /** Replaces the subject of a key, such as an IP or an email, by a keyed hash, so that the database does not tell who used a limit. */
  storedKey(key: string): string {
    return key.replace(/:.*$/s, `:${signature(this.#secret, 'limit', key)}`)
  }

  async #throwUnavailable<T>(work: Promise<T>): Promise<T> {
    return await work.catch((error: unknown) => {
      if (error instanceof Problem || error instanceof DatabaseUnavailableError || isDiskFull(error)) throw error
      throw new Problem('unavailable', ({ say }) => say('notPossibleNow'), { retryAfter: shortWait })
    })
  }

  #countersOf(use: Use): Use {
    return use.map((window) => ({ ...window, key: this.storedKey(window.key) }))
  }

  #keysOf(use: Use): string[] {
    return this.#countersOf(use).map(({ key }) => key)
  }

  /** The latest end of the windows that have no room for the additional uses. */
  #fullUntil(use: Use, counted: ReadonlyMap<string, CounterState>, additionalUses: number): string | undefined {
    const isFull = ({ key, max }: Window) => (counted.get(key)?.points ?? 0) + additionalUses > this.scale(max)
    const ends = use.filter(isFull).map(({ key }) => counted.get(key)?.expires_at ?? '')
    return ends.sort().at(-1)
  }
}
