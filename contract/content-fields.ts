import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'
import type { KeysWhere } from './values.ts'

const all: Fields = portfolioFields

/** What is kept as one text and comes back with a version: everything that the owner writes, but for what has a column or a table of its own. */
export const contentFields = Object.fromEntries(Object.entries(all).filter(([, { storedSeparately }]) => !storedSeparately)) as Omit<
  typeof portfolioFields,
  KeysWhere<typeof portfolioFields, { storedSeparately: true }>
>
