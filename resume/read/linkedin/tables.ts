import type { Table } from './cells.ts'
import { entryTables } from './entry-tables.ts'
import { personTables } from './person-tables.ts'

const tables: readonly Table[] = [...personTables, ...entryTables]

/** The first match counts. */
export function tableOf(columns: readonly string[], name: string): Table | undefined {
  const matches = ({ columns: required, isExact, namePattern }: Table) =>
    required.every((column) => columns.includes(column)) &&
    (!isExact || columns.length === required.length) &&
    (!namePattern || namePattern.test(name))
  return tables.find(matches)
}
