import { isHttpUrl } from '#contract/portfolio-input.ts'
import { fromHtml } from './html.ts'

/* Texts of a resume as a portfolio takes them: whatever was written there, and no more of it than there is room for. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: leaving them out is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** A text as it is, but for what no text of ours may hold. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .trim()

/** A text of an editor that makes HTML, as one of ours: the points of a list stand one below another. */
export function textOfHtml(html: string): string {
  const text = html.replace(/<li\b[^<>]*>\s*<p\b[^<>]*>/gi, '<li>').replace(/<\/p>\s*<\/li>/gi, '</li>')
  return cleanText(fromHtml(text)).replace(/\n{2,}(?=- )/g, '\n')
}

/** '' for what is no text, and no number that could be one. */
function textIn(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cleanText(fromHtml(value.toWellFormed())) : ''
}

export const lineIn = (value: unknown): string => textIn(value).replace(/\s+/g, ' ')

export const line = (max: number) => (value: unknown) => cutAtWord(lineIn(value), max)
export const prose = (max: number) => (value: unknown) => cutAtWord(textIn(value), max)

/** A text where a list is expected is one of its lines. */
export const texts = (max: number, maxItems: number) => (value: unknown) => {
  const all = Array.isArray(value) ? value : textIn(value).split('\n')
  return [...new Set(all.map(line(max)).filter(Boolean))].slice(0, maxItems)
}

/** Points may say the same twice. */
export const points = (max: number, maxItems: number) => (value: unknown) => {
  const all = Array.isArray(value) ? value : textIn(value).split('\n')
  return all.map(line(max)).filter(Boolean).slice(0, maxItems)
}

/** What browsers can't open is left out; many people leave out the scheme. */
export function address(value: unknown): string {
  const text = lineIn(value)
  const whole = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text
  return isHttpUrl(whole) ? whole : ''
}

export function cutAtWord(value: string, maxItems: number): string {
  const whole = value.trim()
  if (whole.length <= maxItems) return whole
  const cut = whole
    .slice(0, maxItems)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s,;:–-]+$/, '')}…`
}

/** As many whole sentences as fit; where not even the first does, as many words. */
export function cutAtSentence(value: string, maxItems: number): string {
  const whole = value.trim()
  if (whole.length <= maxItems) return whole
  const end = Math.max(...['. ', '! ', '? '].map((stop) => whole.slice(0, maxItems + 1).lastIndexOf(stop)))
  return end > 0 ? whole.slice(0, end + 1) : cutAtWord(whole, maxItems)
}

/** The whole of a text of which another field has the beginning; '' where that is all of it. */
export const whenLonger = (value: string, maxItems: number) => (value.length > maxItems ? value : '')
