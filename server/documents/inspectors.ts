import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

export type Verdict = 'passed' | 'javascript' | 'launch' | 'password' | 'unreadable' | 'too_complex'

/** What a worker says: that it has begun, and then what it found and how many bytes it still holds. */
export type Said = 'reading' | { verdict: Verdict; held: number }

interface Options {
  /** The worker's file. */
  program: URL
  atOnce: number
  /** Milliseconds for reading one file. */
  timeLimit: number
}

const megabyte = 1024 * 1024
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
/** The parser remembers every name that it has ever read; a worker that holds more makes room for a new one. */
const mostHeld = 64 * megabyte
const idleTime = 60_000
/** A worker on a busy machine starts slowly, and that is not the file's fault. */
const startTime = 30_000

/** Lets files be inspected beside the server, in workers that may neither take long nor hold much. Whatever happens in there is a verdict. */
export class Inspectors {
  readonly #options: Options
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Starts a worker where none is, so that it is there once a file has arrived. */
  prepare(): void {
    if (this.#busy === 0 && this.#idle.size === 0) this.#keep(this.#newWorker())
  }

  /** Calls `read` only when it is the file's turn, so that waiting costs no memory. */
  async inspect(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Verdict> {
    if (this.#busy < this.#options.atOnce) this.#busy += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await this.#judge(await read())
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy -= 1
    }
  }

  async #judge(bytes: Uint8Array<ArrayBuffer>): Promise<Verdict> {
    const worker = this.#idleWorker() ?? this.#newWorker()
    const { promise, resolve } = Promise.withResolvers<Exclude<Said, 'reading'> | undefined>()
    const giveUp = () => resolve(undefined)
    let timer = setTimeout(giveUp, startTime)
    const listen = (said: Said) => {
      clearTimeout(timer)
      if (said === 'reading') timer = setTimeout(giveUp, this.#options.timeLimit)
      else resolve(said)
    }
    worker.on('message', listen).once('exit', giveUp)
    worker.postMessage(bytes, [bytes.buffer])
    const answer = await promise
    clearTimeout(timer)
    worker.off('message', listen).off('exit', giveUp)
    if (answer && answer.held <= mostHeld) this.#keep(worker)
    else await worker.terminate()
    return answer?.verdict ?? 'too_complex'
  }

  #newWorker(): Worker {
    // Code that Node has kept is kept for workers, too, but they want to be told where. Of all else around them they need nothing.
    const kept = getCompileCacheDir()
    const env = kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) }
    const worker = new Worker(this.#options.program, { resourceLimits, env, stdout: true, stderr: true })
    // It exits as well, and that is what counts; without a listener the error would end the server.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      clearTimeout(this.#idle.get(worker))
      this.#idle.delete(worker)
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    return worker
  }

  #idleWorker(): Worker | undefined {
    const [[worker, timer] = []] = this.#idle
    if (!worker) return undefined
    clearTimeout(timer)
    this.#idle.delete(worker)
    return worker
  }

  #keep(worker: Worker) {
    const timer = setTimeout(() => {
      this.#idle.delete(worker)
      void worker.terminate()
    }, idleTime)
    this.#idle.set(worker, timer.unref())
  }
}
