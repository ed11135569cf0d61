/* What is not sure is kept as it was written. */

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
    'pani?|(?:ال)?(?:أستاذ|استاذ|دكتور|مهندس|سيد|آنس|حاج)ة?|بروفيسور|(?:[أادم]|[أا]\\.د)[./]?',
  ].join('|'),
)
/** 'د/أحمد' */
const titleWithName = /^(?:[أادم]|[أا]\.د)[./]\p{L}{2,}$/u
/** What follows a title: 'Dr. iur.' */
const fields = patternOf('med|iur|jur|phil|oec|rer|nat|pol|theol|ing|h\\.c|habil|dipl|vet|dent|publ')
/** A small word before a family name belongs to it: 'Frau von Allmen'. */
const particle = /^(?:von|vom|van|der|den|zu|zur|de|del|della|di|da|dos|du|la|le|lo|ten|ter|el|al|bin|ibn)$/iu
/** First names of two words: 'عبد الرحمن', 'Abu Bakr', 'Abd El Rahman'. */
const firstHalf = /^(?:عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdel|abdul|abu|umm|ibn)$/iu
const article = /^(?:el|al|ul)$/i
/** 'さん' after a name; the letter says '様'. */
const honorific = /(?<=.)(?:様|さん)$/u
/** Where the name of a person ends and that of an employer begins. A slash after a title belongs to it: 'د/ منى'. */
const employerAfter =
  /\s+(?:at|from|of|for|bei|chez|presso|من|في|لدى)\s|\s*[,،、，(（|@]|(?<!^(?:[أادم]|[أا]\.د|dr|eng|mr|mrs|ms)\s?)\s*\/|\s+[-–—]\s/iu

/** How a letter calls someone: 'Priya' for 'Priya at Acme University', and 'Ms. Okafor' for 'Ms. Ada Okafor, Northwind'; '' for a title alone. */
export function calledIn(name: string): string {
  const [person = ''] = name.trim().split(employerAfter)
  const words = person.trim().replace(honorific, '').split(/\s+/)
  const [first = '', second = ''] = words
  if (/^the$/i.test(first)) return words.slice(1).join(' ')
  if (titleWithName.test(first)) return words.join(' ')
  const isTitle = (word: string) => titles.test(word) || titlesOfWholeNames.test(word)
  if (!isTitle(first)) return firstHalf.test(first) ? words.slice(0, article.test(second) ? 3 : 2).join(' ') : first
  const start = words.findIndex((word, at) => !isTitle(word) && !(at > 0 && fields.test(word)))
  if (start < 0) return ''
  if (words.slice(0, start).some((word) => titlesOfWholeNames.test(word))) return words.join(' ')
  let family = words.length - 1
  while (family > start && particle.test(words[family - 1] ?? '')) family -= 1
  // 'For' asks for another case than the letter has.
  return [...words.slice(0, start), ...words.slice(family)].join(' ').replace(/^Herrn /, 'Herr ')
}
