import { isDeepStrictEqual } from 'node:util'
import type { Fields, NestedField } from '#contract/fields/field.ts'
import { readerOf } from '#contract/fields/values.ts'
import { isEmpty } from './leftovers.ts'
import { isObject, isUnset, type Member, memberOf, objectIn, type Values } from './member.ts'
import { dropInvalid, validValuesIn } from './valid-values.ts'

export interface Source {
  index: number
  raw: Values
  /** The entry in the file: an object or, unlike `raw`, a string. */
  value: unknown
}

export interface EntryKind {
  fields: Fields<NestedField>
  members: readonly Member[]
  /** The member for an entry that is only a string. */
  nameMember?: string
  isEntry?: (entry: Values, raw: Values) => boolean
  /** For lists in which several entries of a resume form one entry of the portfolio. */
  parts?: {
    isPart: (raw: Values) => boolean
    /** Undefined if the entry has no room for the next part. */
    join: (entry: Values, next: Values) => Values | undefined
    /** Undefined if the parts don't contain all of the entry. */
    split: (entry: Values, sources: readonly Source[]) => unknown[] | undefined
    /** What the entry contains of this part, as members of a resume. */
    writePart: (entry: Values, part: Values) => Values
  }
}

/** Our extension of JSON Resume: the member for values without a standard member. */
export const extensionMember = 'x-understory'

/** The values that the standard members imply, without those in `x-understory`. */
export function inferValues(members: readonly Member[], raw: Values, today: string): Values {
  return Object.assign({}, ...members.map(({ names, read }) => read(memberOf(raw, names), { raw, today })))
}

export function readEntry({ fields, members }: EntryKind, raw: Values, today: string): Values {
  return dropInvalid(fields, {
    ...readerOf(fields)({}),
    ...inferValues(members, raw, today),
    ...validValuesIn(fields, raw[extensionMember]),
  })
}

/** Copies the original entry and overwrites a member only if the portfolio's value differs from the one that was read from it. */
export function writeEntry(kind: EntryKind, values: Values, raw: Values, today: string): Values {
  const before = readEntry(kind, raw, today)
  if (isDeepStrictEqual(before, values)) return markIfEmpty(raw)
  const { [extensionMember]: extension, ...written } = overwriteMembers(kind.members, { values, before }, raw)
  return markIfEmpty(
    inSchemaOrder(
      kind.members,
      withExtension(kind.fields, { values, extension, infer: (day) => readEntry(kind, written, day) }, written, today),
    ),
  )
}

/** Marks an empty entry as ours, because empty objects of other programs are not read as entries. */
const markIfEmpty = (raw: Values): Values => (isMarkedOrFilled(raw) ? raw : { ...raw, [extensionMember]: {} })

/** Whether a value of a list is an entry: it has content, or our mark of an empty entry. */
export const isMarkedOrFilled = (raw: unknown) => !isEmpty(raw) || (isObject(raw) && Object.hasOwn(raw, extensionMember))

interface Change {
  values: Values
  before: Values
}

export function overwriteMembers(members: readonly Member[], { values, before }: Change, raw: Values): Values {
  const written: Record<string, unknown> = { ...raw }
  for (const { fields, names, write } of members) {
    if (fields.every((field) => values[field] === undefined || isDeepStrictEqual(values[field], before[field]))) continue
    for (const name of names) delete written[name]
    const value = write(values)
    if (!isUnset(value)) written[names[0]] = value
  }
  return written
}

interface ExtensionInput {
  values: Values
  /** The previous extension, perhaps written by a newer version of Understory. */
  extension: unknown
  infer: (today: string) => Values
}

const latestDay = '9999-12-31'

/** Adds values that could not be inferred from the standard members, today or on a later day, to the extension member. */
export function withExtension(fields: Fields, { values, extension, infer }: ExtensionInput, written: Values, today: string): Values {
  const inferred = [infer(today), infer(latestDay)]
  const unknownMembers = Object.entries(objectIn(extension)).filter(([name]) => !Object.hasOwn(fields, name))
  const notInferred = Object.keys(fields).filter(
    (name) => values[name] !== undefined && inferred.some((each) => !isDeepStrictEqual(each[name], values[name])),
  )
  const members = [...notInferred.map((name) => [name, values[name]] as const), ...unknownMembers]
  return members.length > 0 ? { ...written, [extensionMember]: Object.fromEntries(members) } : written
}

export function inSchemaOrder(members: readonly Member[], written: Values): Values {
  return orderMembers(
    members.map(({ names: [name] }) => name),
    written,
  )
}

export function orderMembers(names: readonly string[], written: Values): Values {
  const knownNames = [...new Set(names)].filter((name) => Object.hasOwn(written, name))
  const others = Object.keys(written).filter((name) => !knownNames.includes(name))
  return Object.fromEntries([...knownNames, ...others].map((name) => [name, written[name]]))
}
