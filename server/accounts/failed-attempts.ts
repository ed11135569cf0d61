import type { Db } from '../base/db/schema.ts'
import { type CounterState, deleteCounters, readCounters, setCounter } from '../base/rate-limits/counters.ts'
import { day, hour, minute, type RateLimiter, type Use } from '../base/rate-limits/rate-limiter.ts'

/** Up to `free` wrong passwords have no delay; each further one doubles the delay. After `max` in a row, none is accepted. Times are in seconds. */
const policy = { free: 10, max: 100, firstDelay: minute, maxDelay: hour, retention: 30 * day } as const

const keysOf = (limits: RateLimiter, email: string) => ({
  streak: limits.storedKey(`streak:${email}`),
  delay: limits.storedKey(`streak/wait:${email}`),
})

/** Counted before the password is compared. An email without an account has a streak, too, so that the responses are the same. */
export const attemptInStreak = (email: string): Use => [{ key: `streak:${email}`, max: policy.max, seconds: policy.retention }]

/** Call it in the transaction that counted the attempt, so that a concurrent attempt sees the delay. Throws `too_many_requests` during one. */
export async function assertNotDelayed(
  tx: Db,
  limits: RateLimiter,
  { email, counted, now }: { email: string; counted: ReadonlyMap<string, CounterState>; now: Date },
): Promise<number> {
  const { streak, delay } = keysOf(limits, email)
  const free = limits.scale(policy.free)
  const max = limits.scale(policy.max)
  const attempts = counted.get(streak)?.points ?? max
  const pending = attempts > free ? (await readCounters(tx, [delay], now)).get(delay) : undefined
  if (pending) throw limits.createRefusal(pending.expires_at)
  if (attempts >= free) await setCounter(tx, { key: delay, seconds: delayAfter(attempts - free) }, 1, now)
  if (attempts === max) await setCounter(tx, { key: streak, seconds: 0 }, attempts, now)
  return attempts
}

export async function resetFailedAttempts(db: Db, limits: RateLimiter, email: string): Promise<void> {
  const { streak, delay } = keysOf(limits, email)
  await deleteCounters(db, [streak, delay])
}

/** 1, 2, 4 … 60 minutes, in seconds. */
function delayAfter(extraAttempts: number): number {
  return Math.min(policy.maxDelay, policy.firstDelay * 2 ** extraAttempts)
}
