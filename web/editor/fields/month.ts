import { monthPattern } from '#contract/values.ts'

/** A month as it is typed: 'YYYY-MM' once it is complete, with one half empty or unfinished before, '' when there is nothing. */
export interface Halves {
  /** '01' to '12', or ''. */
  month: string
  year: string
}

const names = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
)

/** '01' and its name, to '12'. */
export const months = names.map((name, index) => ({ value: String(index + 1).padStart(2, '0'), label: name }))

export function halvesOf(value: string): Halves {
  const [year = '', month = ''] = value.split('-')
  return { month, year }
}

export const joined = ({ month, year }: Halves) => (month || year ? `${year}-${month}` : '')

/** A month that is begun and not complete. */
export const isHalf = (value: string) => /^[0-9]{0,4}-([0-9]{2})?$/.test(value) && !monthPattern.test(value)

/** What is missing, in words. */
export function missingIn(value: string): { part: keyof Halves; message: string } | undefined {
  if (monthPattern.test(value)) return undefined
  const { month, year } = halvesOf(value)
  if (month === '') return { part: 'month', message: 'Choose the month' }
  return { part: 'year', message: year.length === 4 ? 'Enter a year from 1900 to 2199' : 'Enter the year with 4 digits' }
}

/** The month in 'March 2024', 'Mar 2024', '03/2024' or '2024-03', as people paste it. */
export function monthIn(text: string): string | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/[\s,./-]+/)
  if (rest.length > 0) return undefined
  const [year, month] = /^[0-9]{4}$/.test(first) ? [first, second] : [second, first]
  const number = /^[0-9]{1,2}$/.test(month) ? Number(month) : monthNumber(month)
  const read = `${year}-${String(number).padStart(2, '0')}`
  return monthPattern.test(read) ? read : undefined
}

/** 1 to 12 for a name or its beginning, 0 for what is none. */
export function monthNumber(name: string): number {
  const typed = name.toLowerCase()
  return typed.length < 3 ? 0 : names.findIndex((known) => known.toLowerCase().startsWith(typed)) + 1
}
