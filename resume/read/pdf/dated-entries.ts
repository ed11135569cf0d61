import { catalogs, spokenFor } from '#contract/words/all.ts'
import { isDuration, isNow, isOnlyDates, isPeriod, type Range, rangeIn } from '../date-ranges.ts'
import { isPlace } from './contact.ts'
import {
  type DatedEntry,
  type EntryOptions,
  isHeadLike,
  joinRows,
  linesIn,
  maxRowsBefore,
  namesIn,
  noRange,
  openRange,
  rangeOf,
} from './dated-rows.ts'
import { entriesByDates } from './entries-by-dates.ts'
import { datesAbovePoints, joinSplitRanges, markPoints, separateNames } from './entry-rows.ts'
import { eventEntries } from './event-entries.ts'
import { isOrganization } from './names.ts'
import { isPoint, isWrapped, trimPunctuation } from './prose.ts'
import { paragraphGap, type Row, sizeTolerance, styleOf } from './rows.ts'
import { labeledEntries, tableEntries } from './table-entries.ts'
import { singleLineEntries, undatedEntries } from './undated-entries.ts'

interface Entries {
  before: Row[]
  entries: DatedEntry[]
}

export function datedEntries(sectionRows: readonly Row[], options: EntryOptions): Entries {
  const rows = joinSplitRanges(datesAbovePoints(markPoints(options.areDatesInTitles ? sectionRows : separateNames(sectionRows))))
  const table = eventEntries(rows) ?? tableEntries(rows) ?? labeledEntries(rows) ?? singleLineEntries(rows, options)
  if (table) return { before: [], entries: table }
  const [first] = rows
  // Dates in the first row belong to the first entry.
  const isFirstDated = first !== undefined && rangeOf(first, options) !== undefined
  const titled = titledEntries(rows, 0, options) ?? (isFirstDated || isHeadLike(first) ? undefined : titledEntries(rows, 1, options))
  if (titled) return titled
  const { before, entries } = entriesByDates(rows, options)
  return entries.length > 0 ? { before, entries: groupRoles(entries) } : undatedEntries(rows)
}

/** Titles have another style than most lines, and most of them have dates below. */
export function titledEntries(rows: readonly Row[], first: number, options: EntryOptions): Entries | undefined {
  const groups = titledGroups(rows, first, options)
  if (!groups) return undefined
  const periods = groups.map((group) => splitPeriod(group))
  const areDatesInTitles = options.areDatesInTitles === true && periods.some(({ period }) => period !== '')
  const entriesByGroup = areDatesInTitles
    ? periods.map((group) => [entryOfDatedTitle(group)])
    : groups.map((group) => entriesOfGroup(group, options))
  const areEntries =
    options.allowsUndated || !rows.some((row) => rangeOf(row, options))
      ? groups.some((group) => group.rows.length > 0)
      : entriesByGroup.filter((entries) => entries?.some(({ range }) => range !== noRange)).length * 2 > groups.length
  return areEntries && !entriesByGroup.includes(undefined)
    ? { before: rows.slice(0, first), entries: entriesByGroup.flatMap((entries) => entries ?? []) }
    : undefined
}

/** The group with the dates or the duration next to its title or to the row below, and without them there. */
function splitPeriod({ title, rows }: TitledGroup): TitledGroup & { period: string } {
  const inTitle = periodOf(title)
  if (inTitle !== '') return { title: title.map(withoutPeriod), rows, period: inTitle }
  const [details, ...others] = rows
  const period = details ? periodOf([details]) : ''
  return { title, rows: details && period !== '' ? [withoutPeriod(details), ...others] : rows, period }
}

const isBeside = ({ pieces }: Row, { text }: { text: string }) => pieces.length > 1 && isPeriod(text)
const periodOf = (rows: readonly Row[]) => rows.flatMap((row) => row.pieces.filter((piece) => isBeside(row, piece)))[0]?.text ?? ''
const withoutPeriod = (row: Row): Row => ({ ...row, pieces: row.pieces.filter((piece) => !isBeside(row, piece)) })

function entryOfDatedTitle({ title, rows, period }: TitledGroup & { period: string }): DatedEntry {
  const { head, body } = headIn({ title, rows })
  const range = isNow(period) ? openRange : (rangeIn(period) ?? noRange)
  return { page: title[0]?.page ?? 0, range, head: head.map(withoutTotal), body }
}

function headIn({ title, rows }: TitledGroup): Pick<DatedEntry, 'head' | 'body'> {
  const end = rows.findIndex((row, at) => row.gapAbove > 1.28 * row.size || isPoint(row) || isNote(row, rows[at - 1]))
  const length = end < 0 ? rows.length : Math.min(end, maxRowsBefore)
  return { head: [joinRows(title), joinRows(rows.slice(0, length))].filter(Boolean), body: rows.slice(length) }
}

/** A title with another name below it, unless the title is both names. */
function undatedHeadIn({ title, rows }: TitledGroup, options: EntryOptions): Pick<DatedEntry, 'head' | 'body'> {
  const names = namesIn(title)
  const [first, second] = rows
  const isContinued = first && second && isWrapped(first, second)
  const below = first && names.length === 1 && !isContinued && isSecondNameOf(names[0] ?? '', first, options) ? [first.text] : []
  return { head: [...names, ...below], body: rows.slice(below.length) }
}

function entriesOfGroup({ title, rows }: TitledGroup, options: EntryOptions): DatedEntry[] | undefined {
  const page = title[0]?.page ?? 0
  const names = namesIn(title)
  if (startsWithDuration(rows)) return rolesIn({ title, rows }, options)
  const [anchor, other] = linesIn(rows, options).flatMap(({ range }, at) =>
    range?.isRange || (range && at < maxRowsBefore) ? [{ at, range }] : [],
  )
  if (other?.range.isRange || title.some((row) => rangeOf(row, options))) return undefined
  if (!anchor || anchor.at > maxRowsBefore) {
    return [{ page, range: noRange, ...(options.areDatesInTitles ? headIn({ title, rows }) : undatedHeadIn({ title, rows }, options)) }]
  }
  const { at, range } = anchor
  const otherTexts = isOnlyDates(rows[at]?.text ?? '') ? [] : [range.before, range.after].map(trimPunctuation).filter(Boolean)
  const [first, second] = rows.slice(at + 1)
  const isOtherName = at === 0 && names.length === 1 && otherTexts.length === 0 && isSecondNameOf(names[0] ?? '', first, options)
  const below = first && (isOtherName || isPlaceLine(first, second, options)) ? [first.text] : []
  const head = [...names, ...namesIn(rows.slice(0, at)), ...otherTexts, ...below].filter(Boolean)
  return [{ page, range, head, body: rows.slice(at + 1 + below.length) }]
}

const isPlaceLine = (row: Row, next: Row | undefined, { areDatesAlone = false }: EntryOptions) =>
  isPlace(row.text) || (areDatesAlone && isSeparateLine(row, next))

/** Whether the row below the dates is the second name of the entry, whose title has only one. */
function isSecondNameOf(name: string, row: Row | undefined, { bodyStyle, areDatesAlone }: EntryOptions): boolean {
  if (!row || areDatesAlone || isPoint(row) || !isHeadLike(row)) return false
  if (isOrganization(row.text) && !isOrganization(name)) return true
  return styleOf(row) !== bodyStyle || !/, | · | at | \| | [–—] /.test(name)
}

/** The name of an employer is in larger letters than its roles. */
export function entriesByEmployer(rows: readonly Row[], options: EntryOptions): DatedEntry[] {
  return (titledGroups(rows, 0) ?? []).flatMap((group) => rolesIn(group, options))
}

function rolesIn({ title, rows }: TitledGroup, options: EntryOptions): DatedEntry[] {
  const { before, entries } = datedEntries(startsWithDuration(rows) ? rows.slice(1) : rows, { ...options, allowsSingleDates: true })
  return entries.map((entry) => ({ ...entry, employer: { name: joinRows(title), about: joinRows(before) } }))
}

/** Removes the whole period at an employer, as our own PDF shows it next to the name: 'Acme · 2018 - Present · 8 yrs 11 mos'. */
function withoutTotal(line: string): string {
  const parts = line.split(' · ')
  const at = parts.findIndex((part, index) => isDuration(part) && isOnlyDates(parts[index - 1] ?? ''))
  return at < 0 ? line : parts.toSpliced(at - 1, 2).join(' · ')
}

const startsWithDuration = ([first]: readonly Row[]) => isDuration(first?.text ?? '')

/** Whether the row is a short line close to the dates, with a larger gap below than above. */
function isSeparateLine(row: Row, next: Row | undefined): boolean {
  if (isPoint(row) || row.text.length > 60 || /[.:!?]$/.test(row.text) || row.gapAbove > paragraphGap * row.size) return false
  return next === undefined ? /,/.test(row.text) : next.gapAbove > row.gapAbove * 1.2
}

const labels = new Set(
  ['en', ...Object.keys(catalogs)].flatMap((language) => {
    const { say } = spokenFor(language)
    return [say('grade'), say('courses'), say('activities'), say('keywords')]
  }),
)

const labeled = /^(\S[^:：]{1,39}?)\s*[:：]\s*\S/u
/** Letters of a row that has room for the next word, so that it doesn't continue in the row below. */
const maxShortRow = 60

/** 'Grade: 1.0', however close it is to the head of the entry. Below a name, any label begins a note. */
function isNote(row: Row, before: Row | undefined): boolean {
  const [, label] = labeled.exec(row.text) ?? []
  return label !== undefined && (labels.has(label) || (before !== undefined && before.text.length <= maxShortRow))
}

/** Groups roles below an employer whose line has the dates of all of them: 'Acme   2012 – today', then 'Head of Sales   2018 – today'. */
function groupRoles(entries: readonly DatedEntry[]): DatedEntry[] {
  const result: DatedEntry[] = []
  let employer: DatedEntry | undefined
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    if (employer && isWithin(entry.range, employer.range) && isRole(entry)) {
      const [name = '', place] = employer.head
      result.push({ ...entry, employer: { name, about: '', ...(place !== undefined && { place }) } })
    } else if (next && isRole(entry) && entry.body.length === 0 && isRole(next) && isWithin(next.range, entry.range)) employer = entry
    else {
      employer = undefined
      result.push(entry)
    }
  }
  return result
}

const isRole = ({ head, range }: DatedEntry) => head.length === 1 && range.isRange && !/, | · | at /.test(head[0] ?? '')

function isWithin(inner: Range, outer: Range): boolean {
  const isAfterStart = inner.start.slice(0, outer.start.length) >= outer.start.slice(0, inner.start.length)
  if (!inner.isRange || !outer.isRange || !isAfterStart) return false
  return outer.isOpen || (!inner.isOpen && inner.end.slice(0, outer.end.length) <= outer.end.slice(0, inner.end.length))
}

interface TitledGroup {
  title: Row[]
  rows: Row[]
}

interface Options {
  bodyStyle?: string
  /** Whether dates are in the lines of the titles or of the employers below, as in our own PDF. Its lines are also closer together. */
  areDatesInTitles?: boolean
}

const hasPeriod = ({ pieces }: Row) => pieces.length > 1 && pieces.some(({ text }) => isPeriod(text))

/** Larger titles can have several fonts, because of several scripts. */
export function titledGroups(
  rows: readonly Row[],
  first: number,
  { bodyStyle = '', areDatesInTitles = false }: Options = {},
): TitledGroup[] | undefined {
  const title = rows[first]
  if (!title || isPoint(title)) return undefined
  // Titles are larger than the text if few rows are as large as this one.
  const largeCount = rows.filter(({ size }) => size > title.size - sizeTolerance).length
  const isLarger = largeCount <= 0.4 * (rows.length - first)
  // In a long list of titles with a line each, most letters can look like a title.
  const isDatedTitle = areDatesInTitles && rows.slice(first, first + 2).some(hasPeriod)
  if (styleOf(title) === bodyStyle && !isLarger && !isDatedTitle) return undefined
  const isTitle = (row: Row) => (isLarger ? Math.abs(row.size - title.size) < 0.2 : styleOf(row) === styleOf(title))
  const isContinued = (row: Row) =>
    areDatesInTitles ? row.gapAbove < 1.28 * row.size && !hasPeriod(row) : row.gapAbove < paragraphGap * row.size
  const groups: TitledGroup[] = []
  for (const row of rows.slice(first)) {
    const last = groups.at(-1)
    if (!isTitle(row)) last?.rows.push(row)
    else if (last && last.rows.length === 0 && isContinued(row)) last.title.push(row)
    else groups.push({ title: [row], rows: [] })
  }
  return groups
}
