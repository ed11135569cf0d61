import { rangeIn } from '../date-ranges.ts'
import { headingIn } from './headings.ts'
import { joinLines } from './prose.ts'
import type { Piece } from './rows.ts'

/* Tables with three columns: dates, a name, and a title with points, or dates, names and a place. */

/** A row of a table: a block that no column of the page divides, and the pieces in it, without lines that only the width of a cell breaks. */
export interface TableRow {
  block: Piece
  pieces: Piece[]
}

type Line = readonly Piece[]

/** Where the second and the third column start. The first one has only dates. */
type Columns = readonly [second: number, third: number]

/** The difference between the starts or ends of the cells of a column, in points. */
const tolerance = 3
const areNear = (one: number, other: number) => Math.abs(one - other) <= tolerance
/** Letters of dates in the first column, and of a name that continues in the next line. */
const maxLength = { dates: 30, name: 90 }
const maxLines = 100
const lineHeight = 1.2

export function tableRowsIn(lines: readonly Line[]): { rows: TableRow[]; others: Piece[] } {
  const starts = rowStartsIn(lines)
  const others: Piece[] = []
  const found: { cells: Cells; end: number; columns: Columns }[] = []
  let at = 0
  while (at < lines.length) {
    const columns = starts.get(at)
    const end = columns ? endOf(lines, at, { starts, columns }) : at + 1
    const row = lines.slice(at, end)
    if (columns) found.push({ cells: cellsOf(row, columns), end: lines[end]?.[0]?.y ?? Number.POSITIVE_INFINITY, columns })
    else others.push(...row.flat())
    at = end
  }
  const lineCount = (column: 1 | 2) => found.reduce((sum, { cells }) => sum + cells[column].length, 0)
  const isThirdLonger = lineCount(2) > lineCount(1)
  return { rows: found.map(({ cells, end, columns }) => rowOf(cells, { end, columns, isThirdLonger })), others }
}

const isDatePart = ({ text }: Piece) => text.length <= maxLength.dates && (rangeIn(text)?.before === '' || !/\p{L}{2}/u.test(text))

/** The lines with which rows start, by their columns: dates and two other texts, at the same places as in another line. */
function rowStartsIn(lines: readonly Line[]): Map<number, Columns> {
  const candidates = lines.flatMap((line, at) => {
    const [dates, second, third, ...more] = line
    return dates && second && third && more.length === 0 && isDatePart(dates) ? [{ at, dates, second, third }] : []
  })
  const headingStarts = new Set(lines.flat().flatMap(({ text, x }) => (headingIn(text) === undefined ? [] : [Math.round(x)])))
  const byStart = Map.groupBy(candidates, ({ dates, second }) => `${Math.round(dates.x)} ${Math.round(second.x)}`)
  const rows = [...byStart.values()].flatMap((all) => {
    const [first] = all
    const third = all.reduce((min, { third }) => Math.min(min, third.x), Number.POSITIVE_INFINITY)
    // The dates of a row can continue in its second line, next to its points.
    const aligned = all.filter((row) => areNear(row.third.x, third))
    const rows = all.every((row) => areNear(row.third.end, first?.third.end ?? 0)) ? all : aligned
    // Headings start columns of a page.
    const isPageColumn = [third, first?.second.x ?? 0].some((x) => [-2, -1, 0, 1, 2].some((by) => headingStarts.has(Math.round(x) + by)))
    const areRows = rows.length > 1 && !isPageColumn
    return areRows ? rows.map(({ at, second }) => [at, [second.x, third] as const] as const) : []
  })
  return new Map(rows)
}

/** The line below the row that starts at a line: the next row, or a line with something else in the column of the dates. */
function endOf(
  lines: readonly Line[],
  start: number,
  { starts, columns }: { starts: ReadonlyMap<number, Columns>; columns: Columns },
): number {
  const [second, third] = columns
  const isInCell = (piece: Piece) =>
    piece.x < second - tolerance
      ? piece.x >= (lines[start]?.[0]?.x ?? 0) - tolerance && piece.end < second && isDatePart(piece)
      : piece.x >= third - tolerance || piece.end < third
  let end = start + 1
  while (
    end < Math.min(lines.length, start + maxLines) &&
    !starts.has(end) &&
    lines[end]?.[0]?.page === lines[start]?.[0]?.page &&
    lines[end]?.every(isInCell)
  )
    end += 1
  return end
}

type Cells = readonly [dates: Line[], second: Line[], third: Line[]]

function cellsOf(lines: readonly Line[], [second, third]: Columns): Cells {
  const cellOf = ({ x }: Piece) => (x >= third - tolerance ? 2 : x >= second - tolerance ? 1 : 0)
  const linesOf = (cell: number) => lines.map((line) => line.filter((piece) => cellOf(piece) === cell)).filter((line) => line.length > 0)
  return [linesOf(0), linesOf(1), linesOf(2)]
}

/** The third cell is below the second one if it is longer, else in its first line. */
function rowOf(
  [dates, second, third]: Cells,
  { end, columns, isThirdLonger }: { end: number; columns: Columns; isThirdLonger: boolean },
): TableRow {
  const all = [...dates, ...second, ...third].flat()
  const first = all[0] as Piece
  const [names = [], ...others] = withoutBreaks(second, columns[1])
  const start = [...joined(dates), ...names]
  const lines = isThirdLonger ? [start, ...others, ...third] : [[...start, ...apart(third)], ...others]
  const last = all.reduce((max, { y }) => Math.max(max, y), 0) + lineHeight * first.size
  const height = Math.min(lineHeight * first.size, (Math.min(end, last) - first.y) / lines.length)
  const block = { ...first, text: all.map(({ text }) => text).join(' '), end: all.reduce((max, piece) => Math.max(max, piece.end), 0) }
  return { block, pieces: lines.flatMap((line, index) => line.map((piece) => ({ ...piece, y: first.y + index * height }))) }
}

function joined(lines: readonly Line[]): Line {
  const [first, ...others] = lines.flat()
  return first ? [others.reduce(joinPieces, first)] : []
}

/** The lines of a short cell, each a text of its own unless it continues in small letters. */
function apart(lines: readonly Line[]): Line {
  const result: Piece[] = []
  for (const piece of lines.flat()) {
    const last = result.at(-1)
    if (last && /^\p{Ll}/u.test(piece.text)) result[result.length - 1] = joinPieces(last, piece)
    else result.push(last ? { ...piece, x: last.end + 2 * piece.size, end: last.end + 2 * piece.size + piece.end - piece.x } : piece)
  }
  return result
}

const isIdeographic = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

const joinPieces = (one: Piece, other: Piece): Piece => ({
  ...one,
  text: isIdeographic(other.text) ? one.text + other.text : joinLines(one.text, other.text),
  end: Math.max(one.end, other.end),
})

/** The lines of a cell, without the breaks where the next word would not have fit. */
function withoutBreaks(lines: readonly Line[], columnEnd: number): Line[] {
  const result: Line[] = []
  for (const [index, line] of lines.entries()) {
    const [[last, ...more], before, [next, ...others]] = [result.at(-1) ?? [], lines[index - 1]?.at(-1), line]
    const isBroken = last && before && next && more.length === 0 && others.length === 0 && isBrokenAfter(before, next, columnEnd)
    if (isBroken && last.text.length + next.text.length < maxLength.name) result[result.length - 1] = [joinPieces(last, next)]
    else result.push(line)
  }
  return result
}

function isBrokenAfter(before: Piece, { text, x, end }: Piece, columnEnd: number): boolean {
  const [word = ''] = text.split(/(?<=[ -])/)
  const wordWidth = ((end - x) / Math.max(text.length, 1)) * word.trim().length
  return before.end + wordWidth > columnEnd - 0.1 * (columnEnd - before.x)
}
