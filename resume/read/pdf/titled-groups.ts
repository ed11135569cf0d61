import { isPeriod } from '../date-ranges.ts'
import { isPoint } from './prose.ts'
import { paragraphGap, type Row, sizeTolerance, styleOf } from './rows.ts'

export interface TitledGroup {
  title: Row[]
  rows: Row[]
}

interface Options {
  bodyStyle?: string
  /** Whether dates are in the lines of the titles or of the employers below, as in our own PDF. Its lines are also closer together. */
  areDatesInTitles?: boolean
}

const hasPeriod = ({ pieces }: Row) => pieces.length > 1 && pieces.some(({ text }) => isPeriod(text))

/** Larger titles can have several fonts, because of several scripts. */
export function titledGroups(
  rows: readonly Row[],
  first: number,
  { bodyStyle = '', areDatesInTitles = false }: Options = {},
): TitledGroup[] | undefined {
  const title = rows[first]
  if (!title || isPoint(title)) return undefined
  // Titles are larger than the text if few rows are as large as this one.
  const largeCount = rows.filter(({ size }) => size > title.size - sizeTolerance).length
  const isLarger = largeCount <= 0.4 * (rows.length - first)
  // In a long list of titles with a line each, most letters can look like a title.
  const isDatedTitle = areDatesInTitles && rows.slice(first, first + 2).some(hasPeriod)
  if (styleOf(title) === bodyStyle && !isLarger && !isDatedTitle) return undefined
  const isTitle = (row: Row) => (isLarger ? Math.abs(row.size - title.size) < 0.2 : styleOf(row) === styleOf(title))
  const isContinued = (row: Row) =>
    areDatesInTitles ? row.gapAbove < 1.28 * row.size && !hasPeriod(row) : row.gapAbove < paragraphGap * row.size
  const groups: TitledGroup[] = []
  for (const row of rows.slice(first)) {
    const last = groups.at(-1)
    if (!isTitle(row)) last?.rows.push(row)
    else if (last && last.rows.length === 0 && isContinued(row)) last.title.push(row)
    else groups.push({ title: [row], rows: [] })
  }
  return groups
}
