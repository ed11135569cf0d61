import { z } from 'zod'
import { contentFields } from './content-fields.ts'
import { responseShape } from './response-schemas.ts'
import type { ValuesOf } from './values.ts'

/** What a version holds: all that the owner writes, but for the address, the PIN and the documents. */
export type VersionContent = ValuesOf<typeof contentFields>

// Its type comes from the table, as its schema does.
export const versionContent = z.object(responseShape(contentFields)) as unknown as z.ZodType<VersionContent>

/** One of the last saves. */
export const portfolioVersion = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  device: z.string().meta({ description: 'What saved it, for example "Firefox on Linux"' }),
  changed: z.array(z.string()).meta({ description: 'Names of the fields that it changed' }),
})
export type PortfolioVersion = z.infer<typeof portfolioVersion>

export const versionNumber = z.object({
  version: z.coerce
    .number('This is not a version')
    .int('This is not a version')
    .min(1, 'This is not a version')
    .max(2 ** 31 - 1, 'This is not a version'),
})
