import { isNow, isOnlyDates } from '../date-ranges.ts'
import type { Kind } from '../pdf/headings.ts'
import type { Cell, Table } from './blocks.ts'
import { linesIn } from './table-rows.ts'

const lineIn = ({ blocks }: Cell): string | undefined => {
  const lines = linesIn(blocks)
  return lines.length === 1 ? lines[0] : lines.length === 0 ? '' : undefined
}

/** Whether each cell of a table is an item of its own: several skills in a row. A second column with lists has the skills of a category. */
export function isGrid({ rows }: Table, kind: Kind): boolean {
  if (kind !== 'skills' && kind !== 'interests') return false
  const texts = rows.flatMap((row) => row.map(lineIn))
  return rows.some((row) => row.length > 1) && texts.every((text) => text !== undefined && text.length <= 50 && !/[,;:]/.test(text))
}

const isDate = (text: string | undefined) => text !== undefined && (isNow(text) || isOnlyDates(text))

export function hasNamedColumns({ rows: [header = [], ...rows] }: Table): boolean {
  const names = header.map(lineIn)
  const areNames = names.length > 2 && names.every((name) => name !== undefined && name.length > 0 && name.length < 40 && !/\d/.test(name))
  return areNames && names.some((_, column) => rows.length > 0 && rows.every((row) => row[column] && isDate(lineIn(row[column]))))
}
