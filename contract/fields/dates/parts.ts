import { isMonthToken, monthPattern } from './coded-text.ts'
import { fold } from './letters.ts'
import { fillers } from './words.ts'

export interface Parts {
  numbers: string[]
  /** The letter of a month, and how many numbers are before it. */
  month: string
  before: number
  separators: string[]
  isBuddhist: boolean
  /** Whether it ends with a full stop, as dates in Korean do. */
  hasLastStop: boolean
  hasApostrophe: boolean
}

const partPattern = new RegExp(`\\d+|${monthPattern}|[พคb]\\.?[ศe](?![\\p{L}\\p{M}])|[\\p{L}\\p{M}]+|[^\\p{L}\\p{M}\\d]`, 'gu')
const buddhistEra = /(?:พ\.?ศ|b\.?e)(?![\p{L}\p{M}])/u
/** The era of Buddha, and ours. */
const era = /^(?:[พค]\.?ศ|b\.?e)$/u
const separatorSign = /^[ ,،、./'’–-]$/
const isWord = (part: string) => /^[\p{L}\p{M}]+$/u.test(part)
const foldedFillers: ReadonlySet<string> = new Set([...fillers].map(fold))
const isFiller = (part: string) => /^[年년月월]度?$/u.test(part) || foldedFillers.has(fold(part))

function separatorOf(part: string): string | undefined {
  if (separatorSign.test(part)) return part
  return era.test(part) || (isWord(part) && isFiller(part)) ? ' ' : undefined
}

/** Undefined if the text has other words or signs. */
export function partsIn(text: string): Parts | undefined {
  const parts: Parts = {
    numbers: [],
    month: '',
    before: 0,
    separators: [],
    isBuddhist: buddhistEra.test(text),
    hasLastStop: /\d\. ?$/.test(text),
    hasApostrophe: /['’]\d{2}$/.test(text),
  }
  let separator = ''
  for (const part of text.match(partPattern) ?? []) {
    const sign = separatorOf(part)
    if (sign === undefined && !addPart(parts, part, separator)) return undefined
    separator = sign === undefined ? '' : separator + sign
  }
  const { length } = parts.numbers
  return length > 0 && length < 4 ? parts : undefined
}

function addPart(parts: Parts, part: string, separator: string): boolean {
  if (parts.numbers.length > 0 || parts.month !== '') parts.separators.push(separator)
  if (/^\d+$/.test(part)) parts.numbers.push(part)
  else if (!isMonthToken(part) || parts.month !== '') return false
  else Object.assign(parts, { month: part, before: parts.numbers.length })
  return true
}
