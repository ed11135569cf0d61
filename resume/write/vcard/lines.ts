import ICAL from 'ical.js'
import { referenceLengthAt } from '../../model/entities.ts'
import { hasSoftBreak, modernLine } from './older-lines.ts'

/* Address books of Apple and Android know these two. RFC 9554's PHONETIC needs a second `N`, which others would take for the name. */

export const firstPhonetic = 'x-phonetic-first-name'
export const middlePhonetic = 'x-phonetic-middle-name'
export const lastPhonetic = 'x-phonetic-last-name'

export interface CardNames {
  readonly firstName: string
  readonly lastName: string
  /** `FN`, which has both names in the order of the person's language. */
  readonly displayName: string
}

/** Whether the family name is said first, as in 佐藤 美咲. */
const isLastNameFirst = ({ firstName, lastName, displayName }: CardNames): boolean =>
  isStart(lastName, displayName) && !isStart(firstName, displayName)

const isStart = (part: string, text: string) => part !== '' && text.startsWith(part)

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** Splits the pronunciation like the name, if both have as many words. If not, all of it is the first part, which address books show alone. */
export function phoneticParts(pronunciation: string, names: CardNames): { first: string; last: string } {
  const words = wordsOf(pronunciation)
  const [firstCount, lastCount] = [wordsOf(names.firstName).length, wordsOf(names.lastName).length]
  if (words.length !== firstCount + lastCount || words.join(' ') !== pronunciation) return { first: pronunciation, last: '' }
  return isLastNameFirst(names)
    ? { first: words.slice(lastCount).join(' '), last: words.slice(0, lastCount).join(' ') }
    : { first: words.slice(0, firstCount).join(' '), last: words.slice(firstCount).join(' ') }
}

export function pronunciationOf(given: string, family: string, names: CardNames): string {
  const parts = isLastNameFirst(names) ? [family, given] : [given, family]
  return parts.filter(Boolean).join(' ')
}

export interface CardLine {
  /** In lower case, without the group. */
  name: string
  /** All values by the parameter's name in lower case. */
  parameters: Readonly<Record<string, string[]>>
  raw: string
}

const { vcard } = ICAL.design as unknown as { vcard: object }
/** Values stay raw: the library does not unescape `https\://`, and treats the semicolon after an escaped backslash as escaped. */
const rawDesign = { ...vcard, property: Object.create(null), value: Object.create(null), propertyGroups: true }

const toList = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)

function parseLine(text: string): CardLine {
  const parsed: unknown = ICAL.parse.property(text, rawDesign as never)
  const [name, parameters, , raw] = parsed as [string, Record<string, unknown>, string, unknown]
  const { value, ...others } = parameters
  return {
    name,
    parameters: Object.fromEntries(Object.entries(others).map(([key, each]) => [key, toList(each)])),
    raw: String(raw ?? ''),
  }
}

/** Also returns the numbers of the lines that are invalid. */
export function linesOf(text: string): { lines: CardLine[]; invalidNumbers: number[] } {
  const [lines, invalidNumbers]: [CardLine[], number[]] = [[], []]
  for (const { line, number } of unfold(text)) {
    if (line.trim() === '' || /^(?:BEGIN|END):/i.test(line)) continue
    try {
      lines.push(parseLine(modernLine(line)))
    } catch {
      invalidNumbers.push(number)
    }
  }
  return { lines, invalidNumbers }
}

function unfold(text: string): { line: string; number: number }[] {
  const lines: { parts: string[]; number: number; hasSoftBreak: boolean }[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1)
    if (last?.hasSoftBreak) {
      last.parts.push(`${last.parts.pop()?.slice(0, -1)}${line}`)
      last.hasSoftBreak = line.endsWith('=')
    } else if (/^[ \t]/.test(line)) last?.parts.push(line.slice(1))
    else lines.push({ parts: [line], number: index + 1, hasSoftBreak: hasSoftBreak(line) })
  }
  return lines.map(({ parts, number }) => ({ line: parts.join(''), number }))
}

export const unescapeValue = (raw: string): string =>
  raw.replace(/\\([\s\S])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

/** Unescapes a value in which escapes are not allowed, but which some programs escape anyway. */
export const unescapePunctuation = (raw: string): string => raw.replace(/\\([:,;])/g, '$1')

/** Splits a value at each `separator` that is not escaped and does not end a character reference, as in `M&uuml;ller`. */
export function partsOf(raw: string, separator: ';' | ','): string[] {
  const parts: string[] = []
  let start = 0
  for (let index = 0; index < raw.length; index++) {
    if (raw[index] === '\\') index += 1
    else if (raw[index] === '&') index += Math.max(0, referenceLengthAt(raw, index) - 1)
    else if (raw[index] === separator) {
      parts.push(unescapeValue(raw.slice(start, index)))
      start = index + 1
    }
  }
  return [...parts, unescapeValue(raw.slice(start))]
}
