import { Worker } from 'node:worker_threads'
import { Problem } from '../http/problems.ts'
import type { Card } from './card.ts'

const program = new URL('./painting-worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
const idleTime = 60_000
/** The first one begins by starting the worker. */
const timeLimit = 15_000
const mostWaiting = 16
const busy = () => new Problem('unavailable', 'Too many pictures are being made. Please try again soon.', { retryAfter: 5 })

/** Draws share images one after another, in a worker that starts with the first and ends when nobody wants one. */
export class Painter {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined

  /** @throws {Problem} `unavailable` when too many wait, or it can't be drawn */
  async paint(card: Card, photo?: Uint8Array): Promise<Buffer> {
    if (this.#waiting >= mostWaiting) throw busy()
    this.#waiting += 1
    const painted = this.#last.then(() => this.#paint(card, photo))
    this.#last = painted.catch(() => undefined)
    try {
      return await painted
    } finally {
      this.#waiting -= 1
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  async #paint(card: Card, photo: Uint8Array | undefined): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#newWorker()
    const worker = this.#worker
    const { promise, resolve } = Promise.withResolvers<Uint8Array | undefined>()
    const giveUp = () => resolve(undefined)
    const timer = setTimeout(giveUp, timeLimit)
    worker.once('message', resolve).once('exit', giveUp)
    worker.postMessage({ card, photo })
    const png = await promise
    clearTimeout(timer)
    worker.off('message', resolve).off('exit', giveUp)
    this.#idle = setTimeout(() => worker.terminate(), idleTime).unref()
    if (png) return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    await worker.terminate()
    throw busy()
  }

  #newWorker(): Worker {
    const worker = new Worker(program, { resourceLimits, env: {}, stdout: true, stderr: true })
    // It exits as well, and that is what counts; without a listener the error would end the server.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    return worker
  }
}
