import type { Deps } from '../../base/deps.ts'

const maxAgeMs = 60_000

export class PortfolioCounter {
  readonly #deps: Pick<Deps, 'db' | 'clock'>
  #count: Promise<number> | undefined
  #countedAt = 0
  #hasChanged = false

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'changes'>) {
    this.#deps = deps
    deps.changes.listen((_, { isCountChanged }) => {
      if (isCountChanged) this.#hasChanged = true
    })
  }

  /** Returns the current number. Registrations in another process may be missing for a minute. */
  async count(): Promise<number> {
    if (this.#hasChanged) this.#count = undefined
    return await this.recentCount()
  }

  /** Returns a number that is at most a minute old, so that a registration doesn't cause a new count for every page. */
  async recentCount(): Promise<number> {
    const now = this.#deps.clock().getTime()
    if (!this.#count || now < this.#countedAt || now >= this.#countedAt + maxAgeMs) {
      this.#hasChanged = false
      this.#countedAt = now
      this.#count = this.#select()
      this.#count.catch(() => {
        this.#count = undefined
      })
    }
    return await this.#count
  }

  async #select(): Promise<number> {
    const { count } = await this.#deps.db
      .selectFrom('portfolio')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
}
