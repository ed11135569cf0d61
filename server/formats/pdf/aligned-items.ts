import type { Item } from './open-pdf.ts'

/* Splits lines at columns that are close together: dates in the margin, labels, cells of a table. */

/** Minimum gap between two columns, as a share of the font size. A space is smaller, except in justified text. */
const minGap = 0.42
/** Minimum gap between a label and a value in another font. */
const minLabelGap = 0.7
/** The number of lines that have to start at a position, so that it is a column. */
const minLines = 3

/** Splits runs of items where an item starts exactly at the start of other runs, or after a label. */
export function splitAtColumns(runs: readonly Item[][]): Item[][] {
  const starts = new Map<number, number>()
  for (const [first] of runs) if (first) for (const x of nearby(first.x)) starts.set(x, (starts.get(x) ?? 0) + 1)
  const isColumn = ({ x }: Item) => (starts.get(Math.round(x)) ?? 0) >= minLines
  return runs.flatMap((run) => {
    const split: Item[][] = []
    for (const item of run) {
      const last = split.at(-1)
      const before = last?.at(-1)
      const gap = before ? (item.x - before.x - before.width) / Math.max(item.size, before.size) : 0
      const isApart = gap >= minGap && (isColumn(item) || (gap >= minLabelGap && item.font !== before?.font))
      if (last && !isApart) last.push(item)
      else split.push([item])
    }
    return split
  })
}

const nearby = (x: number) => new Set([Math.round(x - 0.6), Math.round(x), Math.round(x + 0.6)])
