import { isMonthName, isNow, isOnlyDates, rangeIn } from '../date-ranges.ts'
import type { Piece } from './rows.ts'

/** Joins dates in a narrow column that are on several lines: 'Sep 2015 –' above 'Dec 2019', 'Sep 2015', '– Dec' and '2019', or 'Sep' above '2015 – Dec 2019'. */
export function joinSplitDates(pieces: readonly Piece[]): Piece[] {
  const joined = new Set<Piece>()
  const result = pieces.map((piece, index) => {
    if (joined.has(piece) || !canContinue(piece)) return piece
    const below = linesBelow(piece, pieces.slice(index + 1, index + maxDistance))
    for (const count of [1, 2]) {
      const others = below.slice(0, count)
      const text = [piece, ...others]
        .map((each) => each.text)
        .reduce((all, next) => (startsWithUnit.test(next) ? all + next : `${all} ${next}`))
      if (others.length < count || !isRangeAcross(piece, text)) continue
      for (const each of others) joined.add(each)
      return { ...piece, text, end: Math.max(...[piece, ...others].map(({ end }) => end)) }
    }
    return piece
  })
  return result.filter((_, index) => !joined.has(pieces[index] as Piece))
}

/** Chinese and Japanese dates break within a date: '2019年1' above '2月', '2024年1' above '月'. */
const endsBeforeUnit = /[年月]\d{0,2}$/u
const startsWithUnit = /^\d?[年月日]/u
const maxLength = 30
const maxDistance = 60

/** Whether the text starts with a date, and is not a complete range. */
function canContinue({ text }: Piece): boolean {
  if (text.length > maxLength) return false
  if (isMonthName(text) || endsBeforeUnit.test(text)) return true
  const range = rangeIn(text)
  return range?.before === '' && (range.isRange ? range.isOpen && /[-–—]$/.test(text) : /^(?:[-–—].*)?$/.test(range.after))
}

function linesBelow(piece: Piece, others: readonly Piece[]): Piece[] {
  const isPart = isMonthName(piece.text) ? startsWithYear : isPartOfDates
  const [first] = others.filter((other) => isBelow(piece, other) && isPart(other))
  const [second] = first ? others.filter((other) => isBelow(first, other) && isPartOfDates(other)) : []
  return [first, second].filter((each) => each !== undefined)
}

const isBelow = (piece: Piece, { page, x, end, y }: Piece) =>
  page === piece.page && y > piece.y + 0.5 * piece.size && y < piece.y + 2.2 * piece.size && x < piece.end && end > piece.x

/** Whether it is a range whose first month is in the line above. */
const startsWithYear = ({ text }: Piece) => /^[12]\d{3}(?!\d)/.test(text) && rangeIn(text)?.isRange === true && isOnlyDates(text)

function isPartOfDates({ text }: Piece): boolean {
  if (text.length > maxLength || rangeIn(text)?.isRange) return false
  return /^[-–—]/.test(text) || startsWithUnit.test(text) || isNow(text) || isOnlyDates(text)
}

/** Two dates below each other are no range. */
function isRangeAcross({ text }: Piece, joined: string): boolean {
  const range = rangeIn(joined)
  return range?.isRange === true && isOnlyDates(joined) && (!range.isOpen || !rangeIn(text)?.isRange || /\p{L}$/u.test(joined))
}
