import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import type { Row } from './csv.ts'
import { entryTables } from './entry-tables.ts'
import { personTables } from './person-tables.ts'

export interface FileSource {
  /** 'Positions.csv' */
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
  read: (rows: readonly Row[], builder: ParsedFileBuilder, source: FileSource) => void
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
