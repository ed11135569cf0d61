import { rangeIn } from './dates.ts'

/* Arabic and Hebrew lines, which PDFs contain as they are drawn, from left to right. */

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g
const leftToRight = /[A-Za-z\u00C0-\u058F]/g

/** Whether most letters are written from right to left. Digits and punctuation have no direction. */
export function isRightToLeft(text: string): boolean {
  const count = text.match(rightToLeft)?.length ?? 0
  return count > 0 && count > (text.match(leftToRight)?.length ?? 0)
}

/** The text of a piece on a page that is read from right to left: the start of a range is on the right, and so are bullets. */
export function inReadingOrder(text: string): string {
  const [, last = '', dash = '', first = ''] = /^([\d./]{4,10})( ?[–—-] ?)([\d./]{4,10})$/.exec(text) ?? []
  const range = first ? rangeIn(text) : undefined
  if (range && range.start > range.end) return `${first}${dash}${last}`
  return text.replace(/^(.{3,}) ([•◦▪●])$/u, '$2 $1')
}
