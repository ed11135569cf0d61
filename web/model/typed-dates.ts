import { type DateReading, isMonthName, readDate as readText } from '#contract/fields/dates/read-date.ts'
import { isYearOfOurCalendar } from '#contract/fields/dates/reading.ts'
import { untilWords } from '#contract/fields/dates/words.ts'
import type { Field } from '#contract/fields/field.ts'
import { monthPattern, yearPattern } from '#contract/fields/values.ts'
import { english } from '#contract/words/spoken.ts'
import { displayDate } from './date.ts'

/* What a typed date is read and stored as. It knows many languages, and loads when the first date or amount field is shown (`load-typed-values.ts`). */

const isPolishOrCzech = () => {
  const languages = navigator.languages.join(' ')
  return /\b(?:pl|cs)\b/.test(languages) && !/\bhr\b/.test(languages)
}

const read = (text: string): DateReading | undefined => readText(text.trim(), { isTyped: true, isNotCroatian: isPolishOrCzech() })

type DateOptions = Pick<Field, 'kind' | 'yearField' | 'ongoingWhen' | 'minField'>

function dateOfField({ kind, yearField }: DateOptions, date: string): string | undefined {
  if (kind === 'date') return date
  if (kind === 'year') return yearPattern.test(date) ? date : undefined
  if (date.length === 4) return yearField === undefined ? undefined : date
  const month = date.slice(0, 7)
  return monthPattern.test(month) ? month : undefined
}

/** The dates that a reading can mean in the field. A part of a year begins or ends the entry, whichever the field is about. */
function datesIn(field: DateOptions, reading: DateReading | undefined): string[] {
  if (reading === undefined || reading.kind === 'now') return []
  const isEnd = field.ongoingWhen !== undefined || field.minField !== undefined
  const dates =
    reading.kind === 'date' ? [reading.date] : reading.kind === 'unclear' ? reading.choices : [isEnd ? reading.last : reading.first]
  return [...new Set(dates.flatMap((date) => dateOfField(field, date) ?? []))]
}

/** The dates among which the user chooses, if the text of a date field can be read in several ways; else empty. */
export function choicesOf(field: DateOptions, text: string): string[] {
  const dates = datesIn(field, read(text))
  return dates.length > 1 ? dates : []
}

/** 'present' for an entry that continues; undefined for a text that is no date, or that can be several. */
export function readDate(field: DateOptions, text: string): string | undefined {
  if (text.trim() === '') return ''
  const reading = read(text)
  if (reading?.kind === 'now') return field.ongoingWhen && 'present'
  const [date, ...others] = datesIn(field, reading)
  return others.length > 0 ? undefined : date
}

export function storedDate(field: DateOptions, name: string, text: string): Readonly<Record<string, unknown>> {
  const date = readDate(field, text)
  if (date === undefined) return {}
  if (date === 'present') return { [name]: '', ...field.ongoingWhen }
  return field.kind === 'month' && field.yearField !== undefined && date.length === 4
    ? { [name]: '', [field.yearField]: date }
    : { [name]: date }
}

/** Explains how a text was read, if the displayed date does not make it obvious. For example, a season is stored as a month. */
export function explainDate(date: string, text: string): string | undefined {
  if (date === 'present') return 'No end date: it continues to the present'
  const reading = read(text)
  const isShortened = reading?.kind === 'period' || (reading?.kind === 'date' && reading.date.length > date.length)
  return isShortened ? `“${text.trim()}” is saved as ${displayDate(date)}` : undefined
}

/** How a text is read while the user types it, if it is displayed differently: 'Mar 2022?' for '3/22'. */
export function readingOf(date: string | undefined, text: string): string {
  if (date === 'present') return /^present$/i.test(text.trim()) ? '' : 'Present?'
  const displayed = date === undefined ? '' : displayDate(date)
  return displayed === '' || displayed === text.trim() ? '' : `${displayed}?`
}

/** 'Mar 5, 2019 or May 3, 2019?'; '' without a choice. */
export const questionOf = (choices: readonly string[]): string => (choices.length > 0 ? `${english.either(choices.map(displayDate))}?` : '')

const betweenDates = new RegExp(`\\s*[–—]\\s*|\\s+(?:-|${untilWords})\\s+|(?<=[12]\\d{3})-(?=[12]\\d{3}$)`, 'iu')
/** Whether a text is a start and an end, as resumes write them: 'مارس 2021 – حتى الآن'. */
function isRange(text: string): boolean {
  const ends = text.slice(0, 60).split(betweenDates)
  return ends.length === 2 && ends.every((end) => read(end) !== undefined)
}

export function dateError(field: DateOptions, text: string): string {
  if (choicesOf(field, text).length > 0) return 'This can be read in two ways. Choose one'
  if (/^\d{4}(?:$|-)/.test(text.trim()) && !isYearOfOurCalendar(text.trim().slice(0, 4))) return 'Use a year such as 2019'
  if (isRange(text)) return 'Enter one date here: start and end have a field each'
  if (field.kind === 'year') return 'Use a year such as 2019'
  if (isMonthName(text)) return 'Add the year, such as Mar 2022'
  return field.kind === 'month' ? 'Use a date such as Mar 2022, 3/2022 or 2022' : 'Use a date such as 2019, Mar 2019 or Mar 15, 2019'
}
