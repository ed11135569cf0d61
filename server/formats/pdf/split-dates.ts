import { isNow, isOnlyDates, rangeIn } from './dates.ts'
import type { Piece } from './rows.ts'

/** Joins dates in a narrow column that are on two lines: 'Sep 2015 –' above 'Dec 2019', or 'sept. 2014 – févr.' above '2019'. */
export function joinSplitDates(pieces: readonly Piece[]): Piece[] {
  const joined = new Set<Piece>()
  const result = pieces.map((piece, index) => {
    if (!isUnfinished(piece)) return piece
    const next = pieces.slice(index + 1, index + maxDistance).find((other) => isBelow(piece, other) && isEndOf(piece, other))
    if (!next) return piece
    joined.add(next)
    return { ...piece, text: `${piece.text} ${next.text}`, end: Math.max(piece.end, next.end) }
  })
  return result.filter((_, index) => !joined.has(pieces[index] as Piece))
}

const maxLength = 30
/** The number of pieces after a date among which its end is searched. */
const maxDistance = 60

function isUnfinished({ text }: Piece): boolean {
  if (text.length > maxLength) return false
  const range = rangeIn(text)
  return range?.before === '' && (range.isRange ? range.isOpen && /[-–—]$/.test(text) : /^[-–—]/.test(range.after))
}

const isBelow = (piece: Piece, { page, x, end, y }: Piece) =>
  page === piece.page && y > piece.y + 0.5 * piece.size && y < piece.y + 2.2 * piece.size && x < piece.end && end > piece.x

function isEndOf({ text }: Piece, next: Piece): boolean {
  if (next.text.length > maxLength || rangeIn(next.text)?.isRange || !(isNow(next.text) || isOnlyDates(next.text))) return false
  const joined = `${text} ${next.text}`
  return rangeIn(joined)?.isRange === true && isOnlyDates(joined)
}
