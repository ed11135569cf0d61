import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'
import type { KeysWhere } from './values.ts'

const table: Fields = portfolioFields

/** Stored as one JSON text and restored with a version. */
export const contentFields = Object.fromEntries(Object.entries(table).filter(([, { storedSeparately }]) => !storedSeparately)) as Omit<
  typeof portfolioFields,
  KeysWhere<typeof portfolioFields, { storedSeparately: true }>
>
