import { headingIn, type Kind } from './headings.ts'
import { type Row, styleOf, usualStyle } from './rows.ts'

/** What stands below one heading, or above the first. */
export interface Part {
  heading: string
  /** Undefined where the heading is none that we know. */
  kind: Kind | undefined
  page: number
  rows: Row[]
}

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
const headingStyle = (row: Row) => `${styleOf(row)}${isUpper(row.text) ? upper : ''}`
const upper = ' upper'

/** Lines by the headings that they stand below. What stands above the first has an empty heading. */
export function partsOf(rows: readonly Row[]): Part[] {
  const split = rows.flatMap(withLabelApart)
  const styles = headingStyles(split)
  const parts: Part[] = [{ heading: '', kind: undefined, page: rows[0]?.page ?? 0, rows: [] }]
  for (const row of split) {
    const isHeading =
      isCandidate(row) && styles.has(headingStyle(row)) && (headingIn(row.text) !== undefined || styles.get(headingStyle(row)))
    if (isHeading) parts.push({ heading: row.text.replace(/:$/, ''), kind: headingIn(row.text), page: row.page, rows: [] })
    else parts.at(-1)?.rows.push(row)
  }
  return parts
}

const isCandidate = ({ text, pieces }: Row) => pieces.length === 1 && text.length <= 50 && text.length > 2 && !/[\d@.!?]/.test(text)

/** A heading in the margin, beside the first line of what it announces. */
function withLabelApart(row: Row): Row[] {
  const [label, ...rest] = row.pieces
  const [first] = rest
  if (!label || !first || headingIn(label.text) === undefined || headingIn(row.text) !== undefined) return [row]
  const heading: Row = { ...row, ...label, pieces: [label] }
  const beside: Row = { ...row, ...first, end: row.end, text: rest.map(({ text }) => text).join(' '), pieces: rest }
  return [heading, beside]
}

/** How headings look here, and whether only headings look like this, so that unknown ones are recognised, too. */
function headingStyles(rows: readonly Row[]): Map<string, boolean> {
  const known = rows.filter((row) => isCandidate(row) && headingIn(row.text) !== undefined)
  const counts = Map.groupBy(known, headingStyle)
  const body = usualStyle(rows)
  const special = [...counts.keys()].filter((style) => style !== body)
  const chosen = special.length > 0 && known.filter((row) => special.includes(headingStyle(row))).length > 1 ? special : [...counts.keys()]
  return new Map(chosen.map((style) => [style, isOnlyForHeadings(style, rows, counts.get(style)?.length ?? 0) && special.includes(style)]))
}

function isOnlyForHeadings(style: string, rows: readonly Row[], known: number): boolean {
  const alike = rows.filter((row) => isCandidate(row) && headingStyle(row) === style)
  return known > 1 && alike.length <= known + 3
}
