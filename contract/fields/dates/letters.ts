/* `withoutCase` and `withWesternDigits` keep the length, and `lettersOf` has one element for each code unit: positions stay valid. */

const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Letters that Unicode does not decompose, or that people write for one another. */
const otherLetters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '', '’': "'", ʼ: "'", '\u00a0': ' ', '\u202f': ' ' },
}

const folded = new Map<string, string>()

/** A letter without case and accents; '' for a mark. Cached, because few letters are in use. */
function foldLetter(letter: string): string {
  const known = folded.get(letter)
  if (known !== undefined) return known
  const result = foldOnce(letter)
  if (folded.size < 4000) folded.set(letter, result)
  return result
}

const foldOnce = (letter: string): string => {
  const plain = letter.normalize('NFD').toLowerCase().replace(accents, '')
  return otherLetters[plain] ?? plain
}

export const fold = (text: string): string => lettersOf(text).join('').replaceAll('.', '').normalize('NFC')

export const lettersOf = (text: string): string[] => (isAscii(text) ? text.toLowerCase().split('') : text.split('').map(foldLetter))

// biome-ignore lint/suspicious/noControlCharactersInRegex: the first half of the bytes
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text)

/** In lower case, except the few letters whose lower case is longer: they stay as they are. */
export function withoutCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length
    ? lower
    : text.replace(/./gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCharCode(code))

/** The digit 0 to 9 of any script. The digits of a script follow each other, from its zero. */
function westernDigit(letter: string): string {
  const code = letter.charCodeAt(0)
  if (!isDigit(code)) return letter
  let zero = code
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
  return String(code - zero)
}

/** With the digits 0 to 9 in place of those of other scripts, and simple spaces, hyphens, slashes and full stops. */
export const withWesternDigits = (text: string): string =>
  (isAscii(text) ? text : text.replace(/[\u0660-\u1fff\ua000-\uffff]/g, westernDigit))
    .replace(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, ' ')
    .replace(/[‐‑−﹣－]/g, '-')
    .replaceAll('／', '/')
    .replaceAll('．', '.')
    .replaceAll('，', ',')
