import { ownProperty } from '../../write/word/own-property.ts'
import { isNow, rangeIn } from '../date-ranges.ts'
import { withoutDot } from '../pdf/rows.ts'
import type { XmlNode } from '../xml.ts'
import type { Block } from './blocks.ts'
import { attributeOf, childrenNamed } from './element.ts'
import type { Paragraph, Segment } from './paragraphs.ts'

/* Our own Word file has the same text as our own PDF, in styles of our own. It gets the same lines, too. */

const ownStyles = { details: 'Beside', dates: 'Dates' } as const

export const isOwnWord = (properties: XmlNode | undefined): boolean =>
  childrenNamed(properties, 'property').some((property) => attributeOf(property, 'name') === ownProperty)

export function likeOurPdf(blocks: readonly Block[]): Block[] {
  const result: Block[] = []
  for (const block of blocks) {
    const before = result.at(-1)
    const dates = block.kind === 'paragraph' && block.styleName === ownStyles.dates ? segmentsOf(block) : []
    const title = dates.length > 0 ? titleAbove(result) : undefined
    if (title) result[result.indexOf(title)] = { ...title, lines: [{ startsColumn: false, segments: [...segmentsOf(title), ...dates] }] }
    else if (block.kind === 'paragraph') result.push(spaced(block, before?.kind === 'paragraph' ? before : undefined))
    else result.push(block)
  }
  return result
}

const segmentsOf = ({ lines }: Paragraph): Segment[] => lines.flatMap(({ segments }) => segments)

function titleAbove(blocks: readonly Block[]): Paragraph | undefined {
  const above = blocks.slice(-2).filter((block) => block.kind === 'paragraph')
  const [title, details] = above.at(-1)?.styleName === ownStyles.details ? above : above.slice(-1)
  return title && isTitle(title) && (details === undefined || segmentsOf(title).length === 1) ? title : undefined
}

/** Details stand close to their title, and other texts apart from both. */
function spaced(block: Paragraph, before: Paragraph | undefined): Paragraph {
  const { size, style } = block
  if (isDetails(block)) return { ...withPlainDates(withoutTotal(block)), style: { ...style, lineHeight: 1, spaceBefore: 0, spaceAfter: 0 } }
  const isBelowHead = before !== undefined && (isDetails(before) || isTitle(before))
  const spaceBefore = Math.max(style.spaceBefore ?? 0, isBelowHead ? size / 2 : 0)
  return { ...block, style: { ...style, spaceBefore, ...(isTitle(block) && { spaceAfter: 0 }) } }
}

const isTitle = ({ style }: Paragraph) => style.heading === 2
const isDetails = ({ styleName }: Paragraph) => styleName === ownStyles.details

/** The dates after the tab without the dot before them. */
function withPlainDates(block: Paragraph): Paragraph {
  const lines = block.lines.map((line) => ({
    ...line,
    segments: line.segments.map((segment) => ({ ...segment, text: withoutDot(segment.text) })),
  }))
  return { ...block, lines }
}

/** Removes the whole time at an employer: 'Acme · 2018 - Present · 8 yrs 11 mos'. */
function withoutTotal(block: Paragraph): Paragraph {
  const lines = block.lines.map((line) => ({
    ...line,
    segments: line.segments.map((segment) => ({ ...segment, text: withoutPeriod(segment.text.split(' · ')).join(' · ') })),
  }))
  return { ...block, lines }
}

function withoutPeriod(parts: readonly string[]): readonly string[] {
  const at = parts.findIndex(
    (part, index) => index > 0 && /^[12]\d{3}/.test(part) && isPeriodOfYears(part) && /\d/.test(parts[index + 1] ?? ''),
  )
  return at < 0 ? parts : parts.toSpliced(at, 2)
}

const isPeriodOfYears = (text: string) => isNow(text) || rangeIn(text)?.isRange === true || /^[12]\d{3}$/.test(text)
