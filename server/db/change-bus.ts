/** Scope of a change. */
interface ChangeScope {
  /** The number of portfolios may differ. */
  counts: boolean
  /** The set of portfolios in the sitemap, or their handles, may differ. */
  lists: boolean
}

/** Receives the id of a portfolio whose public content has changed; undefined means any portfolio, because another process has written. */
type Listener = (portfolioId: string | undefined, scope: ChangeScope) => void

interface Change extends Partial<ChangeScope> {
  portfolioId: string
}

/**
 * Notifies listeners of changes in the same event loop turn as the commit, before any response is sent. This process announces its own
 * changes; the database reports the changes of other processes.
 */
export class ChangeBus {
  readonly #listeners = new Set<Listener>()
  #externalCheck: (() => boolean) | undefined
  #isChecked = false

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  announce({ portfolioId, counts = false, lists = false }: Change): void {
    for (const listener of this.#listeners) listener(portfolioId, { counts, lists })
  }

  /** Another process may have changed anything. */
  announceAll(): void {
    for (const listener of this.#listeners) listener(undefined, { counts: true, lists: true })
  }

  /** For a database that has to be polled. The function returns whether another process has written since its previous call. */
  setExternalCheck(externalCheck: () => boolean): void {
    this.#externalCheck = externalCheck
  }

  /** A failed check counts as a change: the query that follows reports the error. */
  #hasExternalChange(): boolean {
    try {
      return this.#externalCheck?.() ?? false
    } catch {
      return true
    }
  }

  /** Polls for changes of other processes, at most once per event loop turn: all reads of one turn count as simultaneous. */
  checkExternalChanges(): void {
    if (this.#isChecked || !this.#externalCheck) return
    this.#isChecked = true
    setImmediate(() => {
      this.#isChecked = false
    })
    if (this.#hasExternalChange()) this.announceAll()
  }
}
