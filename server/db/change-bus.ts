/** What else may be otherwise than before. */
interface About {
  /** How many portfolios there are. */
  counts: boolean
  /** Which of them search engines are told of, and under which handles. */
  lists: boolean
}

/** Hears of portfolios whose visitors would read something else now; undefined stands for any, because another process has written. */
type Listener = (portfolioId: string | undefined, about: About) => void

interface Change extends Partial<About> {
  portfolioId: string
}

/**
 * The news of what has changed, told in the turn of its commit, before anybody is answered. What this process changes it announces itself;
 * what others change, the database says.
 */
export class ChangeBus {
  readonly #listeners = new Set<Listener>()
  #changedElsewhere: (() => boolean) | undefined
  #looked = false

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

  /** Of a database that has to be asked whether another process has written since it was asked last. */
  setExternalCheck(changedElsewhere: () => boolean): void {
    this.#changedElsewhere = changedElsewhere
  }

  /** A database that can't be asked now may have changed, and whoever reads it says what is wrong. */
  #hasChangedElsewhere(): boolean {
    try {
      return this.#changedElsewhere?.() ?? false
    } catch {
      return true
    }
  }

  /** Asks, once in a turn of the event loop: all that is read in it counts as read at the same moment. */
  look(): void {
    if (this.#looked || !this.#changedElsewhere) return
    this.#looked = true
    setImmediate(() => {
      this.#looked = false
    })
    if (this.#hasChangedElsewhere()) this.announceAll()
  }
}
