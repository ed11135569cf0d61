import { formatUrl } from '#contract/fields/shown-url.ts'
import type { Block } from '../pdf/block.ts'
import { withDatesBelow } from '../pdf/blocks.ts'
import type { Line } from '../pdf/lines.ts'
import type { templateDataOf } from '../pdf/template-data.ts'

/** A paragraph is one line, because the fields into which a resume is pasted break lines themselves. */
export function plainTextOf({
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
  const head = [paperTitle, dateOnTop, name, pronunciation, headline, ...contact, personalDetails, facts].flatMap((line) =>
    line ? rowsOf(line) : [],
  )
  const paragraphs = [head.join('\n'), ...sections.map(({ heading, blocks }) => `\n${heading}\n\n${textOfBlocks(withDatesBelow(blocks))}`)]
  const end = [dateAtEnd ? rowsOf(dateAtEnd).join('\n') : '', textOfBlocks(closing)].filter(Boolean)
  return `${[...paragraphs, ...end.map((text) => `\n${text}`)].join('\n\n').trim()}\n`
}

function textOfBlocks(blocks: readonly Block[]): string {
  const texts = blocks.map((block, index) => {
    const separator = index === 0 ? '' : isNextTo(block, blocks[index - 1]) ? '\n' : '\n\n'
    return separator + textOfBlock(block)
  })
  return texts.join('')
}

function isNextTo(block: Block, above: Block | undefined): boolean {
  if (block.kind === 'points') return above?.kind === 'points'
  return block.kind !== 'title' && block.kind !== 'text' && above?.kind !== 'points'
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'points':
      return block.points.map((point) => `- ${rowsOf(point, true).join('\n  ')}`).join('\n')
    case 'text':
      return rowsOf(block.line, true).join('\n')
    default:
      return rowsOf(block.line).join('\n')
  }
}

/** @param isProse the owner's own text, whose links are written out; other links have their URL as a text already */
function rowsOf({ spans }: Line, isProse = false): string[] {
  const rows: string[] = ['']
  for (const { text, href, newLine } of spans) {
    if (newLine) rows.push('')
    const words = text.join('')
    const url = isProse && href && formatUrl(href) !== formatUrl(words) ? ` (${href.replace(/^mailto:/i, '')})` : ''
    rows.push(`${rows.pop()}${words}${url}`)
  }
  return rows.map((row) => row.trim()).filter(Boolean)
}
