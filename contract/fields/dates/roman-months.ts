import { type DateReading, dateFrom, exact } from './reading.ts'

/* Months as Roman numbers, as in Poland, Hungary and Russia: 'X 2020', '1.IX.2018', '2019. XII. 3.' */

const numbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** For patterns: a month in lower case, of which a longer one comes first. */
export const romanMonth = `(?:${numbers.toReversed().join('|')})`

const between = '(?: ?[./-] ?| )'
const yearLast = new RegExp(`^(?:(\\d{1,2})\\.?${between})?(${romanMonth})(\\.? ?[./-] ?| )([12]\\d{3})\\.?$`)
const yearFirst = new RegExp(`^([12]\\d{3})\\.?${between}(${romanMonth})(?:\\.?${between}?(\\d{1,2}))?\\.?$`)

export function readRomanMonth(text: string): DateReading | undefined {
  const [, day, name = '', sign = '', year = ''] = yearLast.exec(text) ?? []
  if (year !== '') return reading({ year, name, day, isSure: name === 'i' ? sign.includes('.') : !sign.includes('/') })
  const [, firstYear = '', nextName = '', nextDay] = yearFirst.exec(text) ?? []
  return firstYear === '' ? undefined : reading({ year: firstYear, name: nextName, day: nextDay, isSure: /^\d{4}\. /.test(text) })
}

/** @param parts.isSure whether I to IV can't be a quarter or a semester, nor 'i' the word of Danish for 'in' */
function reading({ year, name, day, isSure }: { year: string; name: string; day: string | undefined; isSure: boolean }) {
  const month = numbers.indexOf(name) + 1
  if (day !== undefined || isSure || month > 4) return exact(dateFrom(year, month, day))
  return { kind: 'unclear', choices: [dateFrom(year, month), year] } as const
}
