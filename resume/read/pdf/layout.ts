import { isPeriod } from '../date-ranges.ts'
import { type Columns, columnsOf, endOf, startOf, widthOf } from './columns.ts'
import { withMarginHeadingsAbove } from './margin-headings.ts'
import type { Page } from './open-pdf.ts'
import { groupByBaseline, type Piece, piecesOf, type Row, rowsOf } from './rows.ts'
import { joinSplitDates } from './split-dates.ts'
import { tableRowsIn } from './table-cells.ts'
import { turnedHeadingsIn, withHeadingsAbove } from './turned-headings.ts'

export interface Layout {
  main: Row[]
  /** The lines of a narrow column, from all pages. */
  side: Row[]
}

export function layoutOf(pages: readonly Page[]): Layout {
  const pieces = removeHeadersAndFooters(pages.flatMap(piecesOfPage), pages)
  const columns = withPagesOfOneColumn([...Map.groupBy(pieces, ({ page }) => page).values()].map(columnsAndTablesOf))
  const [left, right] = [columns.flatMap(({ left }) => left), columns.flatMap(({ right }) => right)]
  const isLeftNarrow = widthOf(left) <= widthOf(right)
  const main = columns.flatMap(({ left, right, others }) => [...others, ...(isLeftNarrow ? right : left)])
  const side = isLeftNarrow ? left : right
  return { main: rowsOf(main, mainColumnEnd(main, side, pages)), side: rowsOf(side) }
}

function piecesOfPage(page: Page, index: number): Piece[] {
  const { headings, items } = turnedHeadingsIn(page)
  const pieces = withHeadingsAbove(joinSplitDates(piecesOf({ ...page, items }, index)), headings, index)
  return withMarginHeadingsAbove(pieces, page.isRightToLeft)
}

interface PageColumns extends Columns {
  others: Piece[]
}

/** The rows of a table are not divided. */
function columnsAndTablesOf(all: readonly Piece[]): PageColumns {
  const { rows, others } = tableRowsIn(groupByBaseline(all))
  const piecesOfBlocks = new Map(rows.map(({ block, pieces }) => [block, pieces]))
  const blocks = [...others, ...piecesOfBlocks.keys()]
  const { left, right } = columnsOf(blocks)
  const inColumns = new Set([...left, ...right])
  const expand = (piece: Piece) => piecesOfBlocks.get(piece) ?? [piece]
  return {
    left: left.flatMap(expand),
    right: right.flatMap(expand),
    others: blocks.filter((piece) => !inColumns.has(piece)).flatMap(expand),
  }
}

/** A column continues on a page that has nothing in the other one. */
function withPagesOfOneColumn(pages: readonly PageColumns[]): PageColumns[] {
  const [end, start] = [endOf(pages.flatMap(({ left }) => left)), startOf(pages.flatMap(({ right }) => right))]
  return pages.map(({ left, right, others }) => {
    if (left.length > 0 || end === 0) return { left, right, others }
    if (others.every((piece) => piece.end < start)) return { left: others, right, others: [] }
    return others.every(({ x }) => x > end) ? { left, right: others, others: [] } : { left, right, others }
  })
}

/** Where the main column ends, if the right margin is as wide as the left one; 0 (unknown) if the narrow column is on the right. */
function mainColumnEnd(main: readonly Piece[], side: readonly Piece[], pages: readonly Page[]): number {
  const starts = [main, side].map((column) => column.reduce((min, { x }) => Math.min(min, x), Number.POSITIVE_INFINITY))
  const [mainStart = 0, sideStart = 0] = starts
  return sideStart > mainStart && side.length > 0 ? 0 : (pages[0]?.width ?? 0) - Math.min(mainStart, sideStart)
}

export const textOf = ({ main, side }: Layout): string => [...textsOf(main), ...textsOf(side)].join('\n')

function textsOf(rows: readonly Row[]): string[] {
  return rows.map(({ pieces, gapAbove, size }, index) => {
    const text = pieces.map((piece: Piece) => piece.text).join('   ')
    return index > 0 && gapAbove > size * 2 ? `\n${text}` : text
  })
}

/** 'Page 1 of 3', '1/3', '- 2 -', 'Seite 1 von 3'. */
const pageNumber =
  /^[-–—|\s]{0,3}(?:(?:page|seite|página|pagina|strona|pagina|صفحة|第|p\.)\s?)?\d{1,3}(?:\s?(?:of|von|de|sur|di|z|van|من|\/)\s?\d{1,3})?(?: ?[页頁])?[-–—|\s]{0,3}$/iu

/** The number of a page with the word after it, which can follow a name: the '2 of' in 'Jane Doe · 2 of 3'. */
const ofPages = /\d ?(?:\/|页|頁|(?:of|von|de|sur|di|z|van|من)(?!\p{L}))/iu

/** The share of the page height that headers and footers occupy. */
const edgeShare = 0.09

/** Those of the first page stay, because they can contain the name. */
function removeHeadersAndFooters(pieces: readonly Piece[], pages: readonly Page[]): Piece[] {
  const heightOf = ({ page }: Piece) => pages[page]?.height ?? 0
  const isAtEdge = (piece: Piece) => piece.y < heightOf(piece) * edgeShare || piece.y > heightOf(piece) * (1 - edgeShare)
  const atEdges = pieces.filter(isAtEdge)
  const isNearEdge = (piece: Piece) => isAtEdge({ ...piece, y: piece.y - 1.6 * piece.size })
  const periods = pieces.filter((piece) => (isAtEdge(piece) || isNearEdge(piece)) && isPeriod(piece.text))
  // A title of an entry differs from the same title on another page by the dates next to it or in the line below.
  const periodOf = ({ page, y, size }: Piece) =>
    periods.find((each) => each.page === page && each.y > y - 2 && each.y < y + 1.6 * size)?.text ?? ''
  const patternOf = (piece: Piece) => `${piece.y < heightOf(piece) / 2} ${piece.text.replace(/\d+/g, '#')} ${periodOf(piece)}`
  const byPattern = Map.groupBy(atEdges, patternOf)
  const repeated = new Set(
    [...byPattern].flatMap(([pattern, [first, ...others]]) => (others.some(({ page }) => page !== first?.page) ? [pattern] : [])),
  )
  const isPageNumber = ({ text, page }: Piece) => {
    const numbers = (text.match(/\d+/g) ?? []).slice(-2).map(Number)
    const areOfPages = numbers.length === 2 && numbers.includes(page + 1) && numbers.includes(pages.length) && ofPages.test(text)
    return pageNumber.test(text) || areOfPages
  }
  return pieces.filter((piece) => !isAtEdge(piece) || !(isPageNumber(piece) || (piece.page > 0 && repeated.has(patternOf(piece)))))
}
