/** A class that makes a name with a very long word smaller, because such a word can't wrap; '' for other names. */
export function nameSizeOf(name: string): '' | 'long' | 'very-long' {
  const letters = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length))
  if (letters > 20) return 'very-long'
  return letters > 12 ? 'long' : ''
}

const vowel = /[aeiouyäëïöüáéíóúàèìòùâêîôûãõåæøœ]/iu
const consonantAndVowel = /(?![aeiouyäëïöüáéíóúàèìòùâêîôûãõåæøœ])\p{L}[aeiouyäëïöüáéíóúàèìòùâêîôûãõåæøœ]/giu

/** With soft hyphens in words that are wider than a phone, because browsers hyphenate no names. */
export const hyphenate = (name: string): string => name.replace(/[\p{L}\p{M}]{21,}/gu, withSoftHyphens)

/** Adds a soft hyphen before each consonant that a vowel follows, except at the beginning of the word up to its first vowel. */
function withSoftHyphens(word: string): string {
  const firstVowel = word.search(vowel)
  return word.replace(consonantAndVowel, (letters, at: number) => (at > firstVowel ? `\u00ad${letters}` : letters))
}
