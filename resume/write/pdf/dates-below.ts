import type { Block } from './blocks.ts'
import type { Line } from './lines.ts'

type Title = Extract<Block, { kind: 'title' }>
type Details = Extract<Block, { kind: 'details' }>
type AreDatesBeside = (line: Line) => boolean

/** In formats with one text on a line, dates always become blocks of their own. */
export function withDatesBelow(blocks: readonly Block[], areDatesBeside: AreDatesBeside = () => false): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    if (block.kind === 'title') return titleBlocks(block, blocks[index + 1], areDatesBeside)
    return block.kind === 'details' ? detailsBlocks(block, blocks[index - 1], areDatesBeside) : [block]
  })
}

function titleBlocks(title: Title, next: Block | undefined, areDatesBeside: AreDatesBeside): Block[] {
  if (areDatesBeside(title.line)) return [title]
  const { dates, ...rest } = title
  return dates && next?.kind !== 'details' ? withDates(rest, dates) : [rest]
}

function detailsBlocks(details: Details, previous: Block | undefined, areDatesBeside: AreDatesBeside): Block[] {
  const datesOfTitle = previous?.kind === 'title' && !areDatesBeside(previous.line) ? previous.dates : undefined
  if (datesOfTitle) return withDates(details, datesOfTitle)
  if (areDatesBeside(details.line)) return [details]
  const { dates, hasDot: _, ...rest } = details
  return dates ? withDates(rest, dates) : [rest]
}

function withDates(block: Block, line: Line): Block[] {
  return [
    { ...block, keep: true },
    { kind: 'dates', line, ...(block.keep && { keep: true }) },
  ]
}
