import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { QueueFullError, type QueueLimits, TaskQueue } from './queue.ts'
import type { TaskResult } from './task.ts'

interface Options extends QueueLimits {
  /** The worker module; `createThreadTask` creates its default export. */
  program: URL
  /** Milliseconds per task. */
  timeLimit: number
  /** Bytes that a thread may hold after a task. One that holds more is replaced. */
  maxHeldBytes?: number
  data?: object
  resourceLimits?: ResourceLimits
  /** Whether to start another thread while a task takes long, so that a task that is ended for its time delays the next one by nothing else. */
  hasSpare?: boolean
  /** How much lower the priority of the threads is than that of the server, where priorities belong to threads. */
  niceness?: number
}

const megabyte = 1024 * 1024
const defaultLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const idleTimeoutMs = 60_000
/** Not part of the time limit of a task, because threads start slowly on a busy machine. */
const startTimeoutMs = 30_000
/** Leaves a thread about a third of a core that it shares with the server. With less, valid files would exceed the time limit on a busy machine. */
const defaultNiceness = 5

type Pool<Task, Result> = Piscina<Task | undefined, TaskResult<Result>>

export class WorkerPool<Task, Result> {
  readonly #options: Options
  readonly #queue: TaskQueue
  #pool: Promise<Pool<Task, Result>> | undefined
  readonly #usedThreads = new Set<number>()
  #ending = 0
  #ended = 0

  constructor(options: Options) {
    this.#options = options
    this.#queue = new TaskQueue(options)
  }

  get running(): number {
    return this.#queue.running
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  isFullFor(user: string): boolean {
    return this.#queue.isFullFor(user)
  }

  isBusyFor(user: string): boolean {
    return this.#queue.isBusyFor(user)
  }

  /** Starts a thread ahead of an expected task. Resolves when it is ready, or could not start. */
  async prepare(): Promise<void> {
    if (this.#queue.running === 0) await this.#poolWithIdleThread().catch(() => undefined)
  }

  /** Undefined: the task exceeded its time, or its memory in a new thread, too. Throws `QueueFullError`, also when too busy to start a thread. */
  async run(task: () => Promise<Task> | Task, user?: string): Promise<Result | undefined> {
    return await this.#queue.run(async () => {
      const input = await task()
      return await this.#runInThread(input)
    }, user)
  }

  async #runInThread(task: Task): Promise<Result | undefined> {
    const pool = await this.#poolWithIdleThread()
    // So that the call below counts only threads that end during this attempt.
    this.#dropEndedThreads(pool)
    const outcome = await this.#attempt(pool, task)
    if (outcome === 'too slow') return undefined
    if (outcome === 'thread ended') return await this.#runInThread(task)
    // If a used thread ended, earlier tasks may have filled its memory.
    if (outcome === 'out of memory') return this.#dropEndedThreads(pool) ? await this.#runInThread(task) : undefined
    const { threadId } = outcome
    const isUsed = this.#usedThreads.has(threadId)
    this.#usedThreads.add(threadId)
    const { maxHeldBytes = 64 * megabyte } = this.#options
    if ('result' in outcome) {
      if (outcome.heldBytes > maxHeldBytes) await this.#endThread(pool, threadId)
      return outcome.result
    }
    await this.#endThread(pool, threadId)
    if (!outcome.isLimit) throw outcome.failure
    // Earlier tasks may have used up what the thread had.
    return isUsed ? await this.#runInThread(task) : undefined
  }

  async #attempt(pool: Pool<Task, Result>, task: Task): Promise<TaskResult<Result> | 'too slow' | 'out of memory' | 'thread ended'> {
    const ended = this.#ended
    const { timeLimit, hasSpare = false } = this.#options
    const signal = AbortSignal.timeout(timeLimit)
    const spareTimer = hasSpare && setTimeout(() => void this.#poolWithIdleThread().catch(() => undefined), timeLimit / 2)
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      if (signal.aborted) return 'too slow'
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'out of memory'
      // The thread was given this task while it was being ended after another one.
      if ((this.#ending > 0 || this.#ended > ended) && String(error).includes('worker exited')) return 'thread ended'
      throw error
    } finally {
      if (spareTimer) clearTimeout(spareTimer)
    }
  }

  async #endThread({ threads }: Pool<Task, Result>, id: number): Promise<void> {
    this.#ending++
    await threads.find(({ threadId }) => threadId === id)?.terminate()
    this.#ending--
    this.#ended++
  }

  #dropEndedThreads({ threads }: Pool<Task, Result>): boolean {
    const running = new Set(threads.map(({ threadId }) => threadId))
    const ended = [...this.#usedThreads].filter((id) => !running.has(id))
    for (const id of ended) this.#usedThreads.delete(id)
    return ended.length > 0
  }

  async #poolWithIdleThread(): Promise<Pool<Task, Result>> {
    this.#pool ??= this.#createPool()
    const pool = await this.#pool
    if (pool.idleThreads > 0) return pool
    // Without a task, the thread only starts: task.ts.
    const signal = AbortSignal.timeout(startTimeoutMs)
    await pool.run(undefined, { signal }).catch((cause: unknown) => {
      if (signal.aborted) throw new QueueFullError('The machine is too busy to start a worker thread', { cause })
      throw new Error('A worker thread could not be started', { cause })
    })
    return pool
  }

  async #createPool(): Promise<Pool<Task, Result>> {
    const { Piscina } = await import('piscina')
    const { program, concurrency, hasSpare = false, data, resourceLimits = defaultLimits, niceness = defaultNiceness } = this.#options
    // Threads share the compile cache of Node and get no other environment variable.
    const cache = getCompileCacheDir()
    const pool = new Piscina<Task | undefined, TaskResult<Result>>({
      filename: fileURLToPath(program),
      minThreads: 0,
      maxThreads: concurrency + Number(hasSpare),
      idleTimeout: idleTimeoutMs,
      workerData: data,
      resourceLimits,
      // Only Linux has priorities per thread; on other systems this would slow down the whole server.
      niceIncrement: process.platform === 'linux' ? niceness : 0,
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
    })
    // Without a listener, a thread that fails between two tasks would end the server.
    return pool.on('error', (error: Error) => process.emitWarning(error))
  }
}
