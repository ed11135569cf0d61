import { monthPattern } from '#contract/values.ts'

/** The parts of a month, 'YYYY-MM'. While it is typed, either part can be empty or incomplete; '' if both are empty. */
export interface MonthParts {
  /** '01' to '12', or ''. */
  month: string
  year: string
}

const names = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
)

/** '01' to '12' with their names. */
export const months = names.map((name, index) => ({ value: String(index + 1).padStart(2, '0'), label: name }))

export function partsOf(value: string): MonthParts {
  const [year = '', month = ''] = value.split('-')
  return { month, year }
}

export const joinParts = ({ month, year }: MonthParts) => (month || year ? `${year}-${month}` : '')

/** Whether a month is started but not complete. */
export const isIncompleteMonth = (value: string) => /^[0-9]{0,4}-([0-9]{2})?$/.test(value) && !monthPattern.test(value)

/** The missing part of an incomplete month, with its message. */
export function missingPartOf(value: string): { part: keyof MonthParts; message: string } | undefined {
  if (monthPattern.test(value)) return undefined
  const { month, year } = partsOf(value)
  if (month === '') return { part: 'month', message: 'Choose the month' }
  return { part: 'year', message: year.length === 4 ? 'Enter a year from 1900 to 2199' : 'Enter the year with 4 digits' }
}

/** Reads a pasted month, such as 'March 2024', 'Mar 2024', '03/2024' or '2024-03'. */
export function monthIn(text: string): string | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/[\s,./-]+/)
  if (rest.length > 0) return undefined
  const [year, month] = /^[0-9]{4}$/.test(first) ? [first, second] : [second, first]
  const number = /^[0-9]{1,2}$/.test(month) ? Number(month) : monthNumber(month)
  const value = `${year}-${String(number).padStart(2, '0')}`
  return monthPattern.test(value) ? value : undefined
}

/** 1 to 12 for a name or its first three letters or more; 0 if there is no such month. */
export function monthNumber(name: string): number {
  const typed = name.toLowerCase()
  return typed.length < 3 ? 0 : names.findIndex((known) => known.toLowerCase().startsWith(typed)) + 1
}
