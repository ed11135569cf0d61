/* Three marks: **bold**, *italic* and [text](https://…). Plain URLs, also from `www.` on, become links. Texts are stored with marks. */

interface Style {
  bold?: true
  italic?: true
  /** http, https or mailto. */
  href?: string
}

export interface Span extends Style {
  text: string
}

interface MarkedText {
  inside: string
  style: Style
  end: number
}

const link = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)/iy
const mark = /[*[]/g
/** A letter or digit, except in scripts that put no spaces between words. */
const wordCharacter = /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{N}]/u
const isSpace = (character: string | undefined) => character === undefined || character.trim() === ''
const isInWord = (character: string | undefined) => character !== undefined && wordCharacter.test(character)

function endOfStars(text: string, start: number): number {
  let end = start
  while (text[end] === '*') end += 1
  return end
}

/** A star inside a word is literal, as in `2*3*4`. `unclosed` has the marks (1 or 2 stars) without an end, which avoids repeated scans. */
function parseStars(text: string, at: number, unclosed: Set<number>): MarkedText | undefined {
  const length = text.startsWith('**', at) ? 2 : 1
  const isAfterWord = length === 1 && isInWord(text[at - 1])
  if (unclosed.has(length) || isSpace(text[at + length]) || isAfterWord) return undefined
  // `***a***` is bold outside and italic inside: the first two stars open the outer mark, and the last two close it.
  let end = endOfStars(text, at)
  for (let start = text.indexOf('*', end); start >= 0; start = text.indexOf('*', end)) {
    end = endOfStars(text, start)
    const isClosing = end - start === length || end - start > 2
    const isBeforeWord = length === 1 && isInWord(text[end])
    if (isClosing && !isSpace(text[start - 1]) && !isBeforeWord)
      return { inside: text.slice(at + length, end - length), style: length === 2 ? { bold: true } : { italic: true }, end }
  }
  unclosed.add(length)
  return undefined
}

function parseLink(text: string, at: number): MarkedText | undefined {
  link.lastIndex = at
  const [whole, inside, href] = link.exec(text) ?? []
  return whole && inside && href ? { inside, style: { href }, end: at + whole.length } : undefined
}

function nextMark(text: string, from: number): number {
  mark.lastIndex = from
  return mark.test(text) ? mark.lastIndex - 1 : text.length
}

const urlStart = /:\/\/|www\./i
const bareUrls = /(?:(?<![\p{L}\p{N}])https?:\/\/|(?<![\p{L}\p{N}@./-])www\.)[\p{L}\p{N}](?:[^\s()<>"]|\([^\s()]*\))*/giu

/** Removes the punctuation at the end, which belongs to the sentence and not to the URL. */
function withoutPunctuation(url: string): string {
  let end = url.length
  while (".,;:!?'*]”’".includes(url.charAt(end - 1))) end -= 1
  return url.slice(0, end)
}

function literalSpans(text: string, style: Style): Span[] {
  if (text === '') return []
  if (style.href !== undefined || !urlStart.test(text)) return [{ text, ...style }]
  const spans: Span[] = []
  let at = 0
  for (const { 0: match, index } of text.matchAll(bareUrls)) {
    const url = withoutPunctuation(match)
    if (index > at) spans.push({ text: text.slice(at, index), ...style })
    spans.push({ text: url, ...style, href: /^www/i.test(url) ? `https://${url}` : url })
    at = index + url.length
  }
  if (text.length > at) spans.push({ text: text.slice(at), ...style })
  return spans
}

/** A mark cannot contain another of its kind. */
export function spansOf(text: string, style: Style = {}): Span[] {
  const firstMark = nextMark(text, 0)
  if (firstMark === text.length) return literalSpans(text, style)
  const spans: Span[] = []
  const unclosed = new Set([...(style.bold ? [2] : []), ...(style.italic ? [1] : [])])
  const markAt = (at: number) => {
    if (text[at] === '*') return parseStars(text, at, unclosed)
    return style.href ? undefined : parseLink(text, at)
  }
  let literalStart = 0
  for (let at = firstMark; at < text.length; ) {
    const marked = markAt(at)
    if (marked) {
      spans.push(...literalSpans(text.slice(literalStart, at), style))
      spans.push(...spansOf(marked.inside, { ...style, ...marked.style }))
      literalStart = marked.end
    }
    at = nextMark(text, marked?.end ?? at + (text.startsWith('**', at) ? 2 : 1))
  }
  spans.push(...literalSpans(text.slice(literalStart), style))
  return spans
}

export const plainText = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('')
