/* In PDFs, the ligature of lam and alef often comes back with its letters turned: 'الآن' as 'اآلن'. */

/** The word, and the word as it is read from such a PDF. */
export function withTurnedLigatures(word: string): string[] {
  const turned = word.replace(/ل([اأإآ])/g, '$1ل')
  return turned === word ? [word] : [word, turned]
}

/** Sorts the letters that can be in either order, so that a word equals its other reading. */
export const foldLigatures = (text: string): string => text.replace(/[ال]{2,}/g, (letters) => [...letters].sort().join(''))

/** The text with the letters of ligatures after an alef in order: no word has 'األ', but many start with 'الأ'. */
export const withoutTurnedLigatures = (text: string): string => text.replace(/ا([اأإآ])ل/g, 'ال$1')
