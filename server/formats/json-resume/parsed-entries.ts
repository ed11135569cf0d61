import { limits } from '#contract/limits.ts'
import type { FoundEntry, UnmappedValue } from '../parsed-file.ts'
import { dateOf } from './dates.ts'
import { type EntryKind, ourMember, writeEntry } from './entries.ts'
import { isEmpty, type Leftover, leftoversOf, statedLeft } from './leftovers.ts'
import { listIn } from './lists.ts'
import type { Values } from './member.ts'
import { isPersonal } from './personal.ts'

/** Where something stands in a resume: the way to it, and how a person calls it. */
export interface Place {
  path: readonly (string | number)[]
  /** 'Work 2' */
  called: string
}

/** What a resume comes to, while it is read. */
export interface Gathered {
  loose: UnmappedValue[]
  notices: string[]
  /** Of dates, by where they stand: there is room for the month only. */
  days: Record<string, string>
}

export const nothingGathered = (): Gathered => ({ loose: [], notices: [], days: {} })

const formatValue: Readonly<Record<Leftover['why'], (member: string, value: unknown) => string | undefined>> = {
  cut: (member, value) =>
    dateOf(value)
      ? `Of "${member}" there is room for the year only: ${excerpt(String(value))}`
      : `"${member}" was longer than there is room for, and was cut.`,
  unread: (member, value) => `"${member}" was not understood${typeof value === 'string' ? `: ${excerpt(value)}` : '.'}`,
  day: () => undefined,
  unknown: () => undefined,
}
export const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text)

const unmappedOf = ({ path, called }: Place, member: string, value: unknown): UnmappedValue => ({
  label: called ? `${called}, ${member}` : member,
  value,
  from: called || 'The file itself',
  path: [...path, member],
  personal: isPersonal(member, path),
})

/** Keeps what has no place; what of it a person should know is answered. */
export function collectUnmapped(gathered: Gathered, place: Place, leftovers: readonly Leftover[]): string[] {
  const notices: string[] = []
  const unknown = leftovers.filter(({ why }) => why === 'unknown')
  if (unknown.length > maxSeparate) gatherTogether(gathered, place, unknown)
  for (const { member, value, why } of unknown.length > maxSeparate ? leftovers.filter(({ why }) => why !== 'unknown') : leftovers) {
    if (why === 'day') gathered.days[`${place.called}, ${member}`] = String(value)
    else gathered.loose.push(unmappedOf(place, member, value))
    const notice = formatValue[why](member, value)
    if (notice) notices.push(notice)
  }
  return notices
}

const maxSeparate = 20

/** Nobody looks through hundreds of members. */
function gatherTogether({ loose }: Gathered, place: Place, unknown: readonly Leftover[]): void {
  const first = unmappedOf(place, unknown[0]?.member ?? '', null)
  const value = Object.fromEntries(unknown.map(({ member, value }) => [member, value]))
  const personal = unknown.some(({ member }) => isPersonal(member, place.path))
  loose.push({ label: `${first.label} and ${unknown.length - 1} more`, value, from: first.from, personal })
}

/** What is in a place as a whole. */
export function gatherWhole({ loose }: Gathered, { path, called }: Place, value: unknown): void {
  if (isEmpty(value)) return
  loose.push({ label: called, value, from: called, path, personal: isPersonal(String(path.at(-1)), path.slice(0, -1)) })
}

interface Read {
  place: Place
  raw: Values
  entry: Values
  /** What is written of the entry, where that is not simply what its kind says. */
  back?: Values
  /** Members that are accounted for elsewhere. */
  except?: readonly string[]
}

/** What of an entry found no place, and what there is to be said of it. */
export function noticesOf(gathered: Gathered, kind: EntryKind, { place, raw, entry, back, except = [] }: Read, today: string): string[] {
  const { [ourMember]: _, ...written } = back ?? writeEntry(kind, entry, {}, today)
  const left = leftoversOf(raw, { members: kind.members, back: written }, [...except, ourMember])
  const stated = statedLeft(raw[ourMember], entry)
  return collectUnmapped(gathered, place, [
    ...left,
    ...(stated === undefined ? [] : [{ member: ourMember, value: stated, why: 'unknown' as const }]),
  ])
}

export const foundEntry = ({ called }: Place, values: Values, notices: string[], originals: FoundEntry['originals']): FoundEntry => ({
  values,
  notices,
  from: called,
  confidence: 'sure',
  ...(originals && { originals }),
})

const titled = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** Of 'interests' one is an interest. */
const singular = (name: string) => titled(name).replace(/ies$/, 'y').replace(/s$/, '')

/** Whether it stands alone, or where in its list. */
export const placeIn = (path: readonly (string | number)[], value: unknown, index: number): Place => ({
  path: Array.isArray(value) ? [...path, index] : path,
  called: `${singular(String(path.at(-1)))} ${index + 1}`,
})

/** Entries that are none, or that there is no room for. */
export function unreadIn(gathered: Gathered, path: readonly (string | number)[], value: unknown, read: ReadonlySet<number>): void {
  const raws = listIn(value)
  if (raws.length === 0) gatherWhole(gathered, { path, called: titled(String(path.at(-1))) }, value)
  for (const [index, raw] of raws.entries()) if (!read.has(index)) gatherWhole(gathered, placeIn(path, value, index), raw)
  if (read.size === limits.entries && raws.length > limits.entries)
    gathered.notices.push(`There are ${raws.length} entries in "${path.join('.')}": the first ${limits.entries} are read, the others kept.`)
}
