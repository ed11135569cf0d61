import { isDate, yearPattern } from '#contract/values.ts'
import { monthNumber } from './month.ts'

/** Reads typed dates in common formats. A date may lack the day, or the day and the month. */

const padZeros = (text: string, length: number) => text.padStart(length, '0')

/** The month and the day of two numbers. The month comes first, unless that number is greater than 12. */
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

/** Converts typed text to '2019', '2019-03' or '2019-03-15'. It reads 'Mar 2019', 'March 15, 2019', '15 March 2019', '3/15/2019' and '2019-3'. */
export function dateIn(text: string): string | undefined {
  if (text.trim() === '') return ''
  const [year, ...others] = partsIn(text) ?? []
  if (year === undefined || !others.every((part) => part !== undefined && /^[0-9]{1,2}$/.test(part))) return undefined
  const date = [year, ...others.map((part) => padZeros(part ?? '', 2))].join('-')
  return isDate(date) ? date : undefined
}

/** A year with four digits. */
export function yearIn(text: string): string | undefined {
  const typed = text.trim()
  return yearPattern.test(typed) ? typed : undefined
}
