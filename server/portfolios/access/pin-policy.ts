import { pinAttemptLimits } from '#contract/limits.ts'

/* At most 99 of 10,000 values are compared: the chance to find a PIN is under 1 %. Visitors share a budget, because attacks can have many IPs. */

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
export const ceiling = { durationMs: pinAttemptLimits.ceiling.days * day, max: pinAttemptLimits.ceiling.attempts } as const

interface Window {
  /** Columns whose equal values are counted together. */
  groupedBy: readonly ('portfolio_id' | 'address' | 'network' | 'visit')[]
  durationMs: number
  max: number
  /** Counts only attempts that cost a token. */
  isCostOnly: boolean
}

/** Limits of wrong attempts per visitor, checked before the budget. */
export const windows: Readonly<Record<'anonymous' | 'device', readonly Window[]>> = {
  anonymous: [
    { groupedBy: ['portfolio_id', 'address'], durationMs: 15 * minute, max: 4, isCostOnly: false },
    { groupedBy: ['portfolio_id', 'address'], durationMs: day, max: 5, isCostOnly: true },
    { groupedBy: ['portfolio_id', 'address'], durationMs: 30 * day, max: 12, isCostOnly: true },
    { groupedBy: ['portfolio_id', 'network'], durationMs: day, max: 6, isCostOnly: true },
    { groupedBy: ['address'], durationMs: day, max: 20, isCostOnly: true },
    { groupedBy: ['network'], durationMs: day, max: 40, isCostOnly: true },
  ],
  device: [{ groupedBy: ['portfolio_id', 'visit'], durationMs: day, max: 10, isCostOnly: false }],
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
  const newTokens = Math.max(0, Math.floor((now - refilledAt) / budget.refillInterval))
  const refilledTokens = Math.min(budget.capacity, tokens + newTokens)
  return { tokens: refilledTokens, refilledAt: refilledTokens === budget.capacity ? now : refilledAt + newTokens * budget.refillInterval }
}
