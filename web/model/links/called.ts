/* How a letter calls its reader. What is not sure is kept as it was written. */

/** Where the name of a person ends and that of an employer begins. A slash after a title belongs to it: 'د/ منى'. */
const employerAfter =
  /\s+(?:at|from|of|for|bei|chez|من|في|لدى)\s|\s*[,،、，(（|@]|(?<!^(?:[أادم]|أ\.د|ا\.د|dr|eng|mr|mrs|ms)\s?)\s*\/|\s+[-–—]\s/iu
/** With these, the last name follows. */
const englishTitle = /^(?:mr|mrs|ms|mx|miss|dr|prof|professor)\.?$/i
/** With these, people write a first name, a last name or both, and often a second title: the whole name is kept. */
const otherTitle =
  /^(?:(?:herr|frau|herrn|m|mme|mlle|monsieur|madame|sr|sra|srta|señor|señora|señorita|senhor|senhora|dona|don|doña|dra|sig|sig\.ra|signor|signora|dott|dott\.ssa|ing|lic|pan|pani)\.?|(?:ال)?(?:أستاذ|استاذ|دكتور|مهندس|سيد|آنس|حاج)ة?|بروفيسور|(?:[أادم]|أ\.د|ا\.د)(?:\.|\/)?|(?:[أادم]|أ\.د|ا\.د)[./]\p{L}+)$/iu
/** First names of two words: 'عبد الرحمن', 'Abu Bakr'. */
const firstHalf = /^(?:عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdel|abdul|abu|umm|ibn)$/iu
const article = /^(?:el|al|ul)$/i
/** 'さん' after a name; the letter says '様'. */
const honorific = /(?<=.)(?:様|さん)$/u

/** How a letter calls someone: 'Priya' for 'Priya at Acme University', and 'Ms. Okafor' for 'Ms. Ada Okafor, Northwind'. */
export function calledIn(name: string): string {
  const [person = ''] = name.trim().split(employerAfter)
  const words = person.trim().replace(honorific, '').split(/\s+/)
  const [first = '', second = ''] = words
  if (/^the$/i.test(first)) return words.slice(1).join(' ')
  if (englishTitle.test(first) && words.length > 1) return englishTitle.test(second) ? words.join(' ') : `${first} ${words.at(-1)}`
  if (otherTitle.test(first)) return words.join(' ')
  return firstHalf.test(first) ? words.slice(0, article.test(second) ? 3 : 2).join(' ') : first
}
