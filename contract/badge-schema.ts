import { z } from 'zod'
import { type Badge, badgeIn, badgeText } from './badge.ts'
import { limits } from './limits.ts'
import { line } from './text.ts'

const invalidBadge = 'Add the file of the badge again'

const day = z.string().regex(/^$|^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

/** Two values of this length fit into `limits.badgeText`, also when every character is escaped. */
export const badgeLine = line(limits.longLine)

const badge: z.ZodType<Badge> = z.strictObject({
  name: badgeLine,
  issuer: badgeLine,
  issued: day,
  expires: day,
  checked: day,
  isIssuerKnown: z.boolean(),
  isOwners: z.boolean(),
  seal: z.string().regex(/^[\w-]{0,64}$/),
})

/** The schema of a value in PUT: what an upload returned, or a copy of it from a file. Whether it was checked is decided by its seal. */
export const badgeValue = z
  .string(invalidBadge)
  .max(limits.badgeText, invalidBadge)
  .transform((text, context) => {
    if (text === '') return ''
    const parsed = badge.safeParse(badgeIn(text))
    if (parsed.success) return badgeText(parsed.data)
    context.addIssue({ code: 'custom', message: invalidBadge })
    return z.NEVER
  })
