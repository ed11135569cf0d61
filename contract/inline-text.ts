/*
 * The three marks that a text may carry: **bold**, *italic*, [text](https://…). Everything else is literal. Texts are stored as they were
 * typed; this is how they are read, on the page and in every export. No imports.
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
  /** Behind the mark. */
  end: number
}

const link = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)/iy
const stars = /\*+/g
const candidates = /[*[]/g
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)
const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Stars open before what is no space and close behind what is none; a single star is no mark within a word, so `2*3*4` stays as it is.
 * @param dead marks that nothing closes from here on
 */
function starred(text: string, at: number, dead: Set<number>): Marked | undefined {
  const length = text.startsWith('**', at) ? 2 : 1
  if (dead.has(length) || isSpace(text[at + length]) || (length === 1 && isInWord(text[at - 1]))) return undefined
  stars.lastIndex = at + length
  // Of three stars the last are those of the mark that opened first.
  while (text[stars.lastIndex] === '*') stars.lastIndex += 1
  for (let run = stars.exec(text); run; run = stars.exec(text)) {
    const end = run.index + run[0].length
    const closes = run[0].length === length || run[0].length > 2
    if (closes && !isSpace(text[run.index - 1]) && !(length === 1 && isInWord(text[end])))
      return { inside: text.slice(at + length, end - length), style: length === 2 ? { bold: true } : { italic: true }, end }
  }
  dead.add(length)
  return undefined
}

function linked(text: string, at: number): Marked | undefined {
  link.lastIndex = at
  const [whole, inside, href] = link.exec(text) ?? []
  return whole && inside && href ? { inside, style: { href }, end: at + whole.length } : undefined
}

/** Where the next mark may begin. */
function nextMark(text: string, from: number): number {
  candidates.lastIndex = from
  return candidates.exec(text)?.index ?? text.length
}

/** The text in pieces, each as bold, italic and linked as its marks say. No mark holds another of its kind. */
export function spansOf(text: string, style: Style = {}): Span[] {
  const spans: Span[] = []
  const dead = new Set([...(style.bold ? [2] : []), ...(style.italic ? [1] : [])])
  const markAt = (at: number) => (text[at] === '*' ? starred(text, at, dead) : style.href ? undefined : linked(text, at))
  let literal = 0
  for (let at = nextMark(text, 0); at < text.length; ) {
    const marked = markAt(at)
    if (marked) {
      if (at > literal) spans.push({ text: text.slice(literal, at), ...style })
      spans.push(...spansOf(marked.inside, { ...style, ...marked.style }))
      literal = marked.end
    }
    at = nextMark(text, marked?.end ?? at + (text.startsWith('**', at) ? 2 : 1))
  }
  if (text.length > literal) spans.push({ text: text.slice(literal), ...style })
  return spans
}

/** The text without its marks. */
export const plainText = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('')
