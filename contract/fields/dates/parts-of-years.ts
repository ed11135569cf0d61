import { seasonMonthOf, seasonPattern, semesterOf, semesterPattern, tokens } from './coded-text.ts'
import { type DateReading, dateFrom, exact, fullYear, isYearOfOurCalendar } from './reading.ts'
import { eras } from './words.ts'

const eraPattern = new RegExp(
  `^(${Object.keys(eras).join('|')}|[mtshr]) ?(\\d{1,3}|元) ?(?:年|[/.-](?=\\d)) ?(?:(\\d{1,2}) ?(?:月 ?|$|[/.-](?=\\d)))?(?:(\\d{1,2}) ?日?)?$`,
  'u',
)
const eraLetters: Readonly<Record<string, string>> = { m: '明治', t: '大正', s: '昭和', h: '平成', r: '令和' }

export function readEra(text: string): DateReading | undefined {
  const [, era, year = '', month, day] = eraPattern.exec(text) ?? []
  if (era === undefined) return undefined
  return exact(dateFrom((eras[eraLetters[era] ?? era] ?? 0) + (year === '元' ? 1 : Number(year)) - 1, month, day))
}

const yearPart = "['’]?([12]\\d{3}|\\d{2})"
/** The second year of '2019/20'. */
const nextYear = '(?: ?[/–-] ?(?:[12]\\d)?\\d{2})?'
const of = '(?:,? (?:de |of )?|[/.-]|)'
const romanNumbers = ['i', 'ii', 'iii', 'iv']

const quarterForms = [
  new RegExp(`^[qt] ?([1-4])${of}${yearPart}$`),
  new RegExp(`^([1-4])[qt]${of}${yearPart}$`),
  new RegExp(`^([1-4]|i{1,3}|iv)(?:\\.|st|nd|rd|th|er|e|º|o|-й|-er|-e)? ?${tokens.quarter}${of}${yearPart}$`, 'u'),
  new RegExp(`^${tokens.quarter} ?([1-4]|i{1,3}|iv)${of}${yearPart}$`, 'u'),
]
const quarterFormsYearFirst = [/^([12]\d{3})[ /.-]?[qt]([1-4])$/, new RegExp(`^([12]\\d{3})[年년]? ?第?([1-4]) ?${tokens.quarter}$`, 'u')]
const seasonForms = [new RegExp(`^(${seasonPattern})${of}${yearPart}(${nextYear})$`, 'u')]
const seasonFormsYearFirst = [new RegExp(`^([12]\\d{3})[年년]?[ /.-]?の?(${seasonPattern})$`, 'u')]
const semesterForms = [new RegExp(`^(${semesterPattern})${of} ?${yearPart}(${nextYear})$`, 'u')]
const semesterFormsYearFirst = [new RegExp(`^([12]\\d{3})(${nextYear}),? ?(${semesterPattern})$`, 'u')]
const halfForms = [new RegExp(`^h ?([12])${of}${yearPart}$`), new RegExp(`^([12])h${of}${yearPart}$`)]

function matchIn(forms: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const form of forms) {
    const match = form.exec(text)
    if (match) return match
  }
  return undefined
}

function periodFrom(year: string, firstMonth: number, length: number): DateReading | undefined {
  const first = fullYear(year)
  if (!isYearOfOurCalendar(first)) return undefined
  const lastMonth = firstMonth + length - 1
  const last = lastMonth > 12 ? dateFrom(Number(first) + 1, lastMonth - 12) : dateFrom(first, lastMonth)
  return { kind: 'period', first: dateFrom(first, firstMonth), last }
}

export const readPeriod = (text: string): DateReading | undefined =>
  readQuarter(text) ?? readHalf(text) ?? readSemester(text) ?? readSeason(text)

function readQuarter(text: string): DateReading | undefined {
  const match = matchIn(quarterForms, text)
  const [, year, number] = matchIn(quarterFormsYearFirst, text) ?? [undefined, match?.[2], match?.[1]]
  return year && number ? periodFrom(year, 3 * (romanNumbers.indexOf(number) + 1 || Number(number)) - 2, 3) : undefined
}

function readHalf(text: string): DateReading | undefined {
  const [, half, year] = matchIn(halfForms, text) ?? []
  return half && year ? periodFrom(year, half === '1' ? 1 : 7, 6) : undefined
}

function readSemester(text: string): DateReading | undefined {
  const match = matchIn(semesterForms, text)
  const [, year, next, name] = matchIn(semesterFormsYearFirst, text) ?? [undefined, match?.[2], match?.[3], match?.[1]]
  if (!year || !name) return undefined
  const [month, length] = semesterOf(name)
  // The summer semester of 2022/23 is in 2023.
  return periodFrom(next && month < 9 ? String(Number(fullYear(year)) + 1) : year, month, length)
}

function readSeason(text: string): DateReading | undefined {
  const match = matchIn(seasonForms, text)
  const [, year, name] = matchIn(seasonFormsYearFirst, text) ?? [undefined, match?.[2], match?.[1]]
  if (!year || !name) return undefined
  // A winter with one year may begin or end in that year.
  return periodFrom(year, seasonMonthOf(name), seasonMonthOf(name) === 12 && !match?.[3] ? 1 : 3)
}
