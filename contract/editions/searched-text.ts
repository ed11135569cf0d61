/*
 * A text in which names and addresses are searched. An owner writes texts and names, and each opening of an edition without a name searches
 * them, so the time must grow no faster than the text. A regular expression made of a name could take much longer.
 */

export interface SearchedText {
  /** Without accents and invisible letters. */
  readonly text: string
  /** The same in small letters, at the same positions. */
  readonly folded: string
  /** Without the characters between the digits of a phone number. */
  readonly digits: () => string
  /** Whether a part of the text stands within a URL or an email address. */
  readonly isInUrl: (start: number, end: number) => boolean
}

export const plain = (text: string) => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')

/** A letter has one small form, also the Greek sigma at the end of a word. Doesn't change the length of a plain text. */
export const fold = (text: string) => text.toLowerCase().replaceAll('ς', 'σ')

export function searchedText(original: string): SearchedText {
  const text = plain(original)
  const digits = once(() => text.replaceAll(/[\s().+/-]/g, ''))
  const urls = once(() => urlMarks(text))
  const isInUrl = (start: number, end: number) => {
    const { first, last } = urls()
    const isAfterMark = (first[start - 1] ?? text.length) < start
    const isBeforeMark = (last[end] ?? -1) >= end || (text[end] === '.' && /\S/.test(text.charAt(end + 1)))
    return isAfterMark || isBeforeMark
  }
  return { text, folded: fold(text), digits, isInUrl }
}

/** For each character, where the first `@`, `/` or `.` and the last `@` or `/` of its run without spaces stand. */
function urlMarks(text: string) {
  const first = new Int32Array(text.length).fill(text.length)
  const last = new Int32Array(text.length).fill(-1)
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    const end = index + run.length
    const mark = run.search(/[@/.]/)
    if (mark >= 0) first.fill(index + mark, index, end)
    last.fill(index + Math.max(run.lastIndexOf('@'), run.lastIndexOf('/')), index, end)
  }
  return { first, last }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
