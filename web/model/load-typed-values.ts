import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Field } from '#contract/fields/field.ts'

type TypedValues = typeof import('./typed-dates.ts') & typeof import('./typed-amounts.ts')

let readers: TypedValues | undefined

/** The readers of typed dates and amounts; undefined until they have loaded. */
export const typedValues = (): TypedValues | undefined => readers

/** Without a connection they can't load; the next such field, or a save, tries again. */
export async function loadTypedValues(): Promise<void> {
  readers ??= await Promise.all([import('./typed-dates.ts'), import('./typed-amounts.ts')]).then(
    ([dates, amounts]) => ({ ...dates, ...amounts }),
    () => undefined,
  )
}

export const storedDate = (field: Field, name: string, text: string): Readonly<Record<string, unknown>> =>
  readers?.storedDate(field, name, text) ?? {}

export const withReadAmounts = (portfolio: Portfolio): Portfolio => readers?.withReadAmounts(portfolio) ?? portfolio
