import { isDeepStrictEqual } from 'node:util'
import { dateOf, inexactNotice } from './dates.ts'
import { isEmpty, type Leftover } from './leftovers.ts'
import type { ParsedFile, UnmappedValue } from './parsed-file.ts'
import { lineIn } from './texts.ts'

/* Users don't review hundreds of items, so a large group of similar items is combined into one. */

const maxUngrouped = 20

export function groupUnmapped(unmapped: readonly UnmappedValue[], groupKey: (value: UnmappedValue) => string): UnmappedValue[] {
  return [...Map.groupBy(unmapped, groupKey).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= maxUngrouped) return group
    const value = group.map(({ label, value }) => ({ [label]: value }))
    const label = `${first.label} and ${group.length - 1} more`
    return [{ label, value, from: first.from, personal: group.some(({ personal }) => personal) }]
  })
}

/** If there are more, the last one combines the rest. */
export function limitUnmapped(max: number, unmapped: readonly UnmappedValue[]): UnmappedValue[] {
  const others = unmapped.slice(max - 1)
  const [first] = others
  if (!first || others.length === 1) return [...unmapped]
  const value = others.map(({ label, value, from }) => ({ label, value, from }))
  const label = `${first.label} and ${others.length - 1} more`
  const personal = others.some((each) => each.personal)
  const isInPlace = others.every((each) => each.isInPlace) && { isInPlace: true as const }
  return [...unmapped.slice(0, max - 1), { label, value, from: first.from, personal, ...isInPlace }]
}

/** Lists at most 20 files for each reason, then their number. */
export function limitNotRead(notRead: ParsedFile['notRead']): ParsedFile['notRead'] {
  return [...Map.groupBy(notRead, ({ why }) => why).values()].flatMap((group) => {
    const more = group.length - maxUngrouped
    const why = group[0]?.why ?? ''
    return more > 0 ? [...group.slice(0, maxUngrouped), { name: more === 1 ? 'One more file' : `${more} more files`, why }] : group
  })
}

export type Path = readonly (string | number)[]

export interface LabeledPath {
  path: Path
  /** 'Work 2' */
  label: string
}

const personalNames =
  /birth|\bdob\b|^age$|maiden|marital|religio|nationalit|citizenship|passport|\bssn\b|social.?security|tax.?id|gender|pronoun|ethnic|veteran|salary|messenger|whatsapp|skype|telegram|signal|wechat|\bicq\b|street|^address$|postal|home.?phone|emergency/i

const isPersonal = (path: Path) => personalNames.test(String(path.at(-1))) || path.slice(0, -1).includes('location')

const noticeFormats: Readonly<Record<Leftover['reason'], (member: string, value: unknown) => string | undefined>> = {
  cut: (member, value) =>
    dateOf(value) ? `"${member}" has room for the year only: ${excerpt(String(value))}` : `"${member}" was too long and was cut.`,
  unread: (member, value) => `"${member}" was not understood${typeof value === 'string' ? `: ${excerpt(value)}` : '.'}`,
  inexact: (member, value) => inexactNotice(member, excerpt(lineIn(value))),
  day: () => undefined,
  unknown: () => undefined,
}
/** Letters of a value in a notice, enough to find it in the file. */
const maxExcerptLength = 60
export const excerpt = (text: string) => (text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength).toWellFormed()}…` : text)

const labelOf = ({ label }: LabeledPath, member: string) => (label ? `${label}, ${member}` : member)
const wholeFile = 'The file itself'

export class UnmappedCollector {
  readonly notices: string[] = []
  readonly #values: UnmappedValue[] = []
  /** Full dates by their label, where only the month has a field. */
  readonly #days: Record<string, string> = {}

  /** Adds the values of an object that were not read, and returns the notices about them. */
  addLeftovers(parent: LabeledPath, leftovers: readonly Leftover[]): string[] {
    const unknownLeftovers = leftovers.filter(({ reason }) => reason === 'unknown')
    if (unknownLeftovers.length <= maxUngrouped) return leftovers.flatMap((leftover) => this.#addLeftover(parent, leftover))
    this.#addGroup(parent, unknownLeftovers)
    return leftovers.filter(({ reason }) => reason !== 'unknown').flatMap((leftover) => this.#addLeftover(parent, leftover))
  }

  /** Combines many unknown members before each of them takes memory. */
  #addGroup(parent: LabeledPath, leftovers: readonly Leftover[]): void {
    const value = Object.fromEntries(leftovers.map(({ member, value }) => [member, value]))
    const label = `${labelOf(parent, leftovers[0]?.member ?? '')} and ${leftovers.length - 1} more`
    const personal = leftovers.some(({ member }) => isPersonal([...parent.path, member]))
    this.#values.push({ label, value, from: parent.label || wholeFile, personal })
  }

  /** Returns the notice about it; without one, an empty list, which `flatMap` drops. */
  #addLeftover(parent: LabeledPath, { member, value, reason }: Leftover): string | never[] {
    const label = labelOf(parent, member)
    if (reason === 'day') this.#days[label] = String(value)
    else this.#add({ path: [...parent.path, member], label }, value, parent.label || wholeFile)
    return noticeFormats[reason](member, value) ?? []
  }

  addWhole(parent: LabeledPath, value: unknown): void {
    if (!isEmpty(value)) this.#add(parent, value, parent.label)
  }

  #add({ path, label }: LabeledPath, value: unknown, from: string): void {
    this.#values.push({ label, value, from, path, personal: isPersonal(path) })
  }

  /** All values. Exact dates are one value, because few users need them. */
  get values(): UnmappedValue[] {
    const days = { label: 'Days of dates', value: this.#days, from: 'Fields that store only the month', personal: false }
    const allValues = isDeepStrictEqual(this.#days, {}) ? this.#values : [...this.#values, days]
    return groupUnmapped(allValues, ({ path }) => JSON.stringify(path?.slice(0, -1) ?? null)).map((each) => ({ ...each, isInPlace: true }))
  }
}
