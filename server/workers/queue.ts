interface Limits {
  /** Tasks that run at a time. */
  concurrency: number
  /** Tasks that may wait for their turn; without it, any number. */
  maxQueued?: number
  /** Tasks of one user that may run or wait, so that nobody fills the places of all others. */
  maxEntryBytes?: number
}

/** Too many tasks wait already, or too many of one user. */
export class QueueFullError extends Error {}

/** Runs a limited number of tasks at a time, in the order of their arrival. */
export class TaskQueue {
  readonly #limits: Limits
  readonly #waiting: (() => void)[] = []
  readonly #perUser = new Map<string, number>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Calls `work` when it is its turn, so that waiting costs no memory.
   * @param user where the tasks of one user are limited
   * @throws {QueueFullError}
   */
  async run<T>(work: () => Promise<T>, user?: string): Promise<T> {
    if (user === undefined) return await this.#inTurn(work)
    const before = this.#perUser.get(user) ?? 0
    if (before >= (this.#limits.maxEntryBytes ?? Number.POSITIVE_INFINITY))
      throw new QueueFullError('Too many tasks of one user wait already')
    this.#perUser.set(user, before + 1)
    try {
      return await this.#inTurn(work)
    } finally {
      const left = (this.#perUser.get(user) ?? 1) - 1
      if (left > 0) this.#perUser.set(user, left)
      else this.#perUser.delete(user)
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { concurrency, maxQueued = Number.POSITIVE_INFINITY } = this.#limits
    if (this.#running < concurrency) this.#running += 1
    else if (this.#waiting.length >= maxQueued) throw new QueueFullError('Too many tasks wait already')
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
