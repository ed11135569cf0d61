import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { entryTables } from './entry-tables.ts'
import { personTables } from './person-tables.ts'

/** The cells of a row. Records which ones were read, so that the others can be kept as unmapped. */
export class Cells {
  readonly #cells: ReadonlyMap<string, string>
  readonly #read = new Set<string>()

  constructor(cells: ReadonlyMap<string, string>) {
    this.#cells = cells
  }

  get(column: string): string {
    const name = column.toLowerCase()
    this.#read.add(name)
    return this.#cells.get(name) ?? ''
  }

  /** The cells that were not read. */
  get rest(): [column: string, cell: string][] {
    return [...this.#cells].filter(([name]) => !this.#read.has(name))
  }
}

export interface RowSource {
  /** 'Positions.csv, row 3' */
  from: string
  /** The file name without its extension. */
  title: string
  /** YYYY-MM-DD */
  today: string
}

/** A kind of file, recognized by its columns, and how its rows are read. */
export interface Table {
  /** Columns that the file must have, in lower case. */
  columns: readonly string[]
  /** Whether the file must not have other columns. */
  isExact?: true
  /** A pattern that the file name must match. */
  namePattern?: RegExp
  /** Whether it is read after all other files, because it adds to their values. */
  isLast?: true
  add: (cells: Cells, builder: ParsedFileBuilder, source: RowSource) => void
  /** Reads all rows together. */
  addAll?: (rows: readonly Cells[], builder: ParsedFileBuilder, source: RowSource) => void
}

const tables: readonly Table[] = [...personTables, ...entryTables]

/** The kind of a file with these columns and this name. The first match counts. */
export function tableOf(columns: readonly string[], name: string): Table | undefined {
  const matches = ({ columns: required, isExact, namePattern }: Table) =>
    required.every((column) => columns.includes(column)) &&
    (!isExact || columns.length === required.length) &&
    (!namePattern || namePattern.test(name))
  return tables.find(matches)
}
