const patternOf = (words: string) => new RegExp(`^(?:${words})\\.?$`, 'iu')

/** Words before a name in the languages of our letters. After these, the family name is enough. */
const titles = patternOf(
  [
    'mr|mrs|ms|mx|miss|sir|madam|dr|prof|professor|rev|hon|herrn?|frau|fr\\.|hr|doktor',
    'm\\.|mme|mlle|madame|monsieur|mademoiselle|maître|docteur|docteure|professeur|professeure',
    'sig|signora?|signorina|sig\\.ra|dott|dott\\.ssa|dottor|dottore|dottoressa|professore|professoressa|avv|avvocato',
    'dhr|mw|mevrouw|mijnheer|drs',
  ].join('|'),
)
/** After these, people are called by their given name or by the first of two family names: the name stays whole. */
const titlesOfWholeNames = patternOf(
  [
    'srt?a?|señora?|señorita|doctora?|licenciad[oa]|profesora?|ingenier[oa]|dra|senhora?|doutora?|professora?',
    'pani?|السيد|السيدة|الأستاذ|الأستاذة|الدكتور|الدكتورة',
  ].join('|'),
)
/** What follows a title: 'Dr. iur.' */
const fields = patternOf('med|iur|jur|phil|oec|rer|nat|pol|theol|ing|h\\.c|habil|dipl|vet|dent|publ')
/** A small word before a family name belongs to it: 'Frau von Allmen'. */
const particle = /^(?:von|vom|van|der|den|zu|zur|de|del|della|di|da|dos|du|la|le|lo|ten|ter|el|al|bin|ibn)$/iu

/** How a letter calls someone: 'Priya' for 'Priya at Acme University', and 'Ms. Okafor' for 'Ms. Ada Okafor, Northwind'; '' for a title alone. */
export function calledIn(name: string): string {
  const [person = ''] = name.trim().split(/\s+(?:at|from|of|for|bei|chez|presso)\s|\s*[,(/|@]|\s+[-–—]\s/i)
  const words = person.split(/\s+/)
  const [first = ''] = words
  if (/^the$/i.test(first)) return words.slice(1).join(' ')
  const isTitle = (word: string) => titles.test(word) || titlesOfWholeNames.test(word)
  if (!isTitle(first)) return first
  const start = words.findIndex((word, at) => !isTitle(word) && !(at > 0 && fields.test(word)))
  if (start < 0) return ''
  if (words.slice(0, start).some((word) => titlesOfWholeNames.test(word))) return words.join(' ')
  let family = words.length - 1
  while (family > start && particle.test(words[family - 1] ?? '')) family -= 1
  // 'For' asks for another case than the letter has.
  return [...words.slice(0, start), ...words.slice(family)].join(' ').replace(/^Herrn /, 'Herr ')
}
