import { z } from 'zod'
import { id } from './account.ts'
import { countries, degrees, genders, keysOf, linkTypes, pronouns, relocates, states, travels, workLocations, yesNo } from './choices.ts'
import { document, publicDocument } from './document.ts'

const optionalChoice = <const K extends readonly [string, ...string[]]>(keys: K) => z.enum([...keys, '' as const])
const monthText = z.string().meta({ description: 'YYYY-MM, or empty' })

const privacySettings = z.object({
  hideEmail: z.boolean(),
  hidePhone: z.boolean(),
  hideSalary: z.boolean(),
  hideLinks: z.boolean(),
  hideDocuments: z.boolean(),
  hideDemographics: z.boolean(),
})

const demographics = z.object({
  gender: z.enum(keysOf(genders)),
  pronouns: z.enum(keysOf(pronouns)),
  veteran: z.enum(keysOf(yesNo)),
  sponsorship: z.enum(keysOf(yesNo)),
})

const links = z.array(z.object({ id: z.string(), type: optionalChoice(keysOf(linkTypes)), url: z.string(), customLabel: z.string() }))

/** What everybody may read, whatever the privacy settings say. */
const open = z.object({
  id,
  urlHandle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string(),
  bio: z.string(),
  city: z.string(),
  state: optionalChoice(keysOf(states)),
  country: z.enum(keysOf(countries)),
  timezone: z.string(),
  workLocation: optionalChoice(keysOf(workLocations)),
  travel: optionalChoice(keysOf(travels)),
  relocate: optionalChoice(keysOf(relocates)),
  privacySettings,
  education: z.array(
    z.object({
      id: z.string(),
      school: z.string(),
      degree: optionalChoice(keysOf(degrees)),
      otherDegree: z.string(),
      fieldOfStudy: z.string(),
      graduated: z.boolean(),
      startDate: monthText,
      endDate: monthText,
    }),
  ),
  experience: z.array(
    z.object({ id: z.string(), company: z.string(), title: z.string(), current: z.boolean(), startDate: monthText, endDate: monthText }),
  ),
  skillCategories: z.array(z.object({ id: z.string(), name: z.string(), skills: z.array(z.string()) })),
  endorsementCount: z.int(),
})

/** What a privacy flag can hide, and only that. */
const hideable = z.object({
  email: z.string(),
  phone: z.string(),
  salaryMin: z.int().nullable(),
  salaryMax: z.int().nullable(),
  links,
  documents: z.array(document),
  demographics,
})

/** The owner's own portfolio (decisions §2): everything, with `version` and the PIN. */
export const portfolio = open.extend({ ...hideable.shape, accessPin: z.string(), version: z.int() })

/** What the right PIN opens: exactly the hidden fields. */
export const opened = hideable.extend({ documents: z.array(publicDocument) }).partial()

/** What a visitor reads: a hidden value is absent, not null. */
export const publicView = open.extend({ ...opened.shape, unlockable: z.boolean() })

/** The keys that each privacy flag hides. */
export const hiddenBy = {
  hideEmail: ['email'],
  hidePhone: ['phone'],
  hideSalary: ['salaryMin', 'salaryMax'],
  hideLinks: ['links'],
  hideDocuments: ['documents'],
  hideDemographics: ['demographics'],
} as const satisfies Record<keyof z.infer<typeof privacySettings>, readonly (keyof z.infer<typeof hideable>)[]>

export type Portfolio = z.infer<typeof portfolio>
export type PublicView = z.infer<typeof publicView>
export type Opened = z.infer<typeof opened>
