import { pinAttemptLimits } from '#contract/limits.ts'

/*
 * The numbers of the PIN policy. With at most 99 of 10,000 values compared, a PIN of 4 digits is found with a probability under 1 %. Limits
 * per IP address cannot ensure that against many addresses, so all unknown visitors of a portfolio share one budget.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const budget = {
  capacity: pinAttemptLimits.initial,
  refillInterval: pinAttemptLimits.refillHours * hour,
  extension: pinAttemptLimits.ownerIncrement,
  extensionInterval: pinAttemptLimits.ownerCooldownDays * day,
  notifyInterval: day,
} as const

/** Maximum of new wrong values compared per portfolio, including extra attempts. It keeps the probability under 1 %. */
export const ceiling = { length: pinAttemptLimits.ceiling.days * day, max: pinAttemptLimits.ceiling.attempts } as const

interface Window {
  /** Columns whose equal values are counted together. */
  of: readonly ('portfolio_id' | 'address' | 'network' | 'visit')[]
  length: number
  max: number
  /** Counts only attempts that cost a token. */
  costly: boolean
}

/** Limits of wrong attempts per visitor, checked before the budget. */
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

/** A correct PIN refunds the wrong attempts of the same visit within this time. */
export const refundWindowMs = 15 * minute
export const attemptRetentionMs = 30 * day

export interface Bucket {
  tokens: number
  refilledAt: number
}

/** The bucket at `now`: one more token per full `refillInterval`, up to the capacity. Extra tokens stay. */
export function refill({ tokens, refilledAt }: Bucket, now: number): Bucket {
  if (tokens >= budget.capacity) return { tokens, refilledAt: now }
  const added = Math.max(0, Math.floor((now - refilledAt) / budget.refillInterval))
  const filled = Math.min(budget.capacity, tokens + added)
  return { tokens: filled, refilledAt: filled === budget.capacity ? now : refilledAt + added * budget.refillInterval }
}
