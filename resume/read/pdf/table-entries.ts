import { foldArabic } from '../arabic-letters.ts'
import { isNow, type Range, rangeIn } from '../date-ranges.ts'
import { columnWords } from '../table-words.ts'
import { type DatedEntry, noRange } from './dated-rows.ts'
import type { Piece, Row } from './rows.ts'

type ColumnName = keyof typeof columnWords

interface Column {
  name: ColumnName
  x: number
}

type Cells = Partial<Record<ColumnName, Piece[]>>

const normalize = (text: string) =>
  foldArabic(text.toLowerCase())
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
const columnNames = new Map<string, ColumnName>(
  Object.entries(columnWords).flatMap(([name, words]) => words.split(', ').map((word) => [normalize(word), name as ColumnName] as const)),
)

/** The first row names the columns, as 'From, To, Employer, Position'; undefined for other text. */
export function tableEntries(rows: readonly Row[]): DatedEntry[] | undefined {
  const [heading, ...others] = rows
  const columns = heading ? columnsIn(heading) : undefined
  if (!columns) return undefined
  const entries: Cells[] = []
  for (const row of others) {
    const cells = cellsOf(row, columns)
    const last = entries.at(-1)
    // A row without dates continues the one above.
    if (last && !(cells.dates || cells.start)) addCells(last, cells)
    else entries.push(cells)
  }
  return entries.map((cells, index) => entryOf(cells, others[index]?.page ?? 0))
}

function columnsIn({ pieces }: Row): Column[] | undefined {
  const columns = pieces.flatMap(({ text, x }) => {
    const name = /^[#№]$/.test(text.trim()) ? 'number' : columnNames.get(normalize(text))
    return name ? [{ name, x }] : []
  })
  const names = new Set(columns.map(({ name }) => name))
  const hasDates = names.has('dates') || names.has('start')
  const hasNames = names.has('employer') || names.has('title') || names.has('school') || names.has('degree')
  return columns.length === pieces.length && names.size === pieces.length && hasDates && hasNames ? columns : undefined
}

function cellsOf({ pieces }: Row, columns: readonly Column[]): Cells {
  const below = pieces.map((piece) => columns.findLast(({ x }) => piece.x >= x - 4) ?? columns[0])
  // Names of columns can be in the middle of them, right of where their cells begin.
  const isInOrder = pieces.length === columns.length && new Set(below).size < columns.length
  const cells: Cells = {}
  for (const [index, piece] of pieces.entries()) {
    const column = isInOrder ? columns[index] : below[index]
    if (column) addCells(cells, { [column.name]: [piece] })
  }
  return cells
}

function addCells(cells: Cells, others: Cells) {
  for (const [name, pieces] of Object.entries(others) as [ColumnName, Piece[]][]) {
    const known = cells[name]
    if (known) known.push(...pieces)
    else cells[name] = pieces
  }
}

const textIn = (pieces: readonly Piece[] = []) => pieces.map(({ text }) => text).join(' ')

function entryOf(cells: Cells, page: number): DatedEntry {
  const texts = cells.text ?? []
  const columnEnd = texts.reduce((max, { end }) => Math.max(max, end), 0)
  const body = texts.map((piece, index) => ({ ...piece, pieces: [piece], gapAbove: piece.y - (texts[index - 1]?.y ?? piece.y), columnEnd }))
  const [title, employer] = [textIn(cells.title ?? cells.degree), textIn(cells.employer ?? cells.school)]
  const score = cells.score ? [`Grade: ${textIn(cells.score)}`] : []
  return { page, range: rangeOf(cells), head: [title, employer, textIn(cells.place), ...score], body, isInOrder: true }
}

function rangeOf({ dates, start, end }: Cells): Range {
  const [from, to] = [textIn(start), textIn(end)]
  if (dates) return rangeIn(textIn(dates)) ?? noRange
  const isOpen = to === '' || isNow(to)
  const [first, last] = [rangeIn(from), isOpen ? undefined : rangeIn(to)]
  return {
    ...noRange,
    start: first?.end ?? '',
    end: last?.end ?? '',
    ...(first?.endText && { startText: first.endText }),
    ...(last?.endText && { endText: last.endText }),
    isOpen: isOpen && to !== '',
    isRange: to !== '',
  }
}
