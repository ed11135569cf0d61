/* In PDFs, the ligature of lam and alef often comes back with its letters turned: 'الآن' as 'اآلن'. */

/** Sorts the letters that can be in either order, so that a word equals its other reading. */
export const foldLigatures = (text: string): string => text.replace(/[ال]{2,}/g, (letters) => [...letters].sort().join(''))

/** The text with the letters of ligatures after an alef in order: no word has 'األ', but many start with 'الأ'. */
export const withoutTurnedLigatures = (text: string): string => text.replace(/ا([اأإآ])ل/g, 'ال$1')
