import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const bodiless = new Set([204, 304])

/** One connection of the load generator, with at most one open request. It parses as little HTTP as possible, because it must be faster than any server. */
export class Connection {
  readonly #socket: Socket
  #left = 0
  #status = 0
  #question: PromiseWithResolvers<void> | undefined
  #answered: (status: number) => void = () => undefined
  #failed: (error: Error) => void = () => undefined

  constructor(port: number) {
    const buffer = Buffer.allocUnsafe(256 * 1024)
    const callback = (length: number) => this.#read(buffer, length)
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    this.#socket.on('error', (error) => this.#failed(error))
    this.#socket.on('close', () => this.#failed(new Error('The server closed the connection')))
  }

  async open(): Promise<void> {
    if (!this.#socket.connecting) return
    this.#question = Promise.withResolvers<void>()
    this.#socket.once('connect', this.#question.resolve)
    this.#failed = this.#question.reject
    await this.#question.promise
  }

  /** Sets the callback that receives the status of each complete response. */
  listen(answered: (status: number) => void, failed: (error: Error) => void) {
    this.#answered = answered
    this.#failed = failed
  }

  send(request: Buffer) {
    this.#socket.write(request)
  }

  close() {
    this.#failed = () => undefined
    this.#socket.destroy()
  }

  #read(buffer: Buffer, length: number): boolean {
    if (this.#left === 0) {
      const whole = this.#begin(buffer.subarray(0, length))
      if (whole === undefined) {
        this.#failed(new Error(`The load client can't read this answer: ${buffer.toString('latin1', 0, Math.min(length, 500))}`))
        return false
      }
      this.#left = whole
    }
    this.#left -= length
    if (this.#left === 0) this.#answered(this.#status)
    return true
  }

  /** The length of the response that begins here, or undefined if it is not stated. */
  #begin(chunk: Buffer): number | undefined {
    const end = chunk.indexOf(headEnd)
    const head = chunk.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    if (bodiless.has(this.#status)) return end + headEnd.length
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (end < 0 || length === undefined) return undefined
    return end + headEnd.length + Number(length)
  }
}
