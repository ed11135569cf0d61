import { isDate, monthPattern } from '#contract/values.ts'
import { lineIn } from './texts.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2019`, `2019-03`, `2019-03-15`, with a time behind it, `03/2019`, `Mar 2019`, `1 Oct 2022`, `Oct 1, 2022`; '' for what is none of them. */
export function dateOf(value: unknown): string {
  const text = lineIn(value)
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ].*)?)?)?$/.exec(text) ?? written(text)
  const whole = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
  return [whole, whole.slice(0, 7), year].find(isDate) ?? ''
}

function written(text: string): (string | undefined)[] {
  const [, number, ofNumber] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (number) return ['', ofNumber, number]
  const [, before, name = '', behind, year] = /^(?:(\d{1,2})\.? )?([A-Za-z]{3,9})\.?(?: (\d{1,2}))?,? (\d{4})$/.exec(text) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase())
  return month < 0 ? [] : ['', year, String(month + 1), before ?? behind]
}

/** Of what a section takes by the month: the month, or else the year. */
export function monthOrYear(value: unknown): { month: string; year: string } {
  const date = dateOf(value)
  const month = date.slice(0, 7)
  return date.length > 4 && monthPattern.test(month) ? { month, year: '' } : { month: '', year: date.slice(0, 4) }
}

/** Nothing, or a word for today. */
export const isOpenEnd = (value: unknown): boolean => /^(|present|now|current)$/i.test(lineIn(value)) && !Array.isArray(value)
