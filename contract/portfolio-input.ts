import { z } from 'zod'
import { email } from './account.ts'
import { countries, genders, keysOf, pronouns, relocates, states, travels, workLocations, yesNo } from './choices.ts'
import { documentId } from './document.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { type Field, repeatingSections, withoutStrayFields } from './sections.ts'

/*
 * Input is forgiving in one way only: empty text, null and absence mean the same (decisions §6).
 * What is stored and answered is always complete: '' for text and months, null for salaries, every list.
 */

/** For a schema that lets '' pass. */
const blankable = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? ('' as z.output<T>))

/** Text that is either empty or what `schema` asks for, with its own message. */
const emptyOr = (schema: z.ZodType<string>, message: string) =>
  blankable(
    z.string(message).superRefine((value, context) => {
      const issue = value === '' ? undefined : schema.safeParse(value).error?.issues[0]
      if (issue) context.addIssue({ code: 'custom', message: issue.message })
    }),
  )

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const oneLine = /^[^\u0000-\u001f\u007f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

const line = (max: number) =>
  z
    .string('Enter text')
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(oneLine, 'Use one line without control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')

const text = (max: number = limits.text) => blankable(line(max))

const bio = blankable(
  z
    .string('Enter text')
    .trim()
    .max(limits.bio, `Use at most ${limits.bio} characters`)
    .regex(manyLines, 'Remove the control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character'),
)

const choiceOf = <const K extends readonly [string, ...string[]]>(keys: K) => z.enum([...keys, '' as const], 'Choose one of the options')
const choice = <const K extends readonly [string, ...string[]]>(keys: K) => blankable(choiceOf(keys))

const monthForm = /^$|^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$/
const month = blankable(z.string('Use a month such as 2024-05').regex(monthForm, 'Use a month such as 2024-05'))

const flag = (byDefault: boolean) =>
  z
    .boolean('Answer yes or no')
    .nullish()
    .transform((value) => value ?? byDefault)

/** True when this is an http or https address that a browser can open. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value) && new URL(value).hostname !== ''
}

const url = z.string(messages.url).trim().max(limits.url, `Use at most ${limits.url} characters`).refine(isWebAddress, messages.url)

const salary = z
  .int('Enter a whole number')
  .min(0, 'Enter a number from 0')
  .max(limits.salaryMax, 'Enter a smaller number')
  .nullish()
  .transform((value) => value ?? null)

const timezone = blankable(
  z
    .string('Choose one of the options')
    .max(limits.text)
    .refine((value) => value === '' || isTimezone(value), 'Choose one of the options'),
)

function isTimezone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return /^[A-Za-z]/.test(value)
  } catch {
    return false
  }
}

/** Form of a handle (specification §5, decisions §3); whether it is free is the server's to say. */
export const handle = z
  .string(messages.handleForm)
  .min(1, messages.handleForm)
  .max(limits.handleMax, `Use at most ${limits.handleMax} characters`)
  .regex(/^[A-Za-z0-9_-]+$/, messages.handleForm)
  .regex(/[^0-9]/, messages.handleDigits)

/** ASCII digits only: `\d` without the u flag, and no coercion (security T4). */
export const pin = z.string(messages.pin).regex(/^[0-9]{4}$/, messages.pin)

type Kinds = {
  text: ReturnType<typeof text>
  url: typeof url
  month: typeof month
  flag: ReturnType<typeof flag>
}
type SchemaOf<F> = F extends { kind: 'choice'; choices: infer C }
  ? ReturnType<typeof choice<[Extract<keyof C, string>, ...Extract<keyof C, string>[]]>>
  : F extends { kind: infer K extends keyof Kinds }
    ? Kinds[K]
    : never
type Shape<F extends readonly Field[]> = { [E in F[number] as E['name']]: SchemaOf<E> }

function shapeOf<const F extends readonly Field[]>(fields: F): Shape<F> {
  const kinds: Kinds = { text: text(), url, month, flag: flag(false) }
  const schemaOf = (field: Field) => (field.kind === 'choice' ? choice(keysOf(field.choices)) : kinds[field.kind])
  return Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])) as Shape<F>
}

/** Ids are made by the client (specification §3); one that is missing is made here. */
const entryId = blankable(line(64)).transform((value) => value || crypto.randomUUID())

const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => !startDate || !endDate || startDate <= endDate
const endBeforeStart = { path: ['endDate'], error: "The end date can't be before the start date" }

const educationFields = repeatingSections.education.fields
const education = z
  .strictObject({ id: entryId, ...shapeOf(educationFields) })
  .transform((entry) => withoutStrayFields(educationFields, entry))
  .refine(inOrder, endBeforeStart)

const experienceFields = repeatingSections.experience.fields
const experience = z
  .strictObject({ id: entryId, ...shapeOf(experienceFields) })
  .transform((entry) => withoutStrayFields(experienceFields, entry))
  .refine(inOrder, endBeforeStart)

const linkFields = repeatingSections.links.fields
const link = z.strictObject({ id: entryId, ...shapeOf(linkFields) }).transform((entry) => withoutStrayFields(linkFields, entry))

const documentFields = repeatingSections.documents.fields
const documentLabels = z
  .strictObject({ id: documentId, filename: z.unknown().optional(), ...shapeOf(documentFields) })
  .transform(({ filename: _filename, ...entry }) =>
    withoutStrayFields(documentFields, { ...entry, type: entry.type || ('other' as const) }),
  )

const skillCategory = z.strictObject({
  id: entryId,
  name: text(),
  skills: z
    .array(line(limits.skill), 'Enter a list')
    .max(limits.skillsPerCategory, `Use at most ${limits.skillsPerCategory} skills in a category`)
    .nullish()
    .transform((skills) => [...new Set((skills ?? []).filter((skill) => skill !== ''))]),
})

const list = <T extends z.ZodType<{ id: string }>>(entry: T, most: number = limits.entries) =>
  z
    .array(entry, 'Enter a list')
    .max(most, `Use at most ${most} entries`)
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'Two entries have the same id')
    .nullish()
    .transform((entries) => entries ?? [])

const privacyInput = z.strictObject({
  hideEmail: flag(false),
  hidePhone: flag(false),
  hideSalary: flag(true),
  hideLinks: flag(false),
  hideDocuments: flag(false),
  hideDemographics: flag(true),
})

const unanswered = 'prefer-not-to-answer' as const
const answer = <const K extends readonly ['prefer-not-to-answer' | (string & {}), ...string[]]>(keys: K) =>
  choiceOf(keys)
    .nullish()
    .transform((value) => (value || unanswered) as K[number])

const demographicsInput = z.strictObject({
  gender: answer(keysOf(genders)),
  pronouns: answer(keysOf(pronouns)),
  veteran: answer(keysOf(yesNo)),
  sponsorship: answer(keysOf(yesNo)),
})

/** What PUT /api/portfolio takes: the whole portfolio (specification §3, §5). Server-owned keys are taken and ignored. */
export const portfolioInput = z
  .strictObject({
    id: z.unknown().optional(),
    endorsementCount: z.unknown().optional(),
    version: z.int('Send the version that this change is based on').nonnegative().nullish(),
    urlHandle: emptyOr(handle, messages.handleForm),
    firstName: text(),
    lastName: text(),
    headline: text(limits.headline),
    bio,
    city: text(),
    state: choice(keysOf(states)),
    country: choiceOf(keysOf(countries))
      .nullish()
      .transform((value) => value || ('US' as const)),
    phone: text(limits.phone),
    email: emptyOr(email, messages.email).transform((value) => value.trim()),
    timezone,
    workLocation: choice(keysOf(workLocations)),
    travel: choice(keysOf(travels)),
    relocate: choiceOf([...keysOf(relocates), 'open'])
      .nullish()
      .transform((value) => (value === 'open' ? 'no-preference' : (value ?? ''))),
    salaryMin: salary,
    salaryMax: salary,
    privacySettings: privacyInput.nullish().transform((value) => value ?? privacyInput.parse({})),
    accessPin: emptyOr(pin, messages.pin),
    education: list(education),
    experience: list(experience),
    skillCategories: list(skillCategory),
    links: list(link),
    documents: list(documentLabels, limits.documents),
    demographics: demographicsInput.nullish().transform((value) => value ?? demographicsInput.parse({})),
  })
  .refine(({ salaryMin, salaryMax }) => salaryMin === null || salaryMax === null || salaryMin <= salaryMax, {
    path: ['salaryMax'],
    error: 'The maximum salary must be at least the minimum',
  })

export type PortfolioInput = z.output<typeof portfolioInput>
