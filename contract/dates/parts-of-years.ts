import { seasonMonthOf, seasonPattern, tokens } from './coded-text.ts'
import { type DateReading, dateFrom, exact, fullYear } from './reading.ts'
import { eras } from './words.ts'

/* Years of an era, and the parts of a year that have a name. */

const eraPattern = new RegExp(
  `^(${Object.keys(eras).join('|')}|[mtshr]) ?(\\d{1,3}|元) ?(?:年|[/.-](?=\\d)) ?(?:(\\d{1,2}) ?(?:月 ?|$|[/.-](?=\\d)))?(?:(\\d{1,2}) ?日?)?$`,
  'u',
)
/** The eras of Japan by the letter that stands for each. */
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
const semesterForm = new RegExp(`^([${tokens.winterSemester}${tokens.summerSemester}])[ ./-]?${yearPart}${nextYear}$`, 'u')
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
  if (first === '') return undefined
  const lastMonth = firstMonth + length - 1
  const last = lastMonth > 12 ? dateFrom(Number(first) + 1, lastMonth - 12) : dateFrom(first, lastMonth)
  return { kind: 'period', first: dateFrom(first, firstMonth), last }
}

/** A part of a year with a name: a quarter, a half, a season or a semester. */
export function readPeriod(text: string): DateReading | undefined {
  const quarter = matchIn(quarterForms, text)
  const [, quarterYear, quarterNumber] = matchIn(quarterFormsYearFirst, text) ?? [undefined, quarter?.[2], quarter?.[1]]
  if (quarterYear && quarterNumber) {
    const number = romanNumbers.indexOf(quarterNumber) + 1 || Number(quarterNumber)
    return periodFrom(quarterYear, 3 * number - 2, 3)
  }
  const [, half, halfYear] = matchIn(halfForms, text) ?? []
  if (half && halfYear) return periodFrom(halfYear, half === '1' ? 1 : 7, 6)
  const [, semester, semesterYear] = semesterForm.exec(text) ?? []
  if (semester && semesterYear) return periodFrom(semesterYear, semester === tokens.winterSemester ? 10 : 4, 6)
  const season = matchIn(seasonForms, text)
  const [, seasonYear, name] = matchIn(seasonFormsYearFirst, text) ?? [undefined, season?.[2], season?.[1]]
  if (!seasonYear || !name) return undefined
  // Of a winter with one year, nobody knows whether it is the one that begins or ends in it.
  return periodFrom(seasonYear, seasonMonthOf(name), seasonMonthOf(name) === 12 && !season?.[3] ? 1 : 3)
}
