import type { Deps } from '../deps.ts'
import { countPortfolios } from './portfolios.ts'

const oldest = 60_000

interface Counted {
  count: Promise<number>
  at: number
}

/** How many portfolios there are, counted once for many who ask. */
export class PortfolioCounter {
  readonly #deps: Pick<Deps, 'db' | 'clock'>
  #counted: Counted | undefined
  #hasChanged = true

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'changes'>) {
    this.#deps = deps
    deps.changes.listen((_, { counts }) => {
      if (counts) this.#hasChanged = true
    })
  }

  /** As it is now; what another process registered may be missing for a minute. */
  async now(): Promise<number> {
    return await (this.#counted && !this.#hasChanged && !this.#isOld(this.#counted) ? this.#counted.count : this.#count())
  }

  /** At most a minute old, so that a newcomer costs the pages of all others nothing. */
  async lately(): Promise<number> {
    return await (this.#counted && !this.#isOld(this.#counted) ? this.#counted.count : this.#count())
  }

  #isOld({ at }: Counted): boolean {
    const age = this.#deps.clock().getTime() - at
    return age < 0 || age >= oldest
  }

  #count(): Promise<number> {
    this.#hasChanged = false
    const count = countPortfolios(this.#deps.db)
    this.#counted = { count, at: this.#deps.clock().getTime() }
    count.catch(() => {
      this.#counted = undefined
    })
    return count
  }
}
