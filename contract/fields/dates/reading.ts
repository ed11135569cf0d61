import { isDate } from '../values.ts'

export type DateReading =
  /** YYYY, YYYY-MM or YYYY-MM-DD */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'now' }
  /** A season, a quarter or a semester: its first and last month. */
  | { readonly kind: 'period'; readonly first: string; readonly last: string }
  | { readonly kind: 'unclear'; readonly choices: readonly string[] }

export const exact = (date: string): DateReading | undefined =>
  isDate(date) && isYearOfOurCalendar(date.slice(0, 4)) ? { kind: 'date', date } : undefined

export function dateFrom(year: string | number, month?: string | number, day?: string | number): string {
  return [year, month, day].flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, '0')])).join('-')
}

/** Other years with four digits are of another calendar: 1403 is a year of the Iranian one, and 2567 of the Thai one. */
export const isYearOfOurCalendar = (year: string): boolean => year >= '1600' && year < '2200'

/** A year with four digits. Those with two digits are years of a working life, and none of the Thai calendar; '' for others. */
export function fullYear(year: string): string {
  if (year.length !== 2) return year
  return year <= '35' ? `20${year}` : year >= '70' ? `19${year}` : ''
}

/** What a reading says for certain, at the start or end of a range: the date, or the part that all its choices share. */
export function knownPart(reading: DateReading | undefined, end: 'start' | 'end'): string {
  if (reading === undefined || reading.kind === 'now') return ''
  if (reading.kind === 'date') return reading.date
  if (reading.kind === 'period') return reading[end === 'start' ? 'first' : 'last'].slice(0, 4)
  const lengths = [7, 4].filter((length) => new Set(reading.choices.map((choice) => choice.slice(0, length))).size === 1)
  return lengths.length > 0 ? (reading.choices[0] ?? '').slice(0, lengths[0]) : ''
}
