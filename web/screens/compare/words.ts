import { stopWordsFor } from '../../model/stop-words.ts'

/** A word of a text, in its first spelling, with how often it occurs in any form. */
export interface Word {
  readonly text: string
  readonly count: number
  /** Whether it is a name or a noun, as far as capitals within a sentence tell. */
  readonly isName: boolean
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Names of technologies that a segmenter would split: C++, C#, .NET, Node.js. */
const technicalName = /(?<![\p{L}\p{N}])(?:\.[A-Z]{2,4}|[A-Za-z]\w*(?:\.js|\.io|\+\+|#))(?![\p{L}\p{N}])/gu

/** The form in which words are compared. */
const normalize = (text: string) => text.normalize('NFKC').toLowerCase()

const isNumber = (text: string) => /^[\p{N}.,:/%-]+$/u.test(text)
/** One letter is no word, but one Chinese or Japanese character can be. */
const isTooShort = (text: string) => text.length === 1 && !/\p{Script=Han}/u.test(text)

/** Abbreviations such as IT, HR or US are terms, even if a stop word has the same letters. */
const isAbbreviation = (word: string) => word.length > 1 && /^\p{Lu}+$/u.test(word)

/** Where a sentence, a line or a point ends. */
const sentenceEnd = /[.!?:;•·*\n\r–—]/

/** Whether a word has a capital without being the first of a sentence. */
const looksLikeName = (word: string, isFirst: boolean) => /^\p{Lu}/u.test(word) && !isFirst

interface FoundWord {
  text: string
  isName: boolean
}

/** All words of a text, without numbers and stop words. */
function wordsIn(text: string): FoundWord[] {
  const technicalNames = (text.match(technicalName) ?? []).map((name) => ({ text: name, isName: true }))
  const words: FoundWord[] = []
  let isFirst = true
  for (const { segment, isWordLike } of segmenter.segment(text.replace(technicalName, ' '))) {
    if (isWordLike) words.push({ text: segment, isName: isAbbreviation(segment) || looksLikeName(segment, isFirst) })
    isFirst = isWordLike ? false : isFirst || sentenceEnd.test(segment)
  }
  const stopWords = stopWordsFor(words.map((word) => normalize(word.text)))
  const isTerm = (word: string) => isAbbreviation(word) || !(stopWords.has(normalize(word)) || isNumber(word) || isTooShort(word))
  return [...technicalNames, ...words.filter((word) => isTerm(word.text))]
}

const stemLength = 5
const maxEndingLength = 3

/** Whether two normalized words are forms of one word: they share a beginning of 5 letters, and at most 3 letters follow it in each. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= stemLength && one.length - shared <= maxEndingLength && other.length - shared <= maxEndingLength
}

/** Finds words by any of their forms. */
class WordIndex<T extends { form: string }> {
  readonly #byStem = new Map<string, T[]>()

  add(word: T): T {
    const stem = word.form.slice(0, stemLength)
    this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), word])
    return word
  }

  find(form: string): T | undefined {
    return this.#byStem.get(form.slice(0, stemLength))?.find((known) => isSameWord(known.form, form))
  }
}

export interface Comparison {
  /** In the posting, not on the page. */
  readonly missing: readonly Word[]
  readonly shared: readonly Word[]
}

/** Compares the words of a posting with those of a page. Names and nouns come first, then the most frequent words of the posting. */
export function compareWords(posting: string, page: string): Comparison {
  const pageWords = new WordIndex<{ form: string }>()
  for (const form of new Set(wordsIn(page).map(({ text }) => normalize(text)))) pageWords.add({ form })
  const postingWords = new WordIndex<{ form: string; text: string; count: number; isName: boolean }>()
  const words: { form: string; text: string; count: number; isName: boolean }[] = []
  for (const { text, isName } of wordsIn(posting)) {
    const form = normalize(text)
    const known = postingWords.find(form)
    if (known) {
      known.count += 1
      known.isName ||= isName
    } else words.push(postingWords.add({ form, text, count: 1, isName }))
  }
  const sorted = words.toSorted((one, other) => Number(other.isName) - Number(one.isName) || other.count - one.count)
  const { missing = [], shared = [] } = Object.groupBy(sorted, ({ form }) => (pageWords.find(form) ? 'shared' : 'missing'))
  return { missing, shared }
}
