import type { Spoken } from '../words/spoken.ts'

export interface Names {
  readonly fullName?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** The language of the page, BCP 47. */
  readonly language?: string | undefined
}

/** In these languages the family name is first. The text is between the two names. */
const familyFirst: Readonly<Record<string, string>> = { ja: ' ', ko: '', zh: '' }

const eastAsianBeginning = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/** Names in katakana or Latin letters are foreign and keep their own order. */
export const isEastAsianName = (name: string): boolean => eastAsianBeginning.test(name)

export function fullNameOf(names: Names): string {
  return (
    names.fullName ||
    namesInOrder(names)
      .filter(Boolean)
      .join(separatorOf(names) ?? ' ')
  )
}

export const isFamilyNameFirst = (names: Names): boolean => separatorOf(names) !== undefined

function namesInOrder(names: Names): string[] {
  const { firstName = '', lastName = '' } = names
  return separatorOf(names) === undefined ? [firstName, lastName] : [lastName, firstName]
}

/** Undefined if the first name is first. */
function separatorOf({ lastName = '', language = '' }: Names): string | undefined {
  return isEastAsianName(lastName) ? familyFirst[language.split('-')[0] ?? ''] : undefined
}

/** The name for a sentence about the person, as polite as the rest of the page: Rosa, Jürgen Größmann, 佐藤; '' without a name. */
export function politeNameOf(names: Names, { politeName }: Pick<Spoken, 'politeName'>): string {
  const name = { first: names.firstName, last: names.lastName, full: '' }[politeName]
  return name || fullNameOf(names)
}
