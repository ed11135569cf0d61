import type { Font } from './fonts.ts'
import { mapTexts } from './texts.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const invisible = /[\s\p{Default_Ignorable_Code_Point}]/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const box = '\u25a1'
/** Maximum number of missing characters that a message lists. */
const maxListed = 20
/** A letter can have any number of combining marks; of longer sequences only the letter is listed. */
const maxGlyphLength = 16

/** Finds the characters of a text for which no font has a glyph. */
export class GlyphCoverage {
  readonly #fonts: readonly Font[]
  readonly #cache = new Map<string, boolean>()

  constructor(fonts: readonly Font[]) {
    this.#fonts = fonts
  }

  /** Replaces missing characters in all texts of `values`: emoji are removed, others become a box. */
  replaceMissing<T>(values: T): { values: T; missing: string } {
    const missing = new Set<string>()
    return { values: mapTexts(values, (text) => this.#replaceIn(text, missing)), missing: [...missing].slice(0, maxListed).join('') }
  }

  #replaceIn(text: string, missing: Set<string>): string {
    if (/^[\n -~]*$/.test(text)) return text
    const letters = [...graphemes.segment(text)].map(({ segment }) => this.#covered(segment) ?? this.#replacementOf(segment, missing))
    return letters.join('').replaceAll(/ {2,}/g, ' ')
  }

  /** The letter or an equivalent normalization form that a font covers. */
  #covered(letter: string): string | undefined {
    const forms = ['NFD', 'NFKC', 'NFKD'] as const
    return [letter, ...forms.map((form) => letter.normalize(form))].find((each) => this.#has(each))
  }

  #replacementOf(letter: string, missing: Set<string>): string {
    missing.add(letter.length > maxGlyphLength ? String.fromCodePoint(letter.codePointAt(0) ?? 0) : letter)
    return emoji.test(letter) ? '' : box
  }

  #has(letter: string): boolean {
    const cached = this.#cache.get(letter)
    if (cached !== undefined) return cached
    const points = [...letter].filter((point) => !invisible.test(point)).map((point) => point.codePointAt(0) ?? 0)
    const has = points.length === 0 || this.#fonts.some((font) => points.every(font.has))
    this.#cache.set(letter, has)
    return has
  }
}
