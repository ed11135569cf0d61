import { type DateOptions, type DateReading, isNow, knownPart, readDate } from '#contract/fields/dates/read-date.ts'
import { monthPattern } from '#contract/fields/values.ts'
import { english } from '#contract/words/spoken.ts'
import { lineIn } from './texts.ts'

/** What is certain of a date as people and programs write it: a year, a month or a day; else ''. */
export const dateOf = (value: unknown, end: 'start' | 'end' = 'start'): string => knownPart(readDate(lineIn(value)), end)

export function monthOrYear(value: unknown, end: 'start' | 'end' = 'start'): { month: string; year: string } {
  const date = dateOf(value, end)
  const month = date.slice(0, 7)
  return date.length > 4 && monthPattern.test(month) ? { month, year: '' } : { month: '', year: date.slice(0, 4) }
}

export const isOpenEnd = (value: unknown): boolean => !Array.isArray(value) && (lineIn(value) === '' || isNow(lineIn(value)))

export function isPast(value: unknown, today: string): boolean {
  const { month, year } = monthOrYear(value, 'end')
  const end = month || year
  return end !== '' && end <= today.slice(0, end.length)
}

/** Undefined if the text says no more than the date. */
export function inexactNotice(label: string, text: string, reading: DateReading | undefined = readDate(text)): string | undefined {
  if (reading?.kind !== 'unclear' && reading?.kind !== 'period') return undefined
  const taken = knownPart(reading, 'start') === '' ? 'Nothing was taken' : 'Only the year was taken'
  const reason =
    reading.kind === 'period' ? 'is part of a year' : `can be ${english.either(reading.choices.map((date) => english.date(date)))}`
  return `"${label}": ${text} ${reason}. ${taken}; you can enter the date.`
}

const numericDate = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-][12]\d{3}(?!\d)/g

/** The order of day and month in a file, if one of its dates shows it and none another. */
export function orderShownIn(texts: string): DateOptions['order'] {
  const orders = new Set<DateOptions['order']>()
  for (const [, one, two] of texts.matchAll(numericDate)) {
    if (Number(one) > 12 && Number(two) <= 12) orders.add('day first')
    if (Number(two) > 12 && Number(one) <= 12) orders.add('month first')
  }
  return orders.size === 1 ? [...orders][0] : undefined
}
