import { readDate } from '#contract/fields/dates/read-date.ts'
import { normalized } from '#contract/fields/normalized.ts'
import { countryCodeInPlace, countryCodeOf, stateOf } from './countries.ts'
import type { ParsedFile } from './parsed-file.ts'

/* A text of a file counts as read only if all its words are in the values and notices that were made of the file. */

export interface SourceText {
  label: string
  text: string
  from: string
  personal?: boolean
  /** Whether it is a date or two: its year must be used. */
  isDate?: boolean
}

const wordsIn = (text: string): string[] =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const digitsIn = (text: string): string => text.replace(/\D/g, '')
/** A phone number has its digits in other groups after it was read, so all its digits are compared. */
const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text)

/** The names of members count as well: `countryCode` says that there is a place. */
function addWords(words: Set<string>, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (!Array.isArray(value)) addWords(words, name)
      addWords(words, each)
    }
  } else if (value !== null && value !== undefined) {
    const text = String(value)
    for (const word of wordsIn(text)) words.add(word)
    if (isNumber(text)) words.add(digitsIn(text))
  }
}

/** The codes that are stored for a place. A stored state implies the United States. */
function placeCodesOf(text: string): string[] {
  const codes = [countryCodeInPlace(text), countryCodeOf(text), stateOf(text)].filter(Boolean)
  return codes.includes('US') ? [...codes, 'state'] : codes
}

/** Countries, states and dates are compared as they are converted. */
export function unusedTexts(texts: readonly SourceText[], used: readonly unknown[]): SourceText[] {
  const words = new Set<string>()
  addWords(words, used)
  const hasPlace = words.has('countrycode') || words.has('state')
  const isUsed = (text: string): boolean =>
    wordsIn(text).every((word) => words.has(word)) ||
    (isNumber(text) && words.has(digitsIn(text))) ||
    (hasPlace && text.length <= 60 && placeCodesOf(text).some((code) => words.has(code.toLowerCase())))
  const isUsedShortDate = (text: string): boolean => {
    const reading = readDate(text, { isTyped: true })
    return reading?.kind === 'date' && wordsIn(reading.date).every((word) => words.has(word))
  }
  const isUsedDate = (text: string): boolean => {
    const years = text.match(/(?<!\d)[12]\d{3}(?!\d)/g)
    if (years === null) return isUsedShortDate(text)
    return text.length <= 60 && years.every((year) => words.has(year))
  }
  return texts.filter(({ text, isDate }) => !((isDate && isUsedDate(text)) || isUsed(text) || text.split(',').every(isUsed)))
}

export function addUnusedTexts(file: ParsedFile, texts: readonly SourceText[]): void {
  const entries = Object.values(file.lists).flatMap((list) => list.map(({ values, notices }) => [Object.values(values), notices]))
  const used = [
    file.fields.map(({ field, value, notice }) => [{ [field]: value }, notice]),
    entries,
    file.unmapped,
    file.notices,
    file.notRead,
  ]
  for (const { text, label, from, personal = false } of unusedTexts(texts, used)) file.unmapped.push({ label, value: text, from, personal })
}
