import { isContact } from './contact.ts'
import { headingIn } from './headings.ts'
import type { Item, Page } from './open-pdf.ts'
import type { Piece } from './rows.ts'

/* Headings that stand on their side in the left margin, next to the middle or the end of their section. */

interface TurnedHeading extends Pick<Item, 'text' | 'x' | 'size' | 'font'> {
  top: number
  bottom: number
}

/** More of them on a page are something else. */
const maxHeadings = 30
const tolerance = 3

/** Takes the headings on their side out of the items of a page, if at least two of them are known. */
export function turnedHeadingsIn(page: Page): { headings: TurnedHeading[]; items: Item[] } {
  const turned = page.items.filter(({ turn }) => turn !== undefined)
  const all = turned.length > maxHeadings * 10 ? [] : headingsOf(turned)
  const known = all.filter(({ text }) => headingIn(text) !== undefined)
  const headings = all.filter(({ x }) => Math.abs(x - (known[0]?.x ?? 0)) < tolerance)
  if (known.length < 2 || headings.length > maxHeadings) return { headings: [], items: page.items }
  const isHeading = ({ turn, x }: Item) => turn !== undefined && Math.abs(x - (known[0]?.x ?? 0)) < tolerance
  return { headings, items: page.items.filter((item) => !isHeading(item)) }
}

/** The font of a heading is not that of upright text, so that titles in the same letters are no headings. */
const headingsOf = (items: readonly Item[]): TurnedHeading[] =>
  items
    .map(({ text, x, y, width, size, font, turn }) => {
      const [top, bottom] = turn === 'up' ? [y - width, y] : [y, y + width]
      return { text: text.trim(), x, size, font: `${font} turned`, top, bottom }
    })
    .toSorted((one, other) => one.top - other.top)

/** Puts each heading above its section, which starts below the largest gap between two headings. */
export function withHeadingsAbove(pieces: readonly Piece[], headings: readonly TurnedHeading[], page: number): Piece[] {
  const [first] = headings
  if (!first) return [...pieces]
  const sorted = pieces.toSorted((one, other) => one.y - other.y)
  const top = sorted.findLastIndex(({ x, y, text }) => y < first.bottom && (x < first.x || isContact(text))) + 1
  return [
    ...pieces,
    ...headings.flatMap(({ text, size, font, ...heading }, index): Piece[] => {
      const before = headings[index - 1]
      const start = before ? startBetween(sorted, before, heading) : top
      const [above, below] = [sorted[start - 1], sorted[start]]
      if (!below) return []
      const y = above ? (above.y + below.y) / 2 : below.y - size
      return [{ text, x: below.x, end: below.x + text.length * size * 0.5, y, size, font, page }]
    }),
  ]
}

function startBetween(sorted: readonly Piece[], upper: Pick<TurnedHeading, 'bottom'>, lower: Pick<TurnedHeading, 'top'>): number {
  let start = sorted.length
  let largest = 0
  for (const [index, { y }] of sorted.entries()) {
    const above = sorted[index - 1]?.y ?? y
    if (y >= upper.bottom && above <= lower.top && y - above > largest) [start, largest] = [index, y - above]
  }
  return start
}
