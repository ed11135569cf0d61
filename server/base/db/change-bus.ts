interface ChangeScope {
  isCountChanged: boolean
  /** The set of portfolios in the sitemap, or their handles, may have changed. */
  isSitemapChanged: boolean
}

/** Receives the id of a portfolio whose public content has changed; undefined means that another process may have changed any portfolio. */
type Listener = (portfolioId: string | undefined, scope: ChangeScope) => void

/** Brings changes to something outside of the database and this process: the static copy. */
type Propagator = (changes: readonly Change[]) => Promise<void>

/** Returns what other processes may have changed since the previous call; undefined means nothing. */
type ExternalChangeDetector = () => ChangeScope | undefined

export interface Change extends Partial<ChangeScope> {
  portfolioId: string
}

export const anyChange: ChangeScope = { isCountChanged: true, isSitemapChanged: true }

/** Notifies listeners in the event loop turn of the commit, before any response. Other processes' changes are asked for before caches are used. */
export class ChangeBus {
  readonly #listeners = new Set<Listener>()
  readonly #propagators: Propagator[] = []
  #detectExternalChange: ExternalChangeDetector = () => undefined
  #isCheckedInThisTurn = false

  listen(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /** Called after each change of this process; unlike a listener, it delays the response until its promise is settled. It must not reject. */
  addPropagator(propagate: Propagator): void {
    this.#propagators.push(propagate)
  }

  /** Waits until these announced changes are propagated. The caller acknowledges them afterwards. */
  async settle(changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) await Promise.all(this.#propagators.map((propagate) => propagate(changes)))
  }

  announce({ portfolioId, isCountChanged = false, isSitemapChanged = false }: Change): void {
    this.#notify(portfolioId, { isCountChanged, isSitemapChanged })
  }

  setExternalChangeDetector(detect: ExternalChangeDetector): void {
    this.#detectExternalChange = detect
  }

  /** Asks for changes of other processes, at most once per event loop turn: all reads of one turn count as simultaneous. */
  checkExternalChanges(): void {
    if (this.#isCheckedInThisTurn) return
    this.#isCheckedInThisTurn = true
    setImmediate(() => {
      this.#isCheckedInThisTurn = false
    })
    const scope = this.#externalScope()
    if (scope) this.#notify(undefined, scope)
  }

  /** A failed check counts as a change, because the query that follows reports the error. */
  #externalScope(): ChangeScope | undefined {
    try {
      return this.#detectExternalChange()
    } catch {
      return anyChange
    }
  }

  #notify(portfolioId: string | undefined, scope: ChangeScope) {
    for (const listener of this.#listeners) listener(portfolioId, scope)
  }
}
