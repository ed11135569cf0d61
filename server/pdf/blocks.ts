import type { Entry, Row, SectionContent } from '#contract/outline/types.ts'
import { blocksOf as proseOf } from '#contract/prose.ts'
import { type Direction, dateLine, joinedLine, type Line, literalLine, markedLine, plainLine, termLine } from './lines.ts'

/** A part of a resume, from top to bottom. A block with `keep` is on the same page as the next block. */
export type Block = { keep?: true } & (
  | { kind: 'title'; level: 3 | 4; line: Line }
  | { kind: 'details' | 'dates' | 'about' | 'text' | 'pair'; line: Line }
  | { kind: 'points'; points: Line[] }
)

/** The non-empty blocks of a section. `dir` is the direction of the whole resume. */
export function blocksOf({ entries = [], rows = [] }: SectionContent, dir: Direction): Block[] {
  return [
    ...entries.flatMap((entry) => withoutTrailingKeep(blocksOfEntry(entry, dir))),
    ...nonEmptyBlocks(rows.map((row) => blockOfRow(row, dir))),
  ]
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
    { kind: 'details', line: joinedLine(subtitle, dir), keep: true },
    { kind: 'dates', line: dateLine(dates), keep: true },
    { kind: 'about', line: literalLine(about, dir), keep: true },
    ...blocksOfProse(summary, dir),
    { kind: 'points', points: points.map((point) => markedLine(point, dir)) },
    ...notes.map(({ label, text }): Block => ({ kind: 'text', line: literalLine(`${label}: ${text}`, dir) })),
  ])
  return [...own, ...roles.flatMap((role) => withoutTrailingKeep(blocksOfEntry(role, dir, 4)))]
}

const hasText = ({ spans }: Line) => spans.some(({ text }) => text.some((part) => part.trim()))

function nonEmptyBlocks(blocks: readonly Block[]): Block[] {
  return blocks
    .map((block) => (block.kind === 'points' ? { ...block, points: block.points.filter(hasText) } : block))
    .filter((block) => (block.kind === 'points' ? block.points.length > 0 : hasText(block.line)))
}

/** Removes `keep` from the last block of an entry, because the next block belongs to another entry. */
function withoutTrailingKeep(blocks: readonly Block[]): Block[] {
  return blocks.map(({ keep, ...block }, index) => (keep && index < blocks.length - 1 ? { ...block, keep } : block))
}

function blockOfRow({ term, note, values }: Row, dir: Direction): Block {
  const name = term && note ? `${term} (${note})` : term || note
  return { kind: 'pair', line: termLine(plainLine(name), plainLine(values.join(', ')), dir) }
}
