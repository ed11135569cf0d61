import { z } from 'zod'
import { email } from './account.ts'
import { documentId } from './document.ts'
import type { Field, Fields, Labels, List } from './field.ts'
import { portfolioFields } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { line, oneLineOf, prose } from './text.ts'
import { emptyOf, entryIdForm, monthForm, type SentFor, type TakenFrom, withoutStray } from './values.ts'

/*
 * What PUT takes, made from the table. Input is forgiving in one way only: empty text, null and absence mean the same (decisions §6);
 * a key beyond the specification that is absent stays as it is stored (decisions §7).
 */

/** Text that is either empty or what `schema` asks for, with its own message. */
const emptyOr = (schema: z.ZodType<string>, message: string) =>
  z.string(message).superRefine((value, context) => {
    const issue = value === '' ? undefined : schema.safeParse(value).error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })

/** True when this is an http or https address that a browser can open. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value) && new URL(value).hostname !== ''
}

const url = oneLineOf(
  z.string(messages.url).trim().max(limits.url, `Use at most ${limits.url} characters`).refine(isWebAddress, messages.url),
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

const notOffered = 'Choose one of the options'

/** What each kind takes; '' where it can be empty. */
const kinds: { [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => z.ZodType } = {
  line: ({ max = limits.text }) => line(max),
  prose: ({ max = limits.text }) => prose(max),
  email: () => emptyOr(email, messages.email).transform((value) => value.trim()),
  handle: () => emptyOr(handle, messages.handleForm),
  pin: () => emptyOr(pin, messages.pin),
  url: ({ required }) => (required ? url : emptyOr(url, messages.url).transform((value) => value.trim())),
  month: () => z.string('Use a month such as 2024-05').regex(monthForm, 'Use a month such as 2024-05'),
  flag: () => z.boolean('Answer yes or no'),
  money: () => z.int('Enter a whole number').min(0, 'Enter a number from 0').max(limits.salaryMax, 'Enter a smaller number'),
  choice: ({ choices, readAs = {} }) => choiceOf(choices, readAs),
  timezone: () =>
    z
      .string(notOffered)
      .max(limits.text)
      .refine((value) => value === '' || isTimezone(value), notOffered),
  words: ({ max = limits.text, most, noun }) =>
    z
      .array(line(max), 'Enter a list')
      .max(most, `Use at most ${most} ${noun}`)
      .transform((words) => [...new Set(words.filter((word) => word !== ''))]),
  group: ({ fields }) => objectOf(fields),
  list: (field) => listOf(field),
}

const choiceOf = (choices: Labels, readAs: Labels) =>
  z.enum([...Object.keys(choices), ...Object.keys(readAs), ''], notOffered).transform((value) => readAs[value] ?? value)

function schemaOf(field: Field): z.ZodType {
  const taken = (kinds[field.kind] as (field: Field) => z.ZodType)(field)
  if (field.required) return taken
  const complete = (value: unknown) => (value === null || value === undefined || value === '' ? emptyOf(field) : value)
  return field.specified ? taken.nullish().transform(complete) : taken.nullable().transform(complete).optional()
}

const shapeOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

const inOrder = (fields: Fields) => (values: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
  for (const [name, { notBelow }] of Object.entries(fields)) {
    const [least, most] = [values[notBelow?.[0] ?? ''] ?? '', values[name] ?? '']
    if (notBelow && least !== '' && most !== '' && most < least) context.addIssue({ code: 'custom', path: [name], message: notBelow[1] })
  }
}

const objectOf = (fields: Fields, more: z.ZodRawShape = {}) => z.strictObject({ ...more, ...shapeOf(fields) })

/** Ids are made by the client (specification §3); one that is missing is made here. */
const entryId = z
  .string('Enter text')
  .regex(new RegExp(`^$|${entryIdForm.source}`), 'Use 1 to 64 letters, digits, hyphens or underscores')
  .nullish()
  .transform((value) => value || crypto.randomUUID())

function listOf({ fields, most, serverOwned }: List) {
  const owned = Object.fromEntries((serverOwned ?? []).map((name) => [name, z.unknown().optional()]))
  const entry = objectOf(fields, { id: serverOwned ? documentId : entryId, ...owned })
    .transform((values) => withoutStray(fields, values))
    .superRefine(inOrder(fields))
  return z
    .array(entry, 'Enter a list')
    .max(most, `Use at most ${most} entries`)
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'Two entries have the same id')
}

/** What PUT /api/portfolio takes, for a table of fields: the whole portfolio. Server-owned keys are taken and ignored. */
function inputOf<const T extends Fields>(fields: T) {
  const owned = {
    id: z.unknown().optional(),
    endorsementCount: z.unknown().optional(),
    version: z.int('Send the version that this change is based on').nonnegative().nullish(),
  }
  type Owned<V> = { id?: unknown; endorsementCount?: unknown; version?: V }
  // What the kinds take is checked above, kind by kind; the types of the whole come from the table.
  return objectOf(fields, owned).superRefine(inOrder(fields)) as unknown as z.ZodType<
    TakenFrom<T> & Owned<number | null | undefined>,
    SentFor<T> & Owned<number | null | undefined>
  >
}

export const portfolioInput = inputOf(portfolioFields)

export type PortfolioInput = z.output<typeof portfolioInput>
