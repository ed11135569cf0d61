import { foldCode } from '#contract/fields/digits.ts'
import { errorOfHandle } from '#contract/fields/handle.ts'
import { delaysMs } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Store } from './store.ts'

export interface HandleState {
  /** The content of the input, which may be no valid handle. */
  readonly text: string
  readonly status: 'accepted' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'
  readonly message: string
}

interface Dependencies {
  savedHandle: () => string
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

/** The content of the handle input, and whether it is available as a handle (specification §4, §5). */
export class HandleCheck {
  readonly store: Store<HandleState>
  #dependencies: Dependencies
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined
  #check: Promise<void> = Promise.resolve()
  #failure: unknown

  constructor(initial: string, dependencies: Dependencies) {
    this.store = new Store<HandleState>({ text: initial, status: 'accepted', message: '' })
    this.#dependencies = dependencies
  }

  get state(): HandleState {
    return this.store.get()
  }

  get failure(): unknown {
    return this.#failure
  }

  /** Checks a new text of the input, after a pause in typing. Keyboards of phones add a space after a word. */
  enter = (typed: string) => {
    this.#stop()
    const text = foldCode(typed).trim()
    const error = errorOfHandle(text)
    if (text === '' || text === this.#dependencies.savedHandle()) this.#accept(text, 'accepted', '')
    else if (error) this.store.set({ text, status: 'invalid', message: error })
    else {
      this.store.set({ text, status: 'checking', message: statusMessages.checking })
      this.#timer = setTimeout(this.#start, delaysMs.handleCheck)
    }
  }

  /** Replaces the text of the input with the handle of the draft. */
  reset = (text: string) => {
    this.#stop()
    this.store.set({ text, status: 'accepted', message: '' })
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
    const { text } = this.state
    const request = new AbortController()
    this.#request = request
    this.store.set({ text, status: 'checking', message: statusMessages.checking })
    this.#check = this.#dependencies.isAvailable(text, request.signal).then(
      (available) => {
        if (request.signal.aborted) return
        if (available) this.#accept(text, 'available', statusMessages.available)
        else this.store.set({ text, status: 'taken', message: statusMessages.taken })
      },
      (error: unknown) => {
        this.#failure = error
        if (!request.signal.aborted) this.store.set({ text, status: 'failed', message: statusMessages.failed })
      },
    )
  }

  #accept(text: string, status: 'accepted' | 'available', message: string) {
    this.store.set({ text, status, message })
    this.#dependencies.accept(text)
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#request?.abort()
  }
}
