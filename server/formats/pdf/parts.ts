import { headingIn, type Kind } from './headings.ts'
import type { Row } from './rows.ts'

/** What stands below one heading, or above the first. */
export interface Part {
  heading: string
  /** Undefined where the heading is none that we know. */
  kind: Kind | undefined
  page: number
  rows: Row[]
}

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
const styleOf = ({ size, font, text }: Row) => `${size.toFixed(1)} ${font} ${isUpper(text)}`

/** Lines by the headings that they stand below. What stands above the first has an empty heading. */
export function partsOf(rows: readonly Row[]): Part[] {
  const split = rows.flatMap(withLabelApart)
  const styles = headingStyles(split)
  const parts: Part[] = [{ heading: '', kind: undefined, page: rows[0]?.page ?? 0, rows: [] }]
  for (const row of split) {
    const isHeading = isCandidate(row) && styles.has(styleOf(row)) && (headingIn(row.text) !== undefined || styles.get(styleOf(row)))
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
  const counts = Map.groupBy(known, styleOf)
  const body = mostUsed(rows)
  const special = [...counts.keys()].filter((style) => !isLikeBody(style, body))
  const chosen = special.length > 0 && known.filter((row) => special.includes(styleOf(row))).length > 1 ? special : [...counts.keys()]
  return new Map(chosen.map((style) => [style, isOnlyForHeadings(style, rows, counts.get(style)?.length ?? 0) && special.includes(style)]))
}

const isLikeBody = (style: string, body: string) => style.replace(/ \w+$/, '') === body.replace(/ \w+$/, '') && !style.endsWith('true')

function isOnlyForHeadings(style: string, rows: readonly Row[], known: number): boolean {
  const alike = rows.filter((row) => isCandidate(row) && styleOf(row) === style)
  return known > 1 && alike.length <= known + 3
}

/** By letters. */
function mostUsed(rows: readonly Row[]): string {
  const letters = new Map<string, number>()
  for (const row of rows) letters.set(styleOf(row), (letters.get(styleOf(row)) ?? 0) + row.text.length)
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number])[0]
}
