import type { Block } from './blocks.ts'
import type { Line } from './lines.ts'

/** The blocks with the dates of each title as a block of their own below its details, for formats with one text on a line. */
export function withDatesBelow(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    const [previous, next] = [blocks[index - 1], blocks[index + 1]]
    if (block.kind === 'title') {
      const { dates, ...title } = block
      return dates && next?.kind !== 'details' ? withDates(title, dates) : [title]
    }
    const dates = block.kind === 'details' && previous?.kind === 'title' ? previous.dates : undefined
    return dates ? withDates(block, dates) : [block]
  })
}

function withDates(block: Block, line: Line): Block[] {
  return [
    { ...block, keep: true },
    { kind: 'dates', line, ...(block.keep && { keep: true }) },
  ]
}
