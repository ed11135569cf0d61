import { isNow, isOnlyDates, type Range, rangeIn } from '../date-ranges.ts'
import { wrapMark } from '../roles/atoms.ts'
import { hasSeparateDates, maxHeadLength } from './entry-rows.ts'
import { isPoint, isWrapped, joinLines } from './prose.ts'
import { type Row, sizeTolerance } from './rows.ts'

/* Sorts rows within an entry into dates, names, points and text. */

export interface DatedEntry {
  page: number
  range: Range
  head: string[]
  body: Row[]
  /** The employer above several roles, with the text about it. */
  employer?: { name: string; about: string; place?: string }
  /** Whether the head is the title, the employer and the place, as columns of a table say. */
  isInOrder?: boolean
  /** Of a course, in a column of its own. */
  subject?: string
}

export interface EntryOptions {
  /** Whether a single date is enough for an entry, as in education. */
  allowsSingleDates?: boolean
  /** The style of most letters in the file, which titles don't have. */
  bodyStyle?: string
  /** Whether entries with titles can lack dates. */
  allowsUndated?: boolean
  /** Whether dates are in the lines of the titles or of the employers below, as in our own PDF. */
  areDatesInTitles?: boolean
  /** Whether dates have their own lines, with the place below them, as in LinkedIn's PDF. */
  areDatesAlone?: boolean
}

const maxNameLength = 90
export const maxRowsBefore = 3

export const noRange: Range = { start: '', end: '', isOpen: false, isRange: false, before: '', after: '' }
export const openRange: Range = { ...noRange, isOpen: true, isRange: true }

export interface Line extends Row {
  range: Range | undefined
  /** Whether it is a point or the continuation of one. */
  isInPoint: boolean
  hasLargeGapAbove: boolean
}

export function linesIn(rows: readonly Row[], options: EntryOptions): Line[] {
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
  before !== undefined &&
  row.gapAbove < 1.9 * row.size &&
  Math.abs(row.size - point.size) < sizeTolerance &&
  (row.x > point.x + 1.5 || (isWrapped(before, row) && !before.text.endsWith('.'))) &&
  !hasSeparateDates(row)

/** Undefined if the row is a sentence. */
export function rangeOf({ text, pieces }: Row, { areDatesAlone = false }: EntryOptions): Range | undefined {
  if (isNow(text)) return openRange
  if (text.length > maxHeadLength || (areDatesAlone && !isOnlyDates(text))) return undefined
  const dates = pieces.find((piece) => isOnlyDates(piece.text))
  const range = rangeIn(dates?.text ?? text)
  if (!range) return undefined
  if (dates) return { ...range, before: pieces.flatMap((piece) => (piece.text === dates.text ? [] : [piece.text])).join('   '), after: '' }
  const otherText = `${range.before} ${range.after}`
  return isSentence(range.after) || otherText.split(' ').length > 16 || !(range.isRange || isAtEnd(range)) ? undefined : range
}

/** Whether a single date ends the line, after a separator or with its month: 'B.A., 2012', 'B.A. 05/2012'. */
const isAtEnd = ({ before, after, end, isEnd = false }: Range) =>
  /^[).\s]*$/.test(after) && (isEnd || /[,(|–—·-]$|\s{3}$/.test(before) || (end.length > 4 && before.split(' ').length <= 8))

/** Whether the text ends like a sentence, unlike 'S.L.' and 'Inc.' */
export const isSentence = (text: string) =>
  !/(?<!\p{L})(?:\p{L}\. ?\p{L}\.|(?:inc|ltd|ltda|co|corp|jr|sr)\.)$/iu.test(text) &&
  (/(?:[\p{L})]{5}\.| \p{Ll}{4,}\.|\d\.|[!?:;。])$/u.test(text) || (text.endsWith('.') && text.split(' ').length > 6))

export const isHeadLike = (row: Row | undefined) => row !== undefined && row.text.length <= maxNameLength && !isSentence(row.text)

export const lineOf = ({ pieces }: Row) => pieces.map(({ text }) => text).join('   ')
export const joinRows = (rows: readonly Row[]) => rows.reduce((text, row) => (text === '' ? lineOf(row) : joinLines(text, lineOf(row))), '')

/** The texts of rows, in which a text can continue in the next row. */
export function namesIn(rows: readonly Row[]): string[] {
  const names: string[] = []
  for (const [at, row] of rows.entries()) {
    const [name, before] = [names.at(-1), rows[at - 1]]
    const isLike = before !== undefined && Math.abs(before.size - row.size) < sizeTolerance
    if (name !== undefined && isLike && /^\p{Ll}/u.test(row.text)) names[names.length - 1] = joinLines(name, lineOf(row))
    else if (name !== undefined && isLike && isWrapped(before, row)) names[names.length - 1] = `${name} ${wrapMark} ${lineOf(row)}`
    else names.push(lineOf(row))
  }
  return names
}
