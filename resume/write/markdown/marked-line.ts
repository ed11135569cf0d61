import type { Line } from '../pdf/lines.ts'

const special = /[\\`*[\]<]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&(?=#?\w{1,32};)|~(?=~)|(?<=~)~/gu
const specialInUrl = /[\\()<>]|&(?=#?\w{1,32};)/g

const escaped = (text: string): string => text.replaceAll(special, '\\$&')

const linkTo = (href: string, text: string): string => `[${escaped(text)}](${href.replaceAll(specialInUrl, '\\$&')})`

/** Beginnings of a line that would make it a heading, a list, a quotation, a rule or code. */
const blockStart = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|(?:-{2,}|=+)(?=\s*$)|>)/
const orderedStart = /^(\d{1,9})(?=[.)](?:\s|$))/
/** Would end a heading. */
const closingHash = /(?<=^|\s)#+$/

export const withoutBlockStart = (line: string): string =>
  line.replace(blockStart, '\\$&').replace(orderedStart, '$1\\').replace(closingHash, '\\$&')

interface Token extends Record<Mark, boolean> {
  readonly text: string
  readonly href: string | undefined
}

const delimiters = { bold: '**', italic: '*' } as const
type Mark = keyof typeof delimiters
const allMarks = ['bold', 'italic'] as const

export function markedLine(spans: Line['spans']): string {
  const hasMarks = spans.some(({ bold, italic }) => bold || italic)
  const tokens = spans.flatMap(({ text, href, bold = false, italic = false }): Token[] => {
    const whole = text.join('')
    const parts = href || !hasMarks ? [whole] : [...whole]
    return parts.map((part) => ({ text: part, href, bold, italic }))
  })
  if (hasMarks) for (const mark of allMarks) shrinkMark(tokens, mark)
  return write({ tokens, start: 0, end: tokens.length, open: [], isAfterMark: false })
}

/** Programs differ in whether symbols, such as emoji, are punctuation. */
const punctuation = /[\p{P}\p{S}]/u
const surePunctuation = /^[!-/:-@[-`{-~]$|^(?![\u{10000}-\u{10ffff}])\p{P}$/u
const isSpace = ({ text, href }: Token) => !href && text.trim() === ''
const isPunctuation = ({ text, href }: Token) => Boolean(href) || punctuation.test(text)
const isSeparator = (token: Token | undefined) =>
  token === undefined || Boolean(token.href) || isSpace(token) || surePunctuation.test(token.text)

/** CommonMark lets no mark begin or end at a space, or at punctuation next to a word outside of the mark, as in `**Note:**text`. */
function shrinkMark(tokens: readonly Token[], mark: Mark): void {
  const takeFrom = (indexes: readonly number[], step: 1 | -1) => {
    for (const index of indexes) {
      const token = tokens[index]
      if (!token?.[mark]) return
      const isNextToWord = !isSeparator(tokens[index - step])
      const isReadable = !isSpace(token) && !(isPunctuation(token) && isNextToWord)
      if (isReadable) return
      token[mark] = false
    }
  }
  for (let start = 0; start < tokens.length; start += 1) {
    if (!tokens[start]?.[mark]) continue
    const end = endOfRun(tokens, start, mark)
    const indexes = Array.from({ length: end - start }, (_, offset) => start + offset)
    takeFrom(indexes, 1)
    takeFrom(indexes.reverse(), -1)
    start = end
  }
}

function endOfRun(tokens: readonly Token[], start: number, mark: Mark, max = tokens.length): number {
  let end = start
  while (end < max && tokens[end]?.[mark]) end += 1
  return end
}

interface Part {
  tokens: readonly Token[]
  start: number
  end: number
  open: readonly Mark[]
  /** Whether a mark ends directly before. One that begins here would be read as the same mark, so it is left out. */
  isAfterMark: boolean
}

function write({ tokens, start, end, open, isAfterMark }: Part): string {
  const closed = allMarks.filter((mark) => !open.includes(mark))
  const written: string[] = []
  let isAfter = isAfterMark
  for (let at = start; at < end; ) {
    const token = tokens[at]
    if (!token) break
    const [mark, markEnd] = outermostRun(tokens, { at, end, marks: closed })
    if (mark) {
      const inner = write({ tokens, start: at, end: markEnd, open: [...open, mark], isAfterMark: isAfter })
      append(written, isAfter ? inner : delimiters[mark] + inner + delimiters[mark])
      isAfter = !isAfter || inner.endsWith('*')
      at = markEnd
    } else if (token.href) {
      append(written, linkTo(token.href, token.text))
      isAfter = false
      at += 1
    } else {
      const textEnd = endOfText(tokens, { at, end, marks: closed })
      const texts = tokens.slice(at, textEnd).map(({ text }) => text)
      append(written, escaped(texts.join('')))
      isAfter = false
      at = textEnd
    }
  }
  return written.join('')
}

interface Search {
  /** Indexes of tokens. */
  at: number
  end: number
  marks: readonly Mark[]
}

function endOfText(tokens: readonly Token[], { at, end, marks }: Search): number {
  const isText = (token: Token | undefined) => token !== undefined && !token.href && !marks.some((mark) => token[mark])
  let textEnd = at
  while (textEnd < end && isText(tokens[textEnd])) textEnd += 1
  return textEnd
}

function outermostRun(tokens: readonly Token[], { at, end, marks }: Search): [Mark | undefined, number] {
  let outermost: [Mark | undefined, number] = [undefined, at]
  for (const mark of marks) {
    const runEnd = endOfRun(tokens, at, mark, end)
    if (runEnd > outermost[1]) outermost = [mark, runEnd]
  }
  return outermost
}

/** An exclamation mark in front of a link would make it an image. */
function append(written: string[], next: string): void {
  const last = written.at(-1)
  if (next.startsWith('[') && last?.endsWith('!')) written[written.length - 1] = `${last.slice(0, -1)}\\!`
  if (next) written.push(next)
}
