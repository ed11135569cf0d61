import { isDate } from '../values.ts'
import { candidatesOf, type DateOptions } from './candidates.ts'
import { encode, monthPattern, patternOf, tokens, withoutFillers } from './coded-text.ts'
import { type Parts, partsIn } from './parts.ts'
import { readEra, readPeriod } from './parts-of-years.ts'
import { type DateReading, dateFrom, exact, fullYear, isYearOfOurCalendar } from './reading.ts'
import { readRomanMonth } from './roman-months.ts'
import { afterYear, untilWords } from './words.ts'

export type { DateOptions } from './candidates.ts'
export { orderShownBy } from './order.ts'
export { type DateReading, knownPart } from './reading.ts'

/* Everything that reads dates, typed or in files, uses this. What can be read in two ways is not decided: it has choices. */

const maxLength = 60

/** Undefined if it is no date, or not one that exists. */
export function readDate(text: string, options: DateOptions = {}): DateReading | undefined {
  if (isDate(text)) return exact(text)
  if (/^['’]\d{2}$/.test(text)) return exact(fullYear(text.slice(1)))
  if (text.length > 2 * maxLength) return undefined
  const plain = text.normalize('NFKC').replace(/[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g, '')
  const coded = encode(withNumerals(plain.trim()))
  return isNowCoded(coded) ? { kind: 'now' } : readCoded(coded, { ...options, ...calendarOf(plain) })
}

export const isMonthName = (text: string): boolean => text.length <= 30 && onlyMonth.test(encode(text.trim()))
const onlyMonth = new RegExp(`^${monthPattern}$`)

export const isNow = (text: string): boolean =>
  text.length <= maxNowLength && !/\d/.test(text) && isNowCoded(encode(text.normalize('NFKC').trim()))
const maxNowLength = 40

const onlyNow = new RegExp(
  `^\\(?(?:(?:(?:${untilWords}) )?${patternOf(tokens.now)}|(?:${untilWords}) ${patternOf(tokens.nowAfterUntil)})[).]?$`,
  'u',
)
const isNowCoded = (coded: string) => onlyNow.test(coded)

export interface Calendar {
  /** Letters or digits of Thai, where years are Buddhist, or of Arabic, where years of the fifteenth century are Islamic. */
  script?: 'Thai' | 'Arabic' | undefined
}

export function calendarOf(text: string): Calendar {
  if (/\p{Script=Thai}/u.test(text)) return { script: 'Thai' }
  return /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u.test(text) ? { script: 'Arabic' } : {}
}

const withNumerals = (text: string) => text.replace(/[〇零一二三四五六七八九十]{1,4}(?=[年月日號号/]|$)/gu, numeralValue)

function numeralValue(numeral: string): string {
  const digits = (part: string) => [...part].map((each) => '〇一二三四五六七八九'.indexOf(each.replace('零', '〇'))).join('')
  const [tens = '', ones = ''] = numeral.split('十')
  return numeral.includes('十') ? `${digits(tens) || '1'}${digits(ones) || '0'}` : digits(numeral)
}

const yearWordAtEnd = new RegExp(`(?<=\\d)${afterYear}$`, 'u')

export function readCoded(coded: string, options: DateOptions & Calendar): DateReading | undefined {
  const text = withoutFillers(coded).replace(/ +/g, ' ').trim().replace(yearWordAtEnd, '')
  if (text === '' || text.length > maxLength) return undefined
  const stamp = /^([12]\d{3}-\d{2}-\d{2})[t ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?( ?z| ?[+-]\d{2}:?\d{2})?$/.exec(text)
  if (stamp) return dayOfTimestamp(stamp)
  if (isoWeek.test(text)) return undefined
  return (
    readEra(text) ??
    readMonthNumber(text, options) ??
    readPeriod(text) ??
    readRomanMonth(text) ??
    readParts(text, options) ??
    readDayWithTime(text, options)
  )
}

const isoWeek = /^\d{4}-?w\d{1,2}/

/** 'T10/2020' is a month in Vietnamese. Up to four, it can be a quarter in the languages in which that is a trimester. */
function readMonthNumber(text: string, { language = '' }: DateOptions): DateReading | undefined {
  const [, month = '', year] = /^t\.? ?(\d{1,2})[/.-]([12]\d{3})$/.exec(text) ?? []
  if (year === undefined || (Number(month) <= 4 && language !== '' && !/^vi\b/i.test(language))) return undefined
  const date = exact(dateFrom(year, month))
  return Number(month) > 4 || language !== '' || date?.kind !== 'date' ? date : { kind: 'unclear', choices: [date.date, year] }
}

/** The day of '01.08.2012 00:00', as spreadsheet programs write a date. */
function readDayWithTime(text: string, options: DateOptions & Calendar): DateReading | undefined {
  const [, day = ''] = /^([^:]{6,40}?),? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/.exec(text) ?? []
  const reading = day === '' ? undefined : readParts(day, options)
  const dates = reading?.kind === 'date' ? [reading.date] : reading?.kind === 'unclear' ? reading.choices : []
  return dates.length > 0 && dates.every(({ length }) => length === 10) ? reading : undefined
}

/** Programs that store a picked day as UTC write midnight in the zone of the person: hours from 13 on are the next day there. */
function dayOfTimestamp([, day = '', hours = '', minutes = '', zone = '']: RegExpExecArray): DateReading | undefined {
  if (!isDate(day)) return undefined
  const isMidnightElsewhere = zone.includes('z') && Number(hours) >= 13 && Number(minutes) % 15 === 0
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return exact(isMidnightElsewhere ? next : day)
}

function readParts(text: string, options: DateOptions & Calendar): DateReading | undefined {
  const parts = partsIn(text)
  if (!parts) return undefined
  const candidates = candidatesOf(parts, options)
  const dates = candidates.flatMap(([year, month, day]) => {
    const known = yearIn(fullYear(year), { ...options, ...parts })
    const date = known === undefined ? '' : dateFrom(known, month, day)
    return isDate(date) && date !== '' ? [date] : []
  })
  const [first, ...others] = new Set(dates)
  if (first === undefined) return undefined
  return others.length > 0 ? { kind: 'unclear', choices: [first, ...others] } : { kind: 'date', date: first }
}

/** The year of our calendar; undefined if it is of another one, or of none. */
function yearIn(year: string, { script, isBuddhist }: Calendar & Pick<Parts, 'isBuddhist'>): string | undefined {
  const number = Number(year)
  if (isBuddhist || (script === 'Thai' && number >= 2400)) return String(number - 543)
  return year.length === 4 && isYearOfOurCalendar(year) ? year : undefined
}
