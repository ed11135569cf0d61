import type { PageBox } from '../../../page/page-boxes.ts'

type Box = Pick<PageBox['box'], 'y' | 'height'>

/** How far the first and the last gap are from what they are next to, in pixels. */
const margin = 14

/** The y of the gaps above, between and below parts of the page: one more than there are parts. */
export function gapsOf(boxes: readonly Box[]): number[] {
  const last = boxes.at(-1)
  const above = boxes.map(({ y }, index) => {
    const previous = boxes[index - 1]
    const end = previous ? previous.y + previous.height : y
    // Parts next to each other have no gap between them.
    return end < y ? (end + y) / 2 : y - margin
  })
  return [...above, ...(last ? [last.y + last.height + margin] : [])]
}

/** The gap in which something lands that is dropped at this y. */
export const gapAt = (boxes: readonly Box[], y: number) => boxes.filter((box) => box.y + box.height / 2 < y).length

/**
 * The index of an entry or a section after it was dropped into a gap; undefined if it stays where it is.
 * @param all the list, which may have more than the page shows, or has them in another place
 * @param shown those in the order of the page
 */
export function indexAfterDrop(all: readonly string[], shown: readonly string[], dropped: string, gap: number): number | undefined {
  const from = shown.indexOf(dropped)
  if (gap === from || gap === from + 1) return undefined
  const others = all.filter((id) => id !== dropped)
  const next = shown[gap]
  return next === undefined ? others.indexOf(shown.at(-1) ?? '') + 1 : others.indexOf(next)
}
