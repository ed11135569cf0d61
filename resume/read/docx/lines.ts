import { headingIn } from '../pdf/headings.ts'
import type { Paragraph, Segment, TextLine } from './paragraphs.ts'

export interface LinePiece {
  text: string
  x: number
  end: number
  size: number
  font: string
  runs?: string[]
  links: string[]
}

/** A line of a column, without a text for an empty paragraph. */
export interface Line {
  pieces: LinePiece[]
  /** The distance from the line above, in points. */
  height: number
}

/** The width that a text takes at most: paragraphs are not divided into lines. */
const maxTextWidth = 400
const typicalLineHeight = 1.2
const tabWidth = 20
const listIndent = 18

export function linesOfParagraph(paragraph: Paragraph, left: number, above: Paragraph | undefined): Line[] {
  const { style, size, isListItem } = paragraph
  const height = size * typicalLineHeight * (style.lineHeight ?? 1)
  return paragraph.lines.map((line, index) => {
    const isPoint = isListItem && !isTitleInList(line)
    const start = left + (isPoint ? listIndent : 0) + (isPoint && index > 0 ? tabWidth : 0)
    const segments = isPoint && index === 0 ? withBullet(line.segments) : line.segments
    return { pieces: piecesOf(segments, start), height: height + (index === 0 ? spaceBetween(paragraph, above) : 0) }
  })
}

/** A heading of a section can be a part of a numbered list. */
const isTitleInList = ({ segments: [first, ...others] }: TextLine) =>
  first !== undefined && others.length === 0 && headingIn(first.text) !== undefined && /bold|heading/.test(first.font)

const withBullet = ([first, ...others]: readonly Segment[]): Segment[] => (first ? [{ ...first, text: `• ${first.text}` }, ...others] : [])

function spaceBetween(paragraph: Paragraph, above: Paragraph | undefined): number {
  if (!above || (above.styleId === paragraph.styleId && paragraph.style.contextual && above.style.contextual)) return 0
  return Math.max(above.style.spaceAfter ?? 0, paragraph.style.spaceBefore ?? 0)
}

function piecesOf(segments: readonly Segment[], start: number): LinePiece[] {
  let x = start
  return segments.map(({ text, size, font, runs, links }) => {
    // An estimate: most letters are about half as wide as their size.
    const end = x + Math.min(text.length * size * 0.5, maxTextWidth)
    const piece = { text, x, end, size, font, runs, links }
    x = end + tabWidth
    return piece
  })
}
