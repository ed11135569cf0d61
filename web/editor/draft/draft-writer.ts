import { deleteDraft, type StoredDraft, storeDraft } from './stored-drafts.ts'

/** Writes one draft, one state at a time; what is typed while it writes is written next, and what was skipped is of no use any more. */
export class DraftWriter {
  readonly id: string
  #next: (() => Promise<void>) | undefined
  #writing = false
  #hasKept = false
  #said: (works: boolean) => void

  constructor(id: string, said: (works: boolean) => void) {
    this.id = id
    this.#said = said
  }

  keep(draft: StoredDraft) {
    this.#hasKept = true
    this.#do(() => storeDraft(this.id, draft))
  }

  /** Where nothing was kept, the first letters must not wait for it to go. */
  drop() {
    if (this.#hasKept) this.#do(() => deleteDraft(this.id))
  }

  /** What is not yet begun is not done. */
  stop() {
    this.#next = undefined
  }

  #do(step: () => Promise<void>) {
    this.#next = step
    if (!this.#writing) void this.#write()
  }

  async #write() {
    this.#writing = true
    while (this.#next) {
      const step = this.#next
      this.#next = undefined
      await step().then(
        () => this.#said(true),
        () => this.#said(false),
      )
    }
    this.#writing = false
  }
}

const nameOf = (id: string) => `understory-draft-${id}`

/**
 * Says that this page works on the draft, for as long as `signal` or the page lives; `then` runs once nobody else does.
 * Without HTTPS browsers have no locks, and everybody may.
 */
export function lockDraft(id: string, signal: AbortSignal, then: () => void) {
  if (!navigator.locks) return then()
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks
    .request(nameOf(id), { signal }, () => {
      then()
      return released
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}
