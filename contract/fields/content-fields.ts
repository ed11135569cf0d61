import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'
import type { KeysWhere } from './values.ts'

const table: Fields = portfolioFields

/** The fields that are stored as one JSON text and restored with a version: all except those with their own column or table. */
export const contentFields = Object.fromEntries(Object.entries(table).filter(([, { storedSeparately }]) => !storedSeparately)) as Omit<
  typeof portfolioFields,
  KeysWhere<typeof portfolioFields, { storedSeparately: true }>
>
