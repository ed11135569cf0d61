import type { Db } from '../db/schema.ts'
import { DatabaseLimiter } from './database-limiter.ts'
import { streak } from './rules.ts'

/** Wrong passwords in a row at one account, from devices that it doesn't know. An address without an account has one, too. */
export class SignInStreak {
  readonly #free: number
  readonly #row: DatabaseLimiter
  readonly #wait: DatabaseLimiter

  constructor(scale: number, clock: () => Date) {
    this.#free = Math.max(1, Math.floor(streak.free * scale))
    const most = Math.max(1, Math.floor(streak.most * scale))
    this.#row = new DatabaseLimiter({ keyPrefix: 'streak', points: most, duration: streak.remembered, clock })
    this.#wait = new DatabaseLimiter({ keyPrefix: 'streak/wait', points: 1, duration: streak.longestWait, clock })
  }

  /** Counts a try before its password is compared. Rejects, as the limiters do, while there is a wait or once there were too many. */
  async countIn(tx: Db, account: string): Promise<void> {
    const { consumedPoints: tries } = await this.#row.consume(account, 1, { db: tx })
    const waiting = tries > this.#free && (await this.#wait.get(account, { db: tx }))
    if (waiting) throw waiting
    if (tries >= this.#free) await this.#wait.set(account, 1, waitAfter(tries - this.#free), { db: tx })
    if (tries === this.#row.points) await this.#row.set(account, tries, 0, { db: tx })
  }

  /** For a try that was never compared. */
  async giveBack(tx: Db, account: string): Promise<void> {
    await this.#row.reward(account, 1, { db: tx })
  }

  /** Ends the row: the password was right, or has been set anew. */
  async end(db: Db, account: string): Promise<void> {
    await this.#row.delete(account, { db })
    await this.#wait.delete(account, { db })
  }
}

/** 1, 2, 4 … 60 minutes, as seconds. */
function waitAfter(tries: number): number {
  return Math.min(streak.longestWait, streak.firstWait * 2 ** tries)
}
