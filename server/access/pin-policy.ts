import { pinTries } from '#contract/limits.ts'

/*
 * The numbers of the PIN policy. A PIN of 4 digits falls to 99 evaluated values in 10,000 with a chance under 1 %; no limit per
 * address can hold that against many addresses, so everybody whom a portfolio doesn't know shares one budget.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const budget = {
  capacity: pinTries.atFirst,
  refillEvery: pinTries.hoursUntilOneMore * hour,
  more: pinTries.ownerAdds,
  moreEvery: pinTries.daysBetweenAdding * day,
  tellEvery: day,
} as const

/** Whatever was saved up or allowed: no more new wrong values are compared at one portfolio. It is what keeps the chance under 1 %. */
export const ceiling = { length: pinTries.ceiling.days * day, most: pinTries.ceiling.tries } as const

interface Window {
  /** Columns of the attempts that it counts together. */
  of: readonly ('portfolio_id' | 'address' | 'network' | 'visit')[]
  length: number
  most: number
  /** Counts only attempts that took from the budget. */
  costly: boolean
}

/** How many wrong attempts a visitor may make before the budget is asked. */
export const windows: Readonly<Record<'anonymous' | 'device', readonly Window[]>> = {
  anonymous: [
    { of: ['portfolio_id', 'address'], length: 15 * minute, most: 4, costly: false },
    { of: ['portfolio_id', 'address'], length: day, most: 5, costly: true },
    { of: ['portfolio_id', 'address'], length: 30 * day, most: 12, costly: true },
    { of: ['portfolio_id', 'network'], length: day, most: 6, costly: true },
    { of: ['address'], length: day, most: 20, costly: true },
    { of: ['network'], length: day, most: 40, costly: true },
  ],
  device: [{ of: ['portfolio_id', 'visit'], length: day, most: 10, costly: false }],
}

/** A right PIN gives back what wrong ones of the same visit cost in this time. */
export const refundWithin = 15 * minute
export const attemptsKept = 30 * day

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
