import type { Block } from '#resume/write/pdf/block.ts'
import { withDatesBelow } from '#resume/write/pdf/blocks.ts'
import type { Line } from '#resume/write/pdf/lines.ts'
import type { templateDataOf } from '#resume/write/pdf/template-data.ts'

/* What a resume file says, in the order in which a person reads it. */

type Data = ReturnType<typeof templateDataOf>

/** Only letters, marks and digits, because programs add spaces, bullets and hyphens. */
export const normalize = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** A text for each piece between separators and line breaks. */
function textsOf({ spans }: Line): string[] {
  const texts = ['']
  for (const { text, isSeparator, newLine } of spans) {
    if (isSeparator || newLine) texts.push('')
    if (!isSeparator) texts.push(`${texts.pop() ?? ''}${text.join('')}`)
  }
  return texts
}

function textsOfBlock(block: Block): string[] {
  if (block.kind === 'points') return block.points.flatMap(textsOf)
  const dates = 'dates' in block && block.dates ? textsOf(block.dates) : []
  return [...textsOf(block.line), ...dates]
}

/** Every visible text in its order. In a Word file dates are below a line that runs in another direction than the others. */
export function textsOfFile({ name, headline, contact, facts, sections, dir }: Data, format: 'pdf' | 'docx'): string[] {
  const inOrder = (blocks: readonly Block[]) => (format === 'pdf' ? blocks : withDatesBelow(blocks, (line) => line.dir === dir))
  const top = [name, ...(headline ? [headline] : []), ...contact, ...(facts ? [facts] : [])]
  const below = sections.flatMap(({ heading, blocks }) => [heading, ...inOrder(blocks).flatMap(textsOfBlock)])
  return [...top.flatMap(textsOf), ...below]
}

/** With one space between words, also where a line ends, and without marks of direction, which are not drawn. */
const inOneLine = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The texts that are not in another one with the same spaces between their words. */
export function brokenTexts(texts: readonly string[], text: string): string[] {
  const all = inOneLine(text)
  return texts.filter((each) => !all.includes(inOneLine(each)))
}

interface Found {
  inOrder: number
  elsewhere: string[]
  missing: string[]
}

/** How far after a fact the next one may begin, so that one in a wrong place doesn't hide those before it. */
const maxGap = 300

/** How many of the facts are in a text, each after the one before. The line at the top of a page can be within a fact that continues there. */
export function findFacts(facts: readonly string[], text: string, runningLine: RegExp): Found {
  const lines = text.split('\n').filter((line) => !runningLine.test(normalize(line)))
  const all = normalize(lines.join('\n'))
  const found: Found = { inOrder: 0, elsewhere: [], missing: [] }
  let at = 0
  for (const fact of facts) {
    const next = all.indexOf(fact, at)
    if (next >= 0 && next - at <= maxGap) {
      found.inOrder += 1
      at = next + fact.length
    } else (all.includes(fact) ? found.elsewhere : found.missing).push(fact)
  }
  return found
}
