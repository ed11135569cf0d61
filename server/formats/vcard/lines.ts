import ICAL from 'ical.js'

/** A line of a vCard, its value as it was written there. */
export interface CardLine {
  /** In lower case, without its group. */
  name: string
  /** In lower case, all of its values. */
  parameters: Readonly<Record<string, string[]>>
  raw: string
  /** Counted in the file as it came. */
  number: number
}

const { vcard } = ICAL.design as unknown as { vcard: object }
/**
 * The library knows how parameters are quoted. Values are taken raw: it leaves `https\://` escaped, and takes the semicolon behind an
 * escaped backslash for an escaped one.
 */
const rawValues = { ...vcard, property: Object.create(null), value: Object.create(null), propertyGroups: true }

const asList = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)

/** @throws where it is no line of a vCard */
function lineOf(text: string, number: number): CardLine {
  const parsed: unknown = ICAL.parse.property(text, rawValues as never)
  const [name, parameters, , raw] = parsed as [string, Record<string, unknown>, string, unknown]
  const { value, ...others } = parameters
  return {
    name,
    parameters: Object.fromEntries(Object.entries(others).map(([key, each]) => [key, asList(each)])),
    raw: String(raw ?? ''),
    number,
  }
}

interface Lines {
  lines: CardLine[]
  /** Numbers of those that are none. */
  broken: number[]
}

/** The lines of the text, of which long ones were folded. */
export function linesOf(text: string): Lines {
  const found: Lines = { lines: [], broken: [] }
  for (const { whole, number } of unfolded(text)) {
    if (whole.trim() === '') continue
    try {
      found.lines.push(lineOf(whole, number))
    } catch {
      found.broken.push(number)
    }
  }
  return found
}

function unfolded(text: string): { whole: string; number: number }[] {
  const lines: { parts: string[]; number: number }[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^[ \t]/.test(line)) lines.at(-1)?.parts.push(line.slice(1))
    else lines.push({ parts: [line], number: index + 1 })
  }
  return lines.map(({ parts, number }) => ({ whole: parts.join(''), number }))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' }

/** What an escaped value says. Some escape colons as well. */
export const unescaped = (raw: string): string => raw.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character)

/** Where nothing needs to be escaped, and some do it all the same. */
export const halfEscaped = (raw: string): string => raw.replace(/\\([:,;])/g, '$1')

/** The parts of a value at each `separator` that is not escaped. */
export function partsOf(raw: string, separator: ';' | ','): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '\\') at += 1
    else if (raw[at] === separator) {
      parts.push(unescaped(raw.slice(from, at)))
      from = at + 1
    }
  }
  return [...parts, unescaped(raw.slice(from))]
}
