import { type Span as Marked, spansOf } from '#contract/fields/inline-text.ts'
import { limits } from '#contract/limits.ts'
import type { Author, Outline, Piece, Row } from '#contract/outline/types.ts'
import { directionOfText } from '#contract/words/text-direction.ts'
import { lettersOf } from './texts.ts'

/* Lines of a resume. Their texts are already printable. */

export type Direction = Outline['dir']

interface Span {
  /** The text, split at additional break opportunities inside long words. */
  text: string[]
  bold?: true
  italic?: true
  href?: string
  lang?: string
  newLine?: true
  /** The direction of a piece that is not broken across lines. */
  unbrokenDirection?: Direction
  isSeparator?: true
  /** Whether it is the name of an employer or a school. Some readers of Word files take a link on it for a part of the name. */
  isPlaceName?: true
}

export interface Line {
  /** Reading direction. The alignment is the same for all lines. */
  dir: Direction
  spans: Span[]
}

export const plainLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A line can break after `/`, `?` and `-`, except before a digit. */
const longPart = /(?:[^\s/?-]|[/?-](?=\d)){45,}/
/** Scripts in which lines can break between letters, or between words without spaces. */
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const partLength = 16

function partsOf(text: string): string[] {
  if (!longPart.test(text)) return [text]
  return text.split(/(\s+)/).flatMap((word) => (longPart.test(word) && !breaksAnywhere.test(word) ? splitWord(word) : [word]))
}

function splitWord(word: string): string[] {
  const letters = lettersOf(word)
  const starts = Array.from({ length: Math.ceil(letters.length / partLength) }, (_, index) => index * partLength)
  return starts.map((start) => letters.slice(start, start + partLength).join(''))
}

const linkPattern = /^(https?:\/\/|mailto:|tel:)[!-~]+$/i

/** The link for a URL; undefined unless it is a safe http, mailto or tel URL. */
function hrefOf(url: string | undefined): { href: string } | undefined {
  if (!url) return undefined
  const href = /^(mailto|tel):/i.test(url) ? url : (URL.parse(url)?.href ?? '')
  return linkPattern.test(href) && href.length <= limits.url ? { href } : undefined
}

function spansIn({ text, bold, italic, href }: Marked): Span[] {
  const style = { ...(bold && { bold }), ...(italic && { italic }), ...hrefOf(href) }
  return text.split('\n').flatMap((row, index) => {
    const parts = partsOf(row.replaceAll(/\s+/g, ' '))
    return row || index > 0 ? [{ text: parts, ...style, ...(index > 0 && { newLine: true as const }) }] : []
  })
}

export function markedLine(text: string, baseDirection: Direction, lang?: string): Line {
  const spans = spansOf(text).flatMap(spansIn)
  return { dir: directionOfText(text, baseDirection), spans: spans.map((span) => ({ ...span, ...(lang && { lang }) })) }
}

export function literalLine(
  text: string,
  baseDirection: Direction,
  { href, lang, isPlaceName }: Pick<Piece, 'href' | 'lang' | 'isPlaceName'> = {},
): Line {
  const plain = plainLine(text)
  const style = { ...hrefOf(href), ...(lang && { lang }), ...(isPlaceName && { isPlaceName }) }
  return { dir: directionOfText(plain, baseDirection), spans: [{ text: partsOf(plain), ...style }] }
}

/** `Term: values · level`; each but the colon may be missing. */
export function termLine(
  { term, colon, values, level }: { term: string; colon: string; values: string; level: string },
  baseDirection: Direction,
  langs: Row['langs'] = {},
): Line {
  // In one span with the term, because some readers put a space between two.
  const endOfTerm = values && !langs.term ? colon : ''
  const termSpans: Span[] = [
    { text: partsOf(term + endOfTerm), bold: true, ...(langs.term && { lang: langs.term }) },
    ...(values && langs.term ? [{ text: [colon], bold: true as const }] : []),
  ]
  const valueSpans: Span[] = values ? [{ text: partsOf(values), ...(langs.values && { lang: langs.values }) }] : []
  const levelSpans: Span[] = level ? [separatorSpan(' · '), { text: partsOf(level), ...unbroken(level, baseDirection) }] : []
  // Unlike on the page, a list in Latin letters alone is from left to right: programs that read the file find its items in this order only.
  return { dir: directionOfText(`${term} ${values}`, baseDirection), spans: [...(term ? termSpans : []), ...valueSpans, ...levelSpans] }
}

const maxUnbrokenLength = 60

function unbroken(text: string, baseDirection: Direction): Pick<Span, 'unbrokenDirection'> {
  return text.length <= maxUnbrokenLength ? { unbrokenDirection: directionOfText(text, baseDirection, 'ltr') } : {}
}

const separatorSpan = (separator: string): Span => ({ text: [separator], isSeparator: true })

interface Joining {
  isUnbroken?: boolean
  /** Readers of resumes find an email and a phone number next to a `|`, but not next to a `·`. */
  separator?: ' · ' | ' | '
}

export function joinedLine(
  pieces: readonly Piece[],
  baseDirection: Direction,
  { isUnbroken = false, separator = ' · ' }: Joining = {},
): Line {
  const nonEmptyPieces = pieces.map((piece) => ({ ...piece, text: plainLine(piece.text) })).filter(({ text }) => text)
  const spans = nonEmptyPieces.flatMap(({ text, href, isPlaceName }, index): Span[] => {
    const style = { ...hrefOf(href), ...(isPlaceName && { isPlaceName }), ...(isUnbroken && unbroken(text, baseDirection)) }
    return [...(index > 0 ? [separatorSpan(separator)] : []), { text: partsOf(text), ...style }]
  })
  return { dir: directionOfText(nonEmptyPieces.map(({ text }) => text).join(' '), baseDirection), spans }
}

/** The authors of a publication; the owner's name is bold. */
export function authorsLine(authors: readonly Author[], comma: string, baseDirection: Direction): Line {
  const spans = authors.flatMap(({ text, isOwner }, index): Span[] => [
    ...(index > 0 ? [{ text: [comma] }] : []),
    { text: partsOf(plainLine(text)), ...(isOwner && { bold: true as const }) },
  ])
  return { dir: directionOfText(authors.map(({ text }) => text).join(' '), baseDirection), spans }
}

export const dateLine = (text: string, dir: Direction): Line => ({ dir, spans: [{ text: [text] }] })
