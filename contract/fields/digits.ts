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

export const foldDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)

/** East Asian keyboards type full-width forms. */
export const foldWidth = (text: string): string => text.replace(/[\uff01-\uff5e\u3000\uffe0-\uffe6]/g, (letter) => letter.normalize('NFKC'))

export const foldCode = (text: string): string => foldWidth(foldDigits(text)).replace(/[\u2010-\u2015\u2212]/g, '-')

export const digitsIn = (text: string): string => foldDigits(text).replace(/[^0-9]/g, '')
