import { pinAttemptLimits } from '#contract/limits.ts'

/*
 * The numbers of the PIN policy. A PIN of 4 digits falls to 99 evaluated values in 10,000 with a chance under 1 %; no limit per
 * address can hold that against many addresses, so everybody whom a portfolio doesn't know shares one budget.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const budget = {
  capacity: pinAttemptLimits.initial,
  refillEvery: pinAttemptLimits.refillHours * hour,
  more: pinAttemptLimits.ownerIncrement,
  moreEvery: pinAttemptLimits.ownerCooldownDays * day,
  tellEvery: day,
} as const

/** Whatever was saved up or allowed: no more new wrong values are compared at one portfolio. It is what keeps the chance under 1 %. */
export const ceiling = { length: pinAttemptLimits.ceiling.days * day, max: pinAttemptLimits.ceiling.attempts } as const

interface Window {
  /** Columns of the attempts that it counts together. */
  of: readonly ('portfolio_id' | 'address' | 'network' | 'visit')[]
  length: number
  max: number
  /** Counts only attempts that took from the budget. */
  costly: boolean
}

/** How many wrong attempts a visitor may make before the budget is asked. */
export const windows: Readonly<Record<'anonymous' | 'device', readonly Window[]>> = {
  anonymous: [
    { of: ['portfolio_id', 'address'], length: 15 * minute, max: 4, costly: false },
    { of: ['portfolio_id', 'address'], length: day, max: 5, costly: true },
    { of: ['portfolio_id', 'address'], length: 30 * day, max: 12, costly: true },
    { of: ['portfolio_id', 'network'], length: day, max: 6, costly: true },
    { of: ['address'], length: day, max: 20, costly: true },
    { of: ['network'], length: day, max: 40, costly: true },
  ],
  device: [{ of: ['portfolio_id', 'visit'], length: day, max: 10, costly: false }],
}

/** A right PIN gives back what wrong ones of the same visit cost in this time. */
export const refundWindowMs = 15 * minute
export const attemptRetentionMs = 30 * day

export interface Bucket {
  tokens: number
  refilledAt: number
}

/** The bucket as it stands at `now`: one token more for each full span of `refillEvery`, up to its capacity. Extra tokens are kept. */
export function refill({ tokens, refilledAt }: Bucket, now: number): Bucket {
  if (tokens >= budget.capacity) return { tokens, refilledAt: now }
  const gained = Math.max(0, Math.floor((now - refilledAt) / budget.refillEvery))
  const filled = Math.min(budget.capacity, tokens + gained)
  return { tokens: filled, refilledAt: filled === budget.capacity ? now : refilledAt + gained * budget.refillEvery }
}
