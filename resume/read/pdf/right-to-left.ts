import { foldDigits } from '#contract/fields/digits.ts'
import type { Page } from './open-pdf.ts'

/* Arabic and Hebrew lines, which PDFs contain as they are drawn, from left to right. */

/** Letters. Digits and the comma have no direction. */
const rightToLeft = /(?![\u060C\u0660-\u066C\u06F0-\u06F9])[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const leftToRight = /[A-Za-z\u00C0-\u058F]/
const [allRightToLeft, allLeftToRight] = [rightToLeft, leftToRight].map((pattern) => new RegExp(pattern, 'g')) as [RegExp, RegExp]

/** Digits and punctuation have no direction. */
export function isRightToLeft(text: string): boolean {
  const count = text.match(allRightToLeft)?.length ?? 0
  return count > 0 && count > (text.match(allLeftToRight)?.length ?? 0)
}

/** Without the errors of the calculation, so that equal places stay equal. */
const rounded = (x: number) => Math.round(x * 1000) / 1000

/** The page in a mirror if most of it is read from right to left, so that columns, margins and bullets are where they are in other files. */
export function inReadingDirection(page: Page): Page {
  if (!isRightToLeft(page.items.map(({ text }) => text).join(' '))) return page
  return {
    ...page,
    isRightToLeft: true,
    // Letters without a width are at the same place as the next one.
    items: page.items.toReversed().map((item) => ({ ...item, x: rounded(page.width - item.x - item.width) })),
    links: page.links.map((link) => ({ ...link, x: page.width - link.x })),
  }
}

/** A part of a line with one direction: a word, a number, a sign, or an item with right-to-left letters, which PDF.js has put in order. */
export interface Token {
  text: string
  isApart: boolean
}

const isRight = ({ text }: Token) => rightToLeft.test(text)
const isLeft = ({ text }: Token) => leftToRight.test(text)
const isWord = ({ text }: Token) => /[\p{L}\p{N}]/u.test(text)

export function tokensOf(text: string, isApart: boolean): Token[] {
  if (rightToLeft.test(text)) return [{ text, isApart }]
  const tokens: Token[] = []
  let isAfterSpace = isApart
  for (const [part] of text.matchAll(/\s+|[\p{L}\p{M}\p{N}]+|\S/gu)) {
    const isSpace = part.trim() === ''
    if (!isSpace) tokens.push({ text: part, isApart: isAfterSpace })
    isAfterSpace = isSpace
  }
  return tokens
}

export const inReadingOrder = (tokens: readonly Token[], isLineRightToLeft: boolean): string =>
  isLineRightToLeft ? readFromRight(tokens) : readFromLeft(tokens)

const readFromLeft = (tokens: readonly Token[]): string =>
  tokens.map(({ text, isApart }, index) => (index > 0 && isApart ? ` ${text}` : text)).join('')

/** Reads from the right, but Latin words, numbers and phone numbers from the left. */
function readFromRight(tokens: readonly Token[]): string {
  const runs = runsOf(tokens)
    .flatMap(withoutTurnedPhone)
    .flatMap((run) => {
      const isOneRun = run.some(isLeft) || isPhone(run)
      return (isOneRun ? [run] : numbersIn(run)).flatMap((part) => together(part, ends(part)))
    })
  return withBrackets(runs)
    .map(({ text, isApart }, index) => (index > 0 && isApart ? `${text} ` : text))
    .reverse()
    .join('')
    .replace(turnedSign, '$2$1')
}

/** 'C++' and 'C#', whose signs browsers draw on the other side in a line that is read from the right. */
const turnedSign = /(?<![\p{L}\p{N}+#])(\+\+|#)([A-Z])(?![\p{L}\p{N}])/gu

const brackets: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' }

const bracket = /[()[\]]/
const allBrackets = new RegExp(bracket, 'g')

/** Turns the brackets around right-to-left text if the first one that is read would close: some programs write them as they look. */
function withBrackets(runs: readonly Token[]): Token[] {
  const isTurnable = (token: Token) => bracket.test(token.text) && (isRight(token) || token.text.length === 1)
  const [first = ''] = bracket.exec(runs.findLast(isTurnable)?.text ?? '') ?? []
  if (!/[)\]]/.test(first)) return [...runs]
  return runs.map((token) =>
    isTurnable(token) ? { ...token, text: token.text.replace(allBrackets, (each) => brackets[each] ?? each) } : token,
  )
}

/** Separates a phone number drawn with its last group first, as in 'ada@example.com · 4567 123 100 20+'. An ambiguous one stays. */
function withoutTurnedPhone(run: Token[]): Token[][] {
  const start = run.findLastIndex(isLeft) + 1
  const end = run.findLastIndex((token) => isWord(token) || /^[+()]$/.test(token.text)) + 1
  const tail = run.slice(start, end)
  const digits = tail.reduce((count, { text }) => count + (text.match(/\p{Nd}/gu)?.length ?? 0), 0)
  if (digits < 7 || tail.some(({ text }) => /[–—/:]/.test(text))) return [run]
  const inParts = (parts: Token[][]) => [run.slice(0, start), ...parts, run.slice(end)].filter(({ length }) => length > 0)
  const [last, plus] = tail.slice(-2)
  if (plus?.text === '+' && !plus.isApart && last && isWord(last)) return inParts(tail.map((token) => [token]))
  const numbers = numbersIn(tail).filter((part) => part.some(isWord))
  const isTurned = numbers.length > 1 && startsPhone(numbers.at(-1)) && !startsPhone(numbers[0]) && !isPhone(numbers[0] ?? [])
  return isTurned ? inParts(numbersIn(tail)) : [run]
}

/** '0100' or '(050)': an area code. */
const startsPhone = (part: readonly Token[] = []) => /^(?:\(|0(?=\d))/.test(foldDigits(part[0]?.text ?? ''))

const isPhone = ([plus, number]: readonly Token[]) => plus?.text === '+' && number !== undefined && !number.isApart

/** Where text that is read from the left starts and ends: at words, brackets around them, a plus before and a percent sign after a number. */
function ends(tokens: readonly Token[]): [IsEnd, IsEnd] {
  const opening = tokens.findIndex(({ text }) => /^[([]$/.test(text))
  const closing = tokens.findLastIndex(({ text }) => /^[)\]]$/.test(text))
  const [plus] = isPhone(tokens) ? tokens : []
  return [
    (token, index) => isWord(token) || token === plus || (index === opening && index < closing),
    (token, index) => isWord(token) || token.text === '%' || (index === closing && opening >= 0 && index > opening),
  ]
}

type IsEnd = (token: Token, index: number) => boolean

function together(tokens: readonly Token[], [isFirst, isLast]: readonly [IsEnd, IsEnd]): Token[] {
  const [start, end] = [tokens.findIndex(isFirst), tokens.findLastIndex(isLast) + 1]
  const first = tokens[start]
  if (!first || end <= start) return [...tokens]
  return [...tokens.slice(0, start), { text: readFromLeft(tokens.slice(start, end)), isApart: first.isApart }, ...tokens.slice(end)]
}

function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  let isOpen = false
  for (const token of tokens) {
    if (isOpen && !isRight(token)) runs.at(-1)?.push(token)
    else runs.push([token])
    isOpen = !isRight(token)
  }
  return runs
}

/** Splits numbers at spaces and dashes: in '2021 – 2019', read from the right, the earlier year comes first. */
function numbersIn(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    const isSplit = !before || token.isApart || isDash(token) || isDash(before)
    if (isSplit) runs.push([token])
    else runs.at(-1)?.push(token)
  }
  return runs
}

/** A dash between numbers. A hyphen in '2019-05' is a part of the number. */
const isDash = ({ text }: Token) => /^[–—]$/.test(text)
