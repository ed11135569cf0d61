import { degrees } from '#contract/choices.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { type Entry, listOf, type Values } from './lists.ts'

/** Ignores case, Unicode variants of a letter, and the number of spaces. */
export const normalizeForMatch = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The URL without the parts that do not change its target. */
function comparableUrl(value: unknown): string {
  const text = normalizeForMatch(value)
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return `${url.host}${url.pathname}${url.search}${url.hash}`.replace(/^www\./, '').replace(/\/$/, '')
}

const startOf = ({ startDate, startYear }: Values) => startDate || startYear
const degreeIn = ({ degreeName, otherDegree, degree }: Values) =>
  degreeName || otherDegree || (degrees as Readonly<Record<string, string>>)[String(degree)]

/** The values that identify an entry, for the lists whose `titleFields` do not. */
const keyValues: { readonly [N in ListName]?: (values: Values) => readonly unknown[] } = {
  education: (values) => [values['school'], degreeIn(values)],
  links: ({ url }) => [comparableUrl(url)],
  documents: ({ sha256 }) => [sha256],
  languages: ({ language }) => [language],
  awards: ({ title, date }) => [title, String(date ?? '').slice(0, 4)],
  publications: ({ url, name }) => [url ? comparableUrl(url) : name],
  references: ({ name, text }) => [name, String(text ?? '').slice(0, 100)],
}
const namesIn = (list: ListName, values: Values) =>
  listOf(list)
    .titleFields.flat()
    .map((name) => values[name])
const withStart: readonly ListName[] = ['experience', 'education', 'volunteer']

/** '' for an entry without any identifying value. */
function keyOf(list: ListName, values: Values): string {
  const parts = (keyValues[list]?.(values) ?? namesIn(list, values)).map(normalizeForMatch)
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts)
}

const keyWithStart = (list: ListName, values: Values) => {
  const key = keyOf(list, values)
  return key && withStart.includes(list) ? `${key} ${normalizeForMatch(startOf(values))}` : key
}

/** One source may identify a publication by its URL and another by its name. */
const nameKey = (list: ListName, { name }: Values) => (list === 'publications' ? normalizeForMatch(name) : '')

/** Whether one start is a prefix of the other, or is unknown. */
function hasCompatibleStart(one: Values, other: Values): boolean {
  const [a, b] = [normalizeForMatch(startOf(one)), normalizeForMatch(startOf(other))]
  return a.startsWith(b) || b.startsWith(a)
}

/**
 * For each incoming entry, the current entry that it is about. A current entry matches at most one incoming entry, so that entries that the
 * file has twice stay two. Equal entries match first, then those with the same key, then those with compatible starts.
 */
export function matchesIn<E extends Entry>(list: ListName, incoming: readonly Values[], current: readonly E[]): (E | undefined)[] {
  const found: (E | undefined)[] = incoming.map(() => undefined)
  const taken = new Set<E>()
  const matchBy = (keyFor: (values: Values) => string, fits: (values: Values, entry: E) => boolean = () => true) => {
    const byKey = Map.groupBy(
      current.filter((entry) => !taken.has(entry)),
      keyFor,
    )
    for (const [index, values] of incoming.entries()) {
      const key = found[index] ? '' : keyFor(values)
      const entry = key && byKey.get(key)?.find((each) => !taken.has(each) && fits(values, each))
      if (!entry) continue
      found[index] = entry
      taken.add(entry)
    }
  }
  matchBy(({ id: _, ...values }) => JSON.stringify(Object.entries(values).sort()))
  matchBy((values) => keyWithStart(list, values))
  matchBy((values) => nameKey(list, values))
  if (withStart.includes(list)) matchBy((values) => keyOf(list, values), hasCompatibleStart)
  return found
}
