import { z } from 'zod'
import { email, id } from './account.ts'
import { keysOf } from './choices.ts'
import { claimSources } from './statement.ts'

/*
 * A claim: a reference that the owner imported, and that its writer is asked to confirm. It becomes the words of an endorsement when the
 * writer sends them from a mailbox of their own.
 */

const source = z.enum(keysOf(claimSources), 'Choose where it was written first')
const month = z.string().meta({ description: 'YYYY-MM' })

/** Without an email, the response has a link to copy. */
export const claimInput = z.strictObject({
  source,
  month: z.string('Choose a month').regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month'),
  email: email.optional(),
})

export const newClaim = z.object({
  link: z.url().nullable().meta({ description: 'Cannot be shown again; null if it was mailed' }),
  message: z.string().meta({ description: 'Empty if nothing was mailed' }),
})

/** A claim as the owner sees it. `open`: its writer has not answered. `confirmed`: its writer has sent the words. */
export const ownClaim = z.object({
  reference: z.string(),
  source,
  sourceMonth: month,
  state: z.enum(['open', 'confirmed']),
  expiresAt: z.iso.datetime(),
})

/** The page that somebody endorses. */
export const endorsedPage = z.object({
  id,
  urlHandle: z.string(),
  name: z.string(),
  politeName: z
    .string()
    .meta({ description: 'For a sentence in the language of the page: the first name, or in some languages another one' }),
  language: z.string(),
})

/** A claim as the holder of its link sees it. */
export const claimedQuote = z.object({
  page: endorsedPage,
  quote: z.string(),
  source,
  sourceMonth: month,
})

/** The claim that fills in the form of an endorsement. `name` is the one in the reference, or empty if its text was changed. */
export const offeredClaim = z.object({ id: z.uuid(), name: z.string(), text: z.string(), source, sourceMonth: month })

export type ClaimInput = z.infer<typeof claimInput>
export type NewClaim = z.infer<typeof newClaim>
export type OwnClaim = z.infer<typeof ownClaim>
export type ClaimedQuote = z.infer<typeof claimedQuote>
export type OfferedClaim = z.infer<typeof offeredClaim>
