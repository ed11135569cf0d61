import { z } from 'zod'
import { contentFields } from '../fields/content-fields.ts'
import type { ValuesOf } from '../fields/values.ts'
import { ownResponseShape } from './response-schemas.ts'

/** The content of a version: all fields except the handle, the PIN and the documents. */
export type VersionContent = ValuesOf<typeof contentFields>

// The type is derived from the table, because TypeScript cannot infer it from the schema.
export const versionContent = z.object(ownResponseShape(contentFields)) as unknown as z.ZodType<VersionContent>

export const portfolioVersion = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  device: z.string().meta({ description: 'Browser and system that saved it, for example "Firefox on Linux"' }),
  changed: z.array(z.string()).meta({ description: 'Names of the changed fields' }),
})
export type PortfolioVersion = z.infer<typeof portfolioVersion>

export const versionNumber = z.object({
  version: z.coerce
    .number('This is not a version number')
    .int('This is not a version number')
    .min(1, 'This is not a version number')
    .max(2 ** 31 - 1, 'This is not a version number'),
})
