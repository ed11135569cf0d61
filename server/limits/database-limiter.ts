import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Db } from '../db/schema.ts'

interface Row {
  points: number
  expires_at: string | null
}

interface Options {
  keyPrefix: string
  points: number
  /** Seconds; 0 never ends. */
  duration: number
  clock: () => Date
}

/** Every call says where it happens, so that a refusal can undo what was counted in the same transaction. */
interface In {
  db?: Db
}

/** Counts in the table `rate_limit`: one statement for each count, so that no two can slip past each other. */
export class DatabaseLimiter extends RateLimiterStoreAbstract {
  readonly #clock: () => Date

  constructor({ clock, ...options }: Options) {
    super({ ...options, storeClient: undefined })
    this.#clock = clock
  }

  async _upsert(key: string, points: number, milliseconds: number, replace: boolean, options: In): Promise<Row> {
    const now = this.#clock()
    const time = now.toISOString()
    if (points < 0) return await this.#giveBack(key, -points, time, options)
    const fresh = { points, expires_at: milliseconds > 0 ? new Date(now.getTime() + milliseconds).toISOString() : null }
    return await where(options)
      .insertInto('rate_limit')
      .values({ key, ...fresh })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          if (replace) return fresh
          const ended = eb('rate_limit.expires_at', '<=', time)
          const added = eb('rate_limit.points', '+', eb.ref('excluded.points'))
          return {
            points: eb.case().when(ended).then(eb.ref('excluded.points')).else(added).end(),
            expires_at: eb.case().when(ended).then(eb.ref('excluded.expires_at')).else(eb.ref('rate_limit.expires_at')).end(),
          }
        }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
  }

  async _get(key: string, options: In): Promise<Row | undefined> {
    const time = this.#clock().toISOString()
    return await where(options)
      .selectFrom('rate_limit')
      .select(['points', 'expires_at'])
      .where('key', '=', key)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', time)]))
      .executeTakeFirst()
  }

  async _delete(key: string, options: In): Promise<boolean> {
    const { numDeletedRows } = await where(options).deleteFrom('rate_limit').where('key', '=', key).executeTakeFirst()
    return numDeletedRows > 0n
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: Row): RateLimiterRes {
    const wait = expires_at === null ? -1 : Math.max(0, Date.parse(expires_at) - this.#clock().getTime())
    return new RateLimiterRes(Math.max(0, this.points - points), wait, points, points === changed)
  }

  /** Not below nothing, and not in a window that has ended: a use given back must never become a use more. */
  async #giveBack(key: string, points: number, time: string, options: In): Promise<Row> {
    const row = await where(options)
      .updateTable('rate_limit')
      .set((eb) => ({ points: eb('points', '-', points) }))
      .where('key', '=', key)
      .where('points', '>=', points)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', time)]))
      .returning(['points', 'expires_at'])
      .executeTakeFirst()
    return row ?? { points: 0, expires_at: time }
  }
}

function where({ db }: In): Db {
  if (!db) throw new Error('A count needs the database that it happens in')
  return db
}
