import { isDate } from '../values.ts'
import { encode, isMonthToken, monthPattern, monthsOf, patternOf, tokens, withoutFillers } from './coded-text.ts'
import { fold } from './letters.ts'
import { readEra, readPeriod } from './parts-of-years.ts'
import { type DateReading, dateFrom, exact, fullYear } from './reading.ts'
import { fillers, untilWords } from './words.ts'

export { type DateReading, knownPart } from './reading.ts'

/*
 * Reads a date as people write it, in many languages, scripts and orders. What can be read in two ways is not decided: it has choices.
 * Everything that reads dates, typed or in files, reads them here.
 */

type Order = 'day first' | 'month first'

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

const maxLength = 60

/** Reads a whole text; undefined if it is no date, or not one that exists. */
export function readDate(text: string, options: DateOptions = {}): DateReading | undefined {
  if (isDate(text)) return text === '' ? undefined : { kind: 'date', date: text }
  if (/^['’]\d{2}$/.test(text)) return exact(fullYear(text.slice(1)))
  if (text.length > 2 * maxLength) return undefined
  const plain = text.normalize('NFKC').replace(/[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g, '')
  const coded = encode(withNumerals(plain.trim()))
  return isNowCoded(coded) ? { kind: 'now' } : readCoded(coded, { ...options, ...calendarOf(plain) })
}

/** Whether a text is only the name of a month. */
export const isMonthName = (text: string): boolean => text.length <= 30 && onlyMonth.test(encode(text.trim()))
const onlyMonth = new RegExp(`^${monthPattern}$`)

/** Whether a text is only a word for today, as at the end of a range. */
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

/** Chinese numerals of dates as digits. */
const withNumerals = (text: string) => text.replace(/[〇零一二三四五六七八九十]{1,4}(?=[年月日號号/]|$)/gu, numeralValue)

function numeralValue(numeral: string): string {
  const digits = (part: string) => [...part].map((each) => '〇一二三四五六七八九'.indexOf(each.replace('零', '〇'))).join('')
  const [tens = '', ones = ''] = numeral.split('十')
  return numeral.includes('十') ? `${digits(tens) || '1'}${digits(ones) || '0'}` : digits(numeral)
}

/** Reads a date whose words are coded. */
export function readCoded(coded: string, options: DateOptions & Calendar): DateReading | undefined {
  const text = withoutFillers(coded).replace(/ +/g, ' ').trim()
  if (text === '' || text.length > maxLength) return undefined
  const stamp = /^([12]\d{3}-\d{2}-\d{2})[t ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?( ?z| ?[+-]\d{2}:?\d{2})?$/.exec(text)
  if (stamp) return dayOfTimestamp(stamp)
  return readEra(text) ?? readPeriod(text) ?? readParts(text, options)
}

/**
 * The day of a timestamp. Programs that store a picked day as UTC write midnight in the zone of the person: hours from 13 on are the next
 * day there.
 */
function dayOfTimestamp([, day = '', hours = '', minutes = '', zone = '']: RegExpExecArray): DateReading | undefined {
  if (!isDate(day)) return undefined
  const isMidnightElsewhere = zone.includes('z') && Number(hours) >= 13 && Number(minutes) % 15 === 0
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return exact(isMidnightElsewhere ? next : day)
}

interface Parts {
  numbers: string[]
  /** The letter of a month, and how many numbers are before it. */
  month: string
  before: number
  separators: string[]
  /** Whether it says that its years are Buddhist. */
  isBuddhist: boolean
  /** Whether it ends with a full stop, as dates in Korean do. */
  hasLastStop: boolean
  /** Whether it has a year such as ’22. */
  hasApostrophe: boolean
}

const partPattern = new RegExp(`\\d+|${monthPattern}|[พคb]\\.?[ศe](?![\\p{L}\\p{M}])|[\\p{L}\\p{M}]+|[^\\p{L}\\p{M}\\d]`, 'gu')
const buddhistEra = /^(?:พ\.?ศ|b\.?e)$/u
const isWord = /^[\p{L}\p{M}]+$/u

/** The numbers and the month of a date; undefined if it has other words or signs. */
function partsIn(text: string): Parts | undefined {
  const parts: Parts = {
    numbers: [],
    month: '',
    before: 0,
    separators: [],
    isBuddhist: false,
    hasLastStop: /\d\. ?$/.test(text),
    hasApostrophe: /['’]\d{2}$/.test(text),
  }
  let separator = ''
  for (const part of text.match(partPattern) ?? []) {
    const isNumber = /^\d+$/.test(part)
    if (isNumber || isMonthToken(part)) {
      if (parts.numbers.length > 0 || parts.month !== '') parts.separators.push(separator)
      separator = ''
    }
    if (isNumber) parts.numbers.push(part)
    else if (isMonthToken(part)) {
      if (parts.month !== '') return undefined
      Object.assign(parts, { month: part, before: parts.numbers.length })
    } else if (buddhistEra.test(part)) parts.isBuddhist = true
    else if (part.startsWith('ค')) separator += ' '
    else if (isWord.test(part) ? !/^[年년月월]度?$/u.test(part) && !fillers.has(fold(part)) : !/[ ,،、./'’–-]/.test(part)) return undefined
    else separator += isWord.test(part) ? ' ' : part
  }
  return parts.numbers.length > 0 && parts.numbers.length < 4 ? parts : undefined
}

type Candidate = readonly [year: string, month?: string | number | undefined, day?: string | undefined]

function readParts(text: string, options: DateOptions & Calendar): DateReading | undefined {
  const parts = partsIn(text)
  if (!parts) return undefined
  const candidates = parts.month ? namedMonth(parts, options) : numericDates(parts, options)
  const dates = candidates.flatMap(([year, month, day]) => {
    const known = yearIn(fullYear(year), candidates.length === 1 && month === undefined, { ...options, ...parts })
    const date = known === undefined ? '' : dateFrom(known, month, day)
    return isDate(date) && date !== '' ? [date] : []
  })
  const [first, ...others] = new Set(dates)
  if (first === undefined) return undefined
  return others.length > 0 ? { kind: 'unclear', choices: [first, ...others] } : { kind: 'date', date: first }
}

/** The year of our calendar; undefined if it is of another one, or of none. */
function yearIn(year: string, isAlone: boolean, { script, isBuddhist }: Calendar & Pick<Parts, 'isBuddhist'>): string | undefined {
  const number = Number(year)
  if (isBuddhist || (script === 'Thai' && number >= 2400)) return String(number - 543)
  if (script === 'Arabic' && number < 1500) return undefined
  return year.length === 4 && (isAlone || (number >= 1600 && number < 2400)) ? year : undefined
}

const isNextYear = (year: string, next: string) => next.length === 2 && Number(next) === (Number(year) + 1) % 100
const isYear = (number: string) => /^[12]\d{3}$/.test(number)
const isShortYear = (number: string) => /^\d{2}$/.test(number)
const isShort = (number: string) => number.length <= 2

/** 'March 2019', '15 March 2019', 'March 15, 2019', '2019 March 15', 'Mar 22'. */
function namedMonth(
  { numbers, month, before, hasApostrophe }: Parts,
  { language = '', isNotCroatian, isTyped = false }: DateOptions,
): Candidate[] {
  const [main, other] = monthsOf(month)
  const isCroatian = /^(?:hr|bs|sh)\b/i.test(language)
  const months = other === undefined || isNotCroatian ? [main] : language === '' ? [main, other] : [isCroatian ? other : main]
  const years = numbers.filter(isYear)
  const last = numbers.at(-1) ?? ''
  // A year with two digits is after the month: '22 March' is a day.
  const year = years.length === 1 ? years[0] : isShortYear(last) && before < numbers.length ? last : undefined
  if (year === undefined || years.length > 1) return []
  if (isShort(year) && numbers.length === 1 && !isTyped && !hasApostrophe) return []
  const others = numbers.toSpliced(numbers.lastIndexOf(year), 1)
  return others.length < 2 && others.every(isShort) ? months.map((each): Candidate => [year, each, others[0]]) : []
}

/** '2019', '2019-03', '03/2019', '15.03.2019', '3/15/22'. */
function numericDates({ numbers, separators, hasLastStop }: Parts, options: DateOptions): Candidate[] {
  const [one = '', two = '', three = ''] = numbers
  if (numbers.length === 1) return /^[12]\d{7}$/.test(one) ? [[one.slice(0, 4), one.slice(4, 6), one.slice(6)]] : isYear(one) ? [[one]] : []
  if (numbers.length === 2) {
    // 2009/10 is also a school year.
    if (isYear(one) && isShort(two)) return isNextYear(one, two) && separators[0] === '/' ? [[one, two], [one]] : [[one, two]]
    return isShort(one) && (isYear(two) || (isShortYear(two) && options.isTyped === true)) ? [[two, one]] : []
  }
  if (isYear(one) && isShort(two) && isShort(three)) return [[one, two, three]]
  if (!isShort(one) || !isShort(two) || !(isYear(three) || isShort(three))) return []
  const isDotted = separators.every((separator) => separator.includes('.'))
  const yearFirst: Candidate[] = isShortYear(one) && isShort(three) ? [[one, two, three]] : []
  if (!isYear(three) && !isShortYear(three)) return yearFirst
  const dayFirst: Candidate = [three, two, one]
  const monthFirst: Candidate = [three, one, two]
  const order = options.order ?? orderOf(options.language)
  if (isDotted) return [Number(two) > 12 ? monthFirst : dayFirst, ...(hasLastStop ? yearFirst : [])]
  const ordered = order === 'day first' ? [dayFirst] : order === 'month first' ? [monthFirst] : [dayFirst, monthFirst, ...yearFirst]
  return ordered.some(isPossible) ? ordered : [dayFirst, monthFirst]
}

const isPossible = ([year, month, day]: Candidate) => isDate(dateFrom(fullYear(year), month, day))

const orders = new Map<string, Order | undefined>()

/** The order of day and month in a language, whose year is last. English without a country has two. */
function orderOf(language = ''): Order | undefined {
  if (language === '' || /^en(?:-[A-Za-z]{4})?$/i.test(language) || language.length > 35) return undefined
  if (!orders.has(language) && orders.size < 200) orders.set(language, orderIn(language))
  return orders.get(language)
}

function orderIn(language: string): Order | undefined {
  try {
    const format = new Intl.DateTimeFormat(language.replaceAll('_', '-'), { dateStyle: 'short', calendar: 'gregory' })
    const types = format.formatToParts().map(({ type }) => type)
    const [day, month, year] = (['day', 'month', 'year'] as const).map((type) => types.indexOf(type))
    if (day === undefined || month === undefined || year === undefined || year < day || year < month) return undefined
    return day < month ? 'day first' : 'month first'
  } catch {
    return undefined
  }
}

/** The order of day and month in '15/10/2019', which a number above 12 shows. */
export function orderShownBy(coded: string): Order | undefined {
  const [, one = '', two = ''] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}$/.exec(withoutFillers(coded)) ?? []
  if (Number(one) > 12 === Number(two) > 12) return undefined
  return Number(one) > 12 ? 'day first' : 'month first'
}
