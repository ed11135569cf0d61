/* Owners write texts and names, and each request searches again: the time must be linear, which a regular expression of a name isn't. */

import { normalized } from '../normalized.ts'
import { withoutPhraseLigatures } from '../one-line.ts'

export interface SearchedText {
  /** Without accents and invisible letters. */
  readonly text: string
  /** `text` in lower case. Each character has the same position in both. */
  readonly folded: string
  /** `text` without the characters that separate the digits of a phone number. */
  readonly digits: () => string
  readonly isInUrl: (start: number, end: number) => boolean
}

export const stripAccents = (text: string) => normalized(withoutPhraseLigatures(text), 'NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')

/** The Greek sigma gets the same form everywhere. Does not change the length of a text without accents. */
export const foldCase = (text: string) => text.toLowerCase().replaceAll('ς', 'σ')

export function searchedText(original: string): SearchedText {
  const text = stripAccents(original)
  const digits = memoize(() => text.replaceAll(/[\s().+/-]/g, ''))
  const urls = memoize(() => urlMarks(text))
  const isInUrl = (start: number, end: number) => {
    const { first, last } = urls()
    const isAfterMark = (first[start - 1] ?? text.length) < start
    const isBeforeMark = (last[end] ?? -1) >= end || (text[end] === '.' && /\S/.test(text.charAt(end + 1)))
    return isAfterMark || isBeforeMark
  }
  return { text, folded: foldCase(text), digits, isInUrl }
}

/** Each run without spaces has the index `first` of its first `@`, `/` or `.`, and `last` of its last `@` or `/`. */
function urlMarks(text: string) {
  const first = new Int32Array(text.length).fill(text.length)
  const last = new Int32Array(text.length).fill(-1)
  if (!/[@/.]/.test(text)) return { first, last }
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    const end = index + run.length
    const mark = run.search(/[@/.]/)
    if (mark >= 0) first.fill(index + mark, index, end)
    last.fill(index + Math.max(run.lastIndexOf('@'), run.lastIndexOf('/')), index, end)
  }
  return { first, last }
}

function memoize<T>(compute: () => T): () => T {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
