import { encode, monthPattern, patternOf, seasonPattern, semesterPattern, tokens } from '#contract/fields/dates/coded-text.ts'
import { calendarOf, type DateReading, isNow, knownPart, orderShownBy, readCoded, readDate } from '#contract/fields/dates/read-date.ts'
import { romanMonth } from '#contract/fields/dates/roman-months.ts'
import { afterYear, eras, untilWords } from '#contract/fields/dates/words.ts'

/* Words next to dates in resumes. Those within dates, and between two, are in `contract/fields/dates/words.ts`. */

const fromWords =
  'since|from|seit|ab|von|vom|depuis|de|du|desde|del|dal|da|dall|od|van|sinds|sedan|från|siden|fra|din|с|от|від|από|من|منذ|自'

/** Words before a single date that is a start. */
const sinceWords = 'since|seit|seit dem|depuis|depuis le|desde|desde el|dal|od|sinds|sedan|siden|alates|sejak|с|от|від|από|من|منذ|מאז|自'

/** Words before a single date that is an end. */
const endWords =
  'completed|expected|graduated?|graduation|ended|until|bis|voraussichtlich|anticipated|obtenu|finalización|fin|abgeschlossen|conclusione|ukończono|ukończenie|zakończono|obtained|awarded|conferred|conclusão|concluído|conseguito|تخرج|تاريخ الانتهاء'

/** Words after a single date that is an end. */
const endWordsAfter = 'まで|卒業|修了|结束|毕业'

/** Signs and words between the two ends of a range, without spaces. */
const untilSigns = '[-–—‒―−~～〜→]{1,2}|から|至|到|부터'

/** Units of a duration: '5 years 3 months', '3年4ヶ月'. */
const durationUnits =
  'years?|yrs?|months?|mos?|weeks?|jahre?|monate?|ans?|mois|mes[ei]|a[nñ]os?|anos?|m[eê]s(?:es|i)?|ann[io]|jaar|maand(?:en)?|lat|lata|rok|miesi[ąę]c[ye]?|miesięcy|roku|mies\\.?|سنوات|سنتان|سنة|شهران|أشهر|شهرًا|شهر|年|[ヶかカ个個]?月|か月|ヵ月'

export { isMonthName, isNow } from '#contract/fields/dates/read-date.ts'

/* Each pattern matches a bounded number of characters of the coded line. */

export interface Range {
  /** YYYY, YYYY-MM or YYYY-MM-DD; '' if missing. Only what is certain. */
  start: string
  end: string
  /** As it is written, if that says more than `start` or `end`: 'Spring 2021', '03/05/2019'. */
  startText?: string
  endText?: string
  isOpen: boolean
  isRange: boolean
  isEnd?: boolean
  before: string
  after: string
}

const year = '[12]\\d{3}'
const part = '\\d{1,2}'
const era = `(?:${Object.keys(eras).join('|')})`
const quarter = `(?:[qt][1-4]|[1-4](?:\\.|st|nd|rd|th|er|e)? ?${patternOf(tokens.quarter)})`
/** Longer forms come first, because the first match counts. */
const forms = [
  `${part}(?:\\. ?| )${romanMonth}(?:\\. ?| )${year}`,
  `${romanMonth}[./] ?${year}`,
  `${year}\\. ?${romanMonth}\\.(?: ?${part}\\.)?`,
  `${year} ?[年년] ?${part} ?[月월](?: ?${part} ?[日일])?`,
  `${year}[年년] ?第?[1-4]${patternOf(tokens.quarter)}`,
  `${year}年?${seasonPattern}(?!\\p{L})`,
  `${year} ?[年년]度?`,
  `${era}(?:\\d{1,3}|元)年(?:${part}月)?(?:${part}日)?`,
  `${part}[./]${part}[./]${year}`,
  `${part}\\. ${part}\\. ${year}`,
  `${part}-${part}-${year}`,
  `${year}-${part}-${part}(?!\\d)`,
  `${year}/${part}/${part}(?!\\d)`,
  `${year}\\. ?${part}\\. ?${part}(?![\\d/])\\.?`,
  `${monthPattern} ${part}(?:st|nd|rd|th)?,? ${year}`,
  `(?:${part}(?:\\.|er|º|ro)? (?:de )?)?${monthPattern}(?:[/-]|,? ?(?:de |del |năm )?)${year}`,
  `${year}\\.? ${monthPattern}(?: ${part}(?!\\d)\\.?)?(?= ?$| ?[-–—|·)]| (?:${untilWords}) )`,
  `${monthPattern} ?['’]\\d{2}`,
  `(?:${seasonPattern}|${quarter}|${semesterPattern})(?:[,/]? ?(?:de |of )?)${year}(?:/(?:[12]\\d)?\\d{2}(?!\\d))?`,
  `${year}[ /-]?[qt][1-4]`,
  `${part} ?[./] ?${year}`,
  `(?:0[1-9]|1[0-2])-${year}`,
  `${year}[./-](?:0[1-9]|1[0-2])`,
  `${year}[./][1-9](?!\\d)`,
  year,
].join('|')
/** With the word for 'year', or the full stop of a Croatian or Hungarian year. */
const dateForms = `(?:${forms})(?:${afterYear}|\\.(?= ?(?:[-–—]|$)))?`
const romanDate = `${romanMonth} ${year}(?:${afterYear})?`
const now = `(?:${patternOf(tokens.now)}|${patternOf(tokens.nowAfterUntil)})`
const between = `(?: ?(?:${untilSigns}) ?| (?:${untilWords}):? | (?=${now}\\)?$)|(?<=[年月日]) ?(?=${tokens.now}))`
const since = `(?:${fromWords}):?`
const wordStart = '(?<![\\p{L}\\d\\ue000-\\ue0ff]|\\d-)'
/** Japanese and Chinese dates need no space after them. */
const wordEnd = '(?:(?<=[年月日년월일])|(?![\\p{L}\\d\\ue000-\\ue0ff]))'

/** A quick check before the long patterns. */
const yearPattern = /[12]\d{3}|['’]\d{2}|[元\d]年|(?![0-9])\p{Nd}{4}|\d\.\d{1,2}\.\d{2}|^\s{0,9}\d{2}\/\d{2}/u
const month = `(?:${monthPattern}|${part}(?=[./ –-]))`

type Ends = readonly [start: string, end?: string]
type Reading = (groups: readonly string[]) => Ends | undefined

/** The first group is the start; the second, if any, the end. */
const bothEnds: Reading = ([start = '', end]) => (end === undefined || onlyNow.test(end) ? [start] : [start, end])
/** 'seit 2018 bis ca. 2020': it doesn't last until today, and its end is not known. */
const untilUnread: Reading = ([start = '', until]) => (until === undefined ? [start] : [start, ''])
const onlyNow = new RegExp(`^${now}$`, 'u')

/** Dates with two digits of a year, which only a range shows to be dates: '1.8.06 – 31.7.10', '08/06 – 07/10'. */
const shortDate = `${part}\\.${part}\\.\\d{2}(?![\\d.])`
const shortMonth = '(?:0[1-9]|1[0-2])/\\d{2}(?![\\d/])'
const shortRanges: readonly (readonly [RegExp, Reading])[] = [
  [new RegExp(`${wordStart}(?:${since} )?(${shortDate})${between}(${shortDate}|${now}${wordEnd})${wordEnd}`, 'u'), bothEnds],
  [new RegExp(`^\\s{0,9}(${shortMonth})${between}(${shortMonth}|${now}${wordEnd})${wordEnd}`, 'u'), bothEnds],
]

/** In the order in which they are tried. A range without an end lasts until today. */
const ranges: readonly (readonly [RegExp, Reading])[] = [
  // IX 2018 – VI 2020. Alone, such letters are more often part of a name.
  [
    new RegExp(`${wordStart}(?:${since} )?(${romanDate})${between}(?:(?:${untilWords}) )?(${romanDate}|${now}${wordEnd})${wordEnd}`, 'u'),
    bothEnds,
  ],
  [
    new RegExp(`${wordStart}(?:${since} )?(${dateForms})${between}(?:(?:${untilWords}) )?(${dateForms}|${now}${wordEnd})${wordEnd}`, 'u'),
    bothEnds,
  ],
  // Jan – Mar 2019: only one year.
  [
    new RegExp(`${wordStart}(${month}) ?[-–—] ?(${month}[./]? ?)(${year})${wordEnd}`, 'u'),
    ([start = '', end = '', endYear = '']) => inOrder(`${start} ${endYear}`, `${end} ${endYear}`),
  ],
  // 2019/2020, 2019/20 or 2019-20, but not the month 2019-02.
  [
    new RegExp(`${wordStart}(${year}) ?(?:[/–] ?|-(?!0|1[0-2]))((?:[12]\\d)?\\d{2})${wordEnd}`, 'u'),
    ([start = '', end = '']) => inOrder(start, start.slice(0, 4 - end.length) + end),
  ],
  [new RegExp(`${wordStart}(?:${sinceWords}) (${dateForms})${wordEnd}(?=( (?:${untilWords}) [^\\n]{0,20}${year})?)`, 'u'), untilUnread],
  // '2019 –' at the end of the line.
  [new RegExp(`${wordStart}(${dateForms}) ?[–—~～〜-]$`, 'u'), bothEnds],
  [new RegExp(`${wordStart}(${dateForms})(?:より|以降)`, 'u'), bothEnds],
]
const singleDate = new RegExp(`${wordStart}(${dateForms})${wordEnd}`, 'u')

function inOrder(start: string, end: string): Ends | undefined {
  const [first, last] = [start, end].map((text) => knownPart(readCoded(text, {}), 'start')) as [string, string]
  return first !== '' && last >= first ? [start, end] : undefined
}

/** Dates of entries are in short lines. */
const maxSearchedLength = 300

export function rangeIn(line: string): Range | undefined {
  const text = line.slice(0, maxSearchedLength)
  if (!yearPattern.test(text)) return undefined
  const coded = encode(text, { isLine: true })
  return rangeOf(text, coded) ?? singleDateIn(text, coded)
}

function rangeOf(text: string, coded: string): Range | undefined {
  for (const [pattern, read] of ranges) {
    const range = matchRange(text, coded, pattern, read)
    if (range) return { ...range, isRange: true }
  }
  for (const [pattern, read] of shortRanges) {
    const range = matchRange(text, coded, pattern, read, { isTyped: true })
    if (range && (range.end === '' || range.end >= range.start)) return { ...range, isRange: true }
  }
  return undefined
}

function singleDateIn(text: string, coded: string): Range | undefined {
  const date = matchRange(text, coded, singleDate, ([date = '']) => ['', date])
  if (!date) return undefined
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

function matchRange(
  text: string,
  coded: string,
  pattern: RegExp,
  read: Reading,
  { isTyped = false } = {},
): Omit<Range, 'isRange'> | undefined {
  const match = pattern.exec(coded)
  if (!match) return undefined
  const [all, ...groups] = match
  const ends = read(groups)
  if (!ends) return undefined
  const [startDate, endDate] = ends
  const order = orderShownBy(startDate) ?? orderShownBy(endDate ?? '')
  const options = { order, isNotCroatian: true, isTyped, ...calendarOf(text.slice(match.index, match.index + all.length)) }
  const [start, end] = [readCoded(startDate, options), readCoded(endDate ?? '', options)]
  if (!start && !end) return undefined
  const written = (part: string) => {
    const at = coded.indexOf(part, match.index)
    return at < 0 ? part : text.slice(at, at + part.length).trim()
  }
  return {
    start: knownPart(start, 'start'),
    end: knownPart(end, 'end'),
    ...(startDate !== '' && isInexact(start) && { startText: written(startDate) }),
    ...(endDate && isInexact(end) && { endText: written(endDate) }),
    isOpen: endDate === undefined,
    before: text.slice(0, match.index).trim(),
    after: text.slice(match.index + all.length).trim(),
  }
}

const isInexact = (reading: DateReading | undefined) => reading?.kind !== 'date'

/** Whether the text is only a duration: '5 years 3 months', 'Less than a year', '2 Jahre', '3年4ヶ月'. */
export const isDuration = (text: string): boolean => onlyDuration.test(text)
const length = `(?:\\d{1,2} ?(?:${durationUnits})|سنة|شهر|سنتان|شهران)`
const onlyDuration = new RegExp(`^\\(?(?:${length}(?:(?:,| and| y| et| und| e| i| و)? ?${length})?|less than a year)\\)?$`, 'iu')

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

export interface WrittenDates {
  startDate: string
  endDate: string
  isOpen: boolean
}

export const noDates: WrittenDates = { startDate: '', endDate: '', isOpen: false }

const separatorInRange = new RegExp(`(?: (?:${untilWords}) | ?[–—~～] ?| - |-(?=[\\p{L}]))`, 'u')
const maxPeriodLength = 120

export function datesOfPeriod(text: string): WrittenDates | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxPeriodLength) return undefined
  const single = readDate(trimmed)
  if (single) return single.kind === 'now' ? undefined : { ...noDates, startDate: trimmed }
  const range = isOnlyDates(trimmed) ? rangeIn(trimmed) : undefined
  if (range) {
    const { start, startText = start, end, endText = end, isOpen, isRange, isEnd } = range
    return isRange || isEnd ? { startDate: startText, endDate: endText, isOpen } : { ...noDates, startDate: endText }
  }
  // In a text of its own, a year can have two digits: 'Jan 21 - Dec 22'.
  const [startDate = '', endDate = '', ...others] = trimmed.toLowerCase().split(separatorInRange)
  const [start, end] = [startDate, endDate].map((each) => readDate(each, { isTyped: true }))
  if (others.length > 0 || !start || !end) return undefined
  const isOpen = end.kind === 'now'
  const dateIn = (reading: DateReading, written: string) => (reading.kind === 'date' ? reading.date : written)
  return { startDate: dateIn(start, startDate), endDate: isOpen ? '' : dateIn(end, endDate), isOpen }
}
