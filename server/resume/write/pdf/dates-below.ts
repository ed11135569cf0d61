import type { Block } from './blocks.ts'
import type { Line } from './lines.ts'

/**
 * The blocks with the dates of titles as blocks of their own below their details.
 * @param hasDatesBeside whether the dates of a title stay on its line; never in formats with one text on a line
 */
export function withDatesBelow(blocks: readonly Block[], hasDatesBeside: (title: Line) => boolean = () => false): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    const [previous, next] = [blocks[index - 1], blocks[index + 1]]
    if (block.kind === 'title') {
      if (hasDatesBeside(block.line)) return [block]
      const { dates, ...title } = block
      return dates && next?.kind !== 'details' ? withDates(title, dates) : [title]
    }
    const dates = block.kind === 'details' && previous?.kind === 'title' && !hasDatesBeside(previous.line) ? previous.dates : undefined
    return dates ? withDates(block, dates) : [block]
  })
}

function withDates(block: Block, line: Line): Block[] {
  return [
    { ...block, keep: true },
    { kind: 'dates', line, ...(block.keep && { keep: true }) },
  ]
}
