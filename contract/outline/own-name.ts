import { fullNameOf, type Names } from './names.ts'

/** Without accents, case and punctuation: 'lovelace', 'a'. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

const joinWords = (...names: readonly string[]) => names.flatMap(wordsOf).join(' ')

/** Whether an author is the owner: the whole name in any order, or the last name with initials: 'A. K. Lovelace', 'Lovelace AK'. */
export function isOwnName(author: string, names: Names): boolean {
  const { firstName = '', lastName = '' } = names
  const words = wordsOf(author)
  if (words.length === 0) return false
  if ([fullNameOf(names), `${firstName} ${lastName}`, `${lastName} ${firstName}`].some((name) => joinWords(name) === words.join(' ')))
    return true
  const [given = '', family] = [wordsOf(firstName)[0], joinWords(lastName)]
  if (!given || !family) return false
  const [text, length] = [words.join(' '), wordsOf(lastName).length]
  const wordsBefore = text.endsWith(` ${family}`) ? words.slice(0, -length) : []
  const wordsAfter = text.startsWith(`${family} `) ? words.slice(length) : []
  const others = wordsBefore.length > 0 ? wordsBefore : wordsAfter
  const [first, ...middle] = others
  if (first === undefined) return false
  // Initials without dots, as in 'Lovelace AK'. In 'Lovelace Al', it is a short name.
  const isInCapitals = author.includes(first.toUpperCase())
  const areJoinedInitials = others.length === 1 && first.length <= 3 && first[0] === given[0] && isInCapitals
  const isGiven = first === given || first === given[0] || areJoinedInitials
  return isGiven && middle.every((word) => word.length === 1 || wordsOf(firstName).includes(word))
}
