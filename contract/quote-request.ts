import { z } from 'zod'
import { id } from './account.ts'
import { keysOf } from './choices.ts'
import { email } from './email-address.ts'
import { quoteSources } from './endorsement-text.ts'

/*
 * A quote request: a reference that the owner imported, and that its writer is asked to confirm. It becomes the words of an endorsement when the
 * writer sends them from a mailbox of their own.
 */

const source = z.enum(keysOf(quoteSources), 'Choose where it was written first')
const month = z.string().meta({ description: 'YYYY-MM' })

/** Without an email, the response has a link to copy. */
export const quoteRequestInput = z.strictObject({
  source,
  month: z.string('Choose a month').regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month'),
  email: email.optional(),
})

export const newQuoteRequest = z.object({
  link: z.url().nullable().meta({ description: 'Cannot be shown again; null if it was mailed' }),
  message: z.string().meta({ description: 'Empty if nothing was mailed' }),
})

/** A quote request as the owner sees it. `open`: its writer has not answered. `confirmed`: its writer has sent the words. */
export const ownQuoteRequest = z.object({
  reference: z.string(),
  source,
  sourceMonth: month,
  state: z.enum(['open', 'confirmed']),
  expiresAt: z.iso.datetime(),
})

/** The page that someone endorses. */
export const endorsedPage = z.object({
  id,
  urlHandle: z.string(),
  name: z.string(),
  politeName: z
    .string()
    .meta({ description: 'For a sentence in the language of the page: the first name, or in some languages another one' }),
  language: z.string(),
})

/** A quote request as the holder of its link sees it. */
export const requestedQuote = z.object({
  page: endorsedPage,
  quote: z.string(),
  source,
  sourceMonth: month,
})

/** The quote request that fills in the form of an endorsement. `name` is the one in the reference, or empty if its text was changed. */
export const offeredQuoteRequest = z.object({ id: z.uuid(), name: z.string(), text: z.string(), source, sourceMonth: month })

export type QuoteRequestInput = z.infer<typeof quoteRequestInput>
export type NewQuoteRequest = z.infer<typeof newQuoteRequest>
export type OwnQuoteRequest = z.infer<typeof ownQuoteRequest>
export type RequestedQuote = z.infer<typeof requestedQuote>
export type OfferedQuoteRequest = z.infer<typeof offeredQuoteRequest>
