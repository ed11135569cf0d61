import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Problem } from '../http/problems.ts'
import { QueueFullError, TaskQueue } from '../workers/queue.ts'
import { lowerHashPriority } from './hash-priority.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage). */
const strength = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One concurrent hash per core, so that a flood of sign-ins does not starve other requests. */
const queue = new TaskQueue({ concurrency: availableParallelism(), maxQueued: 50 })

/** Publishes each computed Argon2 hash. The tests count them, because response times must not reveal which emails have accounts. */
const hashChannel = channel('understory:password-hash')

/** Numbers of hashes that are running and that are queued. */
export function hashQueueStats(): { running: number; waiting: number } {
  return { running: queue.running, waiting: queue.waiting }
}

export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, strength))
}

export function verifyPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  return enqueue(() => verify(hash, password))
}

const queueFull = () => new Problem('unavailable', 'Many people are signing in right now. Please try again in a moment.', { retryAfter: 2 })

/**
 * Call it before the work that precedes a hash, so that a flood of sign-ins costs little.
 * @throws {Problem} `unavailable` when the queue is full
 */
export function assertHashQueueHasRoom(): void {
  if (queue.isFull) throw queueFull()
}

/** @throws {Problem} `unavailable` when the queue is full */
async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(() => {
      hashChannel.publish({})
      const result = work()
      lowerHashPriority()
      return result
    })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    throw queueFull()
  }
}
