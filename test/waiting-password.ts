import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, vi } from 'vitest'
import { hashPassword, hashQueueStats } from '#server/accounts/passwords.ts'

const hashes = (count: number) => Array.from({ length: count }, () => hashPassword('something'))

/** Follows the queue of hashes from now on. */
function watchQueue() {
  const { waiting } = hashQueueStats()
  let started = 0
  const onHash = () => {
    started += 1
  }
  subscribe('understory:password-hash', onHash)
  return {
    started: () => started,
    /** Waits until another password is in the queue. */
    isJoined: () => vi.waitFor(() => expect(hashQueueStats().waiting + started).toBeGreaterThan(waiting), { interval: 1, timeout: 30_000 }),
    end: () => unsubscribe('understory:password-hash', onHash),
  }
}

/**
 * Runs a request with a password, and a change of the account while the password of the request waits in the queue of hashes: the request has
 * read the account before the change, and compares the password after it.
 * @param options.hashesPassword whether the change hashes a password, too
 */
export async function runDuringChange<Response>(
  request: () => Promise<Response>,
  change: () => Promise<unknown>,
  { hashesPassword }: { hashesPassword: boolean },
): Promise<Response> {
  // Together with the passwords of the change and the request, they fit into the queue of 50.
  const others = hashes(20)
  const beforeChange = watchQueue()
  const waitingBefore = hashQueueStats().waiting
  const changing = hashesPassword ? change() : undefined
  if (changing) await beforeChange.isJoined()
  others.push(...hashes(25))
  const beforeRequest = watchQueue()
  const response = request()
  await beforeRequest.isJoined()
  // The hash of the change still waits, so the change is not stored.
  expect(beforeChange.started()).toBeLessThanOrEqual(waitingBefore)
  beforeChange.end()
  beforeRequest.end()
  await (changing ?? change())
  // The password of the request is the last one in the queue.
  expect(hashQueueStats().waiting).toBeGreaterThan(0)
  await Promise.all(others)
  return await response
}
