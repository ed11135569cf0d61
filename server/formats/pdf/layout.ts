import { columnsOf } from './columns.ts'
import { withoutFurniture } from './furniture.ts'
import type { Page } from './open-pdf.ts'
import { type Piece, piecesOf, type Row, rowsOf } from './rows.ts'

/** A PDF as lines, in the order in which people read them. */
export interface Layout {
  main: Row[]
  /** Of a narrow column beside it, on all pages. */
  side: Row[]
}

export function layoutOf(pages: readonly Page[]): Layout {
  const pieces = withoutFurniture(
    pages.flatMap((page, index) => piecesOf(page, index)),
    pages,
  )
  const byPage = Map.groupBy(pieces, ({ page }) => page)
  const columns = [...byPage.values()].map(columnsOf)
  const [main, side] = [columns.flatMap(({ rest }) => rest), columns.flatMap(({ narrow }) => narrow)]
  return { main: rowsOf(main, rightOf(main, side, pages)), side: rowsOf(side) }
}

/** Pages have margins alike; where the narrow column stands at the right, its width isn't known. */
function rightOf(main: readonly Piece[], side: readonly Piece[], pages: readonly Page[]): number {
  const starts = [main, side].map((column) => column.reduce((min, { x }) => Math.min(min, x), Number.POSITIVE_INFINITY))
  const [ofMain = 0, ofSide = 0] = starts
  return ofSide > ofMain && side.length > 0 ? 0 : (pages[0]?.width ?? 0) - Math.min(ofMain, ofSide)
}

export const textOf = ({ main, side }: Layout): string => [...textsOf(main), ...textsOf(side)].join('\n')

function textsOf(rows: readonly Row[]): string[] {
  return rows.map(({ pieces, above, size }, index) => {
    const text = pieces.map((piece: Piece) => piece.text).join('   ')
    return index > 0 && above > size * 2 ? `\n${text}` : text
  })
}
