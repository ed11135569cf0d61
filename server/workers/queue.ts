interface Limits {
  /** Maximum number of tasks that run concurrently. */
  concurrency: number
  /** Maximum number of waiting tasks; unlimited by default. */
  maxQueued?: number
  /** Maximum number of running and waiting tasks of one user, so that no user blocks all others. */
  maxPerUser?: number
  /** Maximum number of running tasks of one user; further ones wait, and those of other users overtake them. */
  concurrencyPerUser?: number
}

interface Waiting {
  user: string | undefined
  start: () => void
}

/** Too many tasks are waiting, in all or for one user. */
export class QueueFullError extends Error {}

/** Runs a limited number of tasks concurrently, in the order of their arrival. */
export class TaskQueue {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  /** Running and waiting tasks. */
  readonly #perUser = new Map<string, number>()
  /** The user of each running task. */
  readonly #running: (string | undefined)[] = []

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether a further task would be refused. */
  get isFull(): boolean {
    const { concurrency, maxQueued = Number.POSITIVE_INFINITY } = this.#limits
    return this.#running.length >= concurrency && this.#waiting.length >= maxQueued
  }

  /**
   * Calls `work` when a slot is free. The input is created only then, so that waiting tasks need no memory.
   * @param user the user whose limit applies
   * @throws {QueueFullError}
   */
  async run<T>(work: () => Promise<T>, user?: string): Promise<T> {
    if (user === undefined) return await this.#runQueued(work, user)
    const count = this.#perUser.get(user) ?? 0
    if (count >= (this.#limits.maxPerUser ?? Number.POSITIVE_INFINITY)) throw new QueueFullError('Too many tasks of one user are waiting')
    this.#perUser.set(user, count + 1)
    try {
      return await this.#runQueued(work, user)
    } finally {
      const remaining = (this.#perUser.get(user) ?? 1) - 1
      if (remaining > 0) this.#perUser.set(user, remaining)
      else this.#perUser.delete(user)
    }
  }

  async #runQueued<T>(work: () => Promise<T>, user: string | undefined): Promise<T> {
    if (this.isFull) throw new QueueFullError('Too many tasks are waiting')
    if (this.#running.length < this.#limits.concurrency && this.#mayRun(user)) this.#running.push(user)
    else await new Promise<void>((start) => this.#waiting.push({ user, start }))
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(user), 1)
      this.#startNext()
    }
  }

  #startNext() {
    const next = this.#waiting.findIndex(({ user }) => this.#mayRun(user))
    for (const { user, start } of next < 0 ? [] : this.#waiting.splice(next, 1)) {
      this.#running.push(user)
      start()
    }
  }

  #mayRun(user: string | undefined): boolean {
    const { concurrencyPerUser = Number.POSITIVE_INFINITY } = this.#limits
    return user === undefined || this.#running.filter((each) => each === user).length < concurrencyPerUser
  }
}
