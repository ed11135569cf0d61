/** Putting marks into a text and taking them out again, as contract/inline-text.ts reads them. */

/** A text and what of it is selected. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

type Mark = '**' | '*'

interface Range {
  readonly start: number
  readonly end: number
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)

/** Without spaces at its ends: a mark opens before a letter and closes behind one. */
function trimmed(text: string, { start, end }: Range): Range {
  while (start < end && isSpace(text[start])) start += 1
  while (end > start && isSpace(text[end - 1])) end -= 1
  return { start, end }
}

function wordAround(text: string, at: number): Range {
  const isPart = (character: string | undefined) => character !== undefined && /[^\s*[\]()]/.test(character)
  let [start, end] = [at, at]
  while (isPart(text[start - 1])) start -= 1
  while (isPart(text[end])) end += 1
  return { start, end }
}

/** A mark doesn't reach over the end of a line; the sign before a point is no part of it. */
function piecesOf(text: string, { start, end }: Range): Range[] {
  const pieces: Range[] = []
  for (let from = start; from <= end; ) {
    const lineEnd = text.indexOf('\n', from)
    const to = lineEnd < 0 ? end : Math.min(lineEnd, end)
    const isLineStart = from === 0 || text[from - 1] === '\n'
    const sign = isLineStart ? (/^\s*[-*•]\s+/.exec(text.slice(from, to))?.[0].length ?? 0) : 0
    const piece = trimmed(text, { start: from + sign, end: to })
    if (piece.end > piece.start) pieces.push(piece)
    from = to + 1
  }
  return pieces
}

/** How many stars there are from here in this direction. */
function starsAt(text: string, at: number, step: 1 | -1): number {
  let stars = 0
  while (text[step === 1 ? at + stars : at - 1 - stars] === '*') stars += 1
  return stars
}

const holds = (stars: number, mark: Mark) => (mark === '**' ? stars >= 2 : stars % 2 === 1)

/** Without the marks of which one end is selected with it, or both are. */
function within(text: string, { start, end }: Range): Range {
  const [from, to] = [start + starsAt(text, start, 1), end - starsAt(text, end, -1)]
  return from < to && starsAt(text, from, -1) === starsAt(text, to, 1) ? { start: from, end: to } : { start, end }
}

const isMarked = (text: string, { start, end }: Range, mark: Mark) =>
  holds(starsAt(text, start, -1), mark) && holds(starsAt(text, end, 1), mark)

/** Puts the mark around what is selected, or takes it away where it is; without a selection, of the word. */
export function toggled({ text, start, end }: Selected, mark: Mark): Selected {
  const asked = start === end ? wordAround(text, start) : { start, end }
  const pieces = piecesOf(text, asked).map((piece) => within(text, piece))
  const { length } = mark
  const [first] = pieces
  if (!first) return { text: text.slice(0, start) + mark + mark + text.slice(end), start: start + length, end: start + length }
  const isOn = pieces.every((piece) => isMarked(text, piece, mark))
  const result = { text: '', start: 0, end: 0 }
  let at = 0
  for (const piece of pieces) {
    const inside = text.slice(piece.start, piece.end)
    const sign = isOn || isMarked(text, piece, mark) ? '' : mark
    result.text += text.slice(at, piece.start - (isOn ? length : 0)) + sign
    if (piece === first) result.start = result.text.length
    result.text += inside
    result.end = result.text.length
    result.text += sign
    at = piece.end + (isOn ? length : 0)
  }
  return { ...result, text: result.text + text.slice(at) }
}

const links = /\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g

interface Link extends Range {
  readonly inside: string
  readonly address: string
}

/** The link that the selection is in. */
export function linkAt({ text, start, end }: Selected): Link | undefined {
  for (const { index, 0: whole, 1: inside = '', 2: address = '' } of text.matchAll(links)) {
    const link = { start: index, end: index + whole.length, inside, address }
    if (link.start <= start && end <= link.end) return link
  }
  return undefined
}

/** What is selected, or the word, as a link to this address; without an address it is one no longer. */
export function linked(selected: Selected, address: string): Selected {
  const { text, start, end } = selected
  const known = linkAt(selected)
  const [range = { start, end }] = known ? [known] : piecesOf(text, start === end ? wordAround(text, start) : { start, end })
  const inside = (known?.inside ?? text.slice(range.start, range.end)).replace(/[[\]]/g, '') || address
  const written = address === '' ? inside : `[${inside}](${address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`
  const from = address === '' ? range.start : range.start + 1
  return { text: text.slice(0, range.start) + written + text.slice(range.end), start: from, end: from + inside.length }
}
