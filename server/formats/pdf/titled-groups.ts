import { isPoint } from './prose.ts'
import { type Row, styleOf } from './rows.ts'

/** A title, which may have several lines, and what stands below it. */
export interface TitledGroup {
  title: Row[]
  rows: Row[]
}

/** Rows by titles that look like the row at `first`. Larger ones may have letters of several fonts, as of several scripts. */
export function titledGroups(rows: readonly Row[], first: number, usual: string): TitledGroup[] | undefined {
  const title = rows[first]
  if (!title || isPoint(title)) return undefined
  const large = rows.filter(({ size }) => size > title.size - 0.3).length
  const isLarger = large <= 0.4 * (rows.length - first)
  if (styleOf(title) === usual && !isLarger) return undefined
  const isTitle = (row: Row) => (isLarger ? Math.abs(row.size - title.size) < 0.2 : styleOf(row) === styleOf(title))
  const groups: TitledGroup[] = []
  for (const row of rows.slice(first)) {
    const last = groups.at(-1)
    if (!isTitle(row)) last?.rows.push(row)
    else if (last && last.rows.length === 0 && row.above < 1.6 * row.size) last.title.push(row)
    else groups.push({ title: [row], rows: [] })
  }
  return groups
}
