import { graduationWords, nameLabels } from '../name-words.ts'

/** What stands before a text in its line: `look` is a change of font or case, and `wrap` the end of a full line, maybe within a text. */
export type Cut = 'line' | 'column' | 'gap' | 'look' | 'dates' | 'wrap' | 'comma' | 'at' | 'in' | 'bracket' | 'space'

/** A text of an entry's first lines that no separator divides. */
export interface Atom {
  start: number
  end: number
  cut: Cut
  line: number
  /** Counts texts between gaps, bars and dashes within a line. */
  part: number
}

export interface CutLine {
  text: string
  atoms: Atom[]
}

/** Marks a change of font between two names. */
export const lookMark = '¦'
/** Marks where the dates stood that were taken out of a line. */
export const datesMark = '␞'
/** Marks the end of a full line. */
export const wrapMark = '⏎'
const marks = new RegExp(` ?[${lookMark}${datesMark}${wrapMark}]`, 'g')
export const withoutMarks = (line: string): string => line.replace(marks, '').trimStart()

const han = '[\\u3040-\\u30FF\\u3400-\\u9FFF]'
const legalForms =
  '[Ii]nc|INC|LLC|Ltd|LTD|Lda|Ltda|LTDA|GmbH|AG|KG|Co|Corp|PLC|plc|Pty|S\\.?A|S\\.?L|S\\.?[Rr]\\.?[Ll]|B\\.?V|N\\.?V|Jr|Sr|Ph\\.?D'
const separators: readonly (readonly [cut: Cut, pattern: string])[] = [
  [
    'look',
    ` ?${lookMark} ?|(?<=[\\p{Ll})]) (?=\\p{Lu}[\\p{Lu}’'-]{4,40}(?: [\\p{Lu}’' -]{1,60})?(?:$| {3}))|(?<=^\\p{Lu}[\\p{Lu}’' -]{3,60}\\p{Lu}{2}) (?=\\p{Lu}\\p{Ll})`,
  ],
  ['dates', ` *${datesMark} ?`],
  ['wrap', ` ?${wrapMark} ?`],
  ['column', ' {3,}'],
  ['gap', ' ?[|·•] ?| (?:--|[-–—~]) | ?[–—](?= )'],
  ['at', ` @ ?| (?:at|bei|chez|bij|presso|hos) (?:${lookMark} )?(?=[\\p{Lu}\\p{Lo}\\d"„«])`],
  ['in', ' (?:in|en|em|na|for|für|pour|per) (?=[\\p{Lu}\\p{Lo}])'],
  ['comma', `[,;](?! ?(?:${legalForms})(?![\\p{L}-]))(?= |\\p{L}) ?|[،、，；] ?`],
  ['bracket', ' ?[(（](?=\\P{Ll}[^()（）]{1,59}[)）](?:[ ,;]|$))'],
  ['space', `(?<=${han}) (?=${han})|(?<=[)）]) (?=[\\p{Lu}\\p{Lo}])`],
]
const separator = new RegExp(separators.map(([cut, pattern]) => `(?<${cut}>${pattern})`).join('|'), 'gu')

/** How much of a line is cut. What follows stays with the last text. */
const maxLength = 300
const maxAtoms = 14

export function cutLine(text: string, at: number): CutLine {
  const atoms: Atom[] = []
  let [start, part]: [number, number] = [0, 0]
  let cut: Cut = 'line'
  const add = (end: number) => {
    const raw = text.slice(start, end)
    const leading = /^[\s),;:.)）–—-]*/u.exec(raw)?.[0].length ?? 0
    const label = nameLabels.exec(raw.slice(leading))?.[0].length ?? 0
    const from = start + leading + label
    const kept = text.slice(from, end).replace(graduationWords, '')
    const to = from + endOf(kept)
    if (/[\p{L}\p{N}]/u.test(text.slice(from, to))) atoms.push({ start: from, end: to, cut, line: at, part })
  }
  for (const match of text.slice(0, maxLength).matchAll(separator)) {
    if (atoms.length === maxAtoms - 1) break
    const found = (Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ?? 'gap') as Cut
    add(match.index)
    start = match.index + match[0].length
    if (found !== 'comma' && found !== 'in' && found !== 'space' && found !== 'wrap') part += 1
    cut = found
  }
  add(text.length)
  return { text, atoms }
}

/** The texts between separators that are no commas. */
export const textsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => {
    const { text, atoms } = cutLine(line, at)
    const parts = Map.groupBy(atoms, ({ part }) => part)
    return [...parts.values()].map((all) => withoutMarks(text.slice(all[0]?.start, all.at(-1)?.end)))
  })

/** The length without punctuation at the end. A bracket that closes stays if it was opened. */
function endOf(text: string): number {
  let end = text.length
  while (
    end > 0 &&
    (/[\s,;:(（|–—-]/u.test(text[end - 1] ?? '') || (/[)）]/u.test(text[end - 1] ?? '') && !/[(（]/u.test(text.slice(0, end))))
  )
    end -= 1
  return end
}
