import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const statusesWithoutBody = new Set([204, 304])

/** One connection of the load generator, with at most one pending request. It parses as little HTTP as possible, because it must be faster than any server. */
export class Connection {
  readonly #socket: Socket
  #remainingBytes = 0
  #status = 0
  #pendingOpen: PromiseWithResolvers<void> | undefined
  #onResponse: (status: number) => void = () => undefined
  #onError: (error: Error) => void = () => undefined

  constructor(port: number) {
    const buffer = Buffer.allocUnsafe(256 * 1024)
    const callback = (length: number) => this.#read(buffer, length)
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    this.#socket.on('error', (error) => this.#onError(error))
    this.#socket.on('close', () => this.#onError(new Error('The server closed the connection')))
  }

  async open(): Promise<void> {
    if (!this.#socket.connecting) return
    this.#pendingOpen = Promise.withResolvers<void>()
    this.#socket.once('connect', this.#pendingOpen.resolve)
    this.#onError = this.#pendingOpen.reject
    await this.#pendingOpen.promise
  }

  /** `onResponse` receives the status of each complete response. */
  setCallbacks(onResponse: (status: number) => void, onError: (error: Error) => void) {
    this.#onResponse = onResponse
    this.#onError = onError
  }

  send(request: Buffer) {
    this.#socket.write(request)
  }

  close() {
    this.#onError = () => undefined
    this.#socket.destroy()
  }

  #read(buffer: Buffer, length: number): boolean {
    if (this.#remainingBytes === 0) {
      const total = this.#readHead(buffer.subarray(0, length))
      if (total === undefined) {
        this.#onError(new Error(`The load generator cannot parse this response: ${buffer.toString('latin1', 0, Math.min(length, 500))}`))
        return false
      }
      this.#remainingBytes = total
    }
    this.#remainingBytes -= length
    if (this.#remainingBytes === 0) this.#onResponse(this.#status)
    return true
  }

  /** Returns the total length of the response that begins here, or undefined without a content length. */
  #readHead(chunk: Buffer): number | undefined {
    const end = chunk.indexOf(headEnd)
    const head = chunk.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    if (statusesWithoutBody.has(this.#status)) return end + headEnd.length
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (end < 0 || length === undefined) return undefined
    return end + headEnd.length + Number(length)
  }
}
