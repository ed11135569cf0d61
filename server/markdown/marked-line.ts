import type { Line } from '../pdf/lines.ts'
import { escaped, linkTo } from './escapes.ts'

type Span = Line['spans'][number]

/** A character or a link, with its marks. */
interface Token {
  text: string
  href: string | undefined
  marks: Set<Mark>
}

const delimiters = { bold: '**', italic: '*' } as const
type Mark = keyof typeof delimiters
const allMarks = ['bold', 'italic'] as const

/** Writes the spans of one line as CommonMark. */
export function markedLine(spans: readonly Pick<Span, 'text' | 'href' | Mark>[]): string {
  const hasMarks = spans.some(({ bold, italic }) => bold || italic)
  const tokens = spans.flatMap(({ text, href, ...span }): Token[] => {
    const whole = text.join('')
    const parts = href || !hasMarks ? [whole] : [...whole]
    return parts.map((part) => ({ text: part, href, marks: new Set(allMarks.filter((mark) => span[mark])) }))
  })
  for (const mark of allMarks) shrinkMark(tokens, mark)
  return write(tokens, new Set())
}

const has = (mark: Mark) => (token: Token) => token.marks.has(mark)

/** Programs differ in whether symbols, such as emoji, are punctuation. */
const punctuation = /[\p{P}\p{S}]/u
const surePunctuation = /^[!-/:-@[-`{-~]$|^(?![\u{10000}-\u{10ffff}])\p{P}$/u
const isSpace = ({ text, href }: Token) => !href && text.trim() === ''
const isPunctuation = ({ text, href }: Token) => Boolean(href) || punctuation.test(text)
const isSeparator = (token: Token | undefined) =>
  token === undefined || Boolean(token.href) || isSpace(token) || surePunctuation.test(token.text)

/**
 * Takes the mark from what CommonMark would not read as the beginning or end of it: a space, and punctuation next to a word outside of the
 * mark, as in `**Note:**text`.
 */
function shrinkMark(tokens: readonly Token[], mark: Mark): void {
  const takeFrom = (indexes: readonly number[], step: 1 | -1) => {
    for (const index of indexes) {
      const token = tokens[index]
      const isReadable = token && !isSpace(token) && !(isPunctuation(token) && !isSeparator(tokens[index - step]))
      if (!token?.marks.has(mark) || isReadable) return
      token.marks.delete(mark)
    }
  }
  for (const [start, end] of runsWith(tokens, has(mark))) {
    const indexes = Array.from({ length: end - start }, (_, offset) => start + offset)
    takeFrom(indexes, 1)
    takeFrom(indexes.reverse(), -1)
  }
}

/** Start and end of each run of tokens that match. */
function runsWith(tokens: readonly Token[], isMatch: (token: Token) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, token] of tokens.entries()) {
    if (!isMatch(token)) continue
    const last = runs.at(-1)
    if (last?.[1] === index) last[1] += 1
    else runs.push([index, index + 1])
  }
  return runs
}

/**
 * Writes tokens, the mark of the longest run outside.
 * @param open the marks around all these tokens
 * @param isAfterMark whether a mark ends directly in front: another one that begins here would be read as the same, so it is left out
 */
function write(tokens: readonly Token[], open: ReadonlySet<Mark>, isAfterMark = false): string {
  let written = ''
  let isAfter = isAfterMark
  for (let at = 0; at < tokens.length; ) {
    const isPlain = (token: Token | undefined) => token !== undefined && !token.href && [...token.marks].every((mark) => open.has(mark))
    const [mark, end] = longestRun(tokens, at, open)
    const run = tokens.slice(at, end)
    if (mark) {
      const inner = write(run, new Set([...open, mark]), isAfter)
      const isLeftOut = isAfter
      written = joined(written, isLeftOut ? inner : delimiters[mark] + inner + delimiters[mark])
      isAfter = !isLeftOut || inner.endsWith('*')
      at = end
    } else if (isPlain(tokens[at])) {
      let textEnd = at
      while (isPlain(tokens[textEnd])) textEnd += 1
      const text = tokens.slice(at, textEnd).map((token) => token.text)
      written = joined(written, escaped(text.join('')))
      isAfter = false
      at = textEnd
    } else {
      const { text = '', href = '' } = tokens[at] ?? {}
      written = joined(written, linkTo(href, text))
      isAfter = false
      at += 1
    }
  }
  return written
}

function longestRun(tokens: readonly Token[], start: number, open: ReadonlySet<Mark>): [Mark | undefined, number] {
  const ends = allMarks
    .filter((mark) => !open.has(mark) && tokens[start]?.marks.has(mark))
    .map((mark): [Mark, number] => {
      const length = tokens.slice(start).findIndex((token) => !token.marks.has(mark))
      return [mark, length < 0 ? tokens.length : start + length]
    })
  return ends.sort(([, one], [, other]) => other - one)[0] ?? [undefined, start]
}

/** An exclamation mark in front of a link would make it an image. */
const joined = (text: string, next: string) => (next.startsWith('[') ? text.replace(/!$/, '\\!') : text) + next
