import type { Item, Page } from './open-pdf.ts'

/** Items on a baseline with no more than a space between them. */
export interface Piece {
  text: string
  x: number
  end: number
  y: number
  size: number
  font: string
  page: number
}

/** What stands on one baseline of a column. */
export interface Row extends Piece {
  pieces: Piece[]
  /** Points from the row above; without end where there is none on its page. */
  above: number
  /** Where the lines of its column end. */
  margin: number
}

/** Ligatures and forms of letters, which pdf.js leaves; other characters stay as they were written: ™ is no TM. */
const forms = /[\u3000\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFE\uFF01-\uFF5E]+/g
/** Bullets of fonts that have them where no character is. */
const bulletsOfFonts = /[\uF0A7\uF0A8\uF0B7\uF0D8\uF076\uF0FC]/g
const withoutMeaning = /[\p{Cc}\p{Co}\p{Cn}\u200B\u2060\uFEFF\uFFFD]/gu

const cleaned = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(forms, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(bulletsOfFonts, '•')
    .replace(withoutMeaning, '')
    .replace(/\u00AD$/, '-')
    .replace(/\u00AD/g, '')

/** Letters of one word arrive apart, too: what is nearer than this share of their size is one word. */
const withinWord = 0.15
/** What is further apart than this stands for itself. */
const withinPiece = 1.25

export function piecesOf({ items }: Page, page: number): Piece[] {
  return baselines(items).flatMap((line) => joined(line, page))
}

/** Items by the line that they stand on, a little above or below it, too. */
function baselines(items: readonly Item[]): Item[][] {
  const lines: Item[][] = []
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && item.y - first.y <= 0.35 * Math.max(item.size, first.size)) line.push(item)
    else lines.push([item])
  }
  return lines
}

function joined(line: readonly Item[], page: number): Piece[] {
  const pieces: Piece[] = []
  let open: Item[] = []
  const close = () => {
    const piece = pieceOf(open, page)
    if (piece.text !== '') pieces.push(piece)
  }
  for (const item of line.toSorted((a, b) => a.x - b.x)) {
    const last = open.at(-1)
    // Some draw letters twice to make them bold.
    if (last && last.text === item.text && Math.abs(last.x - item.x) < 1) continue
    const end = Math.max(...open.slice(-3).map(({ x, width }) => x + width))
    if (open.length > 0 && item.x - end > withinPiece * Math.max(item.size, last?.size ?? 0)) {
      close()
      open = []
    }
    open.push(item)
  }
  if (open.length > 0) close()
  return pieces
}

function pieceOf(items: readonly Item[], page: number): Piece {
  const main = items.reduce((longest, item) => (item.text.length > longest.text.length ? item : longest))
  const end = items.reduce((maxItems, { x, width }) => Math.max(maxItems, x + width), 0)
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
  return unspaced(cleaned(text).trim())
}

/** Letters that were set apart for looks are a word; some stand nearer, by their shape. */
function unspaced(text: string): string {
  if (!/^(?:\S{1,2} ){3,40}\S{1,2}$/u.test(text)) return text
  const parts = text.split(' ')
  return parts.filter((part) => part.length === 1).length > parts.length * 0.6 ? parts.join('') : text
}

function isApart(one: Item, other: Item): boolean {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one]
  return right.x - (left.x + left.width) > withinWord * Math.max(one.size, other.size)
}

/** The pieces of one column, line by line. Its lines end at `right` or further. */
export function rowsOf(pieces: readonly Piece[], right = 0): Row[] {
  const margin = pieces.reduce((maxItems, { end }) => Math.max(maxItems, end), right)
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
  const longest = pieces.reduce((long, piece) => (piece.text.length > long.text.length ? piece : long))
  const text = pieces.map((piece) => piece.text).join(' ')
  const y = longest.y
  const above = before && before.page === longest.page ? y - before.y : Number.POSITIVE_INFINITY
  return { ...longest, text, pieces, x: first?.x ?? 0, end: pieces.at(-1)?.end ?? 0, above, margin }
}

/** How a line looks. */
export const styleOf = ({ size, font }: Piece) => `${size.toFixed(1)} ${font}`

/** The style of most letters. */
export function usualStyle(rows: readonly Row[]): string {
  const letters = new Map<string, number>()
  for (const row of rows) letters.set(styleOf(row), (letters.get(styleOf(row)) ?? 0) + row.text.length)
  return [...letters].reduce((maxItems, each) => (each[1] > maxItems[1] ? each : maxItems), ['', 0] as [string, number])[0]
}
