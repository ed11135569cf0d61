import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { DatabaseLimiter } from './database-limiter.ts'
import { fingerprint } from './fingerprint.ts'
import { type Rule, rules, type Who } from './rules.ts'
import { SignInStreak } from './sign-in-streak.ts'

interface LimitDeps {
  config: Pick<Config, 'rateLimitScale'>
  db: Db
  clock: () => Date
}

/** Seconds to wait for what doesn't end by itself, and for a database that doesn't answer. */
const longWait = 3600
const shortWait = 5

/** Counts in the database, so that a limit survives a restart and holds across processes. What can't be counted is refused. */
export class Limits {
  readonly #db: Db
  readonly #limiters: Readonly<Record<Rule, readonly (readonly [string, DatabaseLimiter])[]>>
  readonly streak: SignInStreak

  constructor({ config: { rateLimitScale: scale }, db, clock }: LimitDeps) {
    this.#db = db
    const limiters = Object.entries(rules).map(([rule, each]) => [
      rule,
      each.map(([subject, most, duration]) => {
        const keyPrefix = `${rule}/${subject}/${duration}`
        return [subject, new DatabaseLimiter({ keyPrefix, points: Math.max(1, Math.floor(most * scale)), duration, clock })] as const
      }),
    ])
    this.#limiters = Object.fromEntries(limiters) as Record<Rule, readonly (readonly [string, DatabaseLimiter])[]>
    this.streak = new SignInStreak(scale, clock)
  }

  /**
   * Counts one use under every limit of this rule, or under none.
   * @throws {Problem} `too_many_requests`
   */
  async count<R extends Rule>(rule: R, who: Who<R>): Promise<void> {
    await this.together((tx) => this.countIn(tx, rule, who))
  }

  /** Counts one use, and says whether there was one left. */
  async allows<R extends Rule>(rule: R, who: Who<R>): Promise<boolean> {
    try {
      await this.count(rule, who)
      return true
    } catch (error) {
      if (error instanceof Problem && error.body.code === 'too_many_requests') return false
      throw error
    }
  }

  /**
   * Counts nothing.
   * @throws {Problem} `too_many_requests` when no use is left
   */
  async refuseSpent<R extends Rule>(rule: R, who: Who<R>): Promise<void> {
    for (const [subject, limiter] of this.#limiters[rule]) {
      const counted = await limiter.get(keyOf(subject, who), { db: this.#db }).catch(refuse)
      if (counted && counted.consumedPoints >= limiter.points) refuse(counted)
    }
  }

  async giveBack<R extends Rule>(tx: Db, rule: R, who: Who<R>): Promise<void> {
    for (const [subject, limiter] of this.#limiters[rule]) await limiter.reward(keyOf(subject, who), 1, { db: tx })
  }

  /** As if nothing had been counted. */
  async forget<R extends Rule>(rule: R, who: Who<R>): Promise<void> {
    for (const [subject, limiter] of this.#limiters[rule]) await limiter.delete(keyOf(subject, who), { db: this.#db })
  }

  /** For use in `together`. */
  async countIn<R extends Rule>(tx: Db, rule: R, who: Who<R>): Promise<void> {
    for (const [subject, limiter] of this.#limiters[rule]) await limiter.consume(keyOf(subject, who), 1, { db: tx })
  }

  /** One transaction, so that what is refused by one limit is counted by none. */
  async together(work: (tx: Db) => Promise<void>): Promise<void> {
    await this.#db.transaction().execute(work).catch(refuse)
  }
}

function keyOf(subject: string, who: Readonly<Record<string, string>>): string {
  const key = who[subject]
  if (key === undefined) throw new Error(`This limit is counted by ${subject}, and nobody said which`)
  return subject === 'recipient' ? fingerprint(key) : key
}

/** The same words for all causes; only the wait differs. */
function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) {
    throw new Problem('unavailable', 'This is not possible at the moment. Please try again soon.', { retryAfter: shortWait })
  }
  const { msBeforeNext } = reason
  throw new Problem('too_many_requests', messages.tooMany, {
    retryAfter: msBeforeNext < 0 ? longWait : Math.max(1, Math.ceil(msBeforeNext / 1000)),
  })
}
