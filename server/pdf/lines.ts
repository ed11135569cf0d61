import { type Span as Marked, spansOf } from '#contract/inline-text.ts'

export type Direction = 'ltr' | 'rtl'

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

/** But for line breaks: controls, halves of characters, private use, what turns the text around it, what is invisible or stands in for objects. */
const unprintable =
  /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u00ad\u061c\u200b\u2060-\u2069\u202a-\u202e\ufeff\ufff9-\ufffc\u{e0001}]/gu
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u
const firstLetter = /\p{L}/u

/** What can be set in type, in one piece per letter. Line breaks are left. */
function printable(text: string): string {
  return text
    .replaceAll(/\r\n|[\r\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\v\f]/g, ' ')
    .replaceAll(unprintable, '')
    .normalize('NFC')
}

/** In a single line. */
export const plainLine = (text: string): string => printable(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Within text that is read from right to left, a line is too, as soon as it has a letter of that kind; elsewhere its first letter decides.
 * @param bare of a text without letters
 */
export function directionOfText(text: string, around: Direction, bare = around): Direction {
  if (!firstLetter.test(text)) return bare
  if (around === 'rtl') return rightToLeft.test(text) ? 'rtl' : 'ltr'
  const [letter = ''] = firstLetter.exec(text) ?? []
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

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
const longestAddress = 2000

/** An address that a reader may follow; of others nothing. */
export function hrefOf(address: string | undefined): { href: string } | undefined {
  if (!address) return undefined
  const href = /^(mailto|tel):/i.test(address) ? address : (URL.parse(address)?.href ?? '')
  return followed.test(href) && href.length <= longestAddress ? { href } : undefined
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
  const clean = printable(text)
  const dir = directionOfText(clean, around)
  return { dir, spans: spansOf(clean).flatMap(spansIn) }
}

/** Text that has no marks. */
export function literalLine(text: string, around: Direction, style: Pick<Span, 'bold' | 'italic' | 'href'> = {}): Line {
  const clean = plainLine(text)
  const dir = directionOfText(clean, around)
  return { dir, spans: [{ text: partsOf(clean), ...style }] }
}

export interface Part {
  text: string
  href?: string | undefined
}

/** Longer than this, a part may break like other text. */
const longestWhole = 60

/** What stands beside each other: `Company · Place`. */
export function besideEachOther(parts: readonly Part[], around: Direction, { whole = false } = {}): Line {
  const said = parts.map(({ text, href }) => ({ text: plainLine(text), href })).filter(({ text }) => text)
  const dir = directionOfText(said.map(({ text }) => text).join(' '), around)
  const spans = said.flatMap(({ text, href }, index): Span[] => {
    const style = { ...hrefOf(href), ...(whole && text.length <= longestWhole && { whole: directionOfText(text, around, 'ltr') }) }
    return [...(index > 0 ? [{ text: [' · '] }] : []), { text: partsOf(text), ...style }]
  })
  return { dir, spans }
}

/** Dates are in English, whatever is around them. */
export const dateLine = (text: string): Line => ({ dir: 'ltr', spans: [{ text: [text] }] })
