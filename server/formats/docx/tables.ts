import { isNow, isOnlyDates } from '../pdf/dates.ts'
import type { Kind } from '../pdf/headings.ts'
import type { Block, Cell, Table } from './blocks.ts'
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

/**
 * Without its first row if that one has only the names of the columns, one of which has dates. Then the columns beyond two names are about
 * the entry.
 */
export function withoutHeaderRow(table: Table): Table {
  const [header = [], ...rows] = table.rows
  const names = header.map(lineIn)
  const areNames = names.length > 2 && names.every((name) => name !== undefined && name.length > 0 && name.length < 40 && !/\d/.test(name))
  const hasDates = names.some((_, column) => rows.length > 0 && rows.every((row) => row[column] && isDate(lineIn(row[column]))))
  if (!areNames || !hasDates) return table
  return { ...table, rows: rows.map(withPoints) }
}

/** The row with the texts beyond its dates and two names as points below the second name. */
function withPoints(row: readonly Cell[]): Cell[] {
  const isName = (cell: Cell) => !isDate(lineIn(cell))
  const third = row.filter(isName)[2]
  if (!third) return [...row]
  const at = row.indexOf(third)
  const points = row.slice(at).flatMap(({ blocks }) => blocks.map(asPoint))
  return row.slice(0, at).map((cell, index) => (index === at - 1 ? { ...cell, blocks: [...cell.blocks, ...points] } : cell))
}

const asPoint = (block: Block): Block => (block.kind === 'paragraph' ? { ...block, isListItem: true } : block)
