import { isDeepStrictEqual } from 'node:util'
import type { Fields, NestedField } from '#contract/field.ts'
import { readerOf } from '#contract/values.ts'
import { isEmpty } from './leftovers.ts'
import { isNothing, isObject, type Member, memberOf, objectIn, type Values } from './member.ts'
import { dropInvalid, statedIn } from './stated.ts'

/** What a kind of entry has in a portfolio, and what in a resume. */
export interface EntryKind {
  fields: Fields<NestedField>
  members: readonly Member[]
  /** The member that a text stands for where an entry is expected. */
  called?: string
}

/** Where a resume carries what JSON Resume has no place for. */
export const ourMember = 'x-understory'

/** What the members say, without what `x-understory` says. */
export function inferValues(members: readonly Member[], raw: Values, today: string): Values {
  return Object.assign({}, ...members.map(([, theirs, read]) => read(memberOf(raw, theirs), { raw, today })))
}

export function readEntry({ fields, members }: EntryKind, raw: Values, today: string): Values {
  return dropInvalid(fields, { ...readerOf(fields)({}), ...inferValues(members, raw, today), ...statedIn(fields, raw[ourMember]) })
}

/** Starts from the original and overwrites a member only where our value differs from what was read of it. */
export function writeEntry(kind: EntryKind, ours: Values, raw: Values, today: string): Values {
  const before = readEntry(kind, raw, today)
  if (isDeepStrictEqual(before, ours)) return marked(raw)
  const { [ourMember]: stated, ...written } = overwritten(kind.members, { ours, before }, raw)
  return marked(
    inOrder(kind.members, withStated(kind.fields, { ours, stated, guess: (day) => readEntry(kind, written, day) }, written, today)),
  )
}

/** One that says nothing is still one of ours: others' empty objects are no entries. */
const marked = (raw: Values): Values => (isWritten(raw) ? raw : { ...raw, [ourMember]: {} })

/** Whether somebody has written an entry here, if only we an empty one. */
export const isWritten = (raw: unknown) => !isEmpty(raw) || (isObject(raw) && Object.hasOwn(raw, ourMember))

interface Change {
  ours: Values
  before: Values
}

export function overwritten(members: readonly Member[], { ours, before }: Change, raw: Values): Values {
  const written: Record<string, unknown> = { ...raw }
  for (const [names, theirs, , write] of members) {
    if (names.every((name) => ours[name] === undefined || isDeepStrictEqual(ours[name], before[name]))) continue
    for (const name of theirs) delete written[name]
    const value = write(ours)
    if (!isNothing(value)) written[theirs[0]] = value
  }
  return written
}

interface Statement {
  ours: Values
  /** What stood there, perhaps of a later version of ours. */
  stated: unknown
  guess: (today: string) => Values
}

/** Behind every day that a reader may read on. */
const always = '9999-12-31'

/** States what would be guessed otherwise, now or later. */
export function withStated(fields: Fields, { ours, stated, guess }: Statement, written: Values, today: string): Values {
  const guesses = [guess(today), guess(always)]
  const unknown = Object.entries(objectIn(stated)).filter(([name]) => !Object.hasOwn(fields, name))
  const own = Object.keys(fields).filter(
    (name) => ours[name] !== undefined && guesses.some((guess) => !isDeepStrictEqual(guess[name], ours[name])),
  )
  const all = [...own.map((name) => [name, ours[name]] as const), ...unknown]
  return all.length > 0 ? { ...written, [ourMember]: Object.fromEntries(all) } : written
}

/** The order of the schema, unknown members behind. */
export function inOrder(members: readonly Member[], written: Values): Values {
  return ordered(
    members.map(([, [name]]) => name),
    written,
  )
}

export function ordered(names: readonly string[], written: Values): Values {
  const known = [...new Set(names)].filter((name) => Object.hasOwn(written, name))
  const others = Object.keys(written).filter((name) => !known.includes(name))
  return Object.fromEntries([...known, ...others].map((name) => [name, written[name]]))
}
