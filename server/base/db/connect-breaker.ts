/** After a failed attempt to connect, fails immediately for a while and then lets one caller try, so that requests don't pile up in an outage. */
export class ConnectBreaker {
  readonly #pauseMs: number
  readonly #now: () => number
  #failure: { error: unknown; retryAt: number } | undefined
  #isTrying = false

  constructor(pauseMs: number, now = () => performance.now()) {
    this.#pauseMs = pauseMs
    this.#now = now
  }

  /** `isFailure` says whether an error of `connect` means that the server can't be reached. Throws that error, or the one of the last attempt. */
  async run<T>(connect: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    if (this.#failure && (this.#isTrying || this.#now() < this.#failure.retryAt)) throw this.#failure.error
    this.#isTrying = true
    try {
      const result = await connect()
      this.#failure = undefined
      return result
    } catch (error) {
      if (isFailure(error)) this.#failure = { error, retryAt: this.#now() + this.#pauseMs }
      throw error
    } finally {
      this.#isTrying = false
    }
  }
}
