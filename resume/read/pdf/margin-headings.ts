import { isContact } from './contact.ts'
import { headingIn } from './headings.ts'
import { groupByBaseline, type Piece, paragraphGap, styleOf } from './rows.ts'

/* Headings in the margin, on one or several lines, next to the first lines of their section. */

/** A heading by its lines. */
type Heading = readonly [Piece, ...Piece[]]

const tolerance = 3
const maxLength = 40
/** How many lines of a section can start above its heading. */
const maxLinesAbove = 2

/** Puts each heading in the left margin of a page, or in the right one of text from right to left, above its section. */
export function withMarginHeadingsAbove(pieces: readonly Piece[], isRightToLeft: boolean): Piece[] {
  const startOf = ({ x, end }: Piece) => (isRightToLeft ? -end : x)
  const endOf = ({ x, end }: Piece) => (isRightToLeft ? -x : end)
  const headings = headingsIn(pieces, startOf)
  const [first] = headings.flat()
  if (!first) return [...pieces]
  const inHeadings = new Set(headings.flat())
  const others = pieces.filter((piece) => !inHeadings.has(piece))
  const marginEnd = headings.flat().reduce((max, piece) => Math.max(max, endOf(piece)), Number.NEGATIVE_INFINITY)
  const isInMargin = (piece: Piece) => startOf(piece) < marginEnd
  if (others.some((piece) => piece.y > first.y - tolerance && isInMargin(piece))) return [...pieces]
  const lines = groupByBaseline(others)
  return [...others, ...headings.flatMap((heading) => headingAbove(heading, lines, isInMargin))]
}

/** None unless at least two are known, and most of them. */
function headingsIn(pieces: readonly Piece[], startOf: (piece: Piece) => number): Heading[] {
  const isHeading = ({ text }: Piece) => text.length <= maxLength && !/[\d@]/.test(text)
  const known = pieces.find((piece) => isHeading(piece) && headingIn(piece.text) !== undefined)
  if (!known) return []
  const inMargin = pieces
    .filter((piece) => isHeading(piece) && styleOf(piece) === styleOf(known) && Math.abs(startOf(piece) - startOf(known)) <= tolerance)
    .toSorted((one, other) => one.y - other.y)
  const headings: [Piece, ...Piece[]][] = []
  for (const piece of inMargin) {
    const [heading, before] = [headings.at(-1), headings.at(-1)?.at(-1)]
    const isContinued = before && piece.y - before.y < paragraphGap * piece.size
    const areTwo = before && headingIn(before.text) && headingIn(piece.text) && !headingIn(`${before.text} ${piece.text}`)
    if (isContinued && !areTwo) heading?.push(piece)
    else headings.push([piece])
  }
  const knownCount = headings.filter((heading) => headingIn(textOf(heading)) !== undefined).length
  return knownCount > 1 && knownCount * 2 >= headings.length ? headings : []
}

const textOf = (heading: Heading) => heading.map(({ text }) => text).join(' ')

function headingAbove(heading: Heading, lines: readonly Piece[][], isInMargin: (piece: Piece) => boolean): Piece[] {
  const [first] = heading
  const beside = lines.findIndex(([piece]) => piece !== undefined && piece.y > first.y - tolerance)
  if (beside < 0) return []
  const gapAbove = (at: number) => {
    const [above, below] = [lines[at - 1]?.[0], lines[at]?.[0]]
    return above && below ? below.y - above.y : Number.POSITIVE_INFINITY
  }
  let start = beside
  for (let at = beside - 1; at >= Math.max(0, beside - maxLinesAbove); at -= 1) {
    if (lines[at]?.some((piece) => isInMargin(piece) || isContact(piece.text))) break
    if (gapAbove(at) > gapAbove(start) + tolerance) start = at
  }
  const [below] = lines[start] ?? []
  if (!below) return []
  const y = start > 0 ? below.y - gapAbove(start) / 2 : below.y - first.size
  return [{ ...first, text: textOf(heading), x: below.x, end: below.x + first.end - first.x, y }]
}
