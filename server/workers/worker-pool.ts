import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { TaskQueue } from './queue.ts'
import type { TaskResult } from './task.ts'

interface Options {
  /** The worker module; `createThreadTask` creates its default export. */
  program: URL
  concurrency: number
  /** Milliseconds per task. */
  timeLimit: number
  maxQueued?: number
  maxPerUser?: number
  concurrencyPerUser?: number
  /** Bytes that a thread may hold after a task; a thread that holds more is replaced. */
  maxHeldBytes?: number
  /** `workerData` of the threads. */
  data?: object
  resourceLimits?: ResourceLimits
}

const megabyte = 1024 * 1024
const defaultLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const idleTimeoutMs = 60_000
/** Not part of the time limit of a task, because threads start slowly on a busy machine. */
const startTimeoutMs = 30_000
/**
 * Leaves a thread about a third of a core that it shares with the server. With less, valid files would exceed the time limit on a busy machine.
 * Only Linux has priorities per thread; on other systems this would slow down the whole server.
 */
const niceness = process.platform === 'linux' ? 5 : 0

/** Runs tasks in threads with limited time and memory. Loads Piscina with the first task. */
export class WorkerPool<Task, Result> {
  readonly #options: Options
  readonly #queue: TaskQueue
  #pool: Promise<Piscina<Task | undefined, TaskResult<Result>>> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#queue = new TaskQueue(options)
  }

  /** Starts a thread ahead of an expected task. */
  prepare(): void {
    if (this.#queue.running === 0) this.#startThread().catch(() => undefined)
  }

  /**
   * Calls `task` when a slot is free. Returns undefined if the task failed or exceeded its time or memory limit.
   * @param user the user whose limit applies
   * @throws {QueueFullError}
   */
  async run(task: () => Promise<Task> | Task, user?: string): Promise<Result | undefined> {
    return await this.#queue.run(async () => {
      const input = await task()
      const pool = await this.#startThread().catch(() => undefined)
      return pool && (await this.#runInThread(pool, input))
    }, user)
  }

  async #runInThread(pool: Piscina<Task | undefined, TaskResult<Result>>, task: Task): Promise<Result | undefined> {
    const { timeLimit, maxHeldBytes = 64 * megabyte } = this.#options
    try {
      const { result, heldBytes, threadId } = await pool.run(task, { signal: AbortSignal.timeout(timeLimit) })
      if (heldBytes > maxHeldBytes) await pool.threads.find((thread) => thread.threadId === threadId)?.terminate()
      return result
    } catch {
      return undefined
    }
  }

  /** Returns the pool after an idle thread is ready. */
  async #startThread(): Promise<Piscina<Task | undefined, TaskResult<Result>>> {
    this.#pool ??= this.#createPool()
    const pool = await this.#pool
    if (pool.idleThreads === 0) await pool.run(undefined, { signal: AbortSignal.timeout(startTimeoutMs) })
    return pool
  }

  async #createPool(): Promise<Piscina<Task | undefined, TaskResult<Result>>> {
    const { Piscina } = await import('piscina')
    const { program, concurrency, data, resourceLimits = defaultLimits } = this.#options
    // Threads share the compile cache of Node and get no other environment variable.
    const cache = getCompileCacheDir()
    const pool = new Piscina<Task | undefined, TaskResult<Result>>({
      filename: fileURLToPath(program),
      minThreads: 0,
      maxThreads: concurrency,
      idleTimeout: idleTimeoutMs,
      workerData: data,
      resourceLimits,
      niceIncrement: niceness,
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
    })
    // Without a listener, a thread that fails between two tasks would end the server.
    return pool.on('error', () => undefined)
  }
}
