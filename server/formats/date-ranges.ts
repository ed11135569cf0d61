import { dateOf, isOpenEnd } from './json-resume/dates.ts'

interface Span {
  startDate: string
  endDate: string
  /** It goes on. */
  isOpen: boolean
}

/** 'Jan 2020 - Present', 'August 2012 to May 2016', '2015–2019', '2019'; undefined where it is none. */
export function spanIn(text: string): Span | undefined {
  const parts = text.trim().split(/\s+(?:to|until|till|bis|-)\s+|\s*[–—]\s*|(?<=\d{4})\s*-\s*(?=\d{4}(?!\d)|[A-Za-z])/i)
  const [start = '', end = ''] = parts
  const isOpen = parts.length === 2 && end !== '' && (isOpenEnd(end) || /^(?:today|ongoing|heute)$/i.test(end))
  const span = { startDate: dateOf(start), endDate: isOpen ? '' : dateOf(end), isOpen }
  const isUnderstood = parts.length <= 2 && span.startDate !== '' && (end === '' || isOpen || span.endDate !== '')
  return isUnderstood ? span : undefined
}
