import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Problem } from '../http/problems.ts'
import { QueueFullError, TaskQueue } from '../workers/queue.ts'
import { lowerHashPriority } from './hash-priority.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage). */
const strength = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** As many hashes at a time as cores, so that a flood of sign-ins can't starve the rest. */
const queue = new TaskQueue({ concurrency: availableParallelism(), maxQueued: 50 })

/** Says each time that an Argon2 hash is computed. Whoever can measure time must not learn from it which addresses have accounts. */
const computing = channel('understory:password-hash')

/** How many hashes are computed now, and how many wait for their turn. */
export function hashQueueStats(): { running: number; waiting: number } {
  return { running: queue.running, waiting: queue.waiting }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

export function verifyPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  return inTurn(() => verify(hash, password))
}

/** @throws {Problem} `unavailable` when too many are waiting already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(() => {
      computing.publish({})
      const result = work()
      lowerHashPriority()
      return result
    })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    throw new Problem('unavailable', 'Many people are signing in right now. Please try again in a moment.', { retryAfter: 2 })
  }
}
