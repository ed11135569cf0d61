import type { Deps } from '../deps.ts'
import { countPortfolios } from './portfolios.ts'

const maxAgeMs = 60_000

interface CachedCount {
  count: Promise<number>
  at: number
}

/** Caches the number of portfolios. */
export class PortfolioCounter {
  readonly #deps: Pick<Deps, 'db' | 'clock'>
  #cached: CachedCount | undefined
  #hasChanged = true

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'changes'>) {
    this.#deps = deps
    deps.changes.listen((_, { counts }) => {
      if (counts) this.#hasChanged = true
    })
  }

  /** The current number; registrations in another process may be missing for a minute. */
  async count(): Promise<number> {
    return await (this.#cached && !this.#hasChanged && !this.#isOld(this.#cached) ? this.#cached.count : this.#countAgain())
  }

  /** At most a minute old, so that a registration doesn't cause a new count for every page. */
  async recentCount(): Promise<number> {
    return await (this.#cached && !this.#isOld(this.#cached) ? this.#cached.count : this.#countAgain())
  }

  #isOld({ at }: CachedCount): boolean {
    const age = this.#deps.clock().getTime() - at
    return age < 0 || age >= maxAgeMs
  }

  #countAgain(): Promise<number> {
    this.#hasChanged = false
    const count = countPortfolios(this.#deps.db)
    this.#cached = { count, at: this.#deps.clock().getTime() }
    count.catch(() => {
      this.#cached = undefined
    })
    return count
  }
}
