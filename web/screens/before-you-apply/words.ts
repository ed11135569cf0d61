import { stopWordsFor } from '../../model/stop-words.ts'

/** A word of a text, in its first spelling, with how often it occurs in any form. */
export interface Word {
  readonly text: string
  readonly form: string
  count: number
  /** Whether it is a name or a noun, as far as capitals within a sentence tell. */
  isName: boolean
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Names of technologies that a segmenter would split: C++, C#, .NET, Node.js. */
const technicalName = /(?<![\p{L}\p{N}])(?:\.[A-Z]{2,4}|[A-Za-z]\w*(?:\.js|\.io|\+\+|#))(?![\p{L}\p{N}])/gu
const number = /^[\p{N}.,:/%-]+$/u
/** IT, HR or US are terms, even if a stop word has the same letters. */
const abbreviation = /^\p{Lu}{2,}$/u
/** One letter is no word, but one Chinese or Japanese character can be. */
const longEnough = /..|\p{Script=Han}/u
const sentenceEnd = /[.!?:;•·*\n\r–—]/

function wordsIn(text: string): Word[] {
  const wordOf = (word: string, isName: boolean): Word => ({ text: word, form: word.normalize('NFKC').toLowerCase(), count: 1, isName })
  const words: Word[] = []
  let isFirst = true
  for (const { segment, isWordLike } of segmenter.segment(text.replace(technicalName, ' '))) {
    if (isWordLike) words.push(wordOf(segment, abbreviation.test(segment) || (!isFirst && /^\p{Lu}/u.test(segment))))
    isFirst = !isWordLike && (isFirst || sentenceEnd.test(segment))
  }
  const stopWords = stopWordsFor(words.map(({ form }) => form))
  const terms = words.filter(
    (word) => abbreviation.test(word.text) || !(stopWords.has(word.form) || number.test(word.text) || !longEnough.test(word.text)),
  )
  return [...(text.match(technicalName) ?? []).map((name) => wordOf(name, true)), ...terms]
}

const stemLength = 5
const maxEndingLength = 3
const stemOf = ({ form }: Word) => form.slice(0, stemLength)

/** Whether two words are forms of one word: they share a beginning of 5 letters, and at most 3 letters follow it in each. */
function isSameWord({ form: one }: Word, { form: other }: Word): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= stemLength && one.length - shared <= maxEndingLength && other.length - shared <= maxEndingLength
}

/** The words of a posting that a page lacks, and those that it has. Names and nouns come first, then the most frequent words of the posting. */
export function compareWords(posting: string, page: string): { missing: readonly Word[]; shared: readonly Word[] } {
  const pageWords = Map.groupBy(wordsIn(page), stemOf)
  const words = new Map<string, Word[]>()
  for (const word of wordsIn(posting)) {
    const alike = words.get(stemOf(word)) ?? []
    const known = alike.find((other) => isSameWord(word, other))
    if (!known) words.set(stemOf(word), [...alike, word])
    else Object.assign(known, { count: known.count + 1, isName: known.isName || word.isName })
  }
  const sorted = [...words.values()].flat().toSorted((one, other) => Number(other.isName) - Number(one.isName) || other.count - one.count)
  const isOnPage = (word: Word) => pageWords.get(stemOf(word))?.some((other) => isSameWord(word, other))
  const { missing = [], shared = [] } = Object.groupBy(sorted, (word) => (isOnPage(word) ? 'shared' : 'missing'))
  return { missing, shared }
}
