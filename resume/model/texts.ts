import { isHttpUrl } from '#contract/fields/http-url.ts'
import * as typedText from '#contract/fields/typed-text.ts'
import { limits } from '#contract/limits.ts'
import { convertHtml } from './html.ts'

/** A text of a file, as the forms clean what is typed into them. */
export const cleanText = (text: string): string => typedText.cleanText(text).trim()

/** A text that contains no HTML or no longer does, so that members of JSON Resume take it as it is. */
export class PlainText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Done once, where the value is read from the file. */
export const plainTextOf = (text: string): string => cleanText(convertHtml(text.toWellFormed()))

function textIn(value: unknown): string {
  if (value instanceof PlainText) return cleanText(value.text)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? plainTextOf(value) : ''
}

export const lineIn = (value: unknown): string => textIn(value).replace(/\s+/g, ' ')

export const toLine = (max: number) => (value: unknown) => cutAtWord(lineIn(value), max)
export const toProse = (max: number) => (value: unknown) => cutAtWord(textIn(value), max)

export function itemsIn(value: unknown, max: number): string[] {
  const items = Array.isArray(value) ? value : textIn(value).split('\n')
  return items.map(toLine(max)).filter(Boolean)
}

/** The URL in a value, with `https` if it has no scheme; '' if browsers can't open it. */
export function urlIn(value: unknown): string {
  // Without decoding: `&copy=1` is a parameter.
  const text = cleanText(value instanceof PlainText ? value.text : typeof value === 'string' ? value : '').replace(/\s+/g, ' ')
  const url = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
  return isHttpUrl(url) ? url : ''
}

export function cutAtWord(value: string, maxLength: number): string {
  const text = value.trim()
  if (text.length <= maxLength) return text
  const cut = text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/(?<![\s,;:|·•/(–—-])[\s,;:|·•/(–—-]+$/, '')}…`
}

/** As many whole sentences as fit. If the first one is too long, as many words. */
export function cutAtSentence(value: string, maxLength: number): string {
  const text = value.trim()
  if (text.length <= maxLength) return text
  const end = Math.max(...['. ', '! ', '? '].map((stop) => text.slice(0, maxLength + 1).lastIndexOf(stop)))
  return end > 0 ? text.slice(0, end + 1) : cutAtWord(text, maxLength)
}

/** '' if the short field can contain it. */
export const fullTextIfLonger = (value: string, maxLength: number) => (value.length > maxLength ? value : '')

/** Lines with bullets stay in the text if they exceed the limits of the field. */
export function splitHighlights(text: string, bullet: RegExp): { summary: string; highlights: string[] } {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line) => line.trim() !== '' && !bullet.test(line)) + 1
  const points = lines.slice(end).filter((line) => line.trim() !== '')
  const highlights = points.map((line) => line.replace(bullet, '').trim())
  const isWithinLimits = highlights.length <= limits.points && highlights.every((point) => point.length <= limits.point)
  return isWithinLimits ? { summary: lines.slice(0, end).join('\n').trim(), highlights } : { summary: text, highlights: [] }
}

export interface DecodedText {
  text: string
  isGuessed: boolean
}

const decode = (encoding: string, bytes: Uint8Array, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)

/** Recognized by its byte order mark or by the zero bytes of ASCII letters; undefined for other text. */
function utf16EncodingOf(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** Decodes UTF-8 or UTF-16 and removes a byte order mark; else Windows-1252, in which all bytes are valid. */
export function textOf(bytes: Uint8Array): DecodedText {
  const encoding = utf16EncodingOf(bytes)
  if (encoding) return { text: decode(encoding, bytes), isGuessed: false }
  try {
    return { text: decode('utf-8', bytes, true), isGuessed: false }
  } catch {
    return { text: decode('windows-1252', bytes).replace(/^ï»¿/, ''), isGuessed: true }
  }
}
