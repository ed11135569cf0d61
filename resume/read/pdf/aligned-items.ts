import { isMonthName, isNow, isOnlyDates } from '../date-ranges.ts'
import type { Item } from './open-pdf.ts'

/* Splits lines at columns that are close together: dates in the margin, labels, cells of a table. */

/** Minimum gap between two columns, as a share of the font size. A space is smaller, except in justified text. */
const minGap = 0.42
/** Minimum gap between a label and a value in another font, or in a line with several columns. */
const minLabelGap = 0.7
/** Minimum gap between dates that fill their cell and a text in another font. */
const minDateGap = 0.15
const minLines = 3

export function splitAtColumns(lines: readonly Item[][][]): Item[][] {
  const starts = new Map<number, number>()
  for (const [first] of lines.flat()) if (first) for (const x of nearby(first.x)) starts.set(x, (starts.get(x) ?? 0) + 1)
  const startsAt = ({ x }: Item, count: number) => (starts.get(Math.round(x)) ?? 0) >= count
  const isApart = (item: Item, last: readonly Item[], isInTable: boolean): boolean => {
    const before = last.at(-1)
    const gap = before ? (item.x - before.x - before.width) / Math.max(item.size, before.size) : 0
    const isOther = item.font !== before?.font
    if (gap >= minLabelGap && (isInTable || isOther)) return true
    if (gap >= minGap && startsAt(item, minLines)) return true
    return gap >= minDateGap && isOther && startsAt(item, 2) && isName(item) && areDates(last)
  }
  const split = (run: readonly Item[], isInTable: boolean) => {
    const parts: Item[][] = []
    for (const item of run) {
      const last = parts.at(-1)
      const before = last?.at(-1)
      const isDot = before !== undefined && isDotBetween(before, item, run)
      if (last && (isDot || !isApart(item, last, isInTable))) last.push(item)
      else parts.push([item])
    }
    return parts
  }
  return lines.flatMap((runs) => runs.flatMap((run) => split(run, runs.length > 1)))
}

const isName = ({ text }: Item) => /^\p{L}{2}/u.test(text) && !isNow(text) && !isMonthName(text)
const areDates = (items: readonly Item[]) => items.length < 12 && isOnlyDates(items.map(({ text }) => text).join(' '))

/** Whether a dot is between two texts, which are then not columns. At the start of a line it is a bullet. */
const isDotBetween = (before: Item, item: Item, run: readonly Item[]) =>
  item.text.trimStart().startsWith('·') || (before !== run[0] && before.text.trimEnd().endsWith('·'))

/** The whole numbers near x, because the starts of one column can differ by a fraction of a point. */
const nearby = (x: number) => new Set([Math.round(x - 0.6), Math.round(x), Math.round(x + 0.6)])
