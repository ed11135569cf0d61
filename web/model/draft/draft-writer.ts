import { deleteDraft } from './stored-drafts.ts'

/** Writes one draft to the browser's storage, one operation at a time. While one runs, only the latest request is queued. */
export class DraftWriter<D> {
  readonly id: string
  #next: (() => Promise<void>) | undefined
  #isWriting = false
  #hasStored = false
  #write: (id: string, draft: D) => Promise<void>
  #onResult: (succeeded: boolean) => void

  constructor(id: string, write: (id: string, draft: D) => Promise<void>, onResult: (succeeded: boolean) => void) {
    this.id = id
    this.#write = write
    this.#onResult = onResult
  }

  store(draft: D) {
    this.#hasStored = true
    this.#enqueue(() => this.#write(this.id, draft))
  }

  /** Does nothing if no draft was stored, so that the first changes need not wait for a deletion. */
  delete() {
    if (this.#hasStored) this.#enqueue(() => deleteDraft(this.id))
  }

  stop() {
    this.#next = undefined
  }

  #enqueue(operation: () => Promise<void>) {
    this.#next = operation
    if (!this.#isWriting) void this.#run()
  }

  async #run() {
    this.#isWriting = true
    while (this.#next) {
      const operation = this.#next
      this.#next = undefined
      await operation().then(
        () => this.#onResult(true),
        () => this.#onResult(false),
      )
    }
    this.#isWriting = false
  }
}

/**
 * Locks a draft until `signal` aborts or the page is closed; `onLocked` runs once no other tab holds the lock.
 * Without HTTPS, browsers have no locks, and `onLocked` runs immediately.
 */
export function lockDraft(id: string, signal: AbortSignal, onLocked: () => void) {
  if (!navigator.locks) return onLocked()
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks
    .request(`understory-draft-${id}`, { signal }, () => {
      onLocked()
      return released
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}
