import type { Db } from '../db/schema.ts'
import { decrementCounters, deleteCounters, incrementCounters, read, setCounter } from '../rate-limits/counters.ts'
import { day, hour, minute, type RateLimiter } from '../rate-limits/rate-limiter.ts'

/** The first wrong passwords of an account are free; then each waits, twice as long as the one before; at `most` in a row no password counts. */
const policy = { free: 10, max: 100, maxWaitMs: hour, firstWait: minute, remembered: 30 * day } as const

const keys = (account: string) => ({ row: `streak:${account}`, wait: `streak/wait:${account}` })

/**
 * Counts a try before its password is compared, in the row of wrong passwords of one account from devices that it doesn't know.
 * An address without an account has a row, too. For use in `Limits.together`.
 * @throws {Problem} `too_many_requests` while there is a wait, or once there were too many
 */
export async function countFailedAttempt(tx: Db, limits: RateLimiter, account: string, now: Date): Promise<void> {
  const { row, wait } = keys(account)
  const free = Math.max(1, Math.floor(policy.free * limits.scale))
  const max = Math.max(1, Math.floor(policy.max * limits.scale))
  const counted = (await incrementCounters(tx, [{ key: row, seconds: policy.remembered }], now)).get(row)
  // Read after that, so that of two tries at the same moment the second sees the wait of the first.
  const waiting = (await read(tx, [wait], now)).get(wait)
  const tries = counted?.points ?? max
  if (tries > max) throw limits.refusal(counted?.expires_at)
  if (tries > free && waiting) throw limits.refusal(waiting.expires_at)
  if (tries >= free) await setCounter(tx, { key: wait, seconds: waitAfter(tries - free) }, 1, now)
  if (tries === max) await setCounter(tx, { key: row, seconds: 0 }, tries, now)
}

/** For a try that was never compared. */
export async function uncountAttempt(tx: Db, account: string, now: Date): Promise<void> {
  await decrementCounters(tx, [keys(account).row], now)
}

/** The password was right, or has been set anew by somebody who reads the account's mail. */
export async function resetFailedAttempts(db: Db, account: string): Promise<void> {
  const { row, wait } = keys(account)
  await deleteCounters(db, [row, wait])
}

/** 1, 2, 4 … 60 minutes, as seconds. */
function waitAfter(tries: number): number {
  return Math.min(policy.maxWaitMs, policy.firstWait * 2 ** tries)
}
