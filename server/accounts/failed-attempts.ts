import type { Db } from '../db/schema.ts'
import { decrementCounters, deleteCounters, incrementCounters, readCounters, setCounter } from '../rate-limits/counters.ts'
import { day, hour, minute, type RateLimiter } from '../rate-limits/rate-limiter.ts'

/** Up to `free` wrong passwords have no delay; each further one doubles the delay. After `max` in a row, none is accepted. Times are in seconds. */
const policy = { free: 10, max: 100, firstDelay: minute, maxDelay: hour, retention: 30 * day } as const

const keysOf = (limits: RateLimiter, email: string) => ({
  streak: limits.storedKey(`streak:${email}`),
  delay: limits.storedKey(`streak/wait:${email}`),
})

/**
 * Counts an attempt from an unknown device before its password is compared, in the email's streak of wrong passwords.
 * An email without an account has a streak, too, so that the responses are the same. For use in `RateLimiter.inTransaction`.
 * @throws {Problem} `too_many_requests` during a delay, or after too many attempts
 */
export async function countFailedAttempt(tx: Db, limits: RateLimiter, email: string, now: Date): Promise<void> {
  const { streak, delay } = keysOf(limits, email)
  const free = limits.scale(policy.free)
  const max = limits.scale(policy.max)
  const counted = (await incrementCounters(tx, [{ key: streak, seconds: policy.retention }], now)).get(streak)
  // Read after counting, so that the second of two concurrent attempts sees the delay that the first one set.
  const pending = (await readCounters(tx, [delay], now)).get(delay)
  const attempts = counted?.points ?? max
  if (attempts > max) throw limits.createRefusal(counted?.expires_at)
  if (attempts > free && pending) throw limits.createRefusal(pending.expires_at)
  if (attempts >= free) await setCounter(tx, { key: delay, seconds: delayAfter(attempts - free) }, 1, now)
  if (attempts === max) await setCounter(tx, { key: streak, seconds: 0 }, attempts, now)
}

/** Takes back an attempt whose password was never compared. */
export async function refundAttempt(tx: Db, limits: RateLimiter, email: string, now: Date): Promise<void> {
  await decrementCounters(tx, [keysOf(limits, email).streak], now)
}

/** Call it after a correct password, or after a password reset by email. */
export async function resetFailedAttempts(db: Db, limits: RateLimiter, email: string): Promise<void> {
  const { streak, delay } = keysOf(limits, email)
  await deleteCounters(db, [streak, delay])
}

/** 1, 2, 4 … 60 minutes, in seconds. */
function delayAfter(extraAttempts: number): number {
  return Math.min(policy.maxDelay, policy.firstDelay * 2 ** extraAttempts)
}
