import { isNow, isOnlyDates, rangeIn } from '../date-ranges.ts'
import { emailIn, phoneIn } from '../pdf/contact.ts'
import { headingIn } from '../pdf/headings.ts'
import type { Block, Cell } from './blocks.ts'
import type { Paragraph, TextLine } from './paragraphs.ts'

export const textOfLine = ({ segments }: TextLine): string => segments.map(({ text }) => text).join(' ')

export function linesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'paragraph') return block.lines.map(textOfLine).filter((text) => text !== '')
    if (block.kind === 'table') return block.rows.flatMap((row) => row.flatMap((cell) => linesIn(cell.blocks)))
    return block.kind === 'box' ? linesIn(block.blocks) : []
  })
}

const isHeading = (text: string) => headingIn(text) !== undefined
const isDateCell = (lines: readonly string[]) => lines.length > 0 && isOnlyPeriods(lines)
const isOnlyPeriods = (lines: readonly string[]) => lines.every((line) => isOnlyDates(line) || isNow(line))

/** Whether a row of a table divides the page into columns, each with its own sections. */
export function areColumns(cells: readonly Cell[]): boolean {
  const filled = cells.map(({ blocks }) => linesIn(blocks)).filter((lines) => lines.length > 0)
  if (filled.length < 2 || filled.some((lines) => lines.length < 2 || isDateCell(lines))) return false
  const withHeadings = filled.filter((lines) => lines.some(isHeading)).length
  return withHeadings > 1 || (withHeadings === 1 && filled.every((lines) => lines.length > 3))
}

/** Whether the cells of a row are read one after the other: contact details next to a name. */
export function areStacked(cells: readonly Cell[]): boolean {
  const filled = cells.map(({ blocks }) => linesIn(blocks)).filter((lines) => lines.length > 0)
  const hasContact = filled.some((lines) => lines.some((line) => emailIn(line) !== '' || phoneIn(line) !== ''))
  return filled.length > 1 && hasContact && filled.every((lines) => lines.length > 1)
}

/** Joins the dates of a row: those on several lines of a cell, and those in neighboring cells such as 'From' and 'To'. */
export function withJoinedDates(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const lines = linesIn(cell.blocks)
    const last = joined.at(-1)
    const dates = isDateCell(lines) || isDateCell([lines.join(' ')]) ? joinDates(lines) : ''
    const before = last ? linesIn(last.blocks) : []
    if (last && dates !== '' && isSingle(dates) && before.length === 1 && isDateCell(before) && isSingle(before[0] ?? ''))
      joined[joined.length - 1] = withText(last, joinDates([...before, dates]))
    else joined.push(dates !== '' && lines.length > 1 ? withText(cell, dates) : cell)
  }
  return joined
}

const isSingle = (text: string) => isNow(text) || rangeIn(text)?.isRange === false

function joinDates(lines: readonly string[]): string {
  const [first = '', second = ''] = lines
  return lines.length === 2 && isSingle(first) && isSingle(second) ? `${first} – ${second}` : lines.join(' ')
}

function withText(cell: Cell, text: string): Cell {
  const first = cell.blocks.find(
    (block): block is Paragraph => block.kind === 'paragraph' && block.lines.some(({ segments }) => segments[0]),
  )
  const line = first?.lines.find(({ segments }) => segments[0])
  const [segment] = line?.segments ?? []
  if (!first || !line || !segment) return cell
  return { ...cell, blocks: [{ ...first, boxes: [], lines: [{ ...line, segments: [{ ...segment, text, links: [] }] }] }] }
}
