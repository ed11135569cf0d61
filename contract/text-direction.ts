/** The languages that are written from right to left, by their codes and by the scripts that others are written in. */
const rightToLeft =
  /^(ar|arc|azb|bal|ckb|dv|fa|glk|he|ks|lrc|mzn|nqo|pnb|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|nkoo|syrc|thaa|adlm|rohg)(-|$)/i
const leftToRight = /-(latn|cyrl|deva|guru)(-|$)/i

/** Which way a language (BCP 47) is read. Browsers have `Intl.Locale.getTextInfo` for this, but not all of them. */
export function directionOf(language: string): 'rtl' | undefined {
  return rightToLeft.test(language) && !leftToRight.test(language) ? 'rtl' : undefined
}

const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u
const firstLetter = /\p{L}/u

/**
 * Within text that is read from right to left, a line is too, as soon as it has a letter of that kind; elsewhere its first letter decides.
 * @param bare the direction of a text without letters
 */
export function directionOfText(text: string, around: 'ltr' | 'rtl', bare = around): 'ltr' | 'rtl' {
  const [letter] = firstLetter.exec(text) ?? []
  if (letter === undefined) return bare
  return rightToLeftLetter.test(around === 'rtl' ? text : letter) ? 'rtl' : 'ltr'
}
