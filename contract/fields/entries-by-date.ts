import type { List } from './field.ts'

type Entry = Readonly<Record<string, unknown>> & { readonly id: string }

function dateFieldsOf({ fields }: List): { start: string; end?: string } | undefined {
  const isDate = (name: string) => fields[name]?.kind === 'month' || fields[name]?.kind === 'date'
  if (isDate('startDate') && isDate('endDate')) return { start: 'startDate', end: 'endDate' }
  return isDate('date') ? { start: 'date' } : undefined
}

export const isDated = (list: List) => dateFieldsOf(list) !== undefined

export function timesOf(list: List, entry: Entry): { start: string; end: string } {
  const text = (name: string | undefined) => (name === undefined ? '' : String(entry[name] ?? ''))
  const { start, end } = dateFieldsOf(list) ?? { start: undefined, end: undefined }
  return { start: text(start) || text('startYear'), end: text(end) || (end === undefined ? '' : text('endYear')) }
}

/** Greater for newer entries: by end, then start; ' ' without dates. 'now' (current) and 'later' (no end) are greater than digits. */
function dateKeyOf(list: List, entry: Entry): string {
  const { start, end } = timesOf(list, entry)
  const hasEnd = dateFieldsOf(list)?.end !== undefined
  if (entry['current'] === true) return `now ${start}`
  if (!hasEnd) return `${start} ${start}`
  return `${end || (start && 'later')} ${start}`
}

const hasDates = (list: List, entry: Entry) => dateKeyOf(list, entry) !== ' '

/** Newest first. Entries without dates come last. */
export function sortByDate<E extends Entry>(list: List, entries: readonly E[]): E[] {
  const keyed = entries.map((entry) => ({ entry, key: dateKeyOf(list, entry) }))
  return keyed.toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? 1 : -1)).map(({ entry }) => entry)
}

export function isSortedByDate(list: List, entries: readonly Entry[]): boolean {
  const dated = entries.filter((entry) => hasDates(list, entry))
  return sortByDate(list, dated).every((entry, index) => entry === dated[index])
}

/** Moves an entry before the first one that is older, or else after the last one with dates. */
export function placeByDate<E extends Entry>(list: List, entries: readonly E[], id: string): E[] {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry || !hasDates(list, entry) || isSortedByDate(list, entries)) return [...entries]
  const others = entries.filter((each) => each.id !== id)
  const olderIndex = others.findIndex((other) => hasDates(list, other) && dateKeyOf(list, other) < dateKeyOf(list, entry))
  return others.toSpliced(olderIndex < 0 ? others.findLastIndex((other) => hasDates(list, other)) + 1 : olderIndex, 0, entry)
}
