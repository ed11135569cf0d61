/* The secret of a private link: 12 letters of Crockford's base32, 60 bits, written as K7Q2-M9TX-WDR4. */

export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

/** Undefined if invalid. Case, spaces and hyphens are ignored; O is 0, I and L are 1. */
export function readCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return letters.length === codeLength && [...letters].every((letter) => codeLetters.includes(letter)) ? letters : undefined
}

export const formatCode = (letters: string): string => letters.replaceAll(/(.{4})(?=.)/g, '$1-')
