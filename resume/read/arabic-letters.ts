const strokesAndMarks = /[\u0640\u064B-\u0652\u0670]/g

/** The text as it is searched for words: 'الخبـــرة' and 'الخِبْرة' are 'الخبرة'. */
export const withoutStrokes = (text: string): string => text.replace(strokesAndMarks, '')

/** A word for comparison, in which spelling variants are equal: 'الحاله' for 'الحالة', 'مستشفي' for 'مستشفى'. */
export const foldArabic = (text: string): string =>
  withoutStrokes(text)
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** The pattern, extended to Arabic words with an article and in the spellings that `foldArabic` treats as equal. */
export const withArabicSpellings = ({ source, flags }: RegExp): RegExp =>
  new RegExp(
    source
      .replace(/(?<=[|:(])(?=[\u0621-\u064A])/g, '(?:ال)?')
      .replaceAll('ة', '[ةه]')
      .replaceAll('ى', '[ىي]')
      .replace(/[أإآ]/g, (letter) => `[${letter}ا]`),
    flags,
  )

/* In PDFs, the ligature of lam and alef often comes back with its letters turned: 'الآن' as 'اآلن'. */

/** Sorts the letters that can be in either order, so that a word equals its other reading. */
export const foldLigatures = (text: string): string => text.replace(/[ال]{2,}/g, (letters) => [...letters].sort().join(''))

export const withoutTurnedLigatures = (text: string): string => text.replace(/ا([اأإآ])ل/g, 'ال$1')
