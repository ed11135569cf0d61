import { degrees } from '#contract/fields/choices.ts'
import { normalized } from '#contract/fields/normalized.ts'
import { comparableUrl } from '#resume/model/links.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import { type Entry, listOf, type Values } from './lists.ts'

/** Removes differences in case, Unicode variants of a letter, and the number of spaces. */
export const normalizeForMatch = (value: unknown): string =>
  normalized(String(value ?? ''), 'NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

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

const wordsIn = (...values: readonly unknown[]) =>
  [...new Set(normalizeForMatch(values.join(' ')).match(/[\p{L}\p{N}]{4,}/gu) ?? [])].sort()

/** Other keys of a study, because each source divides degree and subject in its own way, and calls a degree by its own name. */
const studyKeys: readonly ((values: Values) => string)[] = [
  ({ school, degreeName, otherDegree, fieldOfStudy }) => {
    const words = wordsIn(degreeName || otherDegree, fieldOfStudy)
    return school && words.length > 0 ? JSON.stringify([normalizeForMatch(school), words]) : ''
  },
  ({ school, degree, fieldOfStudy }) =>
    school && degree && degree !== 'other' && fieldOfStudy ? JSON.stringify([school, degree, fieldOfStudy].map(normalizeForMatch)) : '',
]

/** '' for an entry without any identifying value. */
function keyOf(list: ListName, values: Values): string {
  const names = listOf(list).titleFields.flat()
  const parts = (keyValues[list]?.(values) ?? names.map((name) => values[name])).map(normalizeForMatch)
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts)
}

/** The lists in which entries with the same key are distinguished by their start. */
const datedLists: readonly ListName[] = ['experience', 'education', 'volunteer']

/** A current entry matches once, so equal entries of the file stay apart. Starts are compatible if one is a prefix of the other, or unknown. */
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
  matchBy(({ id: _, retained: __, ...values }) => JSON.stringify(Object.entries(values).sort()))
  matchBy(key, (start, other) => start === other)
  if (list === 'publications') matchBy(({ doi }) => normalizeForMatch(doi))
  // One source may identify a publication by its URL and another by its name.
  if (list === 'publications') matchBy(({ name }) => normalizeForMatch(name))
  const areCompatible = (start: string, other: string) => start.startsWith(other) || other.startsWith(start)
  matchBy(key, areCompatible)
  if (list === 'education') for (const studyKey of studyKeys) matchBy(studyKey, areCompatible)
  return found
}
