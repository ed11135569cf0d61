import { formatUrl, formatUrlInAscii } from '#contract/shown-url.ts'
import type { Font } from './fonts.ts'
import { lettersOf, mapTexts } from './texts.ts'

const invisible = /[\s\p{Default_Ignorable_Code_Point}]/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const box = '\u25a1'
const maxListed = 20
/** A letter can have any number of combining marks; of longer sequences only the letter is listed. */
const maxGlyphLength = 16

/** Emoji are removed, other characters become a box. */
export function replaceMissing<T>(values: T, fonts: readonly Font[]): { values: T; missing: string } {
  const missing = new Set<string>()
  /** The letter or an equivalent normalization form that a font covers. */
  const coveredFormOf = (letter: string): string | undefined => {
    const forms = [letter, ...['NFD', 'NFKC', 'NFKD'].map((form) => letter.normalize(form))]
    return forms.find((each) => isCovered(each, fonts))
  }
  const replacementOf = (letter: string): string => {
    missing.add(letter.length > maxGlyphLength ? String.fromCodePoint(letter.codePointAt(0) ?? 0) : letter)
    return emoji.test(letter) ? '' : box
  }
  const isWritable = (text: string) => lettersOf(text).every((letter) => coveredFormOf(letter) !== undefined)
  const replaceIn = (shown: string, href: string | undefined): string => {
    const address = formatUrl(href ?? '')
    const text = address === '' || isWritable(address) ? shown : shown.replace(address, () => formatUrlInAscii(href ?? ''))
    if (/^[\n -~]*$/.test(text)) return text
    const letters = lettersOf(text).map((letter) => coveredFormOf(letter) ?? replacementOf(letter))
    return letters.join('').replaceAll(/ {2,}/g, ' ')
  }
  return { values: mapTexts(values, replaceIn), missing: [...missing].slice(0, maxListed).join('') }
}

function isCovered(letter: string, fonts: readonly Font[]): boolean {
  const visible = [...letter].filter((character) => !invisible.test(character)).map((character) => character.codePointAt(0) ?? 0)
  return visible.length === 0 || fonts.some(({ points }) => visible.every((point) => points.has(point)))
}
