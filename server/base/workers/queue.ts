import { Problem, type Text } from '../http/problems.ts'

/** A file that takes too long would take too long again, until its portfolio is changed or the machine is less busy. */
export const tooLongSeconds = 600

export class TooLongProblem extends Problem {
  constructor(reason: Text) {
    super('unavailable', reason, { retryAfter: tooLongSeconds })
  }
}

export interface QueueLimits {
  concurrency: number
  /** Maximum number of waiting tasks; unlimited by default. */
  maxQueued?: number
  /** Maximum number of running and waiting tasks of one user, so that no user blocks all others. */
  maxPerUser?: number
  /** Maximum number of running tasks of one user; further ones wait, and those of other users overtake them. */
  concurrencyPerUser?: number
  /** A user whose tasks start only when no other user waits, and lose their place in a full queue to every other user. */
  lowestUser?: string
}

interface Waiting {
  user: string | undefined
  start: () => void
  refuse: (error: QueueFullError) => void
}

export class QueueFullError extends Error {}
const tooManyWaiting = () => new QueueFullError('Too many tasks are waiting')

/** Users take turns; each one's tasks run in order. A full queue gives a place of the user with the most waiting tasks to one with fewer. */
export class TaskQueue {
  readonly #limits: QueueLimits
  readonly #waiting: Waiting[] = []
  readonly #perUser = new Map<string, number>()
  readonly #running: (string | undefined)[] = []
  /** When each user with tasks had the last turn. Users take turns, so that six long tasks of one user delay others by at most one. */
  readonly #lastTurns = new Map<string, number>()
  #turns = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  isFullFor(user: string | undefined): boolean {
    return this.#needsPlace(user) && this.#toMakeRoomFor(user) === undefined
  }

  #needsPlace(user: string | undefined): boolean {
    const { maxQueued = Number.POSITIVE_INFINITY } = this.#limits
    return this.#waiting.length >= maxQueued && !this.#mayBegin(user)
  }

  #mayBegin(user: string | undefined): boolean {
    return this.#running.length < this.#limits.concurrency && this.#mayRun(user)
  }

  isBusyFor(user: string): boolean {
    return this.#perUser.has(user)
  }

  /** Calls `work` when a slot is free. The input is created only then, so that waiting tasks need no memory. Throws `QueueFullError`. */
  async run<T>(work: () => Promise<T>, user?: string): Promise<T> {
    if (user === undefined) return await this.#runQueued(work, user)
    const count = this.#perUser.get(user) ?? 0
    if (count >= (this.#limits.maxPerUser ?? Number.POSITIVE_INFINITY)) throw new QueueFullError('Too many tasks of one user are waiting')
    this.#perUser.set(user, count + 1)
    try {
      return await this.#runQueued(work, user)
    } finally {
      const remaining = (this.#perUser.get(user) ?? 1) - 1
      if (remaining > 0) {
        this.#perUser.set(user, remaining)
      } else {
        this.#perUser.delete(user)
        this.#lastTurns.delete(user)
      }
    }
  }

  async #runQueued<T>(work: () => Promise<T>, user: string | undefined): Promise<T> {
    if (this.#needsPlace(user)) {
      const refused = this.#toMakeRoomFor(user)
      if (!refused) throw tooManyWaiting()
      this.#waiting.splice(this.#waiting.indexOf(refused), 1)
      refused.refuse(tooManyWaiting())
    }
    if (this.#mayBegin(user)) this.#begin(user)
    else await new Promise<void>((start, refuse) => this.#waiting.push({ user, start, refuse }))
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(user), 1)
      this.#startNext()
    }
  }

  /** The last task of the user with the most waiting tasks, unless `user` would then have more of them. */
  #toMakeRoomFor(user: string | undefined): Waiting | undefined {
    const lowest = user === this.#limits.lowestUser ? undefined : this.#lastOf(this.#limits.lowestUser)
    if (lowest) return lowest
    const counts = new Map<string, number>()
    for (const { user: each } of this.#waiting) if (each !== undefined) counts.set(each, (counts.get(each) ?? 0) + 1)
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
    if (user === undefined || !most) return undefined
    const [userWithMost, count] = most
    return count - 1 >= (counts.get(user) ?? 0) + 1 ? this.#lastOf(userWithMost) : undefined
  }

  #lastOf(user: string | undefined): Waiting | undefined {
    return user === undefined ? undefined : this.#waiting.findLast((each) => each.user === user)
  }

  #startNext() {
    const ready = this.#waiting.filter(({ user }) => this.#mayRun(user))
    const next = ready.reduce<Waiting | undefined>(
      (first, each) => (first && this.#lastTurnOf(first) <= this.#lastTurnOf(each) ? first : each),
      undefined,
    )
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#begin(next.user)
    next.start()
  }

  #begin(user: string | undefined) {
    this.#running.push(user)
    this.#turns += 1
    if (user !== undefined) this.#lastTurns.set(user, this.#turns)
  }

  #lastTurnOf({ user }: Waiting): number {
    if (user === undefined) return 0
    return user === this.#limits.lowestUser ? Number.POSITIVE_INFINITY : (this.#lastTurns.get(user) ?? 0)
  }

  #mayRun(user: string | undefined): boolean {
    const { concurrencyPerUser = Number.POSITIVE_INFINITY } = this.#limits
    return user === undefined || this.#running.filter((each) => each === user).length < concurrencyPerUser
  }
}
