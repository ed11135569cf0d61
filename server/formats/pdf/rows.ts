import type { Item, Page } from './open-pdf.ts'

/** Items on one baseline with at most a space between them. */
export interface Piece {
  text: string
  x: number
  end: number
  y: number
  size: number
  font: string
  page: number
}

/** All pieces on one baseline of a column. */
export interface Row extends Piece {
  pieces: Piece[]
  /** The distance from the row above, in points; infinite for the first row of a page. */
  above: number
  /** The right end of lines in its column. */
  margin: number
}

/** Ligatures and letter forms that pdf.js does not normalize. Other compatibility characters stay, for example ™. */
const letterForms = /[\u3000\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFE\uFF01-\uFF5E]+/g
/** Bullets of symbol fonts, which use private code points. */
const symbolFontBullets = /[\uF0A7\uF0A8\uF0B7\uF0D8\uF076\uF0FC]/g
const meaninglessCharacters = /[\p{Cc}\p{Co}\p{Cn}\u200B\u2060\uFEFF\uFFFD]/gu

const cleanText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(letterForms, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(symbolFontBullets, '•')
    .replace(meaninglessCharacters, '')
    .replace(/\u00AD$/, '-')
    .replace(/\u00AD/g, '')

/** Maximum gap within a word, as a share of the font size: letters of a word can be separate items. */
const maxGapInWord = 0.15
/** Maximum gap within a piece, as a share of the font size. */
const maxGapInPiece = 1.25

export function piecesOf({ items }: Page, page: number): Piece[] {
  return groupByBaseline(items).flatMap((line) => joinItems(line, page))
}

/** Groups items by baseline, with a small tolerance. */
function groupByBaseline(items: readonly Item[]): Item[][] {
  const lines: Item[][] = []
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && item.y - first.y <= 0.35 * Math.max(item.size, first.size)) line.push(item)
    else lines.push([item])
  }
  return lines
}

function joinItems(line: readonly Item[], page: number): Piece[] {
  const pieces: Piece[] = []
  let current: Item[] = []
  const close = () => {
    const piece = pieceOf(current, page)
    if (piece.text !== '') pieces.push(piece)
  }
  for (const item of line.toSorted((a, b) => a.x - b.x)) {
    const last = current.at(-1)
    // Some programs draw letters twice to make them bold.
    if (last && last.text === item.text && Math.abs(last.x - item.x) < 1) continue
    const end = Math.max(...current.slice(-3).map(({ x, width }) => x + width))
    if (current.length > 0 && item.x - end > maxGapInPiece * Math.max(item.size, last?.size ?? 0)) {
      close()
      current = []
    }
    current.push(item)
  }
  if (current.length > 0) close()
  return pieces
}

function pieceOf(items: readonly Item[], page: number): Piece {
  const main = items.reduce((best, item) => (item.text.length > best.text.length ? item : best))
  const end = items.reduce((max, { x, width }) => Math.max(max, x + width), 0)
  return { text: textOf(items), x: items[0]?.x ?? 0, end, y: main.y, size: main.size, font: main.font, page }
}

function textOf(items: readonly Item[]): string {
  const isRightToLeft = items.filter((item) => item.isRightToLeft).length * 2 > items.length
  const inOrder = isRightToLeft ? items.toReversed() : items
  let text = ''
  let before: Item | undefined
  for (const item of inOrder) {
    text += before && isApart(before, item) ? ` ${item.text}` : item.text
    before = item
  }
  return joinSpacedLetters(cleanText(text).trim())
}

/** Joins the letters of a letter-spaced word: `J A N E`. Some of its letters can be pairs, because of kerning. */
function joinSpacedLetters(text: string): string {
  if (!/^(?:\S{1,2} ){3,40}\S{1,2}$/u.test(text)) return text
  const parts = text.split(' ')
  return parts.filter((part) => part.length === 1).length > parts.length * 0.6 ? parts.join('') : text
}

function isApart(one: Item, other: Item): boolean {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one]
  return right.x - (left.x + left.width) > maxGapInWord * Math.max(one.size, other.size)
}

/** Groups the pieces of a column into rows. `right` is the minimum right end of its lines. */
export function rowsOf(pieces: readonly Piece[], right = 0): Row[] {
  const margin = pieces.reduce((max, { end }) => Math.max(max, end), right)
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first?.page === piece.page && piece.y - first.y <= 0.35 * Math.max(piece.size, first.size)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line, index) => {
    const before = lines[index - 1]?.[0]
    return rowOf(
      line.toSorted((a, b) => a.x - b.x),
      { margin, before },
    )
  })
}

function rowOf(pieces: Piece[], { margin, before }: { margin: number; before: Piece | undefined }): Row {
  const [first] = pieces
  const main = pieces.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best))
  const text = pieces.map((piece) => piece.text).join(' ')
  const y = main.y
  const above = before && before.page === main.page ? y - before.y : Number.POSITIVE_INFINITY
  return { ...main, text, pieces, x: first?.x ?? 0, end: pieces.at(-1)?.end ?? 0, above, margin }
}

/** The size and font of a line. */
export const styleOf = ({ size, font }: Piece) => `${size.toFixed(1)} ${font}`

/** The style with the most letters. */
export function bodyStyleOf(rows: readonly Row[]): string {
  const letterCounts = new Map<string, number>()
  for (const row of rows) letterCounts.set(styleOf(row), (letterCounts.get(styleOf(row)) ?? 0) + row.text.length)
  return [...letterCounts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as [string, number])[0]
}
