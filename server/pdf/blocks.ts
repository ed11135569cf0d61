import type { Entry, Row, SectionContent } from '#contract/outline/types.ts'
import { blocksOf as proseOf } from '#contract/prose.ts'
import { besideEachOther, type Direction, dateLine, type Line, literalLine, markedLine, plainLine, termLine } from './lines.ts'

/** What a resume is made of, from top to bottom. A block that is kept stands on the page of the next one. */
export type Block = { keep?: true } & (
  | { kind: 'title'; level: 3 | 4; line: Line }
  | { kind: 'beside' | 'dates' | 'about' | 'text' | 'pair'; line: Line }
  | { kind: 'points'; points: Line[] }
)

/** The blocks of a section in which there is something to read. `dir` is the direction of the whole resume. */
export function blocksOf({ entries = [], rows = [] }: SectionContent, dir: Direction): Block[] {
  return [...entries.flatMap((entry) => unkept(blocksOfEntry(entry, dir))), ...nonEmptyBlocks(rows.map((row) => blockOfRow(row, dir)))]
}

export function blocksOfProse(text: string, dir: Direction): Block[] {
  const lineOf = (each: string) => markedLine(each, dir)
  return nonEmptyBlocks(
    proseOf(text).map((block) =>
      block.kind === 'paragraph'
        ? { kind: 'text', line: lineOf(block.lines.join('\n')) }
        : { kind: 'points', points: block.points.map(lineOf) },
    ),
  )
}

function blocksOfEntry({ title, subtitle, dates, about, summary, points, notes, roles }: Entry, dir: Direction, level: 3 | 4 = 3): Block[] {
  const own = nonEmptyBlocks([
    { kind: 'title', level, line: literalLine(title.text, dir, { href: title.href }), keep: true },
    { kind: 'beside', line: besideEachOther(subtitle, dir), keep: true },
    { kind: 'dates', line: dateLine(dates), keep: true },
    { kind: 'about', line: literalLine(about, dir), keep: true },
    ...blocksOfProse(summary, dir),
    { kind: 'points', points: points.map((point) => markedLine(point, dir)) },
    ...notes.map(({ label, text }): Block => ({ kind: 'text', line: literalLine(`${label}: ${text}`, dir) })),
  ])
  return [...own, ...roles.flatMap((role) => unkept(blocksOfEntry(role, dir, 4)))]
}

const isSaid = ({ spans }: Line) => spans.some(({ text }) => text.some((part) => part.trim()))

function nonEmptyBlocks(blocks: readonly Block[]): Block[] {
  return blocks
    .map((block) => (block.kind === 'points' ? { ...block, points: block.points.filter(isSaid) } : block))
    .filter((block) => (block.kind === 'points' ? block.points.length > 0 : isSaid(block.line)))
}

/** The last block of an entry has nothing to be kept with. */
function unkept(blocks: readonly Block[]): Block[] {
  return blocks.map(({ keep, ...block }, index) => (keep && index < blocks.length - 1 ? { ...block, keep } : block))
}

function blockOfRow({ term, note, values }: Row, dir: Direction): Block {
  const name = term && note ? `${term} (${note})` : term || note
  return { kind: 'pair', line: termLine(plainLine(name), plainLine(values.join(', ')), dir) }
}
