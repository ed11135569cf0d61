import { z } from 'zod'
import { id } from './account.ts'
import { keysOf } from './choices.ts'
import { email } from './email-address.ts'
import {
  type EndorsementTextInput,
  endorsementTextLimits,
  type PublicEndorsementText,
  quoteSources,
  relations,
  type ShownEndorsementText,
} from './endorsement-text.ts'
import { ownFreeze, reason, rowId } from './moderation.ts'
import { endorsedPage, offeredQuoteRequest, ownQuoteRequest } from './quote-request.ts'
import { plainWords } from './text.ts'

const { name, organization, roles, skills, textMin, quoteMax } = endorsementTextLimits
const month = z.string().meta({ description: 'YYYY-MM, or empty' })
const relation = z.enum(keysOf(relations), 'Choose how you know each other')
const source = z.enum([...keysOf(quoteSources), ''])
const choices = (max: number) =>
  z.array(z.string().max(200, 'Choose from the page'), 'Choose from the page').max(max, `Choose at most ${max}`)

/** What a writer sends. */
export interface SentEndorsementText extends EndorsementTextInput {
  /** The quote request that filled in the form, so that the writer has read where and when the text is said to be written first. */
  claim?: string | undefined
}

/** The body of PUT /api/my-endorsement. Only the text of a quote request may be longer than `textMax`. */
export const endorsementTextInput: z.ZodType<SentEndorsementText> = z.strictObject({
  name: plainWords(name, { min: 1, missing: 'Enter your name' }),
  relation,
  organization: plainWords(organization).default(''),
  roles: choices(roles).default([]),
  skills: choices(skills).default([]),
  text: plainWords(quoteMax, { min: textMin, missing: `Write at least ${textMin} characters` }),
  showDomain: z.boolean('Say whether to show the domain of your email').default(false),
  claim: rowId.optional().meta({ description: 'The `id` of the claim whose text is sent unchanged; needed if there are words already' }),
})

/** The values that a writer entered, apart from the choice about the domain. */
export const endorsementTextFields = {
  name: z.string(),
  relation,
  organization: z.string(),
  roles: z.array(z.string()),
  skills: z.array(z.string()),
  text: z.string(),
}

const shownFields = { id: rowId, ...endorsementTextFields, domain: z.string(), month, source, sourceMonth: month, signed: z.boolean() }

export const shownEndorsementText: z.ZodType<ShownEndorsementText> = z.object(shownFields)

export const publicEndorsementText: z.ZodType<PublicEndorsementText> = z.object({ ...shownFields, ownDomain: z.boolean() })

export const endorsementTextState = z.enum(['waiting', 'shown', 'hidden'])

/** `none`: no words were added, or they were withdrawn. */
const ownState = z.enum(['none', ...endorsementTextState.options])

/** An endorsement as its writer sees it, with what can be chosen in the form. */
export const myEndorsement = z.object({
  page: endorsedPage,
  state: ownState,
  words: z.object({ ...endorsementTextFields, showDomain: z.boolean() }).nullable(),
  claim: offeredQuoteRequest.nullable().meta({ description: 'A quote that fills in the form' }),
  frozen: ownFreeze.nullable(),
  choices: z.object({ roles: z.array(z.string()), skills: z.array(z.string()) }),
  domain: z.string().nullable().meta({ description: 'Of the confirmed email; null if many people have an address there' }),
})

/** An endorsement text as the owner of the page sees it, who never sees the email. */
const ownerEndorsementText = z.object({
  id: rowId,
  ...endorsementTextFields,
  state: endorsementTextState,
  position: z.int(),
  domain: z.string(),
  at: z.iso.datetime(),
  source,
  sourceMonth: month,
  formerName: z.string().meta({ description: 'The name of the owner in the signed words, if it is another one now' }),
  /** Not null: the operator took the words off the page. Only their writer can appeal. */
  freeze: z.object({ at: z.iso.datetime(), reason, words: z.string() }).nullable(),
})

export const ownerEndorsements = z.object({
  count: z.int(),
  statements: z.array(ownerEndorsementText),
  claims: z.array(ownQuoteRequest),
  asksLeft: z.int().meta({ description: 'Invitations that can be mailed today' }),
  canAsk: z.boolean().meta({ description: 'Whether the email is confirmed and the account is a day old' }),
  sendsMail: z.boolean(),
})

/** A state or a position. Positions count from 0 among the shown endorsement texts. */
export const endorsementTextChange = z
  .strictObject({
    state: z.enum(['shown', 'hidden']).optional(),
    position: z.int().min(0).max(endorsementTextLimits.shown).optional(),
    at: z.iso
      .datetime()
      .optional()
      .meta({ description: 'The `at` of the words that were read; refused if they were changed since. Required to show words' }),
  })
  .refine(({ state, position }) => state !== undefined || position !== undefined, 'Send a state or a position')
  .refine(({ state, at }) => state !== 'shown' || at !== undefined, { path: ['at'], error: 'Send the `at` of the words that were read' })

/** Requests the mailed link again. A request with the key has neither an email nor a portfolio. */
export const linkRequest = z
  .strictObject({ email: email.optional(), portfolio: id.optional() })
  .refine((request) => (request.email === undefined) === (request.portfolio === undefined), 'Send both, or none with the key')

export const askInput = z.strictObject({ email })

export const endorsementTextId = z.object({ id: rowId })

export type MyEndorsement = z.infer<typeof myEndorsement>
export type OwnerEndorsements = z.infer<typeof ownerEndorsements>
export type OwnerEndorsementText = z.infer<typeof ownerEndorsementText>
