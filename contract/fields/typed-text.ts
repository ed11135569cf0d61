import { withTypedLetters } from '../letters-of-fonts.ts'
import { normalized } from './normalized.ts'

/* No field may refuse a character that no one sees: forms and imports replace it here. The API still refuses it (contract/fields/text.ts). */

/** What some scripts and emoji are written with: joiners, and selectors of a variant. */
export const joinersAndSelectors =
  /(?<=[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?!\p{Script=Latin})\p{L})[\u200C\u200D]|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]/gu

/** Characters that are invisible, change the direction of the text around them, or are none. U+2028 and U+2029 are line breaks. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/u

/** The flags of England, Scotland and Wales are a black flag and invisible letters. */
const tagFlag = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,7}\u{E007F}/gu
const removable = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]/gu
/** Marks that tell the direction of a sign between letters of both directions. */
const directionMarks = /[\u200e\u200f\u061c]/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Signs of the symbol fonts of office programs, by the letter that they are in such a font. */
const symbols: Readonly<Record<number, string>> = { 74: '☺', 76: '☹', 224: '→', 232: '→', 240: '→', 223: '←', 251: '✗' }
const bullets = new Set([0xa7, 0xa8, 0xb7, 0xd8, 0x76, 0xfc, 0x6c, 0x6e, 0x71, 0x75, 0x77, 0x9f])
const symbolOf = (letter: string) => {
  const code = letter.charCodeAt(0) - 0xf000
  return bullets.has(code) ? '•' : (symbols[code] ?? '')
}

/** Letters of Windows that another program took for control characters: U+0092 is an apostrophe. */
const windowsLetter = (letter: string) => new TextDecoder('windows-1252').decode(Uint8Array.of(letter.charCodeAt(0)))
const windowsLetters = /[\u0080\u0082-\u008c\u008e\u0091-\u009c\u009e\u009f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

const lineBreaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g
/** Spaces of every width, except the ideographic one, which is as wide as a letter and part of Japanese names. */
const spaces = /[\u1680\u2000-\u200a\u205f]/g
/** Not next to a digit or one of the signs with which a line must not begin or end, nor where the next letter isn't typed yet. */
const noBreakSpaces = /(?<![\p{Nd}«‹„§])[\u00a0\u202f](?![\p{Nd}»›:;!?%‰€$£°–—]|$)/gu

/** Macs write 'ö' or a Korean syllable as several letters. NFC for the whole text would change rare letters of Japanese names. */
const decomposed = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}+|[\u1100-\u11ff]{2,}/gu
const composed = (letters: string) => normalized(letters, 'NFC')

/** What most texts consist of, so that they are not searched. */
const printableAscii = /^[ -~\n\t]*$/

function betweenMatches(text: string, pattern: RegExp, change: (part: string) => string): string {
  let changed = ''
  let from = 0
  for (const { 0: match, index } of text.matchAll(pattern)) {
    changed += change(text.slice(from, index)) + match
    from = index + match.length
  }
  return changed + change(text.slice(from))
}

function withoutInvisible(text: string, keepsMarks: boolean): string {
  const remove = (part: string) => part.replace(removable, '')
  const removeButMarks = (part: string) => betweenMatches(part, directionMarks, remove)
  const inPart = keepsMarks && rightToLeft.test(text) ? removeButMarks : remove
  return betweenMatches(text, joinersAndSelectors, (part) => betweenMatches(part, tagFlag, inPart))
}

/** @param keepsMarks whether a text from right to left keeps its marks of direction; texts by others have none */
export function cleanText(text: string, { keepsMarks = true } = {}): string {
  if (printableAscii.test(text)) return text
  const typed = withTypedLetters(text)
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(windowsLetters, windowsLetter)
    .replace(controls, '')
    .replace(/[\uf000-\uf0ff]/g, symbolOf)
    .replace(decomposed, composed)
  return withoutInvisible(typed, keepsMarks).replace(spaces, ' ').replace(noBreakSpaces, ' ')
}

export const cleanLine = (text: string, options?: { keepsMarks?: boolean }): string => cleanText(text, options).replace(/[\n\t]/g, ' ')
