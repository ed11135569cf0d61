import type { Field } from '#contract/field.ts'
import { isDate, monthPattern, yearPattern } from '#contract/values.ts'
import { english } from '#contract/words/spoken.ts'

/** Reads dates in the common formats that users type, and displays stored dates. A date may lack the day, or the day and the month. */

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
)

/** '01' to '12' with their names. */
export const months = monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))

/** The first month of each season. */
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 }

const isSeason = (word: string) => Object.hasOwn(seasons, word.toLowerCase())

/** 1 to 12 for a season, or for at least the first three letters of a month; 0 for another word. */
function monthNumber(word: string): number {
  const start = word.toLowerCase()
  if (isSeason(start)) return seasons[start] ?? 0
  return start.length < 3 ? 0 : monthNames.findIndex((monthName) => monthName.toLowerCase().startsWith(start)) + 1
}

/** The month and the day of two numbers. The month comes first, unless that number is greater than 12. */
function monthFirst(one: string, other: string): [month: string, day: string] {
  return Number(one) > 12 ? [other, one] : [one, other]
}

const isName = (word: string) => /^\p{L}/u.test(word)
const numberOf = (month: string) => (isName(month) ? String(monthNumber(month)) : month)

/** A year with four digits. If a month precedes it, a year with two digits means one of 1950 to 2049. */
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
 * Converts a text to '2019', '2019-03' or '2019-03-15'. It reads 'Mar 2019', 'Mar 19', '3/19', 'Spring 2019', 'March 15, 2019',
 * '15 March 2019', '3/15/2019' and '2019-3'.
 */
export function dateIn(text: string): string | undefined {
  if (text.trim() === '') return ''
  const [year, ...others] = partsIn(text) ?? []
  if (year === undefined || !others.every((part) => /^[0-9]{1,2}$/.test(part))) return undefined
  const date = [year, ...others.map((part) => part.padStart(2, '0'))].join('-')
  return isDate(date) ? date : undefined
}

type DateOptions = Pick<Field, 'kind' | 'yearField' | 'ongoingWhen'>

const presentWords = ['present', 'now', 'today', 'current', 'currently', 'ongoing']

/** Reads the text of a date field, as precisely as the field can store it. Returns 'present' for an entry that continues. */
export function readDate({ kind, yearField, ongoingWhen }: DateOptions, text: string): string | undefined {
  if (ongoingWhen && presentWords.includes(text.trim().toLowerCase())) return 'present'
  const date = dateIn(text)
  if (date === undefined || date === '' || kind === 'date') return date
  if (kind === 'year') return yearPattern.test(date) ? date : undefined
  if (date.length === 4) return yearField === undefined ? undefined : date
  const month = date.slice(0, 7)
  return monthPattern.test(month) ? month : undefined
}

/** The values of an entry that store the text of one of its date fields. */
export function storedDate(field: DateOptions, name: string, text: string): Readonly<Record<string, unknown>> {
  const read = readDate(field, text)
  if (read === undefined) return {}
  if (read === 'present') return { [name]: '', ...field.ongoingWhen }
  return field.kind === 'month' && field.yearField !== undefined && read.length === 4
    ? { [name]: '', [field.yearField]: read }
    : { [name]: read }
}

/** A stored date as the page shows it, 'Mar 2022'. A text that is not a date is returned unchanged. */
export const displayDate = (value: string): string => english.date(isDate(value) ? value : '') || value

/** Explains how a text was read, if the displayed date does not make it obvious. For example, a season is stored as a month. */
export function explainDate(read: string, text: string): string | undefined {
  if (read === 'present') return 'No end date: it continues to the present'
  const date = dateIn(text)
  const hasSeason = text.split(/[^\p{L}]+/u).some(isSeason)
  return hasSeason || (date !== undefined && date.length > read.length) ? `“${text.trim()}” is saved as ${displayDate(read)}` : undefined
}

/** How a text is read while the user types it, if it is displayed differently: 'Mar 2022?' for '3/22'. */
export function readingOf(read: string | undefined, text: string): string {
  if (read === 'present') return /^present$/i.test(text.trim()) ? '' : 'Present?'
  const displayed = read === undefined ? '' : displayDate(read)
  return displayed === '' || displayed === text.trim() ? '' : `${displayed}?`
}

/** What to type instead of a text that is not a date. */
export function dateError(kind: DateOptions['kind'], text: string): string {
  if (kind === 'year') return 'Use a year such as 2019'
  if (/^\p{L}+\.?$/u.test(text.trim()) && monthNumber(text.trim().replace('.', '')) > 0) return 'Add the year, such as Mar 2022'
  return kind === 'month' ? 'Use a date such as Mar 2022, 3/2022 or 2022' : 'Use a date such as 2019, Mar 2019 or Mar 15, 2019'
}
