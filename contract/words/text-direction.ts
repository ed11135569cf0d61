const rightToLeft =
  /^(ar|arc|azb|bal|ckb|dv|fa|glk|he|ks|lrc|mzn|nqo|pnb|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|nkoo|syrc|thaa|adlm|rohg)(-|$)/i
const leftToRight = /-(latn|cyrl|deva|guru)(-|$)/i

/** Does not use `Intl.Locale.getTextInfo`, which some browsers lack. */
export function directionOf(language: string): 'rtl' | undefined {
  return rightToLeft.test(language) && !leftToRight.test(language) ? 'rtl' : undefined
}

const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u
const firstLetter = /\p{L}/u

/** One right-to-left letter decides in such a text, elsewhere the first letter. @param fallback for a line without letters */
export function directionOfText(text: string, context: 'ltr' | 'rtl', fallback = context): 'ltr' | 'rtl' {
  const [letter] = firstLetter.exec(text) ?? []
  if (letter === undefined) return fallback
  return rightToLeftLetter.test(context === 'rtl' ? text : letter) ? 'rtl' : 'ltr'
}
