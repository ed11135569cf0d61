import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { AmountContext } from '#contract/fields/amounts/parts.ts'
import { type AmountMeaning, type AmountReading, readAmount } from '#contract/fields/amounts/read-amount.ts'
import { english } from '#contract/words/spoken.ts'
import { amountContextOf } from './amount-context.ts'

/* An amount that isn't read yet stays in the draft as the typed text, which the server refuses. Loads like `typed-dates.ts`. */

const amountFields = ['salaryMin', 'salaryMax'] as const
export type AmountField = (typeof amountFields)[number]

export function readingOfValue(value: unknown, context: AmountContext): AmountReading {
  if (typeof value === 'number') return { kind: 'amount', amount: value }
  return typeof value === 'string' ? readAmount(value, context) : { kind: 'empty' }
}

/** The value that the draft gets for a text: a number, or null if it is empty, or the text itself until it is sure. */
export function draftValueOf(text: string, context: AmountContext): number | null | string {
  const reading = readAmount(text, context)
  if (reading.kind === 'amount') return reading.amount
  return reading.kind === 'empty' ? null : text
}

export function withMeaning(portfolio: Portfolio, name: AmountField, { amounts, currency, period, basis }: AmountMeaning): Portfolio {
  const [low, high] = amounts
  const salaries = high === undefined ? { [name]: low } : { salaryMin: low, salaryMax: high }
  return {
    ...portfolio,
    ...salaries,
    ...(currency !== undefined && { salaryCurrency: currency }),
    ...(period !== undefined && { salaryPeriod: period }),
    ...(basis !== undefined && { salaryBasis: basis }),
  }
}

/** For example '€85,000 per month, gross'. */
export function formatMeaning({ amounts, currency, period, basis }: AmountMeaning, context: AmountContext): string {
  const money = amounts.map((amount) => english.money(amount, currency ?? (context.currency || 'USD'))).join(' – ')
  const stated = basis ?? context.basis
  const text = `${money} ${english.choice('salaryPeriods', period ?? (context.period || 'year'))}`
  return stated ? `${text}, ${stated}` : text
}

/** Converts the amounts that were typed and are sure. Returns the same object if nothing changed. */
export function withReadAmounts(portfolio: Portfolio): Portfolio {
  const changed = amountFields.flatMap((name) => {
    const value: unknown = portfolio[name]
    const read = typeof value === 'string' ? draftValueOf(value, amountContextOf(portfolio)) : value
    return read === value ? [] : [[name, read] as const]
  })
  return changed.length > 0 ? { ...portfolio, ...Object.fromEntries(changed) } : portfolio
}
