/*
 * Parses the three supported marks: **bold**, *italic*, [text](https://…), and links typed URLs. Everything else is literal. Texts are stored as typed, and parsed
 * for the page and every export. No imports.
 */

interface Style {
  bold?: true
  italic?: true
  /** http, https or mailto. */
  href?: string
}

export interface Span extends Style {
  text: string
}

interface Marked {
  inside: string
  style: Style
  /** Index after the closing mark. */
  end: number
}

const link = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)/iy
const stars = /\*+/g
const candidates = /[*[]/g
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)
const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Opening stars must not precede a space, and closing ones must not follow one. A single star inside a word is literal, as in `2*3*4`.
 * @param unclosed the lengths of marks that have no closing mark in the rest of the text, so that the text is scanned only once for each
 */
function parseStars(text: string, at: number, unclosed: Set<number>): Marked | undefined {
  const length = text.startsWith('**', at) ? 2 : 1
  if (unclosed.has(length) || isSpace(text[at + length]) || (length === 1 && isInWord(text[at - 1]))) return undefined
  stars.lastIndex = at + length
  // In a run of three stars, the outer mark opens with the first and closes with the last ones.
  while (text[stars.lastIndex] === '*') stars.lastIndex += 1
  for (let run = stars.exec(text); run; run = stars.exec(text)) {
    const end = run.index + run[0].length
    const closes = run[0].length === length || run[0].length > 2
    if (closes && !isSpace(text[run.index - 1]) && !(length === 1 && isInWord(text[end])))
      return { inside: text.slice(at + length, end - length), style: length === 2 ? { bold: true } : { italic: true }, end }
  }
  unclosed.add(length)
  return undefined
}

function parseLink(text: string, at: number): Marked | undefined {
  link.lastIndex = at
  const [whole, inside, href] = link.exec(text) ?? []
  return whole && inside && href ? { inside, style: { href }, end: at + whole.length } : undefined
}

/** Index of the next possible mark. */
function nextMark(text: string, from: number): number {
  candidates.lastIndex = from
  return candidates.exec(text)?.index ?? text.length
}

const typedUrls = /(?<![\p{L}\p{N}])https?:\/\/[\p{L}\p{N}](?:[^\s()<>"]|\([^\s()]*\))*/giu

/** Excludes the punctuation after a URL, which belongs to the sentence. */
function withoutPunctuation(url: string): string {
  let end = url.length
  while (".,;:!?'*]”’".includes(url.charAt(end - 1))) end -= 1
  return url.slice(0, end)
}

/** A text without marks, with links on the URLs in it. */
function literalSpans(text: string, style: Style): Span[] {
  if (text === '') return []
  if (style.href !== undefined) return [{ text, ...style }]
  const spans: Span[] = []
  let at = 0
  for (const { 0: match, index } of text.matchAll(typedUrls)) {
    const href = withoutPunctuation(match)
    if (index > at) spans.push({ text: text.slice(at, index), ...style })
    spans.push({ text: href, ...style, href })
    at = index + href.length
  }
  if (text.length > at) spans.push({ text: text.slice(at), ...style })
  return spans
}

/** Splits a text into spans with their styles. A mark cannot contain another of its kind. */
export function spansOf(text: string, style: Style = {}): Span[] {
  const spans: Span[] = []
  const unclosed = new Set([...(style.bold ? [2] : []), ...(style.italic ? [1] : [])])
  const markAt = (at: number) => (text[at] === '*' ? parseStars(text, at, unclosed) : style.href ? undefined : parseLink(text, at))
  let literal = 0
  for (let at = nextMark(text, 0); at < text.length; ) {
    const marked = markAt(at)
    if (marked) {
      spans.push(...literalSpans(text.slice(literal, at), style))
      spans.push(...spansOf(marked.inside, { ...style, ...marked.style }))
      literal = marked.end
    }
    at = nextMark(text, marked?.end ?? at + (text.startsWith('**', at) ? 2 : 1))
  }
  spans.push(...literalSpans(text.slice(literal), style))
  return spans
}

/** The text without its marks. */
export const plainText = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('')
