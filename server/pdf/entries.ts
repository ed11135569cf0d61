import { blocksOf } from '#contract/prose.ts'
import { besideEachOther, type Direction, dateLine, hrefOf, type Line, literalLine, markedLine, type Part, plainLine } from './lines.ts'

/** What a resume is made of, from top to bottom. A block that is kept stands on the page of the next one. */
export type Block = { keep?: true } & (
  | { kind: 'title'; level: 3 | 4; line: Line }
  | { kind: 'beside' | 'dates' | 'about' | 'text'; line: Line }
  | { kind: 'pair'; line: Line }
  | { kind: 'points'; points: Line[] }
)

export interface Entry {
  level?: 3 | 4
  title: string
  url?: string | undefined
  /** For whom, where: the line below the title. */
  beside?: readonly Part[]
  dates?: string
  /** What for example an employer does. */
  about?: string
  summary?: string
  highlights?: readonly string[]
  /** What is left to be said, each with what it is. */
  notes?: readonly (readonly [label: string, text: string])[]
}

export function blocksOfProse(text: string, dir: Direction): Block[] {
  return blocksOf(text).map((block) =>
    block.kind === 'paragraph'
      ? { kind: 'text', line: markedLine(block.lines.join('\n'), dir) }
      : { kind: 'points', points: block.points.map((point) => markedLine(point, dir)) },
  )
}

const isSaid = ({ spans }: Line) => spans.some(({ text }) => text.some((part) => part.trim()))

/** Blocks in which there is something to read. */
export const said = (blocks: readonly Block[]): Block[] =>
  blocks
    .map((block) => (block.kind === 'points' ? { ...block, points: block.points.filter(isSaid) } : block))
    .filter((block) => (block.kind === 'points' ? block.points.length > 0 : isSaid(block.line)))

/** Title, for whom and where, dates, each in a line of its own, and what came of it. `dir` is the one of the whole. */
export function blocksOfEntry({ level = 3, title, url, beside = [], dates = '', about = '', ...entry }: Entry, dir: Direction): Block[] {
  const { summary = '', highlights = [], notes = [] } = entry
  return said([
    { kind: 'title', level, line: literalLine(title, dir, hrefOf(url)), keep: true },
    { kind: 'beside', line: besideEachOther(beside, dir), keep: true },
    { kind: 'dates', line: dateLine(dates), keep: true },
    { kind: 'about', line: literalLine(about, dir), keep: true },
    ...blocksOfProse(summary, dir),
    { kind: 'points', points: highlights.map((point) => markedLine(point, dir)) },
    ...notes.map(([label, text]) => noteOf(label, text, dir)),
  ])
}

function noteOf(label: string, text: string, dir: Direction): Block {
  return { kind: 'text', line: literalLine(plainLine(text) && `${label}: ${text}`, dir) }
}

/** `Term: values`, of which either may be missing. */
export function pair(term: string, values: string, dir: Direction): Extract<Block, { kind: 'pair' }> {
  const [name, text] = [plainLine(term), plainLine(values)]
  const line = literalLine(text, dir)
  if (!name) return { kind: 'pair', line }
  const [termLine] = literalLine(name, dir, { bold: true }).spans
  const colon = { text: [': '], bold: true as const }
  const whole = literalLine(`${name} ${text}`, dir)
  return { kind: 'pair', line: { ...whole, spans: [...(termLine ? [termLine] : []), ...(text ? [colon, ...line.spans] : [])] } }
}

/** The last of an entry has nothing to be kept with. */
export function unkept(blocks: readonly Block[]): Block[] {
  return blocks.map(({ keep, ...block }, index) => (keep && index < blocks.length - 1 ? { ...block, keep } : block))
}
