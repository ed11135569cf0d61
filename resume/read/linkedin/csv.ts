import Papa from 'papaparse'
import { plainTextOf, textOf } from '../../model/texts.ts'
import type { SourceText } from '../../model/unused-texts.ts'

const maxRows = 5000
const maxCellLength = 64 * 1024
const maxExtraCells = 50
const maxHeaderRows = 10

export interface Header {
  /** Names in lower case. */
  columns: readonly string[]
  delimiter: string
  /** The number of rows before the header. */
  rowsBefore: number
}

/** A row below the header. Records which cells were read, so that the others become unmapped values. */
export class Row {
  /** 'Positions.csv, row 3' */
  readonly from: string
  readonly #cells: ReadonlyMap<string, string>
  readonly #read = new Set<string>()

  constructor(from: string, cells: ReadonlyMap<string, string>) {
    this.from = from
    this.#cells = cells
  }

  /** The first text in one of these columns, without HTML; else ''. */
  get(...columns: readonly string[]): string {
    return plainTextOf(this.url(...columns))
  }

  /** As `get`, but as it is in the file: with URLs, in which entities stay. */
  url(...columns: readonly string[]): string {
    for (const column of columns.map((each) => each.toLowerCase())) {
      this.#read.add(column)
      const cell = this.#cells.get(column)
      if (cell) return cell
    }
    return ''
  }

  get texts(): SourceText[] {
    return [...this.#cells].map(([name, cell]) => ({
      label: name,
      text: plainTextOf(cell),
      from: this.from,
      isDate: /\bon$|date$/.test(name),
    }))
  }

  get unreadCells(): Record<string, string> {
    const unread = [...this.#cells].filter(([name]) => !this.#read.has(name))
    return Object.fromEntries(unread.map(([name, cell]) => [name, plainTextOf(cell)]))
  }
}

const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
const parseCells = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, header: false })

export function headerIn(bytes: Buffer, isKnown: (columns: readonly string[]) => boolean): Header | undefined {
  const text = normalizeLineBreaks(textOf(bytes).text)
  for (const delimiter of [',', ';', '\t']) {
    const rows = parseCells(text, delimiter, maxHeaderRows).data.map(columnsOf)
    const rowsBefore = rows.findIndex(isKnown)
    if (rowsBefore >= 0) return { columns: rows[rowsBefore] ?? [], delimiter, rowsBefore }
  }
  return undefined
}

/** The column names, without the empty columns that Excel adds at the end. */
function columnsOf(row: readonly string[]): string[] {
  const names = row.map((cell) => cell.trim().toLowerCase())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

export function rowsBelow({ columns, delimiter, rowsBefore }: Header, bytes: Buffer, file: string): { rows: Row[]; notices: string[] } {
  const { text, isGuessed } = textOf(bytes)
  const notices = isGuessed ? [`${file} is not in UTF-8. Please check letters with accents.`] : []
  const { data, errors } = parseCells(normalizeLineBreaks(text), delimiter, rowsBefore + 1 + maxRows + 1)
  if (data.length > rowsBefore + 1 + maxRows) notices.push(`${file} has more than 5,000 rows: the rest is not read.`)
  const badQuotes = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + 1))
  for (const number of [...badQuotes].slice(0, 3)) notices.push(`${file}, row ${number}: a quotation mark is missing or too many.`)
  const namedRows = data.slice(rowsBefore + 1, rowsBefore + 1 + maxRows).map((cells, index) => ({
    from: `${file}, row ${rowsBefore + index + 2}`,
    ...namedCells(columns.length > 1 ? cells : [joinCells(cells, delimiter)], columns),
  }))
  for (const { from, problem } of namedRows.filter(({ problem }) => problem !== '').slice(0, 10)) notices.push(`${from}: ${problem}`)
  return { rows: namedRows.filter(({ byName }) => byName.size > 0).map(({ from, byName }) => new Row(from, byName)), notices }
}

/** Joins the cells again: in a file with one column, commas are text. */
const joinCells = (cells: readonly string[], delimiter: string) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).join(delimiter)

function namedCells(cells: readonly string[], columns: readonly string[]): { byName: Map<string, string>; problem: string } {
  const byName = new Map<string, string>()
  let problem = ''
  for (const [index, paddedCell] of cells.slice(0, columns.length + maxExtraCells).entries()) {
    const cell = paddedCell.trim()
    if (cell === '') continue
    if (index >= columns.length) problem ||= 'there are more cells than columns.'
    if (cell.length > maxCellLength) problem = 'a cell is too long and was left out.'
    else byName.set(uniqueName(columns[index] || 'without a heading', byName), cell)
  }
  return { byName, problem }
}

/** The name of a column; if an earlier cell has the same name, with a number. */
function uniqueName(name: string, others: ReadonlyMap<string, string>): string {
  let unique = name
  for (let number = 2; others.has(unique); number++) unique = `${name} ${number}`
  return unique
}
