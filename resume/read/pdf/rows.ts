import { symbolBullet } from '#contract/fields/list-items.ts'
import { normalized } from '#contract/fields/normalized.ts'
import { withTypedLetters } from '#contract/letters-of-fonts.ts'
import { withoutTurnedLigatures } from '../arabic-letters.ts'
import { isPeriod } from '../date-ranges.ts'
import { splitAtColumns } from './aligned-items.ts'
import type { Item, Page } from './open-pdf.ts'
import { inReadingOrder, isRightToLeft, tokensOf } from './right-to-left.ts'

/* Replaces code points that only programs use, by the letters that people type. */

/** Ligatures and letter forms that pdf.js does not normalize. Other compatibility characters stay, for example ™. */
const letterForms = /[\u2F00-\u2FDF\u3000\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFE\uFF01-\uFF5E]+/g

/** Browsers write some Chinese characters as their radicals, which Unicode does not normalize. */
const radicals: Readonly<Record<string, string>> = {
  '⺠': '民',
  '⻁': '虎',
  '⻄': '西',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻋': '车',
  '⻑': '長',
  '⻓': '长',
  '⻔': '门',
  '⻘': '青',
  '⻙': '韦',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻝': '食',
  '⻢': '马',
  '⻣': '骨',
  '⻤': '鬼',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻧': '卤',
  '⻨': '麦',
  '⻩': '黄',
  '⻬': '齐',
  '⻮': '齿',
  '⻰': '龙',
}

const withCommonLetters = (text: string): string =>
  text
    .replace(letterForms, (form) => form.normalize('NFKC'))
    .replace(/[\u2E80-\u2EFF]/g, (radical) => radicals[radical] ?? radical.normalize('NFKC'))

/** Letters of one size can differ by less than this, in points, because programs round sizes. */
export const sizeTolerance = 0.3

/** A larger gap above a row than this multiple of its font size begins a paragraph. */
export const paragraphGap = 1.6

export interface Piece {
  text: string
  x: number
  end: number
  y: number
  size: number
  font: string
  page: number
  /** Its words by their look, as '**Acme** Engineer', if that changes between two of them. */
  runs?: string[]
}

export interface Row extends Piece {
  pieces: Piece[]
  /** The distance from the row above, in points; infinite for the first row of a page. */
  gapAbove: number
  /** The x coordinate at which full lines of its column end. */
  columnEnd: number
}

/** Bullets of symbol fonts, which use private code points. */
const symbolFontBullets = /[\uF0A7\uF0A8\uF0B7\uF0D8\uF076\uF0FC]/g
const meaninglessCharacters = /[\p{Cc}\p{Co}\p{Cn}\u200B\u2060\u2066-\u2069\uFEFF\uFFFD]/gu

export const cleanText = (text: string): string =>
  normalized(withCommonLetters(withTypedLetters(text).replace(/\s+/g, ' ')), 'NFC')
    .replace(symbolFontBullets, '•')
    .replace(meaninglessCharacters, '')
    .replace(/\u00AD$/, '-')
    .replace(/\u00AD/g, '')

export const bulletAlone = /^[•◦▪●○■□▸►➢➤‣⁃∙·✓✔⦁❖◆*–—-]$/u

/** Maximum gap within a word, as a share of the font size: letters of a word can be separate items. */
const maxGapInWord = 0.15
/** Maximum gap within a piece, as a share of the font size. */
const maxGapInPiece = 1.25

export function piecesOf({ items, isRightToLeft }: Page, page: number): Piece[] {
  return splitAtColumns(groupByBaseline(items).map(piecesIn))
    .map((piece) => pieceOf(piece, { page, isRightToLeft }))
    .map((piece) => ({ ...piece, text: withoutDot(piece.text) }))
    .filter(({ text }) => text !== '')
}

/** Dates without the dot that our own files have before them in the line of an employer without a place. */
export const withoutDot = (text: string): string => (text.startsWith('· ') && isPeriod(text.slice(2)) ? text.slice(2) : text)

export function groupByBaseline<Positioned extends Pick<Item, 'x' | 'y' | 'size'>>(all: readonly Positioned[]): Positioned[][] {
  const lines: [Positioned, ...Positioned[]][] = []
  for (const each of all.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line && each.y - line[0].y <= 0.35 * Math.max(each.size, line[0].size)) line.push(each)
    else lines.push([each])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

function piecesIn(line: readonly Item[]): Item[][] {
  const pieces: Item[][] = []
  for (const item of line) {
    const piece = pieces.at(-1)
    const last = piece?.at(-1)
    // Some programs draw letters twice to make them bold.
    if (last && last.text === item.text && Math.abs(last.x - item.x) < 1) continue
    const end = Math.max(...(piece ?? []).slice(-3).map(({ x, width }) => x + width))
    if (piece && item.x - end <= maxGapInPiece * Math.max(item.size, last?.size ?? 0)) piece.push(item)
    else pieces.push([item])
  }
  return pieces
}

const mainOf = <T extends { text: string }>(all: readonly T[]): T =>
  all.reduce((best, each) => (each.text.length > best.text.length ? each : best))

function pieceOf(items: readonly Item[], { page, isRightToLeft }: { page: number; isRightToLeft: boolean }): Piece {
  const { y, size, font } = mainOf(items)
  const end = items.reduce((max, { x, width }) => Math.max(max, x + width), 0)
  const runs = runsOf(items).map((run) => textOf(run, isRightToLeft))
  return { text: textOf(items, isRightToLeft), x: items[0]?.x ?? 0, end, y, size, font, page, ...(runs.length > 1 && { runs }) }
}

function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = []
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    if (before && !(before.font !== item.font && isApart(before, item) && haveOneScript(before, item))) runs.at(-1)?.push(item)
    else runs.push([item])
  }
  return runs
}

/** Whether both are Latin letters or numbers, or both have other letters, because those often have a font of their own. */
const haveOneScript = (...items: readonly Item[]) => new Set(items.map(({ text }) => /(?!\p{Script=Latin})\p{L}/u.test(text))).size === 1

function textOf(items: readonly Item[], isPageRightToLeft: boolean): string {
  const drawn = isPageRightToLeft ? items.toReversed() : items
  const text = items.map(({ text }) => text).join(' ')
  const tokens = drawn.flatMap((item, index) => {
    const before = drawn[index - 1]
    return tokensOf(item.text, before !== undefined && isApart(before, item))
  })
  return joinSpacedLetters(withoutTurnedLigatures(cleanText(inReadingOrder(tokens, isPageRightToLeft || isRightToLeft(text))).trim()))
}

/** Joins a letter-spaced word: `J A N E`. Kerning can put two of its letters together: `J AN E`. */
function joinSpacedLetters(text: string): string {
  if (/^(?:\p{Lu} ){2,40}\p{Lu}$/u.test(text)) return text.replaceAll(' ', '')
  if (!/^(?:\S{1,2} ){3,40}\S{1,2}$/u.test(text)) return text
  const parts = text.split(' ')
  return parts.filter((part) => part.length === 1).length > parts.length * 0.6 ? parts.join('') : text
}

function isApart(one: Item, other: Item): boolean {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one]
  return right.x - (left.x + left.width) > maxGapInWord * Math.max(one.size, other.size)
}

/** The column extends at least to `minColumnEnd`, even if every line is shorter. */
export function rowsOf(pieces: readonly Piece[], minColumnEnd = 0): Row[] {
  const columnEnd = pieces.reduce((max, { end }) => Math.max(max, end), minColumnEnd)
  const pages = [...Map.groupBy(pieces, ({ page }) => page).values()]
  return pages.flatMap((page) => {
    const lines = withBullets(groupByBaseline(page))
    return lines.map((line, index) => rowOf(line, { columnEnd, before: lines[index - 1] }))
  })
}

/** Puts a bullet of a smaller font, which is a little higher, into the line below it. */
function withBullets(lines: readonly Piece[][]): Piece[][] {
  const result: Piece[][] = []
  for (const line of lines) {
    const [bullet, ...others] = result.at(-1) ?? []
    const [first] = line
    const isBeside =
      first &&
      bullet &&
      others.length === 0 &&
      bulletAlone.test(bullet.text) &&
      bullet.end <= first.x &&
      first.y - bullet.y < 0.7 * first.size
    if (isBeside) result[result.length - 1] = [{ ...bullet, y: first.y }, ...line]
    else result.push(line)
  }
  return result
}

/** With a bullet for the letter that office programs write for one, before a tab. */
function withSymbol(pieces: Piece[]): Piece[] {
  const [first, ...others] = pieces
  return first && others.length > 0 && symbolBullet.test(`${first.text}\t`) ? [{ ...first, text: '•' }, ...others] : pieces
}

function rowOf(found: Piece[], { columnEnd, before }: { columnEnd: number; before: Piece[] | undefined }): Row {
  const pieces = withSymbol(found)
  // A title determines the style, even if the dates next to it have more letters.
  const others = pieces.length > 1 ? pieces.filter(({ text }) => !isPeriod(text)) : []
  const main = mainOf(others.length > 0 ? others : pieces)
  const gapAbove = before ? main.y - before.reduce((min, { y }) => Math.min(min, y), main.y) : Number.POSITIVE_INFINITY
  const text = pieces.map((piece) => piece.text).join(' ')
  return { ...main, text, pieces, x: pieces[0]?.x ?? 0, end: pieces.at(-1)?.end ?? 0, gapAbove, columnEnd }
}

export const styleOf = ({ size, font }: Piece) => `${size.toFixed(1)} ${font}`

export function bodyStyleOf(rows: readonly Row[]): string {
  const letterCounts = [
    ...Map.groupBy(
      rows.flatMap(({ pieces }) => pieces),
      styleOf,
    ),
  ].map(([style, sameStyle]) => [style, sameStyle.reduce((sum, { text }) => sum + text.length, 0)] as const)
  return letterCounts.reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0]
}
