/** Adds and removes the marks that contract/fields/inline-text.ts reads. */

interface Range {
  readonly start: number
  readonly end: number
}

export interface SelectedText extends Range {
  readonly text: string
}

type Mark = '**' | '*'

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)

/** Excludes spaces at both ends, because stars next to a space are no marks. */
function trimRange(text: string, { start, end }: Range): Range {
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

/** Splits a range into lines, because a mark cannot span lines. Excludes bullet characters. */
function piecesOf(text: string, { start, end }: Range): Range[] {
  const pieces: Range[] = []
  for (let from = start; from <= end; ) {
    const lineEnd = text.indexOf('\n', from)
    const to = lineEnd < 0 ? end : Math.min(lineEnd, end)
    const isLineStart = from === 0 || text[from - 1] === '\n'
    const bulletLength = isLineStart ? (/^\s*[-*•]\s+/.exec(text.slice(from, to))?.[0].length ?? 0) : 0
    const piece = trimRange(text, { start: from + bulletLength, end: to })
    if (piece.end > piece.start) pieces.push(piece)
    from = to + 1
  }
  return pieces
}

function starsAt(text: string, at: number, step: 1 | -1): number {
  let stars = 0
  while (text[step === 1 ? at + stars : at - 1 - stars] === '*') stars += 1
  return stars
}

const includesMark = (stars: number, mark: Mark) => (mark === '**' ? stars >= 2 : stars % 2 === 1)

/** Excludes stars at the ends of the selection if they mark the text between them. */
function innerRange(text: string, { start, end }: Range): Range {
  const [from, to] = [start + starsAt(text, start, 1), end - starsAt(text, end, -1)]
  return from < to && starsAt(text, from, -1) === starsAt(text, to, 1) ? { start: from, end: to } : { start, end }
}

const isMarked = (text: string, { start, end }: Range, mark: Mark) =>
  includesMark(starsAt(text, start, -1), mark) && includesMark(starsAt(text, end, 1), mark)

/** Adds a mark to the selection, or removes it. Without a selection, it applies to the word at the cursor. */
export function toggleMark({ text, start, end }: SelectedText, mark: Mark): SelectedText {
  const range = start === end ? wordAround(text, start) : { start, end }
  const pieces = piecesOf(text, range).map((piece) => innerRange(text, piece))
  const { length } = mark
  const [first] = pieces
  if (!first) return { text: text.slice(0, start) + mark + mark + text.slice(end), start: start + length, end: start + length }
  const isOn = pieces.every((piece) => isMarked(text, piece, mark))
  const result = { text: '', start: 0, end: 0 }
  let at = 0
  for (const piece of pieces) {
    const inside = text.slice(piece.start, piece.end)
    const addedMark = isOn || isMarked(text, piece, mark) ? '' : mark
    result.text += text.slice(at, piece.start - (isOn ? length : 0)) + addedMark
    if (piece === first) result.start = result.text.length
    result.text += inside
    result.end = result.text.length
    result.text += addedMark
    at = piece.end + (isOn ? length : 0)
  }
  return { ...result, text: result.text + text.slice(at) }
}

const links = /\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g

interface Link extends Range {
  readonly inside: string
  readonly url: string
}

export function linkAt({ text, start, end }: SelectedText): Link | undefined {
  for (const { index, 0: whole, 1: inside = '', 2: url = '' } of text.matchAll(links)) {
    const link = { start: index, end: index + whole.length, inside, url }
    if (link.start <= start && end <= link.end) return link
  }
  return undefined
}

/** Turns the selection, or the word at the cursor, into a link. An empty URL removes the link. */
export function setLink(selected: SelectedText, url: string): SelectedText {
  const { text, start, end } = selected
  const link = linkAt(selected)
  const [range = { start, end }] = link ? [link] : piecesOf(text, start === end ? wordAround(text, start) : { start, end })
  const inside = (link?.inside ?? text.slice(range.start, range.end)).replace(/[[\]]/g, '') || url
  const replacement = url === '' ? inside : `[${inside}](${url.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))})`
  const from = url === '' ? range.start : range.start + 1
  return { text: text.slice(0, range.start) + replacement + text.slice(range.end), start: from, end: from + inside.length }
}
