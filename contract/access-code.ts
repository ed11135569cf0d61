/*
 * The secret of a private link: 12 letters of Crockford's base32, 60 bits, written as K7Q2-M9TX-WDR4. No imports, because the public page
 * loads this file.
 */

export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** The 12 letters of a typed code, or undefined if it isn't one. Case, spaces and hyphens don't count; O is 0, I and L are 1. */
export function readCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return letters.length === length && [...letters].every((letter) => codeLetters.includes(letter)) ? letters : undefined
}

/** In groups of four. */
export const formatCode = (letters: string): string => letters.replaceAll(/(.{4})(?=.)/g, '$1-')
