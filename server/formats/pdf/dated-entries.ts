import { isPlace } from './contact.ts'
import { isDuration, isNow, isOnlyDates, type Range, rangeIn } from './dates.ts'
import { isPoint, isWrapped, joinLines } from './prose.ts'
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

/** Maximum lengths of a line in the head of an entry, and of a name. */
const maxHeadLength = 140
const maxNameLength = 90
const maxRowsBefore = 3

const undated: Range = { start: '', end: '', isOpen: false, isRange: false, before: '', after: '' }

interface Anchor {
  at: number
  range: Range
}

interface Options {
  /** Whether a single date is enough for an entry, as in education. */
  allowsSingleDates?: boolean
  /** The style of most letters in the file, which titles don't have. */
  bodyStyle?: string
  /** Whether entries with titles need no dates. */
  isUndated?: boolean
  /** Whether dates have their own lines, with the place below them, as in LinkedIn's PDF. */
  areDatesAlone?: boolean
}

export function datedEntries(all: readonly Row[], options: Options): { before: Row[]; entries: DatedEntry[] } {
  const rows = joinSplitRanges(markPoints(all))
  return titledEntries(rows, 0, options) ?? titledEntries(rows, 1, options) ?? entriesByDates(rows, options)
}

function entriesByDates(rows: readonly Row[], options: Options): { before: Row[]; entries: DatedEntry[] } {
  const pointRows = pointRowsIn(rows)
  const dated = anchorsIn(rows, pointRows, options)
  const ranges = dated.filter(({ range }) => range.isRange)
  const anchors = options.allowsSingleDates || ranges.length === 0 ? dated : ranges
  const starts = startsOf(rows, anchors, pointRows)
  const entries = anchors.map((anchor, index) =>
    entryOf(rows, anchor, { start: starts[index] ?? anchor.at, end: starts[index + 1] ?? rows.length, pointRows }),
  )
  return { before: rows.slice(0, starts[0] ?? rows.length), entries }
}

function anchorsIn(rows: readonly Row[], pointRows: readonly boolean[], options: Options): Anchor[] {
  return rows.flatMap((row, at) => {
    const range = isNow(row.text) ? { ...undated, isOpen: true, isRange: true } : headRange(row, options)
    return range && !pointRows[at] ? [{ at, range }] : []
  })
}

/** Finds entries by titles whose style differs from most lines, if most of them have dates below. */
export function titledEntries(rows: readonly Row[], first: number, options: Options): { before: Row[]; entries: DatedEntry[] } | undefined {
  const groups = titledGroups(rows, first, options.bodyStyle ?? '')
  if (!groups) return undefined
  const entriesByGroup = groups.map((group) => entriesOfGroup(group, options))
  const areEntries =
    options.isUndated || anchorsIn(rows, [], options).length === 0
      ? groups.some((group) => group.rows.length > 0)
      : entriesByGroup.filter((entries) => entries?.some(({ range }) => range !== undated)).length * 2 > groups.length
  return areEntries && !entriesByGroup.includes(undefined)
    ? { before: rows.slice(0, first), entries: entriesByGroup.flatMap((entries) => entries ?? []) }
    : undefined
}

/** The entries below one title; undefined if the dates of several entries are below it. */
function entriesOfGroup({ title, rows }: TitledGroup, options: Options): DatedEntry[] | undefined {
  const page = title[0]?.page ?? 0
  const name = joinRows(title)
  if (startsWithDuration(rows)) return rolesIn({ title, rows }, options)
  const [anchor, other] = anchorsIn(rows, pointRowsIn(rows), options).filter(({ range, at }) => range.isRange || at < maxRowsBefore)
  if (other?.range.isRange || title.some((row) => headRange(row, options))) return undefined
  if (!anchor || anchor.at > maxRowsBefore) {
    const end = rows.findIndex((row) => row.above > 1.35 * row.size || isPoint(row))
    const head = end < 0 ? rows.length : Math.min(end, maxRowsBefore)
    return [{ page, range: undated, head: [name, joinRows(rows.slice(0, head))].filter(Boolean), body: rows.slice(head) }]
  }
  const { at, range } = anchor
  const rest = isOnlyDates(rows[at]?.text ?? '') ? [] : [range.before, range.after].map(trimPunctuation).filter(Boolean)
  const [first, second] = rows.slice(at + 1)
  const hasPlace = first !== undefined && (isPlace(first.text) || (options.areDatesAlone === true && isSeparateLine(first, second)))
  const head = [name, joinRows(rows.slice(0, at)), ...rest, hasPlace ? first.text : ''].filter(Boolean)
  return [{ page, range, head, body: rows.slice(at + (hasPlace ? 2 : 1)) }]
}

/** The roles below each employer, whose name is in larger letters than they are. */
export function entriesByEmployer(rows: readonly Row[], options: Options): DatedEntry[] {
  return (titledGroups(rows, 0, '') ?? []).flatMap((group) => rolesIn(group, options))
}

function rolesIn({ title, rows }: TitledGroup, options: Options): DatedEntry[] {
  const { before, entries } = datedEntries(startsWithDuration(rows) ? rows.slice(1) : rows, { ...options, allowsSingleDates: true })
  return entries.map((entry) => ({ ...entry, employer: { name: joinRows(title), about: joinRows(before) } }))
}

const startsWithDuration = ([first]: readonly Row[]) => isDuration(first?.text ?? '')

/** Whether it is a short line close to the dates, with a larger gap below than above. */
function isSeparateLine(row: Row, next: Row | undefined): boolean {
  if (isPoint(row) || row.text.length > 60 || /[.:!?]$/.test(row.text) || row.above > 1.6 * row.size) return false
  return next === undefined ? /,/.test(row.text) : next.above > row.above * 1.2
}

const lineOf = ({ pieces }: Row) => pieces.map(({ text }) => text).join('   ')
const joinRows = (rows: readonly Row[]) => rows.reduce((text, row) => (text === '' ? lineOf(row) : joinLines(text, lineOf(row))), '')

/** Adds bullets to slightly indented lines if there are none in the text, because browsers draw bullets as graphics. */
function markPoints(rows: readonly Row[]): Row[] {
  const left = Math.min(...rows.map(({ x }) => x))
  const isIndented = ({ x }: Row) => x > left + 5 && x < left + 40
  const indented = rows.filter(isIndented)
  const isRightToLeft = rows.some(({ text }) => /^[\u0590-\u08FF]/.test(text))
  if (indented.length === 0 || isRightToLeft || rows.some(isPoint) || indented.some(hasSeparateDates)) return [...rows]
  return rows.map((row, index) => {
    const before = rows[index - 1]
    const isContinuation = before !== undefined && isIndented(before) && isWrapped(before, row)
    return isIndented(row) && !isContinuation ? { ...row, text: `• ${row.text}` } : row
  })
}

/** Joins a line with the next one if a range of dates continues there: `Clerk, City of Elsewhere (May 2001` `– June 2004)`. */
function joinSplitRanges(rows: readonly Row[]): Row[] {
  const result: Row[] = []
  for (const row of rows) {
    const before = result.at(-1)
    const joined = before && rangeAcross(before, row)
    if (before && joined !== undefined)
      result[result.length - 1] = { ...before, text: joined, pieces: [{ ...before, text: joined }], end: row.end }
    else result.push(row)
  }
  return result
}

function rangeAcross(before: Row, row: Row): string | undefined {
  if (isPoint(row) || before.pieces.length > 1 || row.pieces.length > 1 || before.text.length + row.text.length > maxHeadLength)
    return undefined
  if (Math.abs(before.size - row.size) > 0.3 || !isWrapped(before, row)) return undefined
  const text = `${before.text} ${row.text}`
  const [range, rowRange] = [rangeIn(text), rangeIn(row.text)]
  const isNew = range?.isRange && !rangeIn(before.text)?.isRange && !(rowRange?.isRange && rowRange.start === range.start)
  return isNew ? text : undefined
}

/** For each row, whether it is a point or the continuation of one. */
function pointRowsIn(rows: readonly Row[]): boolean[] {
  const pointRows: boolean[] = []
  let point: Row | undefined
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (isPoint(row)) point = row
    else if (
      !(point && before && row.above < 1.9 * row.size && (row.x > point.x + 1.5 || isWrapped(before, row)) && !hasSeparateDates(row))
    )
      point = undefined
    pointRows.push(point !== undefined)
  }
  return pointRows
}

/** Whether the row has dates in a separate piece, at the right or the left. */
const hasSeparateDates = ({ pieces }: Row) => pieces.length > 1 && pieces.some(({ text }) => isOnlyDates(text))

function headRange(row: Row, { areDatesAlone = false }: Options): Range | undefined {
  if (row.text.length > maxHeadLength || (areDatesAlone && !isOnlyDates(row.text))) return undefined
  const dates = row.pieces.find(({ text }) => isOnlyDates(text))
  const range = rangeIn(dates?.text ?? row.text)
  if (!range) return undefined
  if (dates) return { ...range, ...otherPieces(row, dates.text) }
  const rest = `${range.before} ${range.after}`
  return isSentence(range.after) || rest.split(' ').length > 16 || !(range.isRange || isAtEnd(range)) ? undefined : range
}

function otherPieces({ pieces }: Row, dates: string): Pick<Range, 'before' | 'after'> {
  const rest = pieces.filter(({ text }) => text !== dates).map(({ text }) => text)
  return { before: rest.join('   '), after: '' }
}

const isAtEnd = ({ before, after }: Range) => /^[).\s]*$/.test(after) && /[,(|–—·-]$|\s{3}$/.test(before)

/** The first row of each entry: as many rows above its dates as in the first entry, or the first row after a larger gap. */
function startsOf(rows: readonly Row[], anchors: readonly Anchor[], pointRows: readonly boolean[]): number[] {
  const [first] = anchors
  if (!first) return []
  let firstStart = first.at
  while (firstStart > 0 && first.at - firstStart < maxRowsBefore && isHeadLike(rows[firstStart - 1])) firstStart -= 1
  return anchors.map(({ at }, index) => {
    const previous = anchors[index - 1]
    return previous
      ? startBefore(rows, at, { min: minStart(previous.at, at, pointRows), count: first.at - firstStart, style: rows[firstStart] })
      : firstStart
  })
}

/** Whether the text ends like a sentence, unlike 'S.L.' and 'Inc.' */
const isSentence = (text: string) => /(?:[\p{L})]{5}\.|\d\.|[!?:;])$/u.test(text) || (text.endsWith('.') && text.split(' ').length > 6)

const isHeadLike = (row: Row | undefined) => row !== undefined && row.text.length <= maxNameLength && !isSentence(row.text)

function minStart(previous: number, at: number, pointRows: readonly boolean[]): number {
  let min = previous + 1
  for (let row = min; row < at; row += 1) if (pointRows[row]) min = row + 1
  return Math.max(min, at - maxRowsBefore)
}

interface StartOptions {
  min: number
  count: number
  style: Row | undefined
}

function startBefore(rows: readonly Row[], at: number, { min, count, style }: StartOptions): number {
  const defaultStart = Math.max(min, at - count)
  const hasGapAbove = (row: number) => (rows[row]?.above ?? 0) > 1.35 * pitchOf(rows)
  if (defaultStart === min || hasGapAbove(defaultStart)) return defaultStart
  const rowsAbove = Array.from({ length: at - min }, (_, index) => min + index)
  const styled = rowsAbove.find((row) => style && rows[row] && hasSameStyle(rows[row], style) && !hasSameStyle(rows[row], rows[row - 1]))
  return styled ?? rowsAbove.find(hasGapAbove) ?? defaultStart
}

const hasSameStyle = (one: Row, other: Row | undefined) =>
  other !== undefined && one.font === other.font && Math.abs(one.size - other.size) < 0.3

const pitches = new WeakMap<readonly Row[], number>()

/** The typical distance between lines. */
function pitchOf(rows: readonly Row[]): number {
  const cached = pitches.get(rows)
  if (cached !== undefined) return cached
  const gaps = rows
    .map(({ above }) => above)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other)
  const pitch = gaps[Math.floor(gaps.length * 0.4)] ?? 12
  pitches.set(rows, pitch)
  return pitch
}

interface Bounds {
  start: number
  end: number
  pointRows: readonly boolean[]
}

function entryOf(rows: readonly Row[], { at, range }: Anchor, { start, end, pointRows }: Bounds): DatedEntry {
  const above = rows.slice(start, at).map(lineOf)
  const dateLine = [range.before, range.after].map(trimPunctuation).filter(Boolean).join('   ')
  const head = [...above, dateLine].filter(Boolean)
  // 'Clerk, City of Elsewhere (2001 – 2004)' has both names in one line.
  const nameCount = rows[at]?.pieces.length === 1 && /, | at /.test(dateLine) ? 2 : head.length
  let next = at + 1
  // An entry has two names, and often a place below them.
  while (next < end && next - at <= 2 && !pointRows[next] && isName(rows, next, nameCount + next - at - 1)) {
    head.push(...rows.slice(next, next + 1).map(lineOf))
    next += 1
  }
  return { page: rows[at]?.page ?? 0, range, head, body: rows.slice(next, end) }
}

const trimPunctuation = (text: string) => text.replace(/^[\s,;|·•()[\]–—-]+|[\s,;|·•([–—-]+$/g, '')

function isName(rows: readonly Row[], at: number, nameCount: number): boolean {
  const row = rows[at]
  if (!row || !isHeadLike(row)) return false
  const next = rows[at + 1]
  const isContinuation = next !== undefined && isWrapped(row, next) && !isPoint(next)
  return !isContinuation && (nameCount < 2 || row.above < 1.35 * pitchOf(rows)) && nameCount < 3
}
