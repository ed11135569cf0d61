/* What the tests of catalogs check in every text. */

/** All texts of a catalog by dotted key: 'phrases.pin', 'counted.years.one'. */
export function textsOf(words: object, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : textsOf(value, `${path}${name}.`),
  )
}

export const placeholdersOf = (text: string) => (text.match(/\{\w*\}/g) ?? []).sort()

/** What no text of any language contains. */
export const mistakes = {
  'a space at the start or end': /^\s|\s$/,
  'two spaces': /\s\s/,
  'a straight quotation mark or apostrophe': /['"]/,
  'dots instead of an ellipsis': /\.\./,
  'a hyphen instead of a dash': /\s-\s/,
  'a brace that is not of a placeholder': /\{(?!\w+\})|(?<!\{\w+)\}/,
}

/** A space before punctuation, or in French none or a wide one. */
export const wrongPunctuationIn = (tag: string) => (tag === 'fr' ? /[^\u202f][:;?!]/ : /\s[:;?!]/)
