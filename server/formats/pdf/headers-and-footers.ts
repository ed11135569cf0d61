import { isPeriod } from './dates.ts'
import type { Page } from './open-pdf.ts'
import type { Piece } from './rows.ts'

/** 'Page 1 of 3', '1/3', '- 2 -', 'Seite 1 von 3'. */
const pageNumber = /^[-–—|\s]{0,3}(?:(?:page|seite|página|pagina|p\.)\s?)?\d{1,3}(?:\s?(?:of|von|de|sur|di|\/)\s?\d{1,3})?[-–—|\s]{0,3}$/iu

/** A page number after a name: 'Jane Doe · 2 of 3'. */
const namedNumber = /[\s·|,–—-](\d{1,3})\s?(?:of|von|de|sur|di|\/)\s?(\d{1,3})$/iu

/** The share of the page height that headers and footers occupy. */
const edgeShare = 0.09

/** Removes page numbers and repeated headers and footers. Those of the first page stay, because they can contain the name. */
export function removeHeadersAndFooters(pieces: readonly Piece[], pages: readonly Page[]): Piece[] {
  const heightOf = ({ page }: Piece) => pages[page]?.height ?? 0
  const isAtEdge = (piece: Piece) => piece.y < heightOf(piece) * edgeShare || piece.y > heightOf(piece) * (1 - edgeShare)
  const atEdges = pieces.filter(isAtEdge)
  const periods = atEdges.filter(({ text }) => isPeriod(text))
  // A title of an entry differs from the same title on another page by the dates next to it.
  const periodOf = ({ page, y }: Piece) => periods.find((each) => each.page === page && Math.abs(each.y - y) < 2)?.text ?? ''
  const patternOf = (piece: Piece) => `${piece.y < heightOf(piece) / 2} ${piece.text.replace(/\d+/g, '#')} ${periodOf(piece)}`
  const byPattern = Map.groupBy(atEdges, patternOf)
  const repeated = new Set(
    [...byPattern].flatMap(([pattern, [first, ...others]]) => (others.some(({ page }) => page !== first?.page) ? [pattern] : [])),
  )
  const isPageNumber = ({ text, page }: Piece) => {
    const [, number, all] = namedNumber.exec(text) ?? []
    return pageNumber.test(text) || (Number(number) === page + 1 && Number(all) === pages.length)
  }
  return pieces.filter((piece) => !isAtEdge(piece) || !(isPageNumber(piece) || (piece.page > 0 && repeated.has(patternOf(piece)))))
}
