import { isOnlyDates, rangeIn } from '../date-ranges.ts'
import { headingIn, isDocumentTitle, type Kind } from './headings.ts'
import { bodyStyleOf, type Row, sizeTolerance, styleOf } from './rows.ts'

export interface Part {
  heading: string
  /** Undefined for an unknown heading. */
  kind: Kind | undefined
  page: number
  rows: Row[]
  /** Whether its kind follows from its text, not from its heading. */
  isImplied?: boolean
}

export const sourceOf = ({ heading, page }: Pick<Part, 'heading' | 'page'>): string => `${heading || 'At the top'}, page ${page + 1}`

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
const headingStyle = (row: Row) => `${styleOf(row)}${isUpper(row.text) ? upper : ''}`
const upper = ' upper'

/** The part above the first heading has an empty heading. */
export function partsOf(rows: readonly Row[]): Part[] {
  const styles = headingStyles(rows.flatMap(splitMarginHeading))
  const isHeading = (row: Row) =>
    isCandidate(row) && styles.has(headingStyle(row)) && (headingIn(row.text) !== undefined || styles.get(headingStyle(row)))
  const parts: Part[] = [{ heading: '', kind: undefined, page: rows[0]?.page ?? 0, rows: [] }]
  for (const [index, row] of rows.entries()) {
    const [first = row, ...content] = splitMarginHeading(row)
    // The first line can be the name, in the style of headings.
    if (isHeading(first) && (index > 0 || (headingIn(first.text) && !isAboveName(first, rows[1]))))
      parts.push({ heading: first.text.replace(/:$/, ''), kind: headingIn(first.text), page: row.page, rows: content })
    else parts.at(-1)?.rows.push(row)
  }
  return parts
}

/** In English 'Resume' is the title of a file, in French a heading. */
const isAboveName = (row: Row, next: Row | undefined) => isDocumentTitle(row.text) && next !== undefined && next.size > 1.25 * row.size

const isCandidate = ({ text, pieces }: Row) => pieces.length === 1 && text.length <= 50 && text.length > 1 && !/[\d@.!?]/.test(text)

/** Splits off a heading in the margin, on the same baseline as the first line of its section. */
function splitMarginHeading(row: Row): Row[] {
  const [label, ...rest] = row.pieces
  const [first] = rest
  if (!label || !first || headingIn(label.text) === undefined || headingIn(row.text) !== undefined) return [row]
  const heading: Row = { ...row, ...label, pieces: [label] }
  const content: Row = { ...row, ...first, end: row.end, text: rest.map(({ text }) => text).join(' '), pieces: rest }
  return [heading, content]
}

/** True for a style that only headings have: rows in it are headings even if their text is unknown. */
function headingStyles(rows: readonly Row[]): Map<string, boolean> {
  const knownHeadings = rows.filter((row) => isCandidate(row) && headingIn(row.text) !== undefined)
  const counts = Map.groupBy(knownHeadings, headingStyle)
  const body = bodyStyleOf(rows)
  const candidates = Map.groupBy(rows.filter(isCandidate), headingStyle)
  const main = [...counts.values()].reduce((most, each) => (each.length > most.length ? each : most), [])
  // Titles of entries, smaller than headings, one of which can be the word of a heading: 'Languages' among skills.
  const isOfTitles = (style: string) => {
    const [known, all] = [counts.get(style) ?? [], candidates.get(style) ?? []]
    return main.length > 2 && (known[0]?.size ?? 0) < (main[0]?.size ?? 0) - sizeTolerance && known.length * 2 < all.length
  }
  const distinct = [...counts.keys()].filter((style) => style !== body && !isOfTitles(style))
  const chosen =
    distinct.length > 0 && knownHeadings.filter((row) => distinct.includes(headingStyle(row))).length > 1 ? distinct : [...counts.keys()]
  return new Map(chosen.map((style) => [style, isOnlyForHeadings(style, rows, counts.get(style)?.length ?? 0) && distinct.includes(style)]))
}

function isOnlyForHeadings(style: string, rows: readonly Row[], known: number): boolean {
  const isInStyle = (row: Row | undefined) => row !== undefined && isCandidate(row) && headingStyle(row) === style
  const candidates = rows.filter(isInStyle)
  // Directly below a heading is the title of an entry.
  if (rows.some((row, index) => isInStyle(row) && headingIn(row.text) === undefined && isInStyle(rows[index - 1]))) return false
  // A few can be headings that we don't know; more of them are something else, such as titles of entries.
  if (known > 1) return candidates.length <= known + 3
  return candidates.length < 8 && !rows.some((row, index) => isInStyle(row) && isTitle(row, rows.slice(index + 1)))
}

/** Whether the row is no heading: it is not larger than the text, or dates are next to it. */
function isTitle(row: Row, [first, second]: readonly Row[]): boolean {
  if (headingIn(row.text) !== undefined) return false
  const isLarger = first !== undefined && row.size > 1.1 * first.size
  const hasDates = [first, second].some((each) => each && rangeIn(each.text)?.isRange && (each === first || styleOf(row) === styleOf(each)))
  return !isLarger || hasDates || (second !== undefined && isOnlyDates(second.text) && first?.font === second.font)
}
