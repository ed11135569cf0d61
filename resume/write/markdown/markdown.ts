import type { Block } from '../pdf/block.ts'
import { withDatesBelow } from '../pdf/blocks.ts'
import type { Line } from '../pdf/lines.ts'
import type { templateDataOf } from '../pdf/template-data.ts'
import { markedLine, withoutBlockStart } from './marked-line.ts'

const lineBreak = '\\\n'

export function markdownOf({
  paperTitle,
  dateOnTop,
  name,
  metadata: { pronunciation },
  headline,
  contact,
  personalDetails,
  facts,
  sections,
  dateAtEnd,
  closing,
}: ReturnType<typeof templateDataOf>): string {
  const above = [paperTitle, dateOnTop].flatMap((line) => (line ? [textOf(line)] : []))
  const paragraphs = [
    ...above,
    headingOf(1, name),
    ...(pronunciation ? [textOf(pronunciation)] : []),
    ...(headline ? [textOf(headline)] : []),
    ...contact.map(textOf),
    ...(personalDetails ? [textOf(personalDetails)] : []),
    ...(facts ? [textOf(facts)] : []),
    ...sections.flatMap(({ heading, blocks }) => [
      headingOf(2, { dir: 'ltr', spans: [{ text: [heading] }] }),
      ...paragraphsOf(withDatesBelow(blocks)),
    ]),
    ...(dateAtEnd ? [textOf(dateAtEnd)] : []),
    ...paragraphsOf(closing),
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function headingOf(level: number, line: Line): string {
  const text = markdownLines(line.spans).join(' ')
  return text && `${'#'.repeat(level)} ${text}`
}

const textOf = (line: Line) => markdownLines(line.spans).join(lineBreak)

function paragraphsOf(blocks: readonly Block[]): string[] {
  const paragraphs: string[] = []
  let previous: Block['kind'] | undefined
  for (const block of blocks) {
    const separator = separatorBetween(previous, block.kind)
    const text = paragraphOf(block)
    if (separator) paragraphs.push(`${paragraphs.pop()}${separator}${text}`)
    else paragraphs.push(text)
    previous = block.kind
  }
  return paragraphs
}

/** '' if a new paragraph begins. */
function separatorBetween(previous: Block['kind'] | undefined, kind: Block['kind']): string {
  if (kind === 'points') return previous === 'points' ? '\n' : ''
  return kind === 'row' && (previous === 'row' || previous === 'text') ? lineBreak : ''
}

function paragraphOf(block: Block): string {
  switch (block.kind) {
    case 'title':
      return headingOf(3, block.line)
    case 'points':
      return block.points.map((point) => `- ${markdownLines(point.spans).join(`${lineBreak}  `)}`).join('\n')
    case 'about':
      return markdownLines(block.line.spans.map((span) => ({ ...span, italic: true }))).join(lineBreak)
    default:
      return textOf(block.line)
  }
}

function markdownLines(spans: Line['spans']): string[] {
  const rows: Line['spans'][] = [[]]
  for (const span of spans) {
    if (span.newLine) rows.push([])
    rows.at(-1)?.push(span)
  }
  return rows.map((row) => withoutBlockStart(markedLine(row).trim())).filter(Boolean)
}
