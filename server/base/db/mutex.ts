import { DatabaseUnavailableError } from './errors.ts'

/** Grants the lock in order of arrival. */
export class Mutex {
  readonly #queue: (() => void)[] = []
  #isLocked = false

  /** @throws {DatabaseUnavailableError} after the timeout, for example when a transaction waits for itself */
  async lock(timeoutMs: number): Promise<void> {
    if (!this.#isLocked) {
      this.#isLocked = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#queue.push(resolve)
    const timer = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(resolve), 1)
      reject(new DatabaseUnavailableError(new Error('another transaction has not ended')))
    }, timeoutMs)
    await promise.finally(() => clearTimeout(timer))
  }

  unlock(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#isLocked = false
  }
}
