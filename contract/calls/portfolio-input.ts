import { z } from 'zod'
import { documentId } from '../fields/document.ts'
import { doiIn } from '../fields/doi.ts'
import * as editionSchemas from '../fields/editions/schemas.ts'
import { shownEmail } from '../fields/email-address.ts'
import type { Field, Fields, Labels, List } from '../fields/field.ts'
import { portfolioFields } from '../fields/fields.ts'
import { handleCharacters, handleTooLong, notOnlyDigits } from '../fields/handle.ts'
import { isHttpUrl } from '../fields/http-url.ts'
import { newId } from '../fields/new-id.ts'
import { isWrongOrcid } from '../fields/orcid.ts'
import type { Picture } from '../fields/picture.ts'
import { line, linkIn, prose, tooLong, withOneLineCheck } from '../fields/text.ts'
import {
  clearInapplicable,
  emptyOf,
  entryIdPattern,
  isDate,
  monthPattern,
  type ParsedInput,
  type RequestInput,
  yearPattern,
} from '../fields/values.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/* Empty text, null and absence mean the same, but an absent key that older clients do not know keeps its stored value. */

const emptyOr = (schema: z.ZodType<string>, message: string) =>
  z.string(message).superRefine((value, context) => {
    const issue = value === '' ? undefined : schema.safeParse(value).error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })

const wrongOrcid = 'This ORCID iD has a wrong digit'

const url = withOneLineCheck(
  z
    .string(messages.url)
    .trim()
    .max(limits.url, tooLong(limits.url))
    .refine(isHttpUrl, messages.url)
    .refine((value) => !isWrongOrcid(value), wrongOrcid),
)

/** A cache, because checking one timezone takes as long as checking the rest of a portfolio. There are about 600 names, in any letter case. */
const knownTimezones = new Set<string>()
const maxKnownTimezones = 2000

export function isTimezone(value: string): boolean {
  if (knownTimezones.has(value)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
  } catch {
    return false
  }
  const isName = /^[A-Za-z]/.test(value)
  if (isName && knownTimezones.size < maxKnownTimezones) knownTimezones.add(value)
  return isName
}

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

export const handle = z
  .string(messages.handlePattern)
  .min(1, messages.handlePattern)
  .max(limits.handleMax, handleTooLong)
  .regex(handleCharacters, messages.handlePattern)
  .regex(notOnlyDigits, messages.handleNeedsLetter)

/** ASCII digits only: `\d` without the u flag, and no coercion (security T4). */
export const pin = z.string(messages.pin).regex(/^[0-9]{4}$/, messages.pin)

const notAnOption = 'Choose one of the options'
const doiExpected = 'Use a DOI such as 10.1000/182'
const dateExpected = 'Use a date such as 2019, 2019-03 or 2019-03-15'

const allFields = (): Fields => portfolioFields

/** The schema accepts '' if the field may be empty. */
const schemasByKind: { [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => z.ZodType } = {
  line: ({ max = limits.text, hasNoLinks }) =>
    hasNoLinks ? line(max).refine((text) => linkIn(text) === undefined, messages.noLinks) : line(max),
  prose: ({ max = limits.text }) => prose(max),
  email: () => emptyOr(shownEmail, messages.email).transform((value) => value.trim()),
  handle: () => emptyOr(handle, messages.handlePattern),
  pin: () => emptyOr(pin, messages.pin),
  slug: () => editionSchemas.slug,
  entrySelection: () => editionSchemas.entrySelection(allFields),
  entryOrder: () => editionSchemas.entryOrder(allFields),
  phrases: () => editionSchemas.phrases(allFields, schemaOf),
  retained: () => retained,
  url: ({ required }) => (required ? url : emptyOr(url, messages.url).transform((value) => value.trim())),
  doi: () =>
    z
      .string(doiExpected)
      .max(limits.url, { error: doiExpected, abort: true })
      .refine((value) => value.trim() === '' || doiIn(value) !== undefined, doiExpected)
      .transform((value) => doiIn(value) ?? ''),
  month: () => z.string('Use a month such as 2024-05').regex(monthPattern, 'Use a month such as 2024-05'),
  date: () => z.string(dateExpected).refine(isDate, dateExpected),
  year: () => z.string('Use a year such as 2019').regex(yearPattern, 'Use a year such as 2019'),
  flag: () => z.boolean('Answer yes or no'),
  money: () => z.int('Enter a whole number').min(0, 'Enter a number from 0').max(limits.salaryMax, 'Enter a smaller number'),
  choice: ({ choices, aliases = {} }) => choiceOf(choices, aliases),
  timezone: () =>
    z
      .string(notAnOption)
      .max(limits.text, { abort: true })
      .refine((value) => value === '' || isTimezone(value), notAnOption),
  language: () =>
    z
      .string(notAnOption)
      .max(limits.text, { abort: true })
      .refine((value) => value === '' || isLanguage(value), 'Use a language tag such as en or pt-BR'),
  order: ({ choices }) => z.array(z.enum(Object.keys(choices), notAnOption), 'Enter a list').transform((keys) => [...new Set(keys)]),
  points: () =>
    z
      .array(line(limits.point), 'Enter a list')
      .max(limits.points, `Use at most ${limits.points} points`)
      .transform((texts) => texts.filter((text) => text !== '')),
  tags: ({ max = limits.text, maxItems, noun }) =>
    z
      .array(line(max), 'Enter a list')
      .max(maxItems, `Use at most ${maxItems} ${noun}`)
      .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  pictures: ({ maxItems, noun }) =>
    z
      .array(picture, 'Enter a list')
      .max(maxItems, `Use at most ${maxItems} ${noun}`)
      .refine(haveUniqueIds, 'The same picture is there twice'),
  group: ({ fields, serverOwned = [] }) => objectOf(fields, ignoredKeys(serverOwned)),
  list: (field) => listOf(field),
}

const picture = z
  .strictObject({
    id: z.string('Enter text').regex(entryIdPattern, 'Use the id of an uploaded picture'),
    alt: line(limits.longLine).nullish(),
    caption: line(limits.longLine).nullish(),
    width: z.unknown().optional(),
    height: z.unknown().optional(),
    sources: z.unknown().optional(),
  })
  .transform(({ id, alt, caption }): Picture => ({ id, alt: alt ?? '', caption: caption ?? '' }))

export const retainedParts = z.array(z.strictObject({ at: z.int().nonnegative(), value: z.unknown() }))

/** Its values may have any form: the limits for a whole body apply. */
const retained = z.strictObject({
  resume: z.record(z.string(), z.unknown()).optional(),
  lists: z
    .record(z.string(), z.strictObject({ name: z.string().optional(), isAlone: z.boolean().optional(), unread: retainedParts.optional() }))
    .optional(),
  items: z.array(z.strictObject({ label: z.string(), from: z.string(), value: z.unknown() })).optional(),
})

const haveUniqueIds = (items: readonly { id?: unknown }[]) => new Set(items.map(({ id }) => id)).size === items.length

const choiceOf = (choices: Labels, aliases: Labels) =>
  z.enum([...Object.keys(choices), ...Object.keys(aliases), ''], notAnOption).transform((value) => aliases[value] ?? value)

const schemaCache = new WeakMap<Field, z.ZodType>()

/** Cached, because editions have thousands of texts, and making a schema takes much longer than using it. */
export function schemaOf(field: Field): z.ZodType {
  const cached = schemaCache.get(field)
  if (cached) return cached
  const schema = makeSchema(field)
  schemaCache.set(field, schema)
  return schema
}

function makeSchema(field: Field): z.ZodType {
  const schema = (schemasByKind[field.kind] as (field: Field) => z.ZodType)(field)
  if (field.required) return schema
  const withDefault = (value: unknown) => (value === null || value === undefined || value === '' ? emptyOf(field) : value)
  return field.specified ? schema.nullish().transform(withDefault) : schema.nullable().transform(withDefault).optional()
}

const shapeOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

/** Compares dates at the lower precision of the two: 2019 is not before 2019-03. */
export function isLessThan(value: unknown, min: unknown): boolean {
  if (typeof value !== 'string' || typeof min !== 'string') return Number(value) < Number(min)
  const length = Math.min(value.length, min.length)
  return value.slice(0, length) < min.slice(0, length)
}

const requireMinimums = (fields: Fields) => (values: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
  for (const [name, { minField }] of Object.entries(fields)) {
    const [min, max] = [values[minField?.[0] ?? ''] ?? '', values[name] ?? '']
    if (minField && min !== '' && max !== '' && isLessThan(max, min))
      context.addIssue({ code: 'custom', path: [name], message: minField[1] })
  }
}

const objectOf = (fields: Fields, otherKeys: z.ZodRawShape = {}) => z.strictObject({ ...otherKeys, ...shapeOf(fields) })

/** The client creates the ids (specification §3); a missing one is created here. */
const entryId = z
  .string('Enter text')
  .regex(new RegExp(`^$|${entryIdPattern.source}`), 'Use 1 to 64 letters, digits, hyphens or underscores')
  .nullish()
  .transform((value) => value || newId())

const ignoredKeys = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))

const listsWithSlugs = ['editions', 'projects'] as const

const requireUniqueSlugs = (values: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
  const taken = new Set<string>()
  for (const list of listsWithSlugs)
    for (const [index, { slug }] of ((values[list] ?? []) as readonly { slug?: string }[]).entries()) {
      if (slug && taken.has(slug)) context.addIssue({ code: 'custom', path: [list, index, 'slug'], message: messages.slugTaken })
      if (slug) taken.add(slug)
    }
}

function listOf({ fields, maxItems, serverOwned }: List) {
  // Last, as in responses: the app compares the JSON of both.
  const entry = objectOf(fields, { id: serverOwned ? documentId : entryId, ...ignoredKeys(serverOwned) })
    .extend({ retained: retainedParts.optional() })
    .transform((values) => clearInapplicable(fields, values))
    .superRefine(requireMinimums(fields))
  return z
    .array(entry, 'Enter a list')
    .max(maxItems, `Use at most ${maxItems} entries`)
    .refine(haveUniqueIds, 'Two entries have the same id')
}

/** Keys that the server sets are accepted and ignored. */
function inputOf<const T extends Fields>(fields: T) {
  const serverOwned = {
    id: z.unknown().optional(),
    endorsementCount: z.unknown().optional(),
    revision: z.unknown().optional(),
    endorsementTexts: z.unknown().optional(),
    version: z.int('Send the version that this change is based on').nonnegative().nullish(),
  }
  type ServerOwned<V> = { id?: unknown; endorsementCount?: unknown; endorsementTexts?: unknown; revision?: unknown; version?: V }
  // The types are derived from the table, because TypeScript cannot infer them from the schemas.
  return objectOf(fields, serverOwned).superRefine(requireMinimums(fields)).superRefine(requireUniqueSlugs) as unknown as z.ZodType<
    ParsedInput<T> & ServerOwned<number | null | undefined>,
    RequestInput<T> & ServerOwned<number | null | undefined>
  >
}

export const portfolioInput = inputOf(portfolioFields)

export type PortfolioInput = z.output<typeof portfolioInput>
