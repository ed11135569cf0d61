import { readDate } from '#contract/dates/read-date.ts'
import { rangeIn } from '../date-ranges.ts'
import { linesOf, type TextOptions } from './prose.ts'
import type { Row } from './rows.ts'

/** A line of a list, and the date in the cell before it; '' without one. */
export interface DatedLine {
  text: string
  date: string
}

const maxDateLength = 24

/** In a cell of its own, a year can have two digits: 'März 19'. A part that can't be read stays in the date, where it is kept: 'KW 12 2022'. */
function dateOfCell(text: string): string {
  if (text.length > maxDateLength || !/\d/.test(text)) return ''
  if (rangeIn(text)?.isRange === false) return text
  const reading = readDate(text, { isTyped: true })
  return reading?.kind === 'date' ? reading.date : ''
}

/** Dates can have a column of their own, on the left. */
export function datedLinesOf(rows: readonly Row[], options: TextOptions): DatedLine[] {
  const groups: { date: string; rows: Row[] }[] = []
  for (const row of rows) {
    const [cell, ...others] = row.pieces
    const [first] = others
    const date = cell && first ? dateOfCell(cell.text) : ''
    if (date !== '' && first)
      groups.push({ date, rows: [{ ...row, ...first, pieces: others, text: others.map(({ text }) => text).join(' '), end: row.end }] })
    else if (groups.length > 0) groups.at(-1)?.rows.push(row)
    else groups.push({ date: '', rows: [row] })
  }
  return groups.flatMap(({ date, rows }) => linesOf(rows, options).map(({ text }, index) => ({ text, date: index === 0 ? date : '' })))
}
