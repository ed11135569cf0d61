interface Limits {
  /** Maximum number of tasks that run concurrently. */
  concurrency: number
  /** Maximum number of waiting tasks; unlimited by default. */
  maxQueued?: number
  /** Maximum number of running and waiting tasks of one user, so that no user blocks all others. */
  maxPerUser?: number
}

/** Too many tasks are waiting, in all or for one user. */
export class QueueFullError extends Error {}

/** Runs a limited number of tasks concurrently, in the order of their arrival. */
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

  /** Whether a further task would be refused. */
  get isFull(): boolean {
    const { concurrency, maxQueued = Number.POSITIVE_INFINITY } = this.#limits
    return this.#running >= concurrency && this.#waiting.length >= maxQueued
  }

  /**
   * Calls `work` when a slot is free. The input is created only then, so that waiting tasks need no memory.
   * @param user the user whose limit applies
   * @throws {QueueFullError}
   */
  async run<T>(work: () => Promise<T>, user?: string): Promise<T> {
    if (user === undefined) return await this.#runQueued(work)
    const count = this.#perUser.get(user) ?? 0
    if (count >= (this.#limits.maxPerUser ?? Number.POSITIVE_INFINITY)) throw new QueueFullError('Too many tasks of one user are waiting')
    this.#perUser.set(user, count + 1)
    try {
      return await this.#runQueued(work)
    } finally {
      const remaining = (this.#perUser.get(user) ?? 1) - 1
      if (remaining > 0) this.#perUser.set(user, remaining)
      else this.#perUser.delete(user)
    }
  }

  async #runQueued<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new QueueFullError('Too many tasks are waiting')
    if (this.#running < this.#limits.concurrency) this.#running += 1
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
