import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { PortfolioInput } from '#contract/portfolio-input.ts'
import { type Named, onTop, readerOf, type ValuesOf } from '#contract/values.ts'

type Kept = Omit<typeof portfolioFields, Named<typeof portfolioFields, { apart: true }>>

const all: Fields = portfolioFields
const kept = Object.fromEntries(Object.entries(all).filter(([, { apart }]) => !apart)) as Kept

/** What is kept as one text: everything that the owner writes, but for what has a column or a table of its own. */
export type Content = ValuesOf<Kept>

export const readContent: (stored: unknown) => Content = readerOf(kept)

export function contentAfter(before: Content, input: PortfolioInput): Content {
  return onTop(kept, before, input)
}
