import { degrees } from '#contract/choices.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { type Entry, listOf, type Values } from './lists.ts'

/** Without case, in one spelling of each letter, spaces folded. */
export const normalizeForMatch = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** An address without what doesn't change where it leads. */
function plainAddress(value: unknown): string {
  const text = normalizeForMatch(value)
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return `${url.host}${url.pathname}${url.search}${url.hash}`.replace(/^www\./, '').replace(/\/$/, '')
}

const start = ({ startDate, startYear }: Values) => startDate || startYear
const degreeIn = ({ degreeName, otherDegree, degree }: Values) =>
  degreeName || otherDegree || (degrees as Readonly<Record<string, string>>)[String(degree)]

/** What makes two entries the same: the values that name it and, behind them, when it began. Most lists say in the table what names an entry. */
const keys: { readonly [N in ListName]?: (values: Values) => readonly unknown[] } = {
  education: (values) => [values['school'], degreeIn(values)],
  links: ({ url }) => [plainAddress(url)],
  documents: ({ sha256 }) => [sha256],
  languages: ({ language }) => [language],
  awards: ({ title, date }) => [title, String(date ?? '').slice(0, 4)],
  publications: ({ url, name }) => [url ? plainAddress(url) : name],
  references: ({ name, text }) => [name, String(text ?? '').slice(0, 100)],
}
const namesIn = (list: ListName, values: Values) =>
  listOf(list)
    .titleFields.flat()
    .map((name) => values[name])
const withStart: readonly ListName[] = ['experience', 'education', 'volunteer']

/** '' for an entry of which nothing is known that would tell it from others. */
function keyOf(list: ListName, values: Values): string {
  const parts = (keys[list]?.(values) ?? namesIn(list, values)).map(normalizeForMatch)
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts)
}

const keyWithStart = (list: ListName, values: Values) => {
  const key = keyOf(list, values)
  return key && withStart.includes(list) ? `${key} ${normalizeForMatch(start(values))}` : key
}

/** Publications may be told by their address in one place and by their name in another. */
const nameKey = (list: ListName, { name }: Values) => (list === 'publications' ? normalizeForMatch(name) : '')

/** Whether one begin is a part of the other, or one of them isn't known. */
function mayBegin(one: Values, other: Values): boolean {
  const [a, b] = [normalizeForMatch(start(one)), normalizeForMatch(start(other))]
  return a.startsWith(b) || b.startsWith(a)
}

/**
 * Which of mine each of theirs is about. Each of mine is at most one of theirs, so that entries that a file has twice stay two; first those
 * that are equal, then those of one key, then those that could begin at the same time.
 */
export function matchesIn<E extends Entry>(list: ListName, theirs: readonly Values[], mine: readonly E[]): (E | undefined)[] {
  const found: (E | undefined)[] = theirs.map(() => undefined)
  const taken = new Set<E>()
  const pass = (of: (values: Values) => string, fits: (values: Values, entry: E) => boolean = () => true) => {
    const byKey = Map.groupBy(
      mine.filter((entry) => !taken.has(entry)),
      of,
    )
    for (const [index, values] of theirs.entries()) {
      const key = found[index] ? '' : of(values)
      const entry = key && byKey.get(key)?.find((each) => !taken.has(each) && fits(values, each))
      if (!entry) continue
      found[index] = entry
      taken.add(entry)
    }
  }
  pass(({ id: _, ...values }) => JSON.stringify(Object.entries(values).sort()))
  pass((values) => keyWithStart(list, values))
  pass((values) => nameKey(list, values))
  if (withStart.includes(list)) pass((values) => keyOf(list, values), mayBegin)
  return found
}
