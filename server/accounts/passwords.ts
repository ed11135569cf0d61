import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { Problem } from '../base/http/problems.ts'
import { QueueFullError } from '../base/workers/queue.ts'
import { WorkerPool } from '../base/workers/worker-pool.ts'
import type { Task } from './hashing-worker.ts'

/** One concurrent hash per core, so that a flood of sign-ins does not starve other requests. Four at most. */
const hashers = new WorkerPool<Task, string | boolean>({
  program: new URL('./hashing-worker.ts', import.meta.url),
  concurrency: Math.min(availableParallelism(), 4),
  maxQueued: 50,
  // A hash takes some 30 ms on an idle machine.
  timeLimit: 60_000,
  // About 10 % of a saturated core: enough for some ten sign-ins a second. A sign-in may slow down, a page or a save may not.
  niceness: 10,
})

/** Publishes each computed Argon2 hash. The tests count them, because response times must not reveal which emails have accounts. */
const hashChannel = channel('understory:password-hash')

/** Numbers of hashes that are running and that are queued. */
export function hashQueueStats(): { running: number; waiting: number } {
  return { running: hashers.running, waiting: hashers.waiting }
}

export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password }))
}

/** An account without a password has an empty hash. It takes the same time, so that it is not revealed. */
export async function verifyPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  return (await run(hash === '' ? { password } : { password, hash })) === true
}

const queueFull = () => new Problem('unavailable', 'Many people are signing in right now. Please try again in a moment.', { retryAfter: 2 })

/** Call it before the work that precedes a hash, so that a flood of sign-ins costs little. */
export function assertHashQueueHasRoom(): void {
  if (hashers.isFull) throw queueFull()
}

/** @throws {Problem} `unavailable` when the queue is full, or the machine too busy */
async function run(task: Task): Promise<string | boolean> {
  try {
    const result = await hashers.run(() => {
      hashChannel.publish({})
      return task
    })
    if (result !== undefined) return result
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
  }
  throw queueFull()
}
