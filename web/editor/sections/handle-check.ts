import { delaysMs } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { handle } from '#contract/portfolio-input.ts'
import { Store } from '../../store.ts'

export interface HandleState {
  readonly typed: string
  readonly status: 'accepted' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'
  readonly message: string
}

interface Dependencies {
  /** The handle on the server. */
  saved: () => string
  isAvailable: (handle: string, signal: AbortSignal) => Promise<boolean>
  /** Called with every handle that is valid for the draft. */
  accept: (handle: string) => void
}

const statusMessages = {
  checking: 'Checking…',
  available: 'This URL handle is available!',
  taken: messages.handleTaken,
  failed: 'Failed to check URL handle availability',
} as const

/** The typed handle and whether it is available (specification §4, §5). */
export class HandleCheck {
  readonly store: Store<HandleState>
  #dependencies: Dependencies
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined
  #check: Promise<void> = Promise.resolve()
  #failure: unknown

  constructor(initial: string, dependencies: Dependencies) {
    this.store = new Store<HandleState>({ typed: initial, status: 'accepted', message: '' })
    this.#dependencies = dependencies
  }

  get state(): HandleState {
    return this.store.get()
  }

  /** The error of the last failed check. */
  get failure(): unknown {
    return this.#failure
  }

  /** Handles typed text. Asks the server after a pause in typing. */
  type = (typed: string) => {
    this.#stop()
    const issue = handle.safeParse(typed).error?.issues[0]
    if (typed === '' || typed === this.#dependencies.saved()) this.#accept(typed, 'accepted', '')
    else if (issue) this.store.set({ typed, status: 'invalid', message: issue.message })
    else {
      this.store.set({ typed, status: 'checking', message: statusMessages.checking })
      this.#timer = setTimeout(this.#start, delaysMs.handleCheck)
    }
  }

  /** Replaces the typed text with the handle of the draft. */
  reset = (typed: string) => {
    this.#stop()
    this.store.set({ typed, status: 'accepted', message: '' })
  }

  /** Waits for the pending check, skips its delay, and repeats a failed check. */
  settle = async (): Promise<HandleState> => {
    if (this.state.status === 'failed') this.#start()
    while (this.state.status === 'checking') {
      if (this.#timer !== undefined) this.#start()
      await this.#check
    }
    return this.state
  }

  #start = () => {
    this.#stop()
    const { typed } = this.state
    const request = new AbortController()
    this.#request = request
    this.store.set({ typed, status: 'checking', message: statusMessages.checking })
    this.#check = this.#dependencies.isAvailable(typed, request.signal).then(
      (available) => {
        if (request.signal.aborted) return
        if (available) this.#accept(typed, 'available', statusMessages.available)
        else this.store.set({ typed, status: 'taken', message: statusMessages.taken })
      },
      (error: unknown) => {
        this.#failure = error
        if (!request.signal.aborted) this.store.set({ typed, status: 'failed', message: statusMessages.failed })
      },
    )
  }

  #accept(typed: string, status: 'accepted' | 'available', message: string) {
    this.store.set({ typed, status, message })
    this.#dependencies.accept(typed)
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#request?.abort()
  }
}
