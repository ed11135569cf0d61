import { isDate } from '../values.ts'
import { monthsOf } from './coded-text.ts'
import { type Order, orderOf } from './order.ts'
import type { Parts } from './parts.ts'
import { dateFrom, fullYear } from './reading.ts'

export interface DateOptions {
  /** BCP 47, if the text around says its language. */
  language?: string | undefined
  /** The order of day and month, if another date next to it shows it. */
  order?: Order | undefined
  /** Whether a Croatian month is read as Polish and Czech if they have the same name for another. */
  isNotCroatian?: boolean
  /** Whether 'Mar 22' is of 2022, as a person says who types it into the field of a date. In a file, it can be a day. */
  isTyped?: boolean
}

/** The year is as it is written. */
export type Candidate = readonly [year: string, month?: string | number | undefined, day?: string | undefined]

const isYear = (number: string) => /^[12]\d{3}$/.test(number)
const isShortYear = (number: string) => /^\d{2}$/.test(number)
const isShort = (number: string) => number.length <= 2
const isNextYear = (year: string, next: string) => isShortYear(next) && Number(next) === (Number(year) + 1) % 100

export const candidatesOf = (parts: Parts, options: DateOptions): readonly Candidate[] =>
  parts.month ? withNamedMonth(parts, options) : numeric(parts, options)

/** 'March 2019', '15 March 2019', 'March 15, 2019', '2019 March 15', 'Mar 22'. */
function withNamedMonth(parts: Parts, options: DateOptions): Candidate[] {
  const { numbers, month } = parts
  const year = yearNextToMonth(parts, options)
  if (year === undefined) return []
  const others = numbers.toSpliced(numbers.lastIndexOf(year), 1)
  if (others.length > 1 || !others.every(isShort)) return []
  return monthsNamed(month, options).map((each): Candidate => [year, each, others[0]])
}

function yearNextToMonth({ numbers, before, hasApostrophe }: Parts, { isTyped = false }: DateOptions): string | undefined {
  const [year, ...otherYears] = numbers.filter(isYear)
  if (year !== undefined) return otherYears.length > 0 ? undefined : year
  const last = numbers.at(-1) ?? ''
  // A year with two digits is after the month: '22 March' is a day.
  if (!isShortYear(last) || before === numbers.length) return undefined
  return numbers.length > 1 || isTyped || hasApostrophe ? last : undefined
}

function monthsNamed(month: string, { language = '', isNotCroatian = false }: DateOptions): (number | undefined)[] {
  const [main, croatian] = monthsOf(month)
  if (croatian === undefined || isNotCroatian) return [main]
  if (language === '') return [main, croatian]
  return [/^(?:hr|bs|sh)\b/i.test(language) ? croatian : main]
}

/** '2019', '2019-03', '03/2019', '15.03.2019', '3/15/22'. */
function numeric(parts: Parts, options: DateOptions): Candidate[] {
  const [one = '', two = ''] = parts.numbers
  if (parts.numbers.length === 1) return yearOrDay(one)
  if (parts.numbers.length === 3) return dayMonthAndYear(parts, options)
  if (isYear(one) && isShort(two)) return yearAndMonth(one, two, parts.separators[0] ?? '', options)
  // The person says which end of an academic year is meant.
  if (options.isTyped && isYear(one) && isYear(two) && Number(two) === Number(one) + 1) return [[one], [two]]
  return isShort(one) && (isYear(two) || (isShortYear(two) && options.isTyped === true)) ? [[two, one]] : []
}

/** 2009/10 is also a school year, and 2019.1 the first semester of a year in Brazil. */
function yearAndMonth(year: string, month: string, separator: string, { language = '', isTyped = false }: DateOptions): Candidate[] {
  const isSchoolYear = isNextYear(year, month) && separator === '/'
  const isSemester = /^[12]$/.test(month) && separator !== '-' && (language === '' ? isTyped : /^pt\b/i.test(language))
  return isSchoolYear || isSemester ? [[year, month], [year]] : [[year, month]]
}

function yearOrDay(number: string): Candidate[] {
  if (isYear(number)) return [[number]]
  return /^[12]\d{7}$/.test(number) ? [[number.slice(0, 4), number.slice(4, 6), number.slice(6)]] : []
}

function dayMonthAndYear({ numbers, separators, hasLastStop }: Parts, options: DateOptions): Candidate[] {
  const [one = '', two = '', three = ''] = numbers
  if (!numbers.slice(1, 2).every(isShort)) return []
  if (isYear(one)) return isShort(three) ? [[one, two, three]] : []
  const yearFirst: Candidate[] = isShortYear(one) && isShort(three) ? [[one, two, three]] : []
  if (!isYear(three) && !isShortYear(three)) return yearFirst
  const dates: WithYearLast = { dayFirst: [three, two, one], monthFirst: [three, one, two], yearFirst }
  const isDotted = separators.every((separator) => separator.includes('.'))
  if (isDotted) return [Number(two) > 12 ? dates.monthFirst : dates.dayFirst, ...(hasLastStop ? yearFirst : [])]
  return isShort(one) ? inOrder(dates, options) : []
}

interface WithYearLast {
  dayFirst: Candidate
  monthFirst: Candidate
  /** If the first number can be a year too. */
  yearFirst: Candidate[]
}

function inOrder({ dayFirst, monthFirst, yearFirst }: WithYearLast, options: DateOptions): Candidate[] {
  const order = options.order ?? orderOf(options.language)
  if (!order) return [dayFirst, monthFirst, ...yearFirst]
  const known = order === 'day first' ? dayFirst : monthFirst
  return exists(known) ? [known] : [dayFirst, monthFirst]
}

const exists = ([year, month, day]: Candidate) => isDate(dateFrom(fullYear(year), month, day))
