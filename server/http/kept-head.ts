import { ServerResponse } from 'node:http'

type Headers = Readonly<Record<string, string>>

/** Where Node keeps the head that it is about to send. */
interface Heading {
  _header: string | null
}

/**
 * Status and headers of an answer that is sent over and over. To check and to join them takes Node a tenth of the whole answer; what it has made is
 * good for a second, because of its date, and is handed to it again for that long.
 */
export class KeptHead {
  readonly #status: number
  readonly #headers: Headers
  #made: string | null = null
  #second = 0

  constructor(status: number, headers: Headers) {
    this.#status = status
    this.#headers = headers
  }

  /** In the place of `writeHead`. */
  write(response: ServerResponse): void {
    const heading = response as unknown as Heading
    const second = Math.floor(Date.now() / 1000)
    // One that ends its connection says so; and another kind of response may want to hear of its head.
    const isOrdinary = response.shouldKeepAlive && response.constructor === ServerResponse
    if (isOrdinary && this.#made !== null && this.#second === second) {
      response.statusCode = this.#status
      heading._header = this.#made
      return
    }
    response.writeHead(this.#status, this.#headers)
    if (!isOrdinary) return
    this.#made = heading._header
    this.#second = second
  }
}
