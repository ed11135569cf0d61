import { isOnlyDates, rangeIn } from './dates.ts'
import { headingIn } from './headings.ts'
import type { Piece } from './rows.ts'

/** Two texts beside each other on one page: what belongs to the narrow one. */
interface Columns {
  narrow: Piece[]
  rest: Piece[]
}

/** Points between two columns. */
const gutter = 9
const fewest = 4

/**
 * Splits a page that has two columns before its lines are read across. Dates or headings in a margin, and tables, are lines of one column.
 */
export function columnsOf(pieces: readonly Piece[]): Columns {
  const inOrder = pieces.toSorted((a, b) => a.y - b.y)
  const best = placesOf(inOrder)
    .map((place) => runBeside(inOrder, place))
    .reduce((one, other) => (Math.min(other.left.length, other.right.length) > Math.min(one.left.length, one.right.length) ? other : one), {
      left: [],
      right: [],
    })
  if (!areColumns(best)) return { narrow: [], rest: [...pieces] }
  const narrow = widthOf(best.left) <= widthOf(best.right) ? best.left : best.right
  const isNarrow = new Set(narrow)
  return { narrow, rest: pieces.filter((piece) => !isNarrow.has(piece)) }
}

interface Sides {
  left: Piece[]
  right: Piece[]
}

const startOf = (pieces: readonly Piece[]) => pieces.reduce((min, { x }) => Math.min(min, x), Number.POSITIVE_INFINITY)
const endOf = (pieces: readonly Piece[]) => pieces.reduce((maxItems, { end }) => Math.max(maxItems, end), 0)
const widthOf = (pieces: readonly Piece[]) => endOf(pieces) - startOf(pieces)

/** Where a gap between columns could begin: behind some piece, not too near to the margins. */
function placesOf(pieces: readonly Piece[]): number[] {
  const [start, width] = [startOf(pieces), widthOf(pieces)]
  const ends = new Set(pieces.map(({ end }) => Math.round(end)))
  return [...ends].filter((x) => x > start + width * 0.12 && x < start + width * 0.88).slice(0, 150)
}

/** The longest run of lines, from above to below, with nothing in the gap. */
function runBeside(inOrder: readonly Piece[], place: number): Sides {
  let best: Sides = { left: [], right: [] }
  let run: Sides = { left: [], right: [] }
  for (const piece of inOrder) {
    if (piece.x >= place + gutter) run.right.push(piece)
    else if (piece.end <= place + 1) run.left.push(piece)
    else {
      best = longer(best, run)
      run = { left: [], right: [] }
    }
  }
  return longer(best, run)
}

const longer = (one: Sides, other: Sides) =>
  Math.min(other.left.length, other.right.length) > Math.min(one.left.length, one.right.length) ? other : one

function areColumns({ left, right }: Sides): boolean {
  const areHeaded = headsIn(left) > 0 && headsIn(right) > 0
  const min = areHeaded ? 2 : fewest
  if (left.length < min || right.length < min || !isAligned(right)) return false
  const [narrow, wide] = widthOf(left) <= widthOf(right) ? [left, right] : [right, left]
  // Headings in the margin announce what stands beside them.
  if (headsIn(narrow) > 1 && headsIn(wide) === 0) return false
  return !hasLabels(narrow) && (areHeaded || !isTable({ left, right }))
}

const headsIn = (side: readonly Piece[]) => side.filter(({ text }) => headingIn(text) !== undefined).length

/** Dates, or headings of what stands beside them. */
function hasLabels(side: readonly Piece[]): boolean {
  const dated = side.filter(({ text }) => isOnlyDates(text) || (text.length < 40 && rangeIn(text)?.isRange))
  return dated.length >= side.length * 0.4 || dated.length + headsIn(side) >= side.length * 0.6
}

/** Columns begin at one place; what ends at one place is set to the right. */
function isAligned(side: readonly Piece[]): boolean {
  const counts = new Map<number, number>()
  for (const { x } of side) counts.set(Math.round(x / 3), (counts.get(Math.round(x / 3)) ?? 0) + 1)
  return Math.max(...counts.values()) >= side.length * 0.3
}

/** Nearly each line of either side has one beside it. */
function isTable({ left, right }: Sides): boolean {
  const beside = (side: readonly Piece[], other: readonly Piece[]) => {
    const lines = new Set(other.flatMap(({ y }) => [Math.round(y) - 1, Math.round(y), Math.round(y) + 1]))
    return side.filter(({ y }) => lines.has(Math.round(y))).length / side.length
  }
  return beside(left, right) > 0.85 && beside(right, left) > 0.4
}
