import { columnsOf } from './columns.ts'
import { removeHeadersAndFooters } from './headers-and-footers.ts'
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
  const byPage = Map.groupBy(pieces, ({ page }) => page)
  const columns = [...byPage.values()].map(columnsAndTablesOf)
  const [main, side] = [columns.flatMap(({ rest }) => rest), columns.flatMap(({ narrow }) => narrow)]
  return { main: rowsOf(main, mainColumnEnd(main, side, pages)), side: rowsOf(side) }
}

function piecesOfPage(page: Page, index: number): Piece[] {
  const { headings, items } = turnedHeadingsIn(page)
  return withHeadingsAbove(joinSplitDates(piecesOf({ ...page, items }, index)), headings, index)
}

/** The rows of a table are not divided. */
function columnsAndTablesOf(pieces: readonly Piece[]) {
  const { rows, others } = tableRowsIn(groupByBaseline(pieces))
  const piecesOfBlocks = new Map(rows.map(({ block, pieces }) => [block, pieces]))
  const { narrow, rest } = columnsOf([...others, ...piecesOfBlocks.keys()])
  const expand = (piece: Piece) => piecesOfBlocks.get(piece) ?? [piece]
  return { narrow: narrow.flatMap(expand), rest: rest.flatMap(expand) }
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
