import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { entryTables } from './entry-tables.ts'
import { personTables } from './person-tables.ts'

/** A row, of which every cell that is asked for is accounted for. */
export class Cells {
  readonly #cells: ReadonlyMap<string, string>
  readonly #asked = new Set<string>()

  constructor(cells: ReadonlyMap<string, string>) {
    this.#cells = cells
  }

  get(column: string): string {
    const name = column.toLowerCase()
    this.#asked.add(name)
    return this.#cells.get(name) ?? ''
  }

  /** What nobody asked for. */
  get rest(): [column: string, cell: string][] {
    return [...this.#cells].filter(([name]) => !this.#asked.has(name))
  }
}

export interface Seen {
  /** 'Positions.csv, row 3' */
  from: string
  /** The file's name without its ending. */
  title: string
  /** YYYY-MM-DD */
  today: string
}

/** A kind of file: the columns that tell it, in lower case, and what its rows are. */
export interface Table {
  needs: readonly string[]
  /** It has no other columns. */
  isExact?: true
  /** Where it is told by its name as well, which then has to look so. */
  called?: RegExp
  /** It adds to what another file says first. */
  isLast?: true
  add: (cells: Cells, builder: ParsedFileBuilder, seen: Seen) => void
  /** What is better seen together. */
  addAll?: (rows: readonly Cells[], builder: ParsedFileBuilder, seen: Seen) => void
}

const tables: readonly Table[] = [...personTables, ...entryTables]

/** The kind of a file that has these columns; those with more to tell them come first. */
export function tableOf(columns: readonly string[], name: string): Table | undefined {
  const fits = ({ needs, isExact, called }: Table) =>
    needs.every((column) => columns.includes(column)) && (!isExact || columns.length === needs.length) && (!called || called.test(name))
  return tables.find(fits)
}
