/* Address books of Apple and Android know these two. RFC 9554's PHONETIC needs a second `N`, which others would take for the name. */

export const firstPhonetic = 'x-phonetic-first-name'
export const middlePhonetic = 'x-phonetic-middle-name'
export const lastPhonetic = 'x-phonetic-last-name'

export interface CardNames {
  readonly firstName: string
  readonly lastName: string
  /** `FN`, which has both names in the order of the person's language. */
  readonly displayName: string
}

/** Whether the family name is said first, as in 佐藤 美咲. */
const isLastNameFirst = ({ firstName, lastName, displayName }: CardNames): boolean =>
  isStart(lastName, displayName) && !isStart(firstName, displayName)

const isStart = (part: string, text: string) => part !== '' && text.startsWith(part)

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** Splits the pronunciation like the name, if both have as many words. If not, all of it is the first part, which address books show alone. */
export function phoneticParts(pronunciation: string, names: CardNames): { first: string; last: string } {
  const words = wordsOf(pronunciation)
  const [firstCount, lastCount] = [wordsOf(names.firstName).length, wordsOf(names.lastName).length]
  if (words.length !== firstCount + lastCount || words.join(' ') !== pronunciation) return { first: pronunciation, last: '' }
  return isLastNameFirst(names)
    ? { first: words.slice(lastCount).join(' '), last: words.slice(0, lastCount).join(' ') }
    : { first: words.slice(0, firstCount).join(' '), last: words.slice(firstCount).join(' ') }
}

export function pronunciationOf(given: string, family: string, names: CardNames): string {
  const parts = isLastNameFirst(names) ? [family, given] : [given, family]
  return parts.filter(Boolean).join(' ')
}
