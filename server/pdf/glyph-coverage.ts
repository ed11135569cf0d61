import type { Font } from './fonts.ts'
import { mapTexts } from './texts.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const unseen = /[\s\p{Default_Ignorable_Code_Point}]/u
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const box = '\u25a1'
/** As many as a sentence can name. */
const maxListed = 20
/** Marks can be heaped upon a letter without an end; of such only the letter is named. */
const maxGlyphLength = 16

/** Which letters of a text some font has in whole, and which none has. */
export class GlyphCoverage {
  readonly #fonts: readonly Font[]
  readonly #known = new Map<string, boolean>()

  constructor(fonts: readonly Font[]) {
    this.#fonts = fonts
  }

  /** Whatever of these values is text, as far as our fonts have its letters: for others there is a box, and for pictures nothing. */
  fitting<T>(values: T): { values: T; missing: string } {
    const missing = new Set<string>()
    return { values: mapTexts(values, (text) => this.#fit(text, missing)), missing: [...missing].slice(0, maxListed).join('') }
  }

  #fit(text: string, missing: Set<string>): string {
    if (/^[\n -~]*$/.test(text)) return text
    const fitting = [...graphemes.segment(text)].map(({ segment }) => this.#inOurs(segment) ?? this.#instead(segment, missing))
    return fitting.join('').replaceAll(/ {2,}/g, ' ')
  }

  /** The letter as it is, or in other pieces. */
  #inOurs(letter: string): string | undefined {
    const forms = ['NFD', 'NFKC', 'NFKD'] as const
    return [letter, ...forms.map((form) => letter.normalize(form))].find((each) => this.#has(each))
  }

  #instead(letter: string, missing: Set<string>): string {
    missing.add(letter.length > maxGlyphLength ? String.fromCodePoint(letter.codePointAt(0) ?? 0) : letter)
    return picture.test(letter) ? '' : box
  }

  #has(letter: string): boolean {
    const known = this.#known.get(letter)
    if (known !== undefined) return known
    const points = [...letter].filter((point) => !unseen.test(point)).map((point) => point.codePointAt(0) ?? 0)
    const has = points.length === 0 || this.#fonts.some((font) => points.every(font.has))
    this.#known.set(letter, has)
    return has
  }
}
