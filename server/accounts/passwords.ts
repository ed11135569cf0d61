import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import { QueueFullError } from '../base/workers/queue.ts'
import { WorkerPool } from '../base/workers/worker-pool.ts'
import type { Task } from './hashing-worker.ts'

/** One hash per core, four at most, so that sign-ins don't starve other requests. Users take turns, so that no network can keep others out. */
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

export function hashQueueStats(): { running: number; waiting: number } {
  return { running: hashers.running, waiting: hashers.waiting }
}

/** As NFC, because the same accent is one character on some devices and two on others. `user` takes turns: an account, or a visitor's network. */
export async function hashPassword(password: string, user?: string): Promise<string> {
  return String(await run({ password: password.normalize('NFC') }, user))
}

/** A hash may be older than the use of NFC. Without an account or a password, as many are computed as for a wrong one, to reveal nothing. */
export async function verifyPassword(
  db: Db,
  account: { id: string; password_hash: string } | undefined,
  { password, user }: { password: string; user?: string },
): Promise<boolean> {
  const hash = account?.password_hash || undefined
  const matches = async (form: string) => (await run(hash === undefined ? { password: form } : { password: form, hash }, user)) === true
  const normalized = password.normalize('NFC')
  if (await matches(normalized)) return true
  if (normalized === password || !(await matches(password))) return false
  // While the queue is full, the older hash stays.
  const newHash = await hashPassword(password, user).catch(() => undefined)
  if (account && newHash !== undefined) {
    const { id, password_hash } = account
    await db
      .updateTable('account')
      .set({ password_hash: newHash })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute()
  }
  return true
}

const queueFull = () => new Problem('unavailable', 'Many people are signing in right now. Please try again in a moment.', { retryAfter: 2 })

/** Call it before the work that precedes a hash, so that a flood of sign-ins costs little. */
export function assertHashQueueHasRoom(user: string): void {
  if (hashers.isFullFor(user)) throw queueFull()
}

/** @throws {Problem} `unavailable` when the queue is full, or the machine too busy */
async function run(task: Task, user: string | undefined): Promise<string | boolean> {
  try {
    const result = await hashers.run(() => {
      hashChannel.publish({})
      return task
    }, user)
    if (result !== undefined) return result
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
  }
  throw queueFull()
}
