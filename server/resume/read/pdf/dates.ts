import { isDate } from '#contract/values.ts'
import {
  durationUnits,
  endWords,
  endWordsAfter,
  fromWords,
  japaneseEras,
  monthWords,
  nowAfterUntil,
  nowWords,
  seasonWords,
  sinceWords,
  untilSigns,
  untilWords,
} from '../date-words.ts'

/* Finds dates and date ranges in a line, in several languages. Each pattern matches a bounded number of characters. */

export interface Range {
  /** YYYY, YYYY-MM or YYYY-MM-DD; '' if missing. */
  start: string
  end: string
  /** Whether it lasts until today. */
  isOpen: boolean
  /** Whether it has two ends, of which the second can be open. */
  isRange: boolean
  /** Whether it is a single date after a word such as "graduated". */
  isEnd?: boolean
  /** The text before and after it. */
  before: string
  after: string
}

const monthNumbers = new Map(monthWords.flatMap((words, index) => words.map((word) => [word, index + 1] as const)))
const names = [...monthNumbers.keys()].toSorted((one, other) => other.length - one.length)

const monthName = `(?:${names.join('|')})(?!\\p{L})`
export const isMonthName = (text: string): boolean => new RegExp(`^${monthName}\\.?$`, 'iu').test(text)
const season = `(?:${seasonWords})`
const year = '[12]\\d{3}'
const era = `(?:${Object.keys(japaneseEras).join('|')})`
/** Forms of a date. Longer forms come first, because the first match counts. */
const dateForms = [
  `${year} ?年 ?\\d{1,2} ?月(?: ?\\d{1,2} ?日)?`,
  `${year} ?年度?`,
  `${era}(?:\\d{1,2}|元)年(?:\\d{1,2}月)?(?:\\d{1,2}日)?`,
  `\\d{1,2}[./]\\d{1,2}[./]${year}`,
  `\\d{1,2}-\\d{1,2}-${year}`,
  `${year}-\\d{1,2}-\\d{1,2}`,
  `${monthName} \\d{1,2}(?:st|nd|rd|th)?,? ${year}`,
  `(?:\\d{1,2}(?:\\.|er|º|ro)? (?:de )?)?${monthName}\\.?(?:\\/|,? ?(?:de |del )?)${year}`,
  `${monthName}\\.? ?['’]\\d{2}`,
  `${season},? ${year}`,
  `\\d{1,2} ?[./] ?${year}`,
  `(?:0[1-9]|1[0-2])-${year}`,
  `${year}[./-](?:0[1-9]|1[0-2])`,
  `${year}[./][1-9](?!\\d)`,
  year,
].join('|')
const between = `(?: ?(?:${untilSigns}) ?| (?:${untilWords}) )`
const since = `(?:${fromWords})`
const wordStart = '(?<![\\p{L}\\d]|\\d-)'
/** Japanese and Chinese dates need no space after them. */
const wordEnd = '(?:(?<=[年月日])|(?![\\p{L}\\d]))'

const anyMonth = new RegExp(`(?<!\\p{L})${monthName}`, 'iu')
const eraDate = new RegExp(`^(${era})(\\d{1,2}|元)年(.*)$`, 'u')
const westernDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 15)

/** A quick check before the long patterns. */
const yearPattern = /[12]\d{3}|['’]\d{2}|[元\d]年/
const month = `(?:${monthName}\\.?|\\d{1,2}(?=[./ –-]))`
type Ends = Pick<Range, 'start' | 'end'>
type Reading = (groups: readonly string[]) => Ends | undefined

const bothEnds: Reading = ([start = '', end = '']) => ({ start: dateIn(start), end: dateIn(end) })
const inOrder = (start: string, end: string) => (start !== '' && end >= start ? { start, end } : undefined)

/** Patterns of ranges, in the order in which they are tried. A range without an end lasts until today. */
const ranges: readonly (readonly [RegExp, Reading])[] = [
  [
    new RegExp(
      `${wordStart}(?:${since} )?(${dateForms})${between}(${dateForms}|(?:${nowWords}|${nowAfterUntil})${wordEnd})${wordEnd}`,
      'iu',
    ),
    bothEnds,
  ],
  // Jan – Mar 2019: only one year.
  [
    new RegExp(`${wordStart}(${month}) ?[-–—] ?(${month}[./]? ?)(${year})${wordEnd}`, 'iu'),
    ([start, end, endYear]) => inOrder(dateIn(`${start} ${endYear}`), dateIn(`${end} ${endYear}`)),
  ],
  // 2019/2020, 2019/20 or 2019-20, but not the month 2019-02.
  [
    new RegExp(`${wordStart}(${year}) ?(?:[/–] ?|-(?!0|1[0-2]))((?:[12]\\d)?\\d{2})${wordEnd}`, 'u'),
    ([start = '', end = '']) => inOrder(start, start.slice(0, 4 - end.length) + end),
  ],
  [new RegExp(`${wordStart}(?:${sinceWords}) (${dateForms})${wordEnd}`, 'iu'), bothEnds],
  // '2019 –' at the end of the line.
  [new RegExp(`${wordStart}(${dateForms}) ?[–—~～〜-]$`, 'iu'), bothEnds],
  [new RegExp(`${wordStart}(${dateForms})(?:より|以降)`, 'u'), bothEnds],
]
const singleDate = new RegExp(`${wordStart}(${dateForms})${wordEnd}`, 'iu')

/** Maximum number of characters that are searched in a line: dates of entries are in short lines. */
const maxSearchedLength = 300

/** The first range of dates in a line, else the first date in it. */
export function rangeIn(line: string): Range | undefined {
  const text = line.slice(0, maxSearchedLength).replace(/[٠-٩۰-۹]/g, westernDigit)
  if (!yearPattern.test(text)) return undefined
  return rangeOf(text) ?? singleDateIn(text)
}

function rangeOf(text: string): Range | undefined {
  for (const [pattern, read] of ranges) {
    const range = matchRange(text, pattern, read)
    if (range) return { ...range, isOpen: range.end === '', isRange: true }
  }
  return undefined
}

function singleDateIn(text: string): Range | undefined {
  const date = matchRange(text, singleDate, ([date = '']) => ({ start: '', end: dateIn(date) }))
  if (!date?.end) return undefined
  const isEnd = endsWithEndWord.test(date.before) || startsWithEndWord.test(date.after)
  return {
    ...date,
    before: date.before.replace(endsWithEndWord, '').trim(),
    after: date.after.replace(startsWithEndWord, '').trim(),
    isOpen: false,
    isRange: false,
    isEnd,
  }
}

const startsWithEndWord = new RegExp(`^(?:${endWordsAfter})`, 'u')
const endsWithEndWord = new RegExp(`(?:^|[\\s(])(?:${endWords})(?: (?:em|en|in|im|on))?\\s?:?\\s*\\(?$`, 'iu')

function matchRange(text: string, pattern: RegExp, read: Reading) {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [all, ...groups] = match
  const ends = read(groups)
  return ends && { ...ends, before: text.slice(0, match.index).trim(), after: text.slice(match.index + all.length).trim() }
}

/** Parses a date; '' for a word for today, and for an invalid date. */
function dateIn(text: string): string {
  const [, eraName = '', eraYear = '', rest = ''] = eraDate.exec(text) ?? []
  if (eraName !== '') return dateIn(`${(japaneseEras[eraName] ?? 0) + (eraYear === '元' ? 1 : Number(eraYear)) - 1}年${rest}`)
  const year = text.match(/[12]\d{3}/u)?.[0] ?? shortYear(text)
  if (!year) return ''
  const name = monthNamed(text)
  const others = text.replace(/['’]\d{2}$|[12]\d{3}/u, ' ').match(/\d{1,2}/g) ?? []
  const parts = name ? [name, others[0]] : /^[12]\d{3}/.test(text) ? others : others.toReversed()
  const [month, day] = parts.map((part) => part?.padStart(2, '0'))
  // In 15/03/2019 and 03/15/2019, the number above 12 is the day.
  const [first, second] = !name && Number(month) > 12 ? [day, month] : [month, day]
  const date = [year, first, second].filter(Boolean).join('-')
  return [date, date.slice(0, 7), year].find(isDate) ?? ''
}

function shortYear(text: string): string {
  const [, digits] = /['’](\d{2})$/.exec(text.trim()) ?? []
  if (digits === undefined) return ''
  return Number(digits) > 60 ? `19${digits}` : `20${digits}`
}

function monthNamed(text: string): string {
  const [name = ''] = anyMonth.exec(text) ?? []
  return String(monthNumbers.get(name.toLowerCase()) ?? '')
}

const onlyNow = new RegExp(`^(?:${nowWords})$`, 'iu')
/** Whether the text is only a word for today. */
export const isNow = (text: string): boolean => onlyNow.test(text.trim())

/** Whether the text is only a duration: '5 years 3 months', 'Less than a year', '2 Jahre', '3年4ヶ月'. */
export const isDuration = (text: string): boolean => onlyDuration.test(text)
const length = `(?:\\d{1,2} ?(?:${durationUnits})|سنة|شهر|سنتان|شهران)`
const onlyDuration = new RegExp(`^\\(?(?:${length}(?:(?:,| and| y| et| und| e| i| و)? ?${length})?|less than a year)\\)?$`, 'iu')

/** Whether the text is only dates, perhaps with their duration. */
export function isOnlyDates(text: string): boolean {
  const range = rangeIn(text)
  return range !== undefined && isDateDetail(range.before) && isDateDetail(range.after)
}

/** Whether the text only says when or how long, as next to a title. */
export const isPeriod = (text: string): boolean => isOnlyDates(text) || isDuration(text) || isNow(text)

const isDateDetail = (text: string) => {
  const trimmed = text.replace(/^[\s()[\]|·•,:;–-]+|(?<![\s()[\]|·•,:;–-])[\s()[\]|·•,:;–-]+$/g, '')
  return trimmed === '' || isDuration(trimmed) || endsWithEndWord.test(trimmed) || /^issued$/i.test(trimmed)
}
