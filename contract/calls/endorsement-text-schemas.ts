import { z } from 'zod'
import {
  type EndorsementTextInput,
  endorsementTextLimits,
  type PublicEndorsementText,
  relations,
  type ShownEndorsementText,
} from '../endorsement-text.ts'
import { keysOf } from '../fields/choices.ts'
import { email } from '../fields/email-address.ts'
import { plainWords } from '../fields/text.ts'
import { id } from './account.ts'
import { ownFreeze, reason, rowId } from './moderation.ts'

const { name, organization, roles, skills, textMin, quoteMax } = endorsementTextLimits
const month = z.string().meta({ description: 'YYYY-MM, or empty' })
const relation = z.enum(keysOf(relations), 'Choose how you know each other')
const choices = (max: number) =>
  z.array(z.string().max(200, 'Choose from the page'), 'Choose from the page').max(max, `Choose at most ${max}`)

/** The body of PUT /api/my-endorsement. Only where a reference fills in the form, the text may be longer than `textMax`. */
export const endorsementTextInput: z.ZodType<EndorsementTextInput> = z.strictObject({
  name: plainWords(name, { min: 1, missing: 'Enter your name' }),
  relation,
  organization: plainWords(organization).default(''),
  roles: choices(roles).default([]),
  skills: choices(skills).default([]),
  text: plainWords(quoteMax, { min: textMin, missing: `Write at least ${textMin} characters` }),
  showDomain: z.boolean('Say whether to show the domain of your email').default(false),
})

export const endorsementTextFields = {
  name: z.string(),
  relation,
  organization: z.string(),
  roles: z.array(z.string()),
  skills: z.array(z.string()),
  text: z.string(),
}

const shownFields = { id: rowId, ...endorsementTextFields, domain: z.string(), month, signed: z.boolean() }

export const shownEndorsementText: z.ZodType<ShownEndorsementText> = z.object(shownFields)

export const publicEndorsementText: z.ZodType<PublicEndorsementText> = z.object({ ...shownFields, ownDomain: z.boolean() })

export const endorsementTextState = z.enum(['waiting', 'shown', 'hidden'])

/** `none`: no words were added, or they were withdrawn. */
const ownState = z.enum(['none', ...endorsementTextState.options])

export const myEndorsement = z.object({
  page: z.object({
    id,
    urlHandle: z.string(),
    name: z.string(),
    politeName: z
      .string()
      .meta({ description: 'For a sentence in the language of the page: the first name, or in some languages another one' }),
    language: z.string(),
  }),
  state: ownState,
  words: z.object({ ...endorsementTextFields, showDomain: z.boolean() }).nullable(),
  reference: z
    .object({ name: z.string(), text: z.string() })
    .nullable()
    .meta({ description: 'A reference of the owner that fills in the form' }),
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
  formerName: z.string().meta({ description: 'The name of the owner in the signed words, if it is another one now' }),
  /** Not null: the operator took the words off the page. Only their writer can appeal. */
  freeze: z.object({ at: z.iso.datetime(), reason, words: z.string() }).nullable(),
})

export const ownerEndorsements = z.object({
  count: z.int(),
  endorsementTexts: z.array(ownerEndorsementText),
  askedAbout: z.array(z.string()).meta({ description: 'The ids of the references whose writers were invited to confirm them' }),
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

export const askInput = z.strictObject({
  email,
  reference: z.string().optional().meta({ description: 'The id of a reference by the recipient, which fills in the form' }),
})

export const endorsementTextId = z.object({ id: rowId })

export type AskInput = z.infer<typeof askInput>
export type MyEndorsement = z.infer<typeof myEndorsement>
export type OwnerEndorsements = z.infer<typeof ownerEndorsements>
export type OwnerEndorsementText = z.infer<typeof ownerEndorsementText>
