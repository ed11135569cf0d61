import { type DatedEntry, type EntryOptions, isHeadLike, lineOf, linesIn, maxRowsBefore, noRange, rangeOf } from './dated-rows.ts'
import { isStudy } from './names.ts'
import { isPoint, isWrapped } from './prose.ts'
import type { Row } from './rows.ts'

/** Entries of one line each, without dates: 'High School Diploma, Seabeckton High School'. */
export function singleLineEntries(rows: readonly Row[], options: EntryOptions): DatedEntry[] | undefined {
  const isEntry = (row: Row) => isHeadLike(row) && !isPoint(row) && areBothNames(row) && isStudy(row.text) && !rangeOf(row, options)
  return rows.length > 1 && rows.every(isEntry)
    ? rows.map((row) => ({ page: row.page, range: noRange, head: [lineOf(row)], body: [] }))
    : undefined
}

/** One to three names, and points or text below. Text without such names is no entry. */
export function undatedEntries(rows: readonly Row[]): { before: Row[]; entries: DatedEntry[] } {
  const lines = linesIn(rows, {})
  const isName = (at: number) => {
    const [line, next] = lines.slice(at)
    return line !== undefined && !line.isInPoint && isHeadLike(line) && !(next && !next.isInPoint && isWrapped(line, next))
  }
  const names = new Set([...lines.keys()].filter(isName))
  // Without points, each line with both names is an entry.
  const hasPoints = lines.some(({ isInPoint }) => isInPoint)
  const starts = [...names].filter((at) => {
    const [before, line] = [lines[at - 1], lines[at]]
    if (!before || !line || before.isInPoint || !names.has(at - 1)) return true
    return line.hasLargeGapAbove || (!hasPoints && areBothNames(line) && areBothNames(before))
  })
  const entries = starts.map((start, index) => {
    const end = starts[index + 1] ?? rows.length
    const length = Math.min(
      maxRowsBefore,
      headLength(lines.slice(start, end), (at) => names.has(start + at)),
    )
    const head = rows.slice(start, start + length).map(lineOf)
    return { page: rows[start]?.page ?? 0, range: noRange, head, body: rows.slice(start + length, end) }
  })
  const areEntries = entries.length > 0 && entries.every(({ head }) => head.length > 1 || head.some((line) => betweenNames.test(line)))
  return areEntries ? { before: rows.slice(0, starts[0] ?? 0), entries } : { before: [...rows], entries: [] }
}

function headLength(rows: readonly Row[], isName: (at: number) => boolean): number {
  const end = rows.findIndex((_, at) => at > 0 && !isName(at))
  return end < 0 ? rows.length : end
}

const betweenNames = /, | – | at | {3}/
const areBothNames = ({ text }: Row) => betweenNames.test(text)
