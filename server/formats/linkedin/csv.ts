import Papa from 'papaparse'
import { textOf } from '../text.ts'

const maxRows = 5000
const maxCellLength = 64 * 1024
/** Maximum number of cells that are read beyond the columns of a row. */
const maxExtraCells = 50
/** The header must be in one of the first rows. */
const maxHeaderRows = 10

/** The header row. */
export interface Header {
  /** Names in lower case. */
  columns: readonly string[]
  delimiter: string
  /** The number of rows before it. */
  at: number
}

export interface Row {
  /** The row number in a spreadsheet. */
  number: number
  /** Trimmed cells by the name of their column. */
  cells: ReadonlyMap<string, string>
}

interface Table {
  rows: Row[]
  notices: string[]
}

const plainText = (text: string) => text.replace(/\r\n?/g, '\n')
const cellsIn = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, header: false })

/** The first row with known columns. */
export function headerIn(bytes: Buffer, isKnown: (columns: readonly string[]) => boolean): Header | undefined {
  const text = plainText(textOf(bytes).text)
  for (const delimiter of [',', ';']) {
    const rows = cellsIn(text, delimiter, maxHeaderRows).data
    const at = rows.findIndex((row) => isKnown(columnsOf(row)))
    if (at >= 0) return { columns: columnsOf(rows[at] ?? []), delimiter, at }
  }
  return undefined
}

/** The column names, without the empty columns that Excel adds at the end. */
function columnsOf(row: readonly string[]): string[] {
  const names = row.map((cell) => cell.trim().toLowerCase())
  const last = names.findLastIndex((name) => name !== '')
  return names.slice(0, last + 1)
}

/** Reads the rows below the header. */
export function rowsBelow({ columns, delimiter, at }: Header, bytes: Buffer, file: string): Table {
  const { text, isGuessed } = textOf(bytes)
  const notices = isGuessed ? [`${file} is not in UTF-8. Please check letters with accents.`] : []
  const { data, errors } = cellsIn(plainText(text), delimiter, at + 1 + maxRows + 1)
  if (data.length > at + 1 + maxRows) notices.push(`${file} has more than 5,000 rows: the rest is not read.`)
  const badQuotes = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + 1))
  for (const number of [...badQuotes].slice(0, 3)) notices.push(`${file}, row ${number}: a quotation mark is missing or too many.`)
  const rows = data.slice(at + 1, at + 1 + maxRows).map((cells, index) => {
    return rowOf(columns.length > 1 ? cells : [joinCells(cells, delimiter)], columns, at + index + 2)
  })
  for (const { number, isLong } of rows.filter(({ isLong, isWide }) => isLong || isWide).slice(0, 10))
    notices.push(`${file}, row ${number}: ${isLong ? 'a cell is too long and was left out.' : 'there are more cells than columns.'}`)
  return { rows: rows.filter(({ cells }) => cells.size > 0), notices }
}

/** Joins the cells again: in a file with one column, commas are text. */
const joinCells = (cells: readonly string[], delimiter: string) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).join(delimiter)

function rowOf(cells: readonly string[], columns: readonly string[], number: number): Row & { isLong: boolean; isWide: boolean } {
  const filled = cells
    .slice(0, columns.length + maxExtraCells)
    .map((cell, index) => [columns[index], cell.trim()] as const)
    .filter(([, cell]) => cell !== '')
  const isLong = filled.some(([, cell]) => cell.length > maxCellLength)
  const byName = new Map<string, string>()
  for (const [name, cell] of filled) if (cell.length <= maxCellLength) byName.set(uniqueName(name || 'without a heading', byName), cell)
  const isWide = filled.some(([name]) => name === undefined)
  return { number, cells: byName, isLong, isWide }
}

/** The name of a column; if an earlier cell has the same name, with a number. */
function uniqueName(name: string, others: ReadonlyMap<string, string>): string {
  let unique = name
  for (let number = 2; others.has(unique); number++) unique = `${name} ${number}`
  return unique
}
