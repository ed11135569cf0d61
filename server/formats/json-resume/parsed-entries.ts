import { limits } from '#contract/limits.ts'
import type { FoundEntry, UnmappedValue } from '../parsed-file.ts'
import { dateOf } from './dates.ts'
import { type EntryKind, extensionMember, writeEntry } from './entries.ts'
import { isEmpty, type Leftover, leftoversOf, lostValues } from './leftovers.ts'
import { listIn } from './lists.ts'
import type { Values } from './member.ts'
import { isPersonal } from './personal.ts'

/** A place in a resume: its path, and its label for the user. */
export interface Place {
  path: readonly (string | number)[]
  /** 'Work 2' */
  label: string
}

/** Unmapped values and notices, collected while a resume is read. */
export interface Collected {
  unmapped: UnmappedValue[]
  notices: string[]
  /** Full dates by their label, where only the month has a field. */
  days: Record<string, string>
}

export const emptyCollection = (): Collected => ({ unmapped: [], notices: [], days: {} })

const noticeFormats: Readonly<Record<Leftover['reason'], (member: string, value: unknown) => string | undefined>> = {
  cut: (member, value) =>
    dateOf(value) ? `"${member}" has room for the year only: ${excerpt(String(value))}` : `"${member}" was too long and was cut.`,
  unread: (member, value) => `"${member}" was not understood${typeof value === 'string' ? `: ${excerpt(value)}` : '.'}`,
  day: () => undefined,
  unknown: () => undefined,
}
export const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text)

const unmappedOf = ({ path, label }: Place, member: string, value: unknown): UnmappedValue => ({
  label: label ? `${label}, ${member}` : member,
  value,
  from: label || 'The file itself',
  path: [...path, member],
  personal: isPersonal(member, path),
})

/** Collects leftovers as unmapped values, and returns the notices about them. */
export function collectUnmapped(collected: Collected, place: Place, leftovers: readonly Leftover[]): string[] {
  const notices: string[] = []
  const unknown = leftovers.filter(({ reason }) => reason === 'unknown')
  if (unknown.length > maxSeparate) collectGrouped(collected, place, unknown)
  for (const { member, value, reason } of unknown.length > maxSeparate
    ? leftovers.filter(({ reason }) => reason !== 'unknown')
    : leftovers) {
    if (reason === 'day') collected.days[`${place.label}, ${member}`] = String(value)
    else collected.unmapped.push(unmappedOf(place, member, value))
    const notice = noticeFormats[reason](member, value)
    if (notice) notices.push(notice)
  }
  return notices
}

const maxSeparate = 20

/** Combines many unknown members into one value, because users don't review hundreds. */
function collectGrouped({ unmapped }: Collected, place: Place, unknown: readonly Leftover[]): void {
  const first = unmappedOf(place, unknown[0]?.member ?? '', null)
  const value = Object.fromEntries(unknown.map(({ member, value }) => [member, value]))
  const personal = unknown.some(({ member }) => isPersonal(member, place.path))
  unmapped.push({ label: `${first.label} and ${unknown.length - 1} more`, value, from: first.from, personal })
}

/** Collects the whole value of a place, unless it is empty. */
export function collectWhole({ unmapped }: Collected, { path, label }: Place, value: unknown): void {
  if (isEmpty(value)) return
  unmapped.push({ label, value, from: label, path, personal: isPersonal(String(path.at(-1)), path.slice(0, -1)) })
}

interface ReadEntry {
  place: Place
  raw: Values
  entry: Values
  /** The entry written back, if not by the rules of its kind. */
  back?: Values
  /** Members that are handled elsewhere. */
  except?: readonly string[]
}

/** Collects the unmapped values of an entry, and returns the notices about it. */
export function collectEntryLeftovers(
  collected: Collected,
  kind: EntryKind,
  { place, raw, entry, back, except = [] }: ReadEntry,
  today: string,
): string[] {
  const { [extensionMember]: _, ...written } = back ?? writeEntry(kind, entry, {}, today)
  const leftovers = leftoversOf(raw, { members: kind.members, back: written }, [...except, extensionMember])
  const stated = lostValues(raw[extensionMember], entry)
  return collectUnmapped(collected, place, [
    ...leftovers,
    ...(stated === undefined ? [] : [{ member: extensionMember, value: stated, reason: 'unknown' as const }]),
  ])
}

export const foundEntry = ({ label }: Place, values: Values, notices: string[], originals: FoundEntry['originals']): FoundEntry => ({
  values,
  notices,
  from: label,
  confidence: 'sure',
  ...(originals && { originals }),
})

export const capitalized = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** 'Interest' for 'interests'. */
const singular = (name: string) => capitalized(name).replace(/ies$/, 'y').replace(/s$/, '')

/** The place of an entry in a list, or of a single object. */
export const placeIn = (path: readonly (string | number)[], value: unknown, index: number): Place => ({
  path: Array.isArray(value) ? [...path, index] : path,
  label: `${singular(String(path.at(-1)))} ${index + 1}`,
})

/** Collects entries that were not read: invalid ones, and those beyond the limit. */
export function collectUnread(collected: Collected, path: readonly (string | number)[], value: unknown, read: ReadonlySet<number>): void {
  const raws = listIn(value)
  if (raws.length === 0) collectWhole(collected, { path, label: capitalized(String(path.at(-1))) }, value)
  for (const [index, raw] of raws.entries()) if (!read.has(index)) collectWhole(collected, placeIn(path, value, index), raw)
  if (read.size === limits.entries && raws.length > limits.entries)
    collected.notices.push(
      `There are ${raws.length} entries in "${path.join('.')}". The first ${limits.entries} are imported, the others retained.`,
    )
}
