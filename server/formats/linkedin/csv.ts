import Papa from 'papaparse'
import { textOf } from '../text.ts'

const maxRows = 5000
const maxCellLength = 64 * 1024
/** Cells that are kept of a row beyond its columns. */
const maxExtraCells = 50
/** A header stands in one of these rows. */
const rowsLookedAt = 10

/** The names of columns, in lower case, and where they stand. */
export interface Header {
  columns: readonly string[]
  delimiter: string
  /** Rows before it. */
  at: number
}

export interface Row {
  /** As a spreadsheet counts. */
  number: number
  /** Trimmed, by the name of the column. */
  cells: ReadonlyMap<string, string>
}

interface Table {
  rows: Row[]
  notices: string[]
}

const plainText = (text: string) => text.replace(/\r\n?/g, '\n')
const cellsIn = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, header: false })

/** The first row whose columns are known. */
export function headerIn(bytes: Buffer, isKnown: (columns: readonly string[]) => boolean): Header | undefined {
  const text = plainText(textOf(bytes).text)
  for (const delimiter of [',', ';']) {
    const rows = cellsIn(text, delimiter, rowsLookedAt).data
    const at = rows.findIndex((row) => isKnown(columnsOf(row)))
    if (at >= 0) return { columns: columnsOf(rows[at] ?? []), delimiter, at }
  }
  return undefined
}

/** Excel leaves empty columns behind. */
function columnsOf(row: readonly string[]): string[] {
  const names = row.map((cell) => cell.trim().toLowerCase())
  const last = names.findLastIndex((name) => name !== '')
  return names.slice(0, last + 1)
}

/** What stands below the header. */
export function rowsBelow({ columns, delimiter, at }: Header, bytes: Buffer, file: string): Table {
  const { text, isGuessed } = textOf(bytes)
  const notices = isGuessed ? [`${file} is not in UTF-8. Please check letters with accents.`] : []
  const { data, errors } = cellsIn(plainText(text), delimiter, at + 1 + maxRows + 1)
  if (data.length > at + 1 + maxRows) notices.push(`${file} has more than 5,000 rows: the others are not read.`)
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + 1))
  for (const number of [...broken].slice(0, 3)) notices.push(`${file}, row ${number}: a quotation mark is missing or too many.`)
  const rows = data.slice(at + 1, at + 1 + maxRows).map((cells, index) => {
    return rowOf(columns.length > 1 ? cells : [wholeOf(cells, delimiter)], columns, at + index + 2)
  })
  for (const { number, isLong } of rows.filter(({ isLong, isWide }) => isLong || isWide).slice(0, 10))
    notices.push(`${file}, row ${number}: ${isLong ? 'a cell is too long and was left out.' : 'there are more cells than columns.'}`)
  return { rows: rows.filter(({ cells }) => cells.size > 0), notices }
}

/** Where there is one column, a comma is one. */
const wholeOf = (cells: readonly string[], delimiter: string) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).join(delimiter)

function rowOf(cells: readonly string[], columns: readonly string[], number: number): Row & { isLong: boolean; isWide: boolean } {
  const filled = cells
    .slice(0, columns.length + maxExtraCells)
    .map((cell, index) => [columns[index], cell.trim()] as const)
    .filter(([, cell]) => cell !== '')
  const isLong = filled.some(([, cell]) => cell.length > maxCellLength)
  const known = filled.flatMap(([name, cell]): [string, string][] =>
    cell.length > maxCellLength ? [] : [[name || 'without a heading', cell]],
  )
  const isWide = filled.some(([name]) => name === undefined)
  // The first of two columns with one name counts.
  return { number, cells: new Map(known.toReversed()), isLong, isWide }
}
