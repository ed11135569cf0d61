import { isPlace } from './contact.ts'
import { isDuration, isNow, isOnlyDates, isPeriod, type Range, rangeIn } from './dates.ts'
import { hasSeparateDates, joinSplitRanges, markPoints, maxHeadLength } from './entry-rows.ts'
import { isPoint, isWrapped, joinLines, trimPunctuation } from './prose.ts'
import type { Row } from './rows.ts'
import { type TitledGroup, titledGroups } from './titled-groups.ts'

/** An entry found by its dates: the heading lines around them, and the text below. */
export interface DatedEntry {
  page: number
  range: Range
  /** The heading lines in order, without dates. */
  head: string[]
  body: Row[]
  /** The employer above several roles, with the text about it. */
  employer?: { name: string; about: string }
}

/** Maximum length of a name in the head of an entry. */
const maxNameLength = 90
const maxRowsBefore = 3

const noRange: Range = { start: '', end: '', isOpen: false, isRange: false, before: '', after: '' }
const openRange: Range = { ...noRange, isOpen: true, isRange: true }

/** A row of a section, with what is known about it as a part of an entry. */
interface Line extends Row {
  /** The dates of an entry. */
  range: Range | undefined
  /** Whether it is a point or the continuation of one. */
  isInPoint: boolean
  /** Whether the gap above it is larger than between most lines. */
  hasLargeGapAbove: boolean
}

interface Options {
  /** Whether a single date is enough for an entry, as in education. */
  allowsSingleDates?: boolean
  /** The style of most letters in the file, which titles don't have. */
  bodyStyle?: string
  /** Whether entries with titles can lack dates. */
  allowsUndated?: boolean
  /** Whether dates are in the lines of the titles, as in our own PDF. */
  areDatesInTitles?: boolean
  /** Whether dates have their own lines, with the place below them, as in LinkedIn's PDF. */
  areDatesAlone?: boolean
}

export function datedEntries(sectionRows: readonly Row[], options: Options): { before: Row[]; entries: DatedEntry[] } {
  const rows = joinSplitRanges(markPoints(sectionRows))
  const [first] = rows
  // Dates in the first row belong to the first entry.
  const withoutFirst = first && rangeOf(first, options) ? undefined : titledEntries(rows, 1, options)
  return titledEntries(rows, 0, options) ?? withoutFirst ?? entriesByDates(rows, options)
}

function entriesByDates(rows: readonly Row[], options: Options): { before: Row[]; entries: DatedEntry[] } {
  const lines = linesIn(rows, options)
  const dated = [...lines.keys()].filter((at) => lines[at]?.range)
  const ranges = dated.filter((at) => lines[at]?.range?.isRange)
  const anchors = options.allowsSingleDates || ranges.length === 0 ? dated : ranges
  const starts = startsOf(lines, anchors)
  const entries = anchors.map((at, index) => entryOf(lines, at, { start: starts[index] ?? at, end: starts[index + 1] ?? lines.length }))
  return { before: rows.slice(0, starts[0] ?? rows.length), entries }
}

function linesIn(rows: readonly Row[], options: Options): Line[] {
  const gaps = rows.map(({ gapAbove }) => gapAbove).filter(Number.isFinite)
  const typicalGap = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.4)] ?? 12
  let point: Row | undefined
  return rows.map((row, at) => {
    if (isPoint(row)) point = row
    else if (point && !continuesPoint(row, rows[at - 1], point)) point = undefined
    return {
      ...row,
      range: point ? undefined : rangeOf(row, options),
      isInPoint: point !== undefined,
      hasLargeGapAbove: row.gapAbove > 1.35 * typicalGap,
    }
  })
}

const continuesPoint = (row: Row, before: Row | undefined, point: Row): boolean =>
  before !== undefined && row.gapAbove < 1.9 * row.size && (row.x > point.x + 1.5 || isWrapped(before, row)) && !hasSeparateDates(row)

/** Finds entries by titles whose style differs from most lines, if most of them have dates below. */
export function titledEntries(rows: readonly Row[], first: number, options: Options): { before: Row[]; entries: DatedEntry[] } | undefined {
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

/** The group with the dates or the duration next to its title, and without them in the title. */
function splitPeriod({ title, rows }: TitledGroup): TitledGroup & { period: string } {
  const isBeside = ({ pieces }: Row, text: string) => pieces.length > 1 && isPeriod(text)
  const period = title.flatMap((row) => row.pieces.filter(({ text }) => isBeside(row, text)))[0]?.text ?? ''
  return { title: title.map((row) => ({ ...row, pieces: row.pieces.filter(({ text }) => !isBeside(row, text)) })), rows, period }
}

/** The entry of a title with dates. The lines close to the title belong to it. */
function entryOfDatedTitle({ title, rows, period }: TitledGroup & { period: string }): DatedEntry {
  const { head, body } = headIn({ title, rows })
  const range = isNow(period) ? openRange : (rangeIn(period) ?? noRange)
  return { page: title[0]?.page ?? 0, range, head: head.map(withoutTotal), body }
}

function headIn({ title, rows }: TitledGroup): Pick<DatedEntry, 'head' | 'body'> {
  const end = rows.findIndex((row) => row.gapAbove > 1.28 * row.size || isPoint(row))
  const length = end < 0 ? rows.length : Math.min(end, maxRowsBefore)
  return { head: [joinRows(title), joinRows(rows.slice(0, length))].filter(Boolean), body: rows.slice(length) }
}

/** The entries below one title; undefined if the dates of several entries are below it. */
function entriesOfGroup({ title, rows }: TitledGroup, options: Options): DatedEntry[] | undefined {
  const page = title[0]?.page ?? 0
  const name = joinRows(title)
  if (startsWithDuration(rows)) return rolesIn({ title, rows }, options)
  const [anchor, other] = linesIn(rows, options).flatMap(({ range }, at) =>
    range?.isRange || (range && at < maxRowsBefore) ? [{ at, range }] : [],
  )
  if (other?.range.isRange || title.some((row) => rangeOf(row, options))) return undefined
  if (!anchor || anchor.at > maxRowsBefore) {
    return [{ page, range: noRange, ...headIn({ title, rows }) }]
  }
  const { at, range } = anchor
  const otherTexts = isOnlyDates(rows[at]?.text ?? '') ? [] : [range.before, range.after].map(trimPunctuation).filter(Boolean)
  const [first, second] = rows.slice(at + 1)
  const hasPlace = first !== undefined && (isPlace(first.text) || (options.areDatesAlone === true && isSeparateLine(first, second)))
  const head = [name, joinRows(rows.slice(0, at)), ...otherTexts, hasPlace ? first.text : ''].filter(Boolean)
  return [{ page, range, head, body: rows.slice(at + (hasPlace ? 2 : 1)) }]
}

/** The roles below each employer, whose name is in larger letters than they are. */
export function entriesByEmployer(rows: readonly Row[], options: Options): DatedEntry[] {
  return (titledGroups(rows, 0) ?? []).flatMap((group) => rolesIn(group, options))
}

function rolesIn({ title, rows }: TitledGroup, options: Options): DatedEntry[] {
  const { before, entries } = datedEntries(startsWithDuration(rows) ? rows.slice(1) : rows, { ...options, allowsSingleDates: true })
  return entries.map((entry) => ({ ...entry, employer: { name: joinRows(title), about: joinRows(before) } }))
}

/** Removes the whole period at an employer, as our own PDF shows it next to the name: 'Acme · 2018 - Present · 8 yrs 11 mos'. */
const withoutTotal = (line: string) =>
  line.replace(/(?: · |^)\d{4}(?: - (?:\d{4}|Present))? · (?:\d+ yrs?|\d+ mos?|\d+ yrs? \d+ mos?)(?= · |$)/, '')

const startsWithDuration = ([first]: readonly Row[]) => isDuration(first?.text ?? '')

/** Whether the row is a short line close to the dates, with a larger gap below than above. */
function isSeparateLine(row: Row, next: Row | undefined): boolean {
  if (isPoint(row) || row.text.length > 60 || /[.:!?]$/.test(row.text) || row.gapAbove > 1.6 * row.size) return false
  return next === undefined ? /,/.test(row.text) : next.gapAbove > row.gapAbove * 1.2
}

const lineOf = ({ pieces }: Row) => pieces.map(({ text }) => text).join('   ')
const joinRows = (rows: readonly Row[]) => rows.reduce((text, row) => (text === '' ? lineOf(row) : joinLines(text, lineOf(row))), '')

/** The dates of an entry, unless the row is a sentence. */
function rangeOf({ text, pieces }: Row, { areDatesAlone = false }: Options): Range | undefined {
  if (isNow(text)) return openRange
  if (text.length > maxHeadLength || (areDatesAlone && !isOnlyDates(text))) return undefined
  const dates = pieces.find((piece) => isOnlyDates(piece.text))
  const range = rangeIn(dates?.text ?? text)
  if (!range) return undefined
  if (dates) return { ...range, before: pieces.flatMap((piece) => (piece.text === dates.text ? [] : [piece.text])).join('   '), after: '' }
  const otherText = `${range.before} ${range.after}`
  return isSentence(range.after) || otherText.split(' ').length > 16 || !(range.isRange || isAtEnd(range)) ? undefined : range
}

const isAtEnd = ({ before, after }: Range) => /^[).\s]*$/.test(after) && /[,(|–—·-]$|\s{3}$/.test(before)

/** Whether the text ends like a sentence, unlike 'S.L.' and 'Inc.' */
const isSentence = (text: string) =>
  /(?:[\p{L})]{5}\.| \p{Ll}{4,}\.|\d\.|[!?:;。])$/u.test(text) || (text.endsWith('.') && text.split(' ').length > 6)

const isHeadLike = (row: Row | undefined) => row !== undefined && row.text.length <= maxNameLength && !isSentence(row.text)

/** The first line of each entry: as many lines above its dates as in the first entry, or the first line after a larger gap. */
function startsOf(lines: readonly Line[], anchors: readonly number[]): number[] {
  const [first = 0] = anchors
  let firstStart = first
  while (firstStart > 0 && first - firstStart < maxRowsBefore && isHeadLike(lines[firstStart - 1])) firstStart -= 1
  return anchors.map((at, index) => {
    const previous = anchors[index - 1]
    return previous === undefined ? firstStart : startBetween(lines, [previous, at], at - (first - firstStart))
  })
}

/** @param defaultStart where the entry would start with as many lines as the first one */
function startBetween(lines: readonly Line[], [previous, at]: readonly [number, number], defaultStart: number): number {
  const from = Math.max(previous + 1, at - maxRowsBefore)
  const min = from + lines.slice(from, at).findLastIndex(({ isInPoint }) => isInPoint) + 1
  if (defaultStart <= min || lines[defaultStart]?.hasLargeGapAbove) return Math.max(min, defaultStart)
  const apart = lines.slice(min, at).findIndex(({ hasLargeGapAbove }) => hasLargeGapAbove)
  return apart < 0 ? defaultStart : min + apart
}

function entryOf(lines: readonly Line[], at: number, { start, end }: { start: number; end: number }): DatedEntry {
  const { range = noRange, page = 0, pieces = [] } = lines[at] ?? {}
  const above = lines.slice(start, at).map(lineOf)
  const dateLine = [range.before, range.after].map(trimPunctuation).filter(Boolean).join('   ')
  const head = [...above, dateLine].filter(Boolean)
  // 'Clerk, City of Elsewhere (2001 – 2004)' has both names in one line.
  const nameCount = pieces.length === 1 && /, | at /.test(dateLine) ? 2 : head.length
  // An entry has two names, and often a place below them.
  const below = lines.slice(at + 1, Math.min(at + 3, end))
  const other = below.findIndex((line, index) => !isName(line, lines[at + index + 2], nameCount + index))
  const names = other < 0 ? below : below.slice(0, other)
  return { page, range, head: [...head, ...names.map(lineOf)], body: lines.slice(at + 1 + names.length, end) }
}

function isName(line: Line, next: Line | undefined, nameCount: number): boolean {
  const isContinued = next !== undefined && isWrapped(line, next) && !isPoint(next)
  return !line.isInPoint && isHeadLike(line) && !isContinued && (nameCount < 2 || !line.hasLargeGapAbove) && nameCount < 3
}
