import type { Row } from './rows.ts'

/** No other text of our own files is so far below the line above, as a multiple of its font size. */
const minGap = 2.2

/** Splits off what our own files have below everything else: place and date, and the owner's closing text. It has no dates at the right. */
export function splitEnding(rows: readonly Row[]): [rows: Row[], ending: Row[]] {
  const firstPossible = rows.findLastIndex(({ pieces }) => pieces.length > 1) + 1
  const isFarBelow = ({ gapAbove, size }: Row) => Number.isFinite(gapAbove) && gapAbove > minGap * size
  const start = rows.findIndex((row, index) => index > 0 && index >= firstPossible && isFarBelow(row))
  return start < 0 ? [[...rows], []] : [rows.slice(0, start), rows.slice(start)]
}
