import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { TaskQueue } from './queue.ts'
import type { Reply } from './task.ts'

interface Options {
  /** The thread's file; its default export is made by `threadTask`. */
  program: URL
  concurrency: number
  /** Milliseconds for one task. */
  timeLimit: number
  maxQueued?: number
  maxEntryBytes?: number
  /** Bytes that a thread may still hold after a task; one that holds more is replaced. */
  maxPerUser?: number
  /** What the thread's file reads as `workerData`. */
  data?: object
  resourceLimits?: ResourceLimits
}

const megabyte = 1024 * 1024
const defaultLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const idleTime = 60_000
/** A thread starts slowly on a busy machine, which isn't the task's fault. */
const startTime = 30_000
/**
 * A third of a core that the server wants as well: less would let fine files exceed their time on a busy machine.
 * Only Linux has priorities of single threads; elsewhere this would slow down the whole server.
 */
const niceness = process.platform === 'linux' ? 5 : 0

/** Runs tasks in threads with limited time and memory. Their code is loaded with the first task. */
export class WorkerPool<Task, Answer> {
  readonly #options: Options
  readonly #queue: TaskQueue
  #pool: Promise<Piscina<Task | undefined, Reply<Answer>>> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#queue = new TaskQueue(options)
  }

  /** Starts a thread where none is, so that it is there once a task has arrived. */
  prepare(): void {
    if (this.#queue.running === 0) this.#start().catch(() => undefined)
  }

  /**
   * Calls `task` only when it is its turn. Undefined where it failed, or took too much time or memory.
   * @param user where the tasks of one user are limited
   * @throws {Crowded}
   */
  async ask(task: () => Promise<Task> | Task, user?: string): Promise<Answer | undefined> {
    return await this.#queue.run(async () => {
      const own = await task()
      const pool = await this.#start().catch(() => undefined)
      return pool && (await this.#answer(pool, own))
    }, user)
  }

  async #answer(pool: Piscina<Task | undefined, Reply<Answer>>, task: Task): Promise<Answer | undefined> {
    const { timeLimit, maxPerUser = 64 * megabyte } = this.#options
    try {
      const { answer, heldBytes, threadId } = await pool.run(task, { signal: AbortSignal.timeout(timeLimit) })
      if (heldBytes > maxPerUser) await pool.threads.find((thread) => thread.threadId === threadId)?.terminate()
      return answer
    } catch {
      return undefined
    }
  }

  /** The pool with a thread that is ready. */
  async #start(): Promise<Piscina<Task | undefined, Reply<Answer>>> {
    this.#pool ??= this.#newPool()
    const pool = await this.#pool
    if (pool.idleThreads === 0) await pool.run(undefined, { signal: AbortSignal.timeout(startTime) })
    return pool
  }

  async #newPool(): Promise<Piscina<Task | undefined, Reply<Answer>>> {
    const { Piscina } = await import('piscina')
    const { program, concurrency, data, resourceLimits = defaultLimits } = this.#options
    // Threads share Node's cache of compiled code, and see nothing else of the environment.
    const cache = getCompileCacheDir()
    const pool = new Piscina<Task | undefined, Reply<Answer>>({
      filename: fileURLToPath(program),
      minThreads: 0,
      maxThreads: concurrency,
      idleTimeout: idleTime,
      workerData: data,
      resourceLimits,
      niceIncrement: niceness,
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
    })
    // Without a listener, a thread that fails between two tasks would end the server.
    return pool.on('error', () => undefined)
  }
}
