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
  const counts = new Map<string, number>()
  const isAtEdge = ({ y, page }: Piece) => {
    const height = pages[page]?.height ?? 0
    return y < height * edgeShare || y > height * (1 - edgeShare)
  }
  const patternOf = ({ text, y, page }: Piece) => `${y < (pages[page]?.height ?? 0) / 2} ${text.replace(/\d+/g, '#')}`
  const atEdges = new Set(pieces.filter(isAtEdge))
  for (const key of new Set([...atEdges].map((piece) => `${piece.page} ${patternOf(piece)}`))) {
    const text = key.slice(key.indexOf(' ') + 1)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const isNumber = ({ text, page }: Piece) => {
    const [, number, all] = namedNumber.exec(text) ?? []
    return pageNumber.test(text) || (Number(number) === page + 1 && Number(all) === pages.length)
  }
  return pieces.filter((piece) => {
    if (!atEdges.has(piece)) return true
    if (isNumber(piece)) return false
    return piece.page === 0 || (counts.get(patternOf(piece)) ?? 0) < 2
  })
}
