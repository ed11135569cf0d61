import type { Field } from '#contract/field.ts'
import { formatDate } from '#contract/format.ts'
import { isDate, monthPattern, yearPattern } from '#contract/values.ts'

/** Reads typed dates in common formats, and displays stored ones. A date may lack the day, or the day and the month. */

const names = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
)

/** '01' to '12' with their names. */
export const months = names.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))

/** The first month of each season. */
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 }

const isSeason = (word: string) => Object.hasOwn(seasons, word.toLowerCase())

/** 1 to 12 for a season, or for a name or its first three letters or more; 0 if there is no such month. */
function monthNumber(name: string): number {
  const typed = name.toLowerCase()
  if (isSeason(typed)) return seasons[typed] ?? 0
  return typed.length < 3 ? 0 : names.findIndex((known) => known.toLowerCase().startsWith(typed)) + 1
}

/** The month and the day of two numbers. The month comes first, unless that number is greater than 12. */
function monthFirst(one: string, other: string): [month: string, day: string] {
  return Number(one) > 12 ? [other, one] : [one, other]
}

const isName = (word: string) => /^\p{L}/u.test(word)
const numberOf = (month: string) => (isName(month) ? String(monthNumber(month)) : month)

/** A year with four digits. One with two is read as 1950 to 2049, if a month precedes it. */
function fullYear(word: string, others: readonly string[]): string {
  if (others.length === 0 || !/^[0-9]{2}$/.test(word)) return word
  return `${word < '50' ? 20 : 19}${word}`
}

function partsIn(text: string): string[] | undefined {
  const words = text
    .trim()
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .split(/[\s,./’'-]+/)
    .filter(Boolean)
  const [first = ''] = words
  const isYearFirst = yearPattern.test(first) && first !== ''
  const [last = '', ...others] = isYearFirst ? words : [words.at(-1) ?? '', ...words.slice(0, -1)]
  const year = fullYear(last, others)
  if (year === '' || !yearPattern.test(year) || others.length > 2) return undefined
  const [one = '', other = ''] = others
  if (others.length === 0) return [year]
  if (others.length === 1) return [year, numberOf(one)]
  if ([one, other].some(isSeason)) return undefined
  if (isName(one)) return [year, numberOf(one), other]
  if (isName(other)) return [year, numberOf(other), one]
  return isYearFirst ? [year, one, other] : [year, ...monthFirst(one, other)]
}

/**
 * Converts typed text to '2019', '2019-03' or '2019-03-15'. It reads 'Mar 2019', 'Mar 19', '3/19', 'Spring 2019', 'March 15, 2019',
 * '15 March 2019', '3/15/2019' and '2019-3'.
 */
export function dateIn(text: string): string | undefined {
  if (text.trim() === '') return ''
  const [year, ...others] = partsIn(text) ?? []
  if (year === undefined || !others.every((part) => /^[0-9]{1,2}$/.test(part))) return undefined
  const date = [year, ...others.map((part) => part.padStart(2, '0'))].join('-')
  return isDate(date) ? date : undefined
}

type Dated = Pick<Field, 'kind' | 'yearField' | 'ongoingWhen'>

const presentWords = ['present', 'now', 'today', 'current', 'currently', 'ongoing']

/** The date that a text stands for in a field, as precise as the field stores it; 'present' for a range that continues. */
export function readDate({ kind, yearField, ongoingWhen }: Dated, text: string): string | undefined {
  if (ongoingWhen && presentWords.includes(text.trim().toLowerCase())) return 'present'
  const date = dateIn(text)
  if (date === undefined || date === '' || kind === 'date') return date
  if (kind === 'year') return yearPattern.test(date) ? date : undefined
  if (date.length === 4) return yearField === undefined ? undefined : date
  const month = date.slice(0, 7)
  return monthPattern.test(month) ? month : undefined
}

/** The values of an entry that store a text that was typed into one of its date fields. */
export function storedDate(field: Dated, name: string, typed: string): Readonly<Record<string, unknown>> {
  const read = readDate(field, typed)
  if (read === undefined) return {}
  if (read === 'present') return { [name]: '', ...field.ongoingWhen }
  return field.kind === 'month' && field.yearField !== undefined && read.length === 4
    ? { [name]: '', [field.yearField]: read }
    : { [name]: read }
}

/** A stored date as the page shows it, 'Mar 2022'; text that is not a date stays as typed. */
export const displayDate = (value: string): string => formatDate(isDate(value) ? value : '') || value

/** What a date field understands that its display does not make obvious, such as a season. */
export function explainDate(read: string, typed: string): string | undefined {
  if (read === 'present') return 'No end date: it continues to the present'
  const date = dateIn(typed)
  const hasSeason = typed.split(/[^\p{L}]+/u).some(isSeason)
  return hasSeason || (date !== undefined && date.length > read.length) ? `“${typed.trim()}” is saved as ${displayDate(read)}` : undefined
}

/** What to type instead of a text that is not a date. */
export function dateError(kind: Dated['kind'], typed: string): string {
  if (kind === 'year') return 'Use a year such as 2019'
  if (/^\p{L}+\.?$/u.test(typed.trim()) && monthNumber(typed.trim().replace('.', '')) > 0) return 'Add the year, such as Mar 2022'
  return kind === 'month' ? 'Use a date such as Mar 2022, 3/2022 or 2022' : 'Use a date such as 2019, Mar 2019 or Mar 15, 2019'
}
