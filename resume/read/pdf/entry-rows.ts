import { isOnlyDates, rangeIn } from '../date-ranges.ts'
import { lookMark } from '../roles/atoms.ts'
import { hasDegree, isSchool } from './names.ts'
import { isPoint, isWrapped } from './prose.ts'
import { type Piece, type Row, sizeTolerance } from './rows.ts'

export const maxHeadLength = 140

/** Adds bullets to slightly indented lines if the text has no bullets, because browsers draw bullets as graphics. */
export function markPoints(rows: readonly Row[]): Row[] {
  const left = Math.min(...rows.map(({ x }) => x))
  const isIndented = ({ x }: Row) => x > left + 5 && x < left + 40
  const indented = rows.filter(isIndented)
  if (indented.length === 0 || rows.some(isPoint) || indented.some(hasDatesFirst)) return [...rows]
  return rows.map((row, index) => {
    const before = rows[index - 1]
    const isContinuation = before !== undefined && isIndented(before) && isWrapped(before, row)
    return isIndented(row) && !isContinuation ? { ...row, text: `• ${row.text}` } : row
  })
}

const hasDatesFirst = (row: Row) => hasSeparateDates(row) || (row.text.length < maxHeadLength && rangeIn(row.text)?.before === '')

/** Moves dates at the right of the first point to the line above it, which has the names. */
export function datesAbovePoints(rows: readonly Row[]): Row[] {
  const result: Row[] = []
  for (const row of rows) {
    const [above, dates] = [result.at(-1), row.pieces.at(-1)]
    const isMoved =
      above && dates && row.pieces.length > 1 && isPoint(row) && !isPoint(above) && isOnlyDates(dates.text) && !rangeIn(above.text)
    if (isMoved) {
      result[result.length - 1] = { ...above, text: `${above.text} ${dates.text}`, pieces: [...above.pieces, dates] }
      const pieces = row.pieces.slice(0, -1)
      result.push({ ...row, text: pieces.map(({ text }) => text).join(' '), pieces, end: pieces.at(-1)?.end ?? row.end })
    } else result.push(row)
  }
  return result
}

/** Puts a mark between two names in one line with dates, or above them, that only their look tells apart: '**Acme** Engineer   2019 – 2021'. */
export function separateNames(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    if (isPoint(row) || row.text.length > maxHeadLength) return row
    const texts = row.pieces.map(withMark)
    if (texts.every((text, at) => text === row.pieces[at]?.text)) return row
    const isDated = rows.slice(index, index + 3).some((each, below) => rangeIn(each.text) && (below === 0 || isOnlyDates(each.text)))
    if (!isDated) return row
    const pieces = row.pieces.map((piece, at) => ({ ...piece, text: texts[at] ?? piece.text }))
    return { ...row, pieces, text: texts.join(' ') }
  })
}

/** A degree in other letters belongs to its subject. */
function withMark({ text, runs = [] }: Piece): string {
  const [first = '', second = ''] = runs.filter((run) => !isOnlyDates(run))
  if (runs.join(' ') !== text || !/\p{L}\p{P}?$/u.test(first) || !/^[\p{Lu}\p{Lo}]/u.test(second)) return text
  const { before = second, after = '' } = rangeIn(second) ?? {}
  const isSeparated = /[,;:]$| [|·•–—¦] /.test(first) || / [|·•–—¦] /.test(` ${before} ${after} `)
  const isDegree = hasDegree(first) && !isSchool(second)
  return isSeparated || isDegree ? text : runs.map((run) => (run === second ? `${lookMark} ${run}` : run)).join(' ')
}

/** Joins a line with the next one if a range of dates continues there: `Clerk, City of Elsewhere (May 2001` `– June 2004)`. */
export function joinSplitRanges(rows: readonly Row[]): Row[] {
  const result: Row[] = []
  for (const row of rows) {
    const before = result.at(-1)
    const joined = before && rangeAcross(before, row)
    if (before && joined !== undefined)
      result[result.length - 1] = { ...before, text: joined, pieces: [{ ...before, text: joined }], end: row.end }
    else result.push(row)
  }
  return result
}

function rangeAcross(before: Row, row: Row): string | undefined {
  if (isPoint(row) || before.pieces.length > 1 || row.pieces.length > 1 || before.text.length + row.text.length > maxHeadLength)
    return undefined
  if (Math.abs(before.size - row.size) > sizeTolerance || !isWrapped(before, row)) return undefined
  const text = `${before.text} ${row.text}`
  const [range, rowRange] = [rangeIn(text), rangeIn(row.text)]
  // 'Graduação – Universidade – conclusão em dezembro de' and '2015'.
  if (range && isOnlyDates(row.text) && !rowRange?.isRange && range.end.length > (rowRange?.end.length ?? 0)) return text
  const isUnfinished = !rangeIn(before.text)?.isRange || /[-–—]$/.test(before.text)
  const isNew = range?.isRange && isUnfinished && !(rowRange?.isRange && rowRange.start === range.start)
  return isNew ? text : undefined
}

export const hasSeparateDates = ({ pieces }: Row) => pieces.length > 1 && pieces.some(({ text }) => isOnlyDates(text))
