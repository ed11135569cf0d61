import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { handleKey } from './handles.ts'
import { findByHandle, isFormer, type PortfolioRef } from './lookup.ts'

const maxPortfolios = 10_000

/**
 * Which portfolio a handle leads to, and at which revision. Remembered until a change is announced, which happens in the turn of its commit:
 * nobody reads an older state than the last answered change.
 */
export class HandleLookup {
  readonly #deps: Pick<Deps, 'db' | 'changes'>
  readonly #byHandle = new Map<string, PortfolioRef>()
  readonly #byId = new LRUCache<string, PortfolioRef>({
    max: maxPortfolios,
    dispose: (portfolio) => this.#byHandle.delete(keyOf(portfolio)),
  })
  #changes = 0

  constructor(deps: Pick<Deps, 'db' | 'changes'>) {
    this.#deps = deps
    deps.changes.listen((portfolioId) => {
      this.#changes += 1
      if (portfolioId === undefined) this.#byId.clear()
      else this.#byId.delete(portfolioId)
    })
  }

  /** The portfolio that has this handle, or gave it up, without case. */
  async find(handle: string): Promise<PortfolioRef | undefined> {
    const { db, changes } = this.#deps
    changes.checkExternalChanges()
    const known = this.#byHandle.get(handleKey(handle))
    if (known) return known
    const before = this.#changes
    const found = await findByHandle(db, handle)
    // What was read before a change was announced may be out of date.
    if (found && !isFormer(found, handle) && before === this.#changes) {
      this.#byId.set(found.id, found)
      this.#byHandle.set(keyOf(found), found)
    }
    return found
  }
}

const keyOf = ({ handle_key }: PortfolioRef) => handle_key ?? ''
