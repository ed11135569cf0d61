import { degrees } from '#contract/choices.ts'
import { normalized } from '#contract/normalized.ts'
import type { ListName } from '../parsed-file/parsed-file.ts'
import { type Entry, listOf, type Values } from './lists.ts'

/** Removes differences in case, Unicode variants of a letter, and the number of spaces. */
export const normalizeForMatch = (value: unknown): string =>
  normalized(String(value ?? ''), 'NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The URL without the parts that do not change its target. */
export function comparableUrl(value: unknown): string {
  const text = normalizeForMatch(value)
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return `${url.host}${url.pathname}${url.search}${url.hash}`.replace(/^www\./, '').replace(/\/$/, '')
}

const degreeIn = ({ degreeName, otherDegree, degree }: Values) =>
  degreeName || otherDegree || (degrees as Readonly<Record<string, string>>)[String(degree)]

/** The values that identify an entry, for the lists whose `titleFields` do not. */
const keyValues: { readonly [N in ListName]?: (values: Values) => readonly unknown[] } = {
  education: (values) => [values['school'], degreeIn(values)],
  links: ({ url }) => [comparableUrl(url)],
  languages: ({ language }) => [language],
  awards: ({ title, date }) => [title, String(date ?? '').slice(0, 4)],
  publications: ({ url, name }) => [url ? comparableUrl(url) : name],
  // The end of a long text may have been cut.
  references: ({ name, text }) => [name, String(text ?? '').slice(0, 100)],
}

/** '' for an entry without any identifying value. */
function keyOf(list: ListName, values: Values): string {
  const names = listOf(list).titleFields.flat()
  const parts = (keyValues[list]?.(values) ?? names.map((name) => values[name])).map(normalizeForMatch)
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts)
}

/** The lists in which entries with the same key are distinguished by their start. */
const datedLists: readonly ListName[] = ['experience', 'education', 'volunteer']

/**
 * For each incoming entry, the current entry that describes the same job, school or other fact. A current entry matches at most one incoming entry, so that two
 * equal entries of the file remain two. Equal entries match first, then those with the same key and start, then those with the same key and
 * compatible starts: one is a prefix of the other, or unknown.
 */
export function matchesIn<E extends Entry>(list: ListName, incoming: readonly Values[], current: readonly E[]): (E | undefined)[] {
  const found: (E | undefined)[] = incoming.map(() => undefined)
  const matched = new Set<E>()
  const startOf = ({ startDate, startYear }: Values) => (datedLists.includes(list) ? normalizeForMatch(startDate || startYear) : '')
  const matchBy = (keyFor: (values: Values) => string, fits: (start: string, current: string) => boolean = () => true) => {
    const byKey = Map.groupBy(current, keyFor)
    for (const [index, values] of incoming.entries()) {
      const key = found[index] ? '' : keyFor(values)
      const entry = key && byKey.get(key)?.find((each) => !matched.has(each) && fits(startOf(values), startOf(each)))
      if (!entry) continue
      found[index] = entry
      matched.add(entry)
    }
  }
  const key = (values: Values) => keyOf(list, values)
  matchBy(({ id: _, ...values }) => JSON.stringify(Object.entries(values).sort()))
  matchBy(key, (start, other) => start === other)
  if (list === 'publications') matchBy(({ doi }) => normalizeForMatch(doi))
  // One source may identify a publication by its URL and another by its name.
  if (list === 'publications') matchBy(({ name }) => normalizeForMatch(name))
  matchBy(key, (start, other) => start.startsWith(other) || other.startsWith(start))
  return found
}
