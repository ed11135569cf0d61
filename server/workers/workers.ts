import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

/** What a worker says: that it has begun, and then its answer and how many bytes it still holds. */
export type Said<Answer> = 'begun' | { answer: Answer; held: number }

interface Options {
  /** The worker's file. */
  program: URL
  atOnce: number
  /** Milliseconds for one task. */
  timeLimit: number
  /** Tasks that may wait for their turn; without it, any number. */
  mostWaiting?: number
  /** Tasks of one person that may be done or wait at a time, so that nobody fills the places of all others. */
  mostEach?: number
  /** Tasks after which a worker makes room for a new one. */
  tasksEach?: number
  /** Bytes that a worker may still hold after a task. */
  mostHeld?: number
  resourceLimits?: ResourceLimits
}

const megabyte = 1024 * 1024
const usualLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const idleTime = 60_000
/** A worker on a busy machine starts slowly, and that is not the task's fault. */
const startTime = 30_000

/** Too many tasks wait already, or too many of one person. */
export class Crowded extends Error {}

interface Asking<Task> {
  transferred?: (task: Task) => Transferable[]
  /** The person that it is for, where only so many may be. */
  who?: string | undefined
}

/** Does tasks beside the server, in workers that may neither take long nor hold much. Whatever happens in there is an answer, or none. */
export class Workers<Task, Answer> {
  readonly #options: Options
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #done = new WeakMap<Worker, number>()
  readonly #waiting: (() => void)[] = []
  readonly #asked = new Map<string, number>()
  #busy = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Starts a worker where none is, so that it is there once a task has arrived. */
  prepare(): void {
    if (this.#busy === 0 && this.#idle.size === 0) this.#keep(this.#newWorker())
  }

  /**
   * Calls `task` only when it is its turn, so that waiting costs no memory. Undefined where it took too long or too much.
   * @throws {Crowded}
   */
  async ask(task: () => Promise<Task> | Task, { transferred = () => [], who }: Asking<Task> = {}): Promise<Answer | undefined> {
    const { mostEach = Number.POSITIVE_INFINITY } = this.#options
    if (who === undefined) return await this.#inTurn(task, transferred)
    const before = this.#asked.get(who) ?? 0
    if (before >= mostEach) throw new Crowded('Too many tasks of one person wait already')
    this.#asked.set(who, before + 1)
    try {
      return await this.#inTurn(task, transferred)
    } finally {
      const left = (this.#asked.get(who) ?? 1) - 1
      if (left > 0) this.#asked.set(who, left)
      else this.#asked.delete(who)
    }
  }

  async #inTurn(task: () => Promise<Task> | Task, transferred: (task: Task) => Transferable[]): Promise<Answer | undefined> {
    const { atOnce, mostWaiting = Number.POSITIVE_INFINITY } = this.#options
    if (this.#busy < atOnce) this.#busy += 1
    else if (this.#waiting.length >= mostWaiting) throw new Crowded('Too many tasks wait already')
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      const own = await task()
      return await this.#answer(own, transferred(own))
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy -= 1
    }
  }

  async #answer(task: Task, transferred: Transferable[]): Promise<Answer | undefined> {
    const worker = this.#idleWorker() ?? this.#newWorker()
    const { promise, resolve } = Promise.withResolvers<Exclude<Said<Answer>, 'begun'> | undefined>()
    const giveUp = () => resolve(undefined)
    let timer = setTimeout(giveUp, startTime)
    const listen = (said: Said<Answer>) => {
      clearTimeout(timer)
      if (said === 'begun') timer = setTimeout(giveUp, this.#options.timeLimit)
      else resolve(said)
    }
    worker.on('message', listen).once('exit', giveUp)
    worker.postMessage(task, transferred)
    const said = await promise
    clearTimeout(timer)
    worker.off('message', listen).off('exit', giveUp)
    if (said && this.#mayGoOn(worker, said.held)) this.#keep(worker)
    else await worker.terminate()
    return said?.answer
  }

  #mayGoOn(worker: Worker, held: number): boolean {
    const { mostHeld = 64 * megabyte, tasksEach = Number.POSITIVE_INFINITY } = this.#options
    const done = (this.#done.get(worker) ?? 0) + 1
    this.#done.set(worker, done)
    return held <= mostHeld && done < tasksEach
  }

  #newWorker(): Worker {
    // Code that Node has kept is kept for workers, too, but they want to be told where. Of all else around them they need nothing.
    const kept = getCompileCacheDir()
    const env = kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) }
    const { program, resourceLimits = usualLimits } = this.#options
    const worker = new Worker(program, { resourceLimits, env, stdout: true, stderr: true })
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
