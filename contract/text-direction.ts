/** The languages that are written from right to left, by their codes and by the scripts that others are written in. */
const rightToLeft =
  /^(ar|arc|azb|bal|ckb|dv|fa|glk|he|ks|lrc|mzn|nqo|pnb|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|nkoo|syrc|thaa|adlm|rohg)(-|$)/i
const leftToRight = /-(latn|cyrl|deva|guru)(-|$)/i

/** Which way a language (BCP 47) is read. Browsers have `Intl.Locale.getTextInfo` for this, but not all of them. */
export function directionOf(language: string): 'rtl' | undefined {
  return rightToLeft.test(language) && !leftToRight.test(language) ? 'rtl' : undefined
}
