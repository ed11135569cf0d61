import { normalized } from '#contract/fields/normalized.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Copies a value and applies `change` to all its strings, except `href`. */
export function mapTexts<T>(value: T, change: (text: string, href: string | undefined) => string): T {
  const copyOf = (each: unknown, href?: string): unknown => {
    if (typeof each === 'string') return change(each, href)
    if (Array.isArray(each)) return each.map((inner) => copyOf(inner))
    if (typeof each !== 'object' || each === null) return each
    const own = 'href' in each && typeof each.href === 'string' ? each.href : undefined
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, name === 'href' ? inner : copyOf(inner, own)]))
  }
  return copyOf(value) as T
}

/** Control characters except line breaks, lone surrogates, private use, direction controls, invisible and object replacement characters. */
const unprintable =
  /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u00ad\u061c\u200b\u2060-\u2069\u202a-\u202e\ufeff\ufff9-\ufffc\u{e0001}]/gu

export function printable(text: string): string {
  const printable = text
    .replaceAll(/\r\n|[\r\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\v\f]/g, ' ')
    .replaceAll(unprintable, '')
  return normalized(printable, 'NFC').trim()
}
