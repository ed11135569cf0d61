import { isPeriod } from '../date-ranges.ts'
import type { Page } from './open-pdf.ts'
import type { Piece } from './rows.ts'

/** 'Page 1 of 3', '1/3', '- 2 -', 'Seite 1 von 3'. */
const pageNumber =
  /^[-–—|\s]{0,3}(?:(?:page|seite|página|pagina|strona|pagina|صفحة|第|p\.)\s?)?\d{1,3}(?:\s?(?:of|von|de|sur|di|z|van|من|\/)\s?\d{1,3})?(?: ?[页頁])?[-–—|\s]{0,3}$/iu

/** The number of a page with the word after it, which can follow a name: the '2 of' in 'Jane Doe · 2 of 3'. */
const ofPages = /\d ?(?:\/|页|頁|(?:of|von|de|sur|di|z|van|من)(?!\p{L}))/iu

/** The share of the page height that headers and footers occupy. */
const edgeShare = 0.09

/** Those of the first page stay, because they can contain the name. */
export function removeHeadersAndFooters(pieces: readonly Piece[], pages: readonly Page[]): Piece[] {
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
