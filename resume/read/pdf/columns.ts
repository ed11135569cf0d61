import { isOnlyDates, rangeIn } from '../date-ranges.ts'
import { headingIn } from './headings.ts'
import type { Piece } from './rows.ts'
import { isColumnName } from './table-entries.ts'

/** The two columns of a page. Pieces of neither are above or below them. */
export interface Columns {
  left: Piece[]
  right: Piece[]
}

/** The minimum gap between two columns, in points. */
const minGap = 9
const minPieces = 4

/**
 * Splits a page with two columns, so that its lines are not read across. Both are empty if it has none: a margin with dates or headings, or a
 * table, is not a column.
 */
export function columnsOf(pieces: readonly Piece[]): Columns {
  const sorted = pieces.toSorted((a, b) => a.y - b.y)
  const runs = gapStartsIn(sorted).map((gapStart) => bestRun(sorted, gapStart))
  const largest = runs.reduce(larger, noRun)
  // The largest run can be that of the dates in a column.
  const best = areColumns(largest) ? largest : runs.filter((run) => haveHeadings(run) && areColumns(run)).reduce(larger, noRun)
  return withDatesOnTheLeft(best)
}

/** Dates that end before the right column starts stand at the right edge of the left one. */
function withDatesOnTheLeft({ left, right }: Columns): Columns {
  const start = startOf(right.filter(({ text }) => !isOnlyDates(text)))
  const isBefore = ({ end }: Piece) => end < start
  return { left: [...left, ...right.filter(isBefore)], right: right.filter((piece) => !isBefore(piece)) }
}

export const startOf = (pieces: readonly Piece[]) => pieces.reduce((min, { x }) => Math.min(min, x), Number.POSITIVE_INFINITY)
export const endOf = (pieces: readonly Piece[]) => pieces.reduce((max, { end }) => Math.max(max, end), 0)
export const widthOf = (pieces: readonly Piece[]) => endOf(pieces) - startOf(pieces)

/** Where a gap between columns could start: after a piece, and not too close to the margins. */
function gapStartsIn(pieces: readonly Piece[]): number[] {
  const [start, width] = [startOf(pieces), widthOf(pieces)]
  const ends = new Set(pieces.map(({ end }) => Math.round(end)))
  return [...ends].filter((x) => x > start + width * 0.12 && x < start + width * 0.88).slice(0, 150)
}

/** Two columns next to each other, which no piece crosses. */
interface Run extends Columns {
  /** The pieces of the shorter column that start at one place: a centered header has few of them. */
  aligned: number
}

const noRun: Run = { left: [], right: [], aligned: 0 }

function bestRun(sorted: readonly Piece[], gapStart: number): Run {
  let best = noRun
  let run: Columns = { left: [], right: [] }
  const end = () => {
    best = larger(best, { ...run, aligned: Math.min(alignedIn(run.left), alignedIn(run.right)) })
    run = { left: [], right: [] }
  }
  for (const piece of sorted) {
    if (piece.x >= gapStart + minGap) run.right.push(piece)
    else if (piece.end <= gapStart + 1) run.left.push(piece)
    else if (run.left.length > 0 || run.right.length > 0) end()
  }
  end()
  return best
}

const alignedIn = (side: readonly Piece[]): number =>
  [...Map.groupBy(side, ({ x }) => Math.round(x)).values()].reduce((most, { length }) => Math.max(most, length), 0)

/** If the shorter columns are the same, the other column continues below. */
function larger(one: Run, other: Run): Run {
  const isLonger = other.aligned === one.aligned && other.left.length + other.right.length > one.left.length + one.right.length
  return other.aligned > one.aligned || isLonger ? other : one
}

const haveHeadings = ({ left, right }: Columns) => headingCount(left) > 0 && headingCount(right) > 0

function areColumns({ left, right }: Columns): boolean {
  const min = haveHeadings({ left, right }) ? 2 : minPieces
  if (left.length < min || right.length < min) return false
  const [narrow, wide] = widthOf(left) <= widthOf(right) ? [left, right] : [right, left]
  // Headings in the margin belong to the text next to them.
  if (headingCount(narrow) > 1 && headingCount(wide) === 0) return false
  return !hasLabels(narrow) && !hasOnlyDates(wide) && (haveHeadings({ left, right }) || !isTable({ left, right }))
}

const headingCount = (side: readonly Piece[]) => side.filter(({ text }) => headingIn(text) !== undefined).length

function hasOnlyDates(side: readonly Piece[]): boolean {
  const others = side.filter(({ text }) => headingIn(text) === undefined)
  return others.every(({ text }) => isOnlyDates(text))
}

function hasLabels(side: readonly Piece[]): boolean {
  const dated = side.filter(({ text }) => isOnlyDates(text) || isColumnName(text) || (text.length < 40 && rangeIn(text)?.isRange))
  return dated.length >= side.length * 0.4 || dated.length + headingCount(side) >= side.length * 0.6
}

function isTable(columns: Columns): boolean {
  const [left, right] = [columns.left, columns.right].map((side) => side.filter(({ text }) => headingIn(text) === undefined)) as [
    Piece[],
    Piece[],
  ]
  const shareOfPairs = (side: readonly Piece[], other: readonly Piece[]) => {
    const lines = new Set(other.flatMap(({ y }) => [Math.round(y) - 1, Math.round(y), Math.round(y) + 1]))
    return side.filter(({ y }) => lines.has(Math.round(y))).length / side.length
  }
  return shareOfPairs(left, right) > 0.85 && shareOfPairs(right, left) > 0.4
}
