/*
 * A text in which names, URLs and emails are searched. The owner writes both the text and the names, and each request for an edition without a
 * name searches them again. The search must therefore take linear time, which a regular expression made of a name does not guarantee.
 */

import { normalized } from '../normalized.ts'
import { withoutPhrases } from '../one-line.ts'

export interface SearchedText {
  /** Without accents and invisible letters. */
  readonly text: string
  /** `text` in lower case. Each character has the same position in both. */
  readonly folded: string
  /** `text` without the characters that separate the digits of a phone number. */
  readonly digits: () => string
  /** Whether a part of the text is within a URL or an email address. */
  readonly isInUrl: (start: number, end: number) => boolean
}

export const stripAccents = (text: string) => normalized(withoutPhrases(text), 'NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')

/** Converts to lower case. The Greek sigma gets the same form everywhere. Does not change the length of a text without accents. */
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

/**
 * Each character belongs to a run without spaces. `first` has the index of the first `@`, `/` or `.` of that run, and `last` the index of its last
 * `@` or `/`.
 */
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

/** Calls the function at the first use, and returns the same value afterwards. */
function memoize<T>(compute: () => T): () => T {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
