import { limits } from '../limits.ts'

/** Where a headline may end: before a bar, a comma, a dash, 'at' or 'and'. */
const ending = /\s*[|·•;,、，]|\s+(?:[–—-]|&|at|and|bei|und|chez|et|y|presso|e|em|w|i)(?=\s)/gu

const endingMax = 10

/** The longest beginning of a text that fits into a headline and ends with a phrase; without one, as many words as fit. */
export function shortHeadline(text: string): string {
  const whole = text.trim()
  if (whole.length <= limits.headline) return whole
  // Longer than a headline, because an ending is recognized by what follows it.
  const beginning = whole.slice(0, limits.headline + endingMax)
  const end = [...beginning.matchAll(ending)].map(({ index }) => index).findLast((index) => index > 0 && index <= limits.headline)
  if (end !== undefined) return whole.slice(0, end).replace(/[\s,;]+$/, '')
  const start = whole.slice(0, limits.headline + 1)
  const words = /\s/.test(start)
    ? start.replace(/\s+\S*$/, '')
    : whole
        .slice(0, limits.headline)
        .toWellFormed()
        .replace(/\ufffd$/, '')
  return words.replace(/[\s/(–—-]+$/, '')
}

/** Whether a headline is the beginning of a longer text, cut within a phrase, so that only its owner can shorten it well. */
export function isCutWithinPhrase(headline: string, text: string): boolean {
  if (headline === '' || headline === text || !text.startsWith(headline)) return false
  return text.slice(headline.length, headline.length + endingMax).search(ending) !== 0
}
