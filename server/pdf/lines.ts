import { type Span as Marked, spansOf } from '#contract/inline-text.ts'
import type { Outline, Piece } from '#contract/outline/types.ts'
import { directionOfText } from '#contract/text-direction.ts'

/* Lines of a resume. Their texts have been made printable. */

export type Direction = Outline['dir']

/** A piece of a line in one style. */
interface Span {
  /** In parts between which a line may break, where a word is too long for one. */
  text: string[]
  bold?: true
  italic?: true
  href?: string
  /** Begins a new line. */
  newLine?: true
  /** Stays in one piece, which is read this way. */
  whole?: Direction
}

export interface Line {
  /** Which way it is read; on which side it begins is the same for all lines. */
  dir: Direction
  spans: Span[]
}

/** In a single line. */
export const plainLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const longWord = /[^\s]{45,}/
/** Scripts whose lines break between any two letters, or between words without a space. */
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const partLength = 16

/** Words that no line would hold come in parts. */
function partsOf(text: string): string[] {
  if (!longWord.test(text)) return [text]
  return text.split(/(\s+)/).flatMap((word) => (longWord.test(word) && !breaksAnywhere.test(word) ? cut(word) : [word]))
}

function cut(word: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of letters.segment(word)) {
    part += segment
    if (part.length >= partLength) {
      parts.push(part)
      part = ''
    }
  }
  return part ? [...parts, part] : parts
}

const followed = /^(https?:\/\/|mailto:|tel:)[!-~]+$/i
const maxUrlLength = 2000

/** An address that a reader may follow; of others nothing. */
function hrefOf(address: string | undefined): { href: string } | undefined {
  if (!address) return undefined
  const href = /^(mailto|tel):/i.test(address) ? address : (URL.parse(address)?.href ?? '')
  return followed.test(href) && href.length <= maxUrlLength ? { href } : undefined
}

function spansIn({ text, bold, italic, href }: Marked): Span[] {
  const style = { ...(bold && { bold }), ...(italic && { italic }), ...hrefOf(href) }
  return text.split('\n').flatMap((row, index) => {
    const parts = partsOf(row.replaceAll(/\s+/g, ' '))
    return row || index > 0 ? [{ text: parts, ...style, ...(index > 0 && { newLine: true as const }) }] : []
  })
}

/** Text with the three marks, in lines of its own. */
export function markedLine(text: string, around: Direction): Line {
  return { dir: directionOfText(text, around), spans: spansOf(text).flatMap(spansIn) }
}

/** Text that has no marks. */
export function literalLine(text: string, around: Direction, { href }: Pick<Piece, 'href'> = {}): Line {
  const plain = plainLine(text)
  return { dir: directionOfText(plain, around), spans: [{ text: partsOf(plain), ...hrefOf(href) }] }
}

/** `Term: values`, of which either may be missing. */
export function termLine(term: string, values: string, around: Direction): Line {
  const spans: Span[] = [{ text: partsOf(term), bold: true }, { text: [': '], bold: true }, { text: partsOf(values) }]
  const [first, last] = [term ? 0 : 2, values ? 3 : 1]
  return { dir: directionOfText(`${term} ${values}`, around), spans: spans.slice(first, last) }
}

/** Longer than this, a piece may break like other text. */
const maxUnbrokenLength = 60

/** What stands beside each other: `Company · Place`. */
export function besideEachOther(pieces: readonly Piece[], around: Direction, { whole = false } = {}): Line {
  const nonEmptyBlocks = pieces.map(({ text, href }) => ({ text: plainLine(text), href })).filter(({ text }) => text)
  const spans = nonEmptyBlocks.flatMap(({ text, href }, index): Span[] => {
    const style = { ...hrefOf(href), ...(whole && text.length <= maxUnbrokenLength && { whole: directionOfText(text, around, 'ltr') }) }
    return [...(index > 0 ? [{ text: [' · '] }] : []), { text: partsOf(text), ...style }]
  })
  return { dir: directionOfText(nonEmptyBlocks.map(({ text }) => text).join(' '), around), spans }
}

/** Dates are in English, whatever is around them. */
export const dateLine = (text: string): Line => ({ dir: 'ltr', spans: [{ text: [text] }] })
