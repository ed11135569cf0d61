import { z } from 'zod'
import { type Group, groupNames } from '../fields/groups.ts'
import { line } from '../fields/text.ts'
import { isDate } from '../fields/values.ts'
import { limits } from '../limits.ts'
import { newLetter, sharedLetter } from './letter-schemas.ts'
import { publicView } from './portfolio.ts'

const groups = z.array(z.enum(groupNames, 'Choose from the groups'), 'Enter a list').transform((names): Group[] => [...new Set(names)])
const dayExpected = 'Use a day such as 2027-03-01'
const day = z.string(dayExpected).length(10, dayExpected).refine(isDate, dayExpected)
const usesExpected = `Use a number from 1 to ${limits.privateLinkUses}`

export const privateLinkInput = z.strictObject({
  label: line(limits.privateLinkLabel),
  /** The id of an edition, or '' for the main page. */
  edition: z.string('Enter text').max(64),
  groups,
  /** The last day, in the time zone of the owner. */
  until: day.nullable(),
  maxUses: z.int(usesExpected).min(1, usesExpected).max(limits.privateLinkUses, usesExpected).nullable(),
})

/** The letter is stored together with the link, or neither of them. */
export const newPrivateLink = privateLinkInput.extend({ letter: newLetter.optional() })

export const privateLinkChange = privateLinkInput.partial()

/** Why a code no longer opens anything; '' while it does. */
export const endReasons = ['', 'owner', 'date', 'uses', 'edition'] as const

/** A day on which the code was used, with two numbers and nothing about the reader. */
const receipt = z.object({ day: z.string(), opens: z.int(), downloads: z.int() })

export const privateLink = z.object({
  id: z.string(),
  label: z.string(),
  edition: z.string(),
  groups: z.array(z.enum(groupNames)),
  until: z.string().nullable(),
  maxUses: z.int().nullable(),
  state: z.enum(['active', 'ended']),
  endedBy: z.enum(endReasons),
  uses: z.int(),
  code: z.string(),
  link: z.string(),
  createdAt: z.string(),
  hasLetter: z.boolean(),
  days: z.array(receipt),
})

export const privateLinks = z.object({ links: z.array(privateLink) })

export const privateLinkId = z.object({ id: z.string().max(64) })

/** A code that a visitor entered, or the key of an earlier response. Only a code counts as a use. */
export const openRequest = z.union([
  z.strictObject({ code: z.string('Enter the code').max(100, 'Enter the code') }),
  z.strictObject({ key: z.string('Enter text').max(500) }),
])

export const shared = z.object({
  /** The first name of the owner; empty in an edition without a name. */
  by: z.string(),
  until: z.string().nullable(),
  groups: z.array(z.enum(groupNames)),
  letter: sharedLetter.nullable(),
})

export const openedPage = z.object({ view: publicView, shared })

const whoExpected = 'Use everybody, search, pin, edition:{id}, private-link:{id} or new-link:{edition}:{group},{group}'

/** `new-link:` has an edition, empty for the main page, and groups: what a private link that opens these would show. */
export const seeAsQuery = z.object({
  who: z
    .string()
    .max(1000, whoExpected)
    .regex(/^(everybody|search|pin|(edition|private-link):[A-Za-z0-9_-]{1,64}|new-link:[A-Za-z0-9_-]{0,64}:[A-Za-z,]*)$/, whoExpected),
})

export type PrivateLinkInput = z.output<typeof privateLinkInput>
export type NewPrivateLink = z.output<typeof newPrivateLink>
export type PrivateLinkChange = z.output<typeof privateLinkChange>
export type PrivateLink = z.output<typeof privateLink>
export type Shared = z.output<typeof shared>
