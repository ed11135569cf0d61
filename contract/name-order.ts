/* The order of names. On Chinese, Japanese and Korean pages, names in the letters of these languages begin with the family name. */

interface Names {
  readonly firstName: string
  readonly lastName: string
  /** Of the page. */
  readonly language: string
}

/** '佐藤 美咲', '陈晓雯', 'Ada Lovelace'; '' without names. */
export function joinNames(names: Names): string {
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()]
  if (isFamilyNameFirst(names)) return [lastName, firstName].join(isJapanese(names) ? ' ' : '')
  return [names.firstName, names.lastName].filter(Boolean).join(' ')
}

/** How a page calls its owner: the first name; in Japanese the family name, which 'さん' follows, in Chinese and Korean both. */
export function shortNameOf(names: Names): string {
  if (!isFamilyNameFirst(names)) return names.firstName
  return isJapanese(names) ? names.lastName.trim() : joinNames(names)
}

const eastAsianNamePattern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u

/** Names in katakana alone, such as ジョン スミス, are those of other languages. */
const foreignNamePattern = /^[\p{Script=Katakana}ー]+$/u

export function isFamilyNameFirst({ firstName, lastName, language }: Names): boolean {
  const names = [firstName.trim(), lastName.trim()]
  return /^(ja|ko|zh)\b/.test(language) && names.every((name) => eastAsianNamePattern.test(name)) && !names.every(isForeign)
}

const isForeign = (name: string) => foreignNamePattern.test(name)
const isJapanese = ({ language }: Names) => /^ja\b/.test(language)
