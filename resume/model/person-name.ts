import { limits } from '#contract/limits.ts'
import { isEastAsianName } from '#contract/outline/names.ts'
import {
  agnomens,
  conjunctions,
  halfNames,
  hungarianFamilyNames,
  hungarianGivenNames,
  iberianFamilyNames,
  iberianGivenNames,
  koreanFamilyNames,
  longEastAsianFamilyNames,
  namelikeParticles,
  particles,
  smallParticles,
  vietnameseFamilyNames,
} from './name-lists.ts'
import { toLine } from './texts.ts'

/* The only place that splits a name that is one text; forms with two fields are not touched. */

export interface NameSplit {
  firstName: string
  lastName: string
}

export interface PersonName extends NameSplit {
  /** Set only if both names don't make it up: it has a title, a suffix or another order. */
  fullName: string
  /** Other ways to split it, if the text alone doesn't say where the last name begins. */
  others: NameSplit[]
}

const title =
  /^(?:hon\. justice|(?:dr|prof|mr|mrs|ms|mx|mme|mlle|mgr|lic|sra|dra|dott|dott\.ssa|avv|inż|mudr|phdr|rndr|priv|pd|hab)\.?|(?:hon|rev|ing|dipl|dipl\.-ing|mag|univ\.-prof|m|sr|med)\.|sir|dame|miss|herr|frau|señora?|dña\.|\([^()]{1,20}\)|(?:ال)?(?:دكتور|أستاذ|استاذ|مهندس)ة?)\s+|^(?:[أا]\.\s?د|[أادم])[./]\s*/iu
/** After a name, also after a comma. Degrees and orders are written in capitals. */
const suffix =
  /^(?:(?:jr|sr|snr|jnr|esq|ph\.? ?d|m\.?d|d\.?d\.?s|j\.?d|ed\.?d|m\.?b\.?a|m\.?sc|b\.?sc|ll\.?[bm]|dipl\.?-ing|b\.?eng|m\.?eng|ii|iii|iv)\.?|(?:\p{Lu}\.?){2,6}|(?:\p{Lu}{1,4}\/)+\p{Lu}{1,4})$/iu
/** After a name without a comma, where initials are more likely than unknown degrees. */
const plainSuffix =
  /^(?:jr|sr|snr|jnr|ph\.?d|m\.?d|esq|ll\.?[bm])\.?$|^(?:II|III|IV|QC|KC|MP|MBA|RN|CPA|DDS|JD|PMP|CFA|OBE|MBE|CBE|PE|MSc|BSc|\(\p{Lu}{2,5}\))$|^(?:\p{Lu}\.){2,5}$/iu
const nickname = / ["“„«'‘(][^"“”„»'’()]{1,30}["”“»'’)](?= )/gu

const keyOf = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u0640\u064B-\u0652\u0670]/g, '')
const withoutMarks = (word: string) => keyOf(word).replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '')

export function readPersonName(value: unknown): PersonName {
  const displayName = toLine(limits.longLine)(value)
  const { text, family } = plainNameOf(displayName)
  const split = family === undefined ? splitOf(text) : { firstName: text, lastName: family, isSure: true }
  const toText = toLine(limits.text)
  const { firstName, lastName } = { firstName: toText(split.firstName), lastName: toText(split.lastName) }
  const isWhole = displayName === `${firstName} ${lastName}`.trim() || (family !== undefined && displayName === `${family}, ${text}`)
  return { firstName, lastName, fullName: isWhole ? '' : displayName, others: split.isSure ? [] : othersOf(split, text) }
}

const maxFamilyWords = 4

/** The name without titles, nicknames and suffixes; the family name if it comes first, before a comma. */
function plainNameOf(displayName: string): { text: string; family?: string } {
  const [first = '', second = '', ...rest] = displayName.split(/[,，،]/u).map((part) => part.trim())
  const name = withoutSuffix(withoutTitle(first))
  const given = withoutTitle(second)
  const isGiven = given !== '' && rest.every(isSuffixes) && !isSuffixes(given) && /^\p{Lu}|^\p{Lo}/u.test(given) && !given.includes('  ')
  // After two names, a word that is no given name is a job: 'Ada Lovelace, Mathematician'.
  const isFamily = name.split(' ').length === 1 || isParticle(name.split(' ')[0] ?? '') || isIberian(name.split(' ')) || /-/.test(name)
  if (isGiven && isFamily && name.split(' ').length <= maxFamilyWords && given.split(' ').length <= 3)
    return { text: withoutSuffix(given.replace(nickname, '')), family: name }
  return { text: name.replace(nickname, '') }
}

const isSuffixes = (text: string) =>
  text
    .split(' ')
    .every(
      (word) =>
        suffix.test(word) && (word === word.toUpperCase() || /[.]|^(?:jr|sr|esq|phd|md|msc|bsc|mba)$/i.test(word) || /^Ph/.test(word)),
    )

function withoutTitle(text: string): string {
  let name = text
  for (let shorter = name.replace(title, ''); shorter !== name; shorter = name.replace(title, '')) name = shorter
  return name
}

function withoutSuffix(text: string): string {
  const words = text.replace(/ Ph\. D\.$/i, ' Ph.D.').split(' ')
  while (words.length > 2 && plainSuffix.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

type Split = NameSplit & { isSure: boolean }

function splitOf(text: string): Split {
  const words = text.split(' ')
  if (isEastAsianName(text) || /^\p{Script=Katakana}/u.test(text)) return splitEastAsian(text, words)
  if (words.length === 1) return { firstName: text, lastName: '', isSure: true }
  if (words.length === 2 && halfNames.has(keyOf(words[0] ?? ''))) return { firstName: text, lastName: '', isSure: false }
  return splitByCapitals(words) ?? splitFamilyFirst(words) ?? splitGivenFirst(words)
}

/** In Chinese, Japanese and Korean, the family name is first; a name with a dot is foreign and keeps its order. */
function splitEastAsian(text: string, words: readonly string[]): Split {
  const [first = '', second = ''] = words
  if (words.length === 2 && words.every(isEastAsianName)) return { firstName: second, lastName: first, isSure: true }
  if (words.length > 1) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '', isSure: words.length === 2 }
  const dot = text.lastIndexOf('・')
  if (dot > 0) return { firstName: text.slice(0, dot), lastName: text.slice(dot + 1), isSure: true }
  const letters = [...text]
  if (letters.length < 2 || letters.length > 4 || !isEastAsianName(text)) return { firstName: text, lastName: '', isSure: true }
  const isLong = letters.length > 2 && (longEastAsianFamilyNames.has(letters.slice(0, 2).join('')) || letters.length === 4)
  const length = isLong ? 2 : 1
  const isSure = /^\p{Script=Hangul}+$/u.test(text) ? letters.length < 4 || isLong : letters.length === 2
  return { firstName: letters.slice(length).join(''), lastName: letters.slice(0, length).join(''), isSure }
}

/** 'DUPONT Marie' or 'Marie DUPONT': the family name is in capitals. */
function splitByCapitals(words: readonly string[]): Split | undefined {
  const isCapitals = (word: string) => /^\p{Lu}[\p{Lu}’'-]+$/u.test(word)
  const count = words.filter(isCapitals).length
  if (count === words.length || !words.some((word) => isCapitals(word) && word.length > 2)) return undefined
  const isFirst = words.slice(0, count).every(isCapitals)
  if (!isFirst && !words.slice(-count).every(isCapitals)) return undefined
  const [family, given] = isFirst ? [words.slice(0, count), words.slice(count)] : [words.slice(-count), words.slice(0, -count)]
  return { firstName: given.join(' '), lastName: family.join(' '), isSure: true }
}

/** The name after the father, which is between the given and the family name, or after both: 'Иванов Иван Иванович'. */
const patronymic = /(?:ович|евич|ьич|кузьмич|овна|евна|ична|инична|івна|ївна|ovich|evich|ovych|ovna|evna|ivna)$/iu

const vietnameseLetter = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/iu

/** Ends of Greek, Ukrainian, Russian and Bulgarian family names, which forms there ask for first. */
const familyEnding = /(?:όπουλος|οπούλου|ίδης|ίδου|άδης|άδου|άκης|άκη|енко|\p{L}{2}чук|[сц]ький|[сц]ька|ский|ская|\p{L}{4}[оеё]ва?)$/iu
const canBeFamilyFirst = ({ length }: readonly string[], first: string, last: string) =>
  (hungarianGivenNames.has(keyOf(last)) && !hungarianGivenNames.has(keyOf(first)) && length < 4) ||
  (length === 2 && isLikeFamilyName(first) && !isLikeFamilyName(last))
const isLikeFamilyName = (word: string) => hungarianFamilyNames.has(keyOf(word)) || familyEnding.test(word.normalize('NFC'))

/** Vietnamese, Hungarian and Korean names in Latin letters, and Greek, Russian and Ukrainian ones as forms have them. */
function splitFamilyFirst(words: readonly string[]): Split | undefined {
  const [first = '', ...rest] = words
  const last = words.at(-1) ?? ''
  const familyFirst = (isSure: boolean) => ({ firstName: rest.join(' '), lastName: first, isSure })
  const isLastFamily = vietnameseFamilyNames.has(withoutMarks(last))
  if (vietnameseFamilyNames.has(withoutMarks(first)) && first.length > 1) {
    if (vietnameseLetter.test(words.join(' ').normalize('NFC'))) return familyFirst(!isLastFamily)
    if (words.length > 2 && !isLastFamily) return familyFirst(false)
  }
  if (words.length === 3 && patronymic.test(last) && !patronymic.test(rest[0] ?? '')) return familyFirst(true)
  if (canBeFamilyFirst(words, first, last)) return familyFirst(false)
  if (koreanFamilyNames.has(keyOf(first)) && /^\p{Lu}\p{Ll}+-\p{L}\p{Ll}+$/u.test(rest.join(' '))) return familyFirst(true)
  return undefined
}

const isParticle = (word: string) =>
  halfNames.has(keyOf(word)) || (particles.has(keyOf(word)) && (word === keyOf(word) || !smallParticles.has(keyOf(word))))
/** The first word is a given name, whatever it looks like: 'Van Morrison', 'Ben Nevis'. */
const minStart = 1

/** Names with the family name at the end: of one word, of two in Spanish and Portuguese, with the small words before it. */
function splitGivenFirst(words: readonly string[]): Split {
  const end = words.length - 1
  const hasAgnomen = end > minStart && agnomens.has(keyOf(words[end] ?? ''))
  const start = withParticles(words, hasAgnomen ? end - 1 : end)
  if (start > minStart && isIberian(words)) return splitIberian(words, start)
  const middle = words.slice(minStart, start)
  const isMiddle = hasInitials(middle) || (middle.length === 1 && patronymic.test(middle[0] ?? ''))
  return splitAt(words, start, start === minStart || isMiddle || isParticle(words[start] ?? ''))
}

/** Before the last family name is another one, or a second given name. */
function splitIberian(words: readonly string[], start: number): Split {
  const before = keyOf(words[start - 1] ?? '')
  const isGiven = iberianGivenNames.has(before) && !(iberianFamilyNames.has(before) && start > 2)
  // Another family name after it may be that of a husband: 'Marisol Dela Cruz Hanrahan'.
  const isTwo = isFamilyName(words.at(-1) ?? '') || iberianGivenNames.has(keyOf(words[0] ?? ''))
  if (!isGiven && !isTwo) return splitAt(words, start, false)
  return splitAt(words, isGiven ? start : withParticles(words, start - 1), isGiven || isFamilyName(before))
}

function splitAt(words: readonly string[], start: number, isClear: boolean): Split {
  const first = words[start] ?? ''
  const isLikeName = first !== keyOf(first) && namelikeParticles.has(keyOf(first))
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' '), isSure: isClear && !isLikeName }
}

/** Also within a double name: 'Müller-von Allmen'. */
const endsInParticle = (word: string) => isParticle(word.slice(word.lastIndexOf('-') + 1))

function withParticles(words: readonly string[], from: number): number {
  let start = from
  while (start > minStart && endsInParticle(words[start - 1] ?? ''))
    start -= conjunctions.has(words[start - 1] ?? '') && start - 2 >= minStart ? 2 : 1
  return start
}

const hasInitials = (words: readonly string[]) => words.length > 0 && words.every((word) => /^\p{Lu}\.?(?:-?\p{Lu}\.)*$/u.test(word))
const isFamilyName = (word: string) => iberianFamilyNames.has(keyOf(word)) || /\p{L}{2}[eé]z$/iu.test(word)
const isIberian = (words: readonly string[]) =>
  words.slice(1).some(isFamilyName) || /^(?:jos[eé]|juan|maría|joão|inés|íñigo|luiz)$/iu.test(words[0] ?? '')

function othersOf({ firstName, lastName }: Split, text: string): NameSplit[] {
  const words = text.split(' ')
  const parts = words.length > 1 ? words : [...text]
  const separator = words.length > 1 ? ' ' : ''
  const isFamilyFirst = text.startsWith(lastName) && !text.startsWith(firstName)
  const cuts = Array.from({ length: Math.min(parts.length, 7) - 1 }, (_, index) => [
    parts.slice(0, index + 1).join(separator),
    parts.slice(index + 1).join(separator),
  ])
  const splits = cuts.flatMap(([one = '', other = '']) => {
    const givenFirst = { firstName: one, lastName: other }
    const familyFirst = { firstName: other, lastName: one }
    return isFamilyFirst ? [familyFirst, ...(separator ? [givenFirst] : [])] : [givenFirst]
  })
  return [...splits, { firstName: text, lastName: '' }].filter((each) => each.firstName !== firstName || each.lastName !== lastName)
}
