import { isDate, yearPattern } from '#contract/values.ts'
import { monthNumber } from './month.ts'

/** As much of a date as is typed, in the ways that people write one. */

const digits = (text: string, length: number) => text.padStart(length, '0')

/** Two numbers without a year: the month is first, unless it can't be. */
function monthFirst(one: string, other: string): [month: string, day: string] {
  return Number(one) > 12 ? [other, one] : [one, other]
}

function partsIn(text: string): (string | undefined)[] | undefined {
  const words = text
    .trim()
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .split(/[\s,./-]+/)
    .filter(Boolean)
  const [year, ...others] = yearPattern.test(words[0] ?? '') ? words : [words.at(-1) ?? '', ...words.slice(0, -1)]
  if (year === undefined || !yearPattern.test(year) || year === '' || others.length > 2) return undefined
  const isYearFirst = words[0] === year
  const [one = '', other = ''] = others
  if (others.length === 0) return [year]
  if (others.length === 1) return [year, numberOf(one)]
  if (isName(one)) return [year, numberOf(one), other]
  if (isName(other)) return [year, numberOf(other), one]
  return isYearFirst ? [year, one, other] : [year, ...monthFirst(one, other)]
}

const isName = (word: string) => /^\p{L}/u.test(word)
const numberOf = (month: string) => (isName(month) ? String(monthNumber(month)) : month)

/** '2019', '2019-03' or '2019-03-15' of what was typed: 'Mar 2019', 'March 15, 2019', '15 March 2019', '3/15/2019', '2019-3'. */
export function dateIn(text: string): string | undefined {
  if (text.trim() === '') return ''
  const [year, ...others] = partsIn(text) ?? []
  if (year === undefined || !others.every((part) => part !== undefined && /^[0-9]{1,2}$/.test(part))) return undefined
  const read = [year, ...others.map((part) => digits(part ?? '', 2))].join('-')
  return isDate(read) ? read : undefined
}

/** A year of four digits. */
export function yearIn(text: string): string | undefined {
  const typed = text.trim()
  return yearPattern.test(typed) ? typed : undefined
}
