import { dateOf, isOpenEnd } from '../json-resume/dates.ts'

export interface DateRange {
  startDate: string
  endDate: string
  /** Whether it lasts until today. */
  isOpen: boolean
}

/** Reads 'Jan 2020 - Present', 'August 2012 to May 2016', '2015–2019' or '2019'; undefined if the text is not a date range. */
export function dateRangeIn(text: string): DateRange | undefined {
  const parts = text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ (?:to|until|till|bis|-) | ?[–—] ?|(?<=\d{4}) ?- ?(?=\d{4}(?!\d)|[A-Za-z])/i)
  const [start = '', end = ''] = parts
  const isOpen = parts.length === 2 && end !== '' && (isOpenEnd(end) || /^(?:today|ongoing|heute)$/i.test(end))
  const range = { startDate: dateOf(start), endDate: isOpen ? '' : dateOf(end), isOpen }
  const isUnderstood = parts.length <= 2 && range.startDate !== '' && (end === '' || isOpen || range.endDate !== '')
  return isUnderstood ? range : undefined
}
