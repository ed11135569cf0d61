import { delaysMs } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { handle } from '#contract/portfolio-input.ts'

export interface HandleState {
  readonly typed: string
  readonly status: 'accepted' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'
  readonly message: string
}

interface Parts {
  /** The handle that the server holds. */
  saved: () => string
  isAvailable: (handle: string, signal: AbortSignal) => Promise<boolean>
  /** Called with every handle that may enter the draft. */
  accept: (handle: string) => void
}

const said = {
  checking: 'Checking…',
  available: 'This URL handle is available!',
  taken: messages.handleTaken,
  failed: 'Failed to check URL handle availability',
} as const

/** What is typed as a handle, and whether it can be had (specification §4, §5). */
export class HandleCheck {
  #state: HandleState
  #parts: Parts
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  #answer: Promise<void> = Promise.resolve()
  #failure: unknown

  constructor(initial: string, parts: Parts) {
    this.#state = { typed: initial, status: 'accepted', message: '' }
    this.#parts = parts
  }

  get state(): HandleState {
    return this.#state
  }

  /** Why the last check has failed. */
  get failure(): unknown {
    return this.#failure
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what the person typed; asks the server once the typing has stopped. */
  type = (typed: string) => {
    this.#stop()
    const issue = handle.safeParse(typed).error?.issues[0]
    if (typed === '' || typed === this.#parts.saved()) this.#accept(typed, 'accepted', '')
    else if (issue) this.#show({ typed, status: 'invalid', message: issue.message })
    else {
      this.#show({ typed, status: 'checking', message: said.checking })
      this.#timer = setTimeout(this.#ask, delaysMs.handleCheck)
    }
  }

  /** Shows what the draft holds, whatever was typed before. */
  reset = (typed: string) => {
    this.#stop()
    this.#show({ typed, status: 'accepted', message: '' })
  }

  /** Waits for a running check, without its delay, and repeats one that failed. */
  settle = async (): Promise<HandleState> => {
    if (this.#state.status === 'failed') this.#ask()
    while (this.#state.status === 'checking') {
      if (this.#timer !== undefined) this.#ask()
      await this.#answer
    }
    return this.#state
  }

  #ask = () => {
    this.#stop()
    const { typed } = this.#state
    const asking = new AbortController()
    this.#asking = asking
    this.#show({ typed, status: 'checking', message: said.checking })
    this.#answer = this.#parts.isAvailable(typed, asking.signal).then(
      (available) => {
        if (asking.signal.aborted) return
        if (available) this.#accept(typed, 'available', said.available)
        else this.#show({ typed, status: 'taken', message: said.taken })
      },
      (error: unknown) => {
        this.#failure = error
        if (!asking.signal.aborted) this.#show({ typed, status: 'failed', message: said.failed })
      },
    )
  }

  #accept(typed: string, status: 'accepted' | 'available', message: string) {
    this.#show({ typed, status, message })
    this.#parts.accept(typed)
  }

  #show(state: HandleState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#asking?.abort()
  }
}
