import { isDate, monthPattern } from '#contract/values.ts'
import { lineIn } from './texts.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads `2019`, `2019-03`, `2019-03-15` (also with a time), `03/2019`, `Mar 2019`, `1 Oct 2022` or `Oct 1, 2022`; else ''. */
export function dateOf(value: unknown): string {
  const text = lineIn(value)
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ].*)?)?)?$/.exec(text) ?? datePartsOf(text)
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
  return [date, date.slice(0, 7), year].find(isDate) ?? ''
}

/** Year, month and day at the places 1 to 3, as in a match. */
function datePartsOf(text: string): (string | undefined)[] {
  const [, number, numericYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (number) return ['', numericYear, number]
  const [, dayBefore, name = '', dayAfter, year] = /^(?:(\d{1,2})\.? )?([A-Za-z]{3,9})\.?(?: (\d{1,2}))?,? (\d{4})$/.exec(text) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase())
  return month < 0 ? [] : ['', year, String(month + 1), dayBefore ?? dayAfter]
}

/** Splits a date for fields that store a month or, without one, a year. */
export function monthOrYear(value: unknown): { month: string; year: string } {
  const date = dateOf(value)
  const month = date.slice(0, 7)
  return date.length > 4 && monthPattern.test(month) ? { month, year: '' } : { month: '', year: date.slice(0, 4) }
}

/** Whether an end date is empty or a word for today. */
export const isOpenEnd = (value: unknown): boolean => /^(|present|now|current)$/i.test(lineIn(value)) && !Array.isArray(value)

/** Whether an end date has passed. */
export function isPast(value: unknown, today: string): boolean {
  const { month, year } = monthOrYear(value)
  const end = month || year
  return end !== '' && end <= today.slice(0, end.length)
}
