import { fold, lettersOf, withoutCase, withWesternDigits } from './letters.ts'
import { englishMonths, monthWords, notMonthsInLines, nowAfterUntil, nowWords, quarterWords, seasonWords, semesterWords } from './words.ts'

/* Each word is one private-use letter plus fillers, which keep every index: short patterns then find dates in all languages. */

const filler = '\ue000'
const letter = (offset: number) => String.fromCharCode(0xe000 + offset)

/** Letters in place of words. Months are 1 to 12, and those of Croatian that mean another month elsewhere 0x21 to 0x2c. */
export const tokens = {
  now: letter(0x10),
  nowAfterUntil: letter(0x11),
  quarter: letter(0x12),
} as const

const croatian = 0x20
const season = 0x30
const semester = 0x40

/** For patterns: a month, a season or a semester, as its letter and the fillers after it. */
export const monthPattern = `[${letter(1)}-${letter(12)}${letter(croatian + 1)}-${letter(croatian + 12)}]${filler}*`
export const seasonPattern = `[${letter(season + 3)}-${letter(season + 12)}]${filler}*`
export const semesterPattern = `[${letter(semester)}-${letter(semester + semesterWords.length - 1)}]${filler}*`
export const patternOf = (token: string): string => `${token}${filler}*`

/** The months that the letter of a month can mean; the Croatian one is the last. */
export function monthsOf(token: string): readonly number[] {
  const code = token.charCodeAt(0) - 0xe000
  return code > croatian ? [code - croatian, code - croatian - 1] : [code]
}

export const seasonMonthOf = (token: string): number => token.charCodeAt(0) - 0xe000 - season

export function semesterOf(token: string): readonly [month: number, length: number] {
  const [month = 1, length = 1] = semesterWords[token.charCodeAt(0) - 0xe000 - semester] ?? []
  return [month, length]
}

export const isMonthToken = (text: string): boolean => new RegExp(`^${monthPattern}`).test(text)

/** Removes the fillers: then an index is not one of the text any more. */
export const withoutFillers = (coded: string): string => coded.replaceAll(filler, '')

function createPhrases(): Map<string, string> {
  const phrases = new Map<string, string>()
  const add = (words: readonly string[], token: string) => {
    for (const word of words) if (!phrases.has(fold(word))) phrases.set(fold(word), token)
  }
  for (const [index, words] of monthWords.entries()) {
    const month = index + 1
    for (const word of words.flatMap(withHebrewPrefix)) {
      const known = phrases.get(fold(word))
      // The month before it in the table is the Croatian one.
      phrases.set(fold(word), known === undefined || known === letter(month) ? letter(month) : letter(croatian + month))
    }
  }
  // English is also read without the end of a name: 'Septem'.
  for (const [index, name] of englishMonths.entries())
    for (let length = 3; length < name.length; length += 1) add([name.slice(0, length)], letter(index + 1))
  add(nowWords, tokens.now)
  add(nowAfterUntil, tokens.nowAfterUntil)
  for (const [month, words] of seasonWords) add(words.split(', '), letter(season + month))
  add(quarterWords.split(', '), tokens.quarter)
  for (const [index, [, , words]] of semesterWords.entries()) add(words.split(', '), letter(semester + index))
  // In some PDFs, the ligature of lam and alef comes back with its letters turned.
  for (const [phrase, token] of [...phrases]) phrases.set(phrase.replaceAll('لا', 'ال'), token)
  return phrases
}

/** In Hebrew, 'in' is a part of the word: 'in March' is one. */
const withHebrewPrefix = (word: string) => (/^[א-ת]/.test(word) ? [word, `ב${word}`] : [word])

let knownPhrases: Map<string, string> | undefined
let firstWords: Set<string> = new Set()
let maxPhraseLength = 0

function phraseMap(): Map<string, string> {
  if (knownPhrases) return knownPhrases
  knownPhrases = createPhrases()
  firstWords = new Set([...knownPhrases.keys()].map((phrase) => /^[\p{L}\p{M}]*/u.exec(phrase)?.[0] ?? ''))
  maxPhraseLength = Math.max(...[...knownPhrases.keys()].map(({ length }) => length)) + 4
  return knownPhrases
}

const isLetter = (text: string) => (text > '\x7f' ? /[\p{L}\p{M}]/u : /[a-z]/i).test(text)
const isUnspaced = (text: string) =>
  text > '\u0dff' && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(text)
const notInLines: ReadonlySet<string> = new Set(notMonthsInLines)

/** @param isLine whether other text can be around the date, where some names of months are more often other words */
export function encode(text: string, { isLine = false } = {}): string {
  const phrases = phraseMap()
  const plain = withoutCase(withWesternDigits(text.replace(/[\ue000-\ue0ff]/g, ' ')))
  const letters = lettersOf(plain)
  let coded = ''
  for (const { index, 0: word } of plain.matchAll(words)) {
    const wordEnd = index + word.length
    // A phrase can have several words. In a script without spaces, it can begin within what has the form of one.
    for (let at = Math.max(index, coded.length); at < wordEnd; at = isUnspaced(word) ? Math.max(at + 1, coded.length) : wordEnd) {
      const phrase = phraseAt(plain, letters, at, wordEnd)
      const token = phrase && !(isLine && notInLines.has(phrase.key)) ? phrases.get(phrase.key) : undefined
      if (phrase && token) coded += plain.slice(coded.length, at) + token + filler.repeat(phrase.end - at - 1)
    }
  }
  return withoutSecondNames(coded + plain.slice(coded.length))
}

/** Where a month has two names, people write both: 'آب/أغسطس', 'يناير (كانون الثاني)'. */
const twoNames = new RegExp(`(${monthPattern})( ?[/(] ?)(${monthPattern})(\\)?)`, 'gu')
const withoutSecondNames = (coded: string): string =>
  coded.replace(twoNames, (both: string, first: string, _: string, second: string) =>
    first[0] === second[0] ? first + filler.repeat(both.length - first.length) : both,
  )

const words = /[\p{L}\p{M}]+/gu

const abbreviation = /[.॰׳]/

/** The known phrase with most letters that begins with this word, or in a script without spaces with its first letters. */
function phraseAt(text: string, letters: readonly string[], at: number, wordEnd: number): { key: string; end: number } | undefined {
  const phrases = phraseMap()
  const isSplit = isUnspaced(text.charAt(at))
  const word = letters.slice(at, wordEnd).join('').normalize('NFC')
  // Thai abbreviations have full stops between their letters.
  if (!isSplit && !firstWords.has(word)) return undefined
  let found: { key: string; end: number } | undefined
  let key = ''
  for (let end = at + 1; end <= text.length && end - at <= maxPhraseLength; end += 1) {
    const [last, next] = [text.charAt(end - 1), text.charAt(end)]
    if (!abbreviation.test(last)) key += letters[end - 1] ?? ''
    const isEnd = end >= wordEnd && !isLetter(next) && !(/\d/.test(last) && /\d/.test(next))
    if (isEnd && phrases.has(key.normalize('NFC'))) found = { key: key.normalize('NFC'), end: abbreviation.test(next) ? end + 1 : end }
  }
  return found
}
