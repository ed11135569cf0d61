import { LRUCache } from 'lru-cache'
import type { Deps } from '../../base/deps.ts'
import { handleKey } from '../../portfolios/handles.ts'
import { findByHandle, isFormer, type PortfolioRef } from '../../portfolios/lookup.ts'
import { excludeOff } from '../../portfolios/portfolio-store.ts'

const maxPortfolios = 10_000

/** Cached until a change is announced, in the same event loop turn as its commit: no request sees an older state than the last confirmed change. */
export class HandleLookup {
  readonly #deps: Pick<Deps, 'db' | 'changes'>
  readonly #byHandle = new Map<string, PortfolioRef>()
  readonly #byId = new LRUCache<string, PortfolioRef>({
    max: maxPortfolios,
    dispose: (portfolio) => this.#byHandle.delete(keyOf(portfolio)),
  })
  #changeCount = 0

  constructor(deps: Pick<Deps, 'db' | 'changes'>) {
    this.#deps = deps
    deps.changes.listen((portfolioId) => {
      this.#changeCount += 1
      if (portfolioId === undefined) this.#byId.clear()
      else this.#byId.delete(portfolioId)
    })
  }

  getCached(handle: string): PortfolioRef | undefined {
    this.#deps.changes.checkExternalChanges()
    return this.#byHandle.get(handleKey(handle))
  }

  /** The portfolio with this current or former handle, case-insensitively, unless it is off. */
  async find(handle: string): Promise<PortfolioRef | undefined> {
    const cached = this.getCached(handle)
    if (cached) return cached
    const initialCount = this.#changeCount
    const portfolio = await excludeOff(this.#deps.db, await findByHandle(this.#deps.db, handle))
    // A change announced during the query may have made its result stale.
    if (portfolio && !isFormer(portfolio, handle) && initialCount === this.#changeCount) {
      this.#byId.set(portfolio.id, portfolio)
      this.#byHandle.set(keyOf(portfolio), portfolio)
    }
    return portfolio
  }
}

const keyOf = ({ handle_key }: PortfolioRef) => handle_key ?? ''
