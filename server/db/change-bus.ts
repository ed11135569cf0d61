/** Scope of a change. */
interface ChangeScope {
  /** The number of portfolios may differ. */
  counts: boolean
  /** The set of portfolios in the sitemap, or their handles, may differ. */
  lists: boolean
}

/** Receives the id of a portfolio whose public content has changed; undefined means any portfolio, because another process may have written. */
type Listener = (portfolioId: string | undefined, scope: ChangeScope) => void

/** Reports what other processes may have changed since its previous call; undefined means nothing. */
type ExternalCheck = () => ChangeScope | undefined

export interface Change extends Partial<ChangeScope> {
  portfolioId: string
}

/** Any portfolio may have changed. */
export const anyChange: ChangeScope = { counts: true, lists: true }

/**
 * Notifies listeners of changes in the same event loop turn as the commit, before any response is sent. This process announces its own
 * changes; the database is asked for the changes of other processes before cached data is used.
 */
export class ChangeBus {
  readonly #listeners = new Set<Listener>()
  #externalCheck: ExternalCheck = () => undefined
  #isChecked = false

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  announce({ portfolioId, counts = false, lists = false }: Change): void {
    this.#notify(portfolioId, { counts, lists })
  }

  setExternalCheck(externalCheck: ExternalCheck): void {
    this.#externalCheck = externalCheck
  }

  /** Asks for changes of other processes, at most once per event loop turn: all reads of one turn count as simultaneous. */
  checkExternalChanges(): void {
    if (this.#isChecked) return
    this.#isChecked = true
    setImmediate(() => {
      this.#isChecked = false
    })
    const scope = this.#externalScope()
    if (scope) this.#notify(undefined, scope)
  }

  /** A failed check counts as a change: the query that follows reports the error. */
  #externalScope(): ChangeScope | undefined {
    try {
      return this.#externalCheck()
    } catch {
      return anyChange
    }
  }

  #notify(portfolioId: string | undefined, scope: ChangeScope) {
    for (const listener of this.#listeners) listener(portfolioId, scope)
  }
}
