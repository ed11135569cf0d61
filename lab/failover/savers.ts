import { setTimeout as wait } from 'node:timers/promises'
import { Client, RequestRefusedError } from '../../scripts/client.ts'

/** Between two attempts, in milliseconds. */
const pauseMs = 100

/** One owner, who saves one number after another, and reads before each save. */
export class Saver {
  readonly #client: Client
  #isStopped = false
  #finished = Promise.resolve()
  /** The last number whose save was acknowledged. */
  acknowledged = 0
  /** When that was. */
  acknowledgedAt = 0
  /** Acknowledged saves that a later read did not contain. */
  lost = 0
  /** The most time that any request took, in milliseconds. */
  maxAnswerMs = 0
  /** Requests that ended neither with a success nor with 503. Status 0 is a request without an answer. */
  readonly unexpected: string[] = []

  constructor(client: Client) {
    this.#client = client
  }

  static async register(origin: string, name: string): Promise<Saver> {
    const client = new Client(origin)
    await client.register({ email: `${name}@example.com`, password: 'a good password' })
    return new Saver(client)
  }

  start() {
    this.#finished = this.#run()
  }

  async stop() {
    this.#isStopped = true
    await this.#finished
  }

  async #run() {
    while (!this.#isStopped) await this.#save()
  }

  async #save() {
    try {
      const portfolio = await this.#timed(this.#client.portfolio())
      if (Number(portfolio.headline) < this.acknowledged) this.lost++
      const next = this.acknowledged + 1
      await this.#timed(this.#client.send('PUT', '/api/portfolio', { ...portfolio, headline: String(next) }))
      this.acknowledged = next
      this.acknowledgedAt = performance.now()
    } catch (error) {
      const status = error instanceof RequestRefusedError ? error.status : 0
      if (status !== 503) this.unexpected.push(`${status} ${(error as Error).message}`)
      await wait(pauseMs)
    }
  }

  async #timed<T>(request: Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      return await request
    } finally {
      this.maxAnswerMs = Math.max(this.maxAnswerMs, performance.now() - startedAt)
    }
  }
}
