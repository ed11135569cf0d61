import type { Page } from './open-pdf.ts'
import type { Piece } from './rows.ts'

/** 'Page 1 of 3', '1/3', '- 2 -', 'Seite 1 von 3'. */
const pageNumber = /^[-–—|\s]{0,3}(?:(?:page|seite|página|pagina|p\.)\s?)?\d{1,3}(?:\s?(?:of|von|de|sur|di|\/)\s?\d{1,3})?[-–—|\s]{0,3}$/iu

/** The same behind a name: 'Jane Doe · 2 of 3'. */
const namedNumber = /[\s·|,–—-](\d{1,3})\s?(?:of|von|de|sur|di|\/)\s?(\d{1,3})$/iu

/** Above or below this share of a page stand its header and footer. */
const edge = 0.09

/** Without page numbers, and without headers and footers that come again; the first header stays, for it can be the name. */
export function withoutFurniture(pieces: readonly Piece[], pages: readonly Page[]): Piece[] {
  const seen = new Map<string, number>()
  const isAtEdge = ({ y, page }: Piece) => {
    const height = pages[page]?.height ?? 0
    return y < height * edge || y > height * (1 - edge)
  }
  const like = ({ text, y, page }: Piece) => `${y < (pages[page]?.height ?? 0) / 2} ${text.replace(/\d+/g, '#')}`
  const atEdges = new Set(pieces.filter(isAtEdge))
  for (const key of new Set([...atEdges].map((piece) => `${piece.page} ${like(piece)}`))) {
    const text = key.slice(key.indexOf(' ') + 1)
    seen.set(text, (seen.get(text) ?? 0) + 1)
  }
  const isNumber = ({ text, page }: Piece) => {
    const [, number, all] = namedNumber.exec(text) ?? []
    return pageNumber.test(text) || (Number(number) === page + 1 && Number(all) === pages.length)
  }
  return pieces.filter((piece) => {
    if (!atEdges.has(piece)) return true
    if (isNumber(piece)) return false
    return piece.page === 0 || (seen.get(like(piece)) ?? 0) < 2
  })
}
