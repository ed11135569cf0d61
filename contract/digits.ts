/* Digits as people type them in their own script. */

const decimalDigit = /\p{Nd}/u

/** Each digit is looked up once, because a text can consist of them. */
const known = new Map<string, string>()

/** Unicode has the ten digits of a script one after the other, and some sets of ten next to each other. */
function digitOf(digit: string): string {
  const found = known.get(digit)
  if (found !== undefined) return found
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first--
  const value = String((code - first) % 10)
  known.set(digit, value)
  return value
}

/** Replaces the digits of every script (`\p{Nd}`) by those from 0 to 9. */
export const foldDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)

/** Replaces full-width letters, signs and spaces, which East Asian keyboards type, by the usual ones. */
export const foldWidth = (text: string): string => text.replace(/[\uff01-\uff5e\u3000\uffe0-\uffe6]/g, (letter) => letter.normalize('NFKC'))

/** A PIN, a code or a number as it is compared: with the usual digits, letters and hyphens. */
export const foldCode = (text: string): string => foldWidth(foldDigits(text)).replace(/[\u2010-\u2015\u2212]/g, '-')

/** The digits of a text, as those from 0 to 9. */
export const digitsIn = (text: string): string => foldDigits(text).replace(/[^0-9]/g, '')
