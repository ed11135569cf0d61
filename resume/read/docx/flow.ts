import { isNow, isOnlyDates } from '../date-ranges.ts'
import { headingIn, type Kind } from '../pdf/headings.ts'
import type { Block, Box, Cell, Table } from './blocks.ts'
import { type Line, linesOfParagraph } from './lines.ts'
import type { Paragraph } from './paragraphs.ts'
import { areColumns, areStacked, linesIn, textOfLine, withJoinedDates } from './table-rows.ts'

const minCellWidth = 30

/** A column narrower than this share of the page stands next to the main text. */
const narrowShare = 0.42

export class Flow {
  readonly main: Line[] = []
  readonly side: Line[] = []
  readonly #pageWidth: number
  #kind: Kind | undefined

  /** @param pageWidth in points */
  constructor(pageWidth: number) {
    this.#pageWidth = pageWidth
  }

  add(blocks: readonly Block[]): void {
    const ordered = inReadingOrder(blocks)
    let start = 0
    for (const [index, block] of ordered.entries()) {
      if (block.kind !== 'sectionEnd') continue
      this.#addSection(ordered.slice(start, index), block.columnWidths)
      start = index + 1
    }
    this.#addSection(ordered.slice(start), [])
  }

  /** Each text gets the height, width and size of an ordinary line. */
  addTexts(texts: readonly string[]): void {
    for (const text of texts) this.main.push({ height: 12, pieces: [{ text, x: 0, end: 400, size: 10, font: '', links: [] }] })
  }

  #isNarrow = (width: number | undefined, total = this.#pageWidth) => width !== undefined && width > 0 && width < total * narrowShare

  #addSection(blocks: readonly Block[], columnWidths: readonly number[]) {
    const parts = columnWidths.length > 1 ? splitAtColumnBreaks(blocks) : [blocks]
    const total = columnWidths.reduce((sum, width) => sum + width, 0)
    for (const [index, part] of parts.entries()) {
      const isSide = parts.length > 1 && this.#isNarrow(columnWidths[index], total)
      const column = isSide ? this.side : this.main
      column.push(...this.#linesOf(part, 0, { staysInColumn: isSide }))
    }
  }

  /** Narrow parts go to `side`, unless they stay in the column. The last heading decides whether a table is a grid. */
  #linesOf(blocks: readonly Block[], left: number, { staysInColumn = false } = {}): Line[] {
    const lines: Line[] = []
    let above: Paragraph | undefined
    for (const block of blocks) {
      if (block.kind === 'paragraph') {
        lines.push(...this.#linesOfParagraph(block, left, above))
        above = block
      } else if (block.kind === 'table') lines.push(...this.#linesOfTable(block, left, staysInColumn))
      else if (block.kind === 'box') this.#addBox(block, lines, left, staysInColumn)
    }
    return lines
  }

  #linesOfParagraph(paragraph: Paragraph, left: number, above: Paragraph | undefined): Line[] {
    for (const line of paragraph.lines) this.#kind = headingIn(textOfLine(line)) ?? this.#kind
    return linesOfParagraph(paragraph, left, above)
  }

  #addBox({ blocks, width }: Box, lines: Line[], left: number, staysInColumn: boolean) {
    const isSide = !staysInColumn && this.#isNarrow(width)
    const column = isSide ? this.side : lines
    column.push(...this.#linesOf(blocks, isSide ? 0 : left, { staysInColumn: true }))
  }

  #linesOfTable(table: Table, left: number, staysInColumn: boolean): Line[] {
    if (this.#kind && isGrid(table, this.#kind))
      return table.rows.flatMap((row) => row.flatMap(({ blocks }) => this.#linesOf(blocks, left, { staysInColumn: true })))
    const hasNames = hasNamedColumns(table)
    return table.rows.flatMap((row) => this.#linesOfRow(hasNames ? row : withJoinedDates(row), left, staysInColumn))
  }

  #linesOfRow(cells: readonly Cell[], left: number, staysInColumn: boolean): Line[] {
    if (areColumns(cells)) return this.#linesOfColumns(cells, staysInColumn)
    if (areStacked(cells)) return cells.flatMap(({ blocks }) => this.#linesOf(blocks, left, { staysInColumn }))
    let x = left
    const columns = cells.map(({ blocks, width }) => {
      const lines = this.#linesOf(blocks, x, { staysInColumn: cells.length > 1 || staysInColumn })
      x += Math.max(width, minCellWidth)
      return lines
    })
    return sideBySide(columns)
  }

  /** The widest column is the main one. */
  #linesOfColumns(cells: readonly Cell[], staysInColumn: boolean): Line[] {
    const total = cells.reduce((sum, { width }) => sum + width, 0)
    const widest = Math.max(...cells.map(({ width }) => width))
    return cells.flatMap(({ blocks, width }) => {
      if (staysInColumn || width === widest || !this.#isNarrow(width, total)) return this.#linesOf(blocks, 0, { staysInColumn: true })
      this.side.push(...this.#linesOf(blocks, 0, { staysInColumn: true }))
      return []
    })
  }
}

function sideBySide(columns: readonly Line[][]): Line[] {
  const length = Math.max(0, ...columns.map((lines) => lines.length))
  return Array.from({ length }, (_, index) => {
    const lines = columns.flatMap((column) => column[index] ?? [])
    return { pieces: lines.flatMap(({ pieces }) => pieces), height: Math.max(...lines.map(({ height }) => height)) }
  })
}

/** If boxes have at least four fifths of the text, they are read from top to bottom, because their order in the file can be any. */
function inReadingOrder(blocks: readonly Block[]): Block[] {
  const [boxes, others] = [blocks.filter((block) => block.kind === 'box'), blocks.filter((block) => block.kind !== 'box')]
  const lengthOf = (some: readonly Block[]) => linesIn(some).reduce((sum, line) => sum + line.length, 0)
  if (boxes.length < 2 || lengthOf(others) * 4 > lengthOf(boxes)) return [...blocks]
  const sorted = boxes.some(({ isRelative, y }) => isRelative || y === undefined)
    ? boxes
    : boxes.toSorted((one, other) => (one.y ?? 0) - (other.y ?? 0) || (one.x ?? 0) - (other.x ?? 0))
  return [...others, ...sorted]
}

function splitAtColumnBreaks(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [[]]
  for (const block of blocks) {
    if (block.kind !== 'paragraph') {
      parts.at(-1)?.push(block)
      continue
    }
    let rest = block.lines
    for (let at = breakIn(rest); at >= 0; at = breakIn(rest)) {
      parts.at(-1)?.push({ ...block, lines: rest.slice(0, at) })
      parts.push([])
      rest = rest.slice(at).map((line, index) => (index === 0 ? { ...line, startsColumn: false } : line))
    }
    parts.at(-1)?.push({ ...block, lines: rest })
  }
  return parts
}

const breakIn = (lines: Paragraph['lines']) => lines.findIndex(({ startsColumn }) => startsColumn)

const lineIn = ({ blocks }: Cell): string | undefined => {
  const lines = linesIn(blocks)
  return lines.length === 1 ? lines[0] : lines.length === 0 ? '' : undefined
}

/** Whether each cell of a table is an item of its own: several skills in a row. A second column with lists has the skills of a category. */
function isGrid({ rows }: Table, kind: Kind): boolean {
  if (kind !== 'skills' && kind !== 'interests') return false
  const texts = rows.flatMap((row) => row.map(lineIn))
  return rows.some((row) => row.length > 1) && texts.every((text) => text !== undefined && text.length <= 50 && !/[,;:]/.test(text))
}

const isDate = (text: string | undefined) => text !== undefined && (isNow(text) || isOnlyDates(text))

function hasNamedColumns({ rows: [header = [], ...rows] }: Table): boolean {
  const names = header.map(lineIn)
  const areNames = names.length > 2 && names.every((name) => name !== undefined && name.length > 0 && name.length < 40 && !/\d/.test(name))
  return areNames && names.some((_, column) => rows.length > 0 && rows.every((row) => row[column] && isDate(lineIn(row[column]))))
}
