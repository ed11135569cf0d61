import { bulletAlone, paragraphGap, type Row } from './rows.ts'

export interface Body {
  summary: string
  highlights: string[]
}

const bullet = /^(?:\{ (?!.*\})|[•・◦▪●○■□▸►➢➤‣⁃∙·✓✔⦁❖◆*]\s*|[-–—]\s+)(?=\S)/u

export const isPoint = ({ text, pieces }: Row): boolean => bullet.test(text) || bulletAlone.test(pieces[0]?.text ?? '')
export const withoutBullet = (text: string) => text.replace(bullet, '')

/** Whether a line continues the one before: its first word would not have fit there. */
export function isWrapped(before: Row, row: Row): boolean {
  if (row.page === before.page ? row.gapAbove > 1.9 * Math.max(row.size, before.size) : row.page !== before.page + 1) return false
  const [word = ''] = row.text.split(' ')
  const letterWidth = (row.end - row.x) / Math.max(row.text.length, 1)
  // Some lines of a column are slightly longer than the others.
  const slack = 0.05 * (before.columnEnd - before.x)
  return before.end + letterWidth * (word.length + 0.5) > before.columnEnd - slack
}

/** Joins two lines, without a space if the first one ends with a hyphen, slash or dash within a word. */
export function joinLines(before: string, next: string, isHyphenated = false): string {
  if (isHyphenated && /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(next)) return before.slice(0, -1) + next
  return /[\p{L}\p{N}][-–—/|]$/u.test(before) && /^[\p{L}\p{N}]/u.test(next) ? before + next : `${before} ${next}`
}

export interface TextOptions {
  isHyphenated?: boolean
}

interface LineOptions extends TextOptions {
  isProse?: boolean
}

export function trimPunctuation(text: string): string {
  const trimmed = text.replace(/^[\s,;،؛、，；|·•()[\]–—-]+|(?<![\s,;،؛、，；|·•([–—-])[\s,;،؛、，；|·•([–—-]+$/g, '')
  const missingBrackets = trimmed.split('(').length - trimmed.split(')').length
  // A date or a bracket was cut off: 'Manager (CVPM'.
  if (missingBrackets === 1) return `${trimmed})`
  return missingBrackets === -1 ? trimmed.replace(')', '') : trimmed
}

interface Line {
  text: string
  isPoint: boolean
  startsParagraph: boolean
  x: number
}

const minProseLength = 45

/** Rows of paragraphs that are narrower than their column, with the end of their longest row as the end of the column. */
function withParagraphEnds(rows: readonly Row[]): Row[] {
  const paragraphs: Row[][] = []
  for (const row of rows) {
    const paragraph = paragraphs.at(-1)
    if (paragraph && !isPoint(row) && row.gapAbove <= paragraphGap * row.size && paragraph[0]?.size === row.size) paragraph.push(row)
    else paragraphs.push([row])
  }
  return paragraphs.flatMap((paragraph) => {
    const fullRows = paragraph.filter(({ text }) => text.length >= minProseLength)
    if (paragraph.length < 3 || fullRows.length < paragraph.length - 1) return paragraph
    const columnEnd = Math.max(...paragraph.map(({ end }) => end))
    return paragraph.map((row) => ({ ...row, columnEnd: Math.min(columnEnd, row.columnEnd) }))
  })
}

/** Whether a line begins within the sentence of the one before. */
const continuesSentence = (before: Row, row: Row) =>
  row.gapAbove <= paragraphGap * row.size &&
  before.text.length >= minProseLength / 2 &&
  !/[.!?:;]$/.test(before.text) &&
  /^\p{Ll}/u.test(row.text)

export function linesOf(all: readonly Row[], { isHyphenated = false, isProse = false }: LineOptions = {}): Line[] {
  const lines: Line[] = []
  const rows = isProse ? withParagraphEnds(all) : all
  const continues = (before: Row, row: Row) => isWrapped(before, row) || (isProse && continuesSentence(before, row))
  let before: Row | undefined
  for (const row of rows) {
    const line = lines.at(-1)
    const startsPoint = isPoint(row)
    const isContinuation = line && before && !startsPoint && (continues(before, row) || (line.isPoint && row.x > line.x + 1))
    if (isContinuation) line.text = joinLines(line.text, row.text, isHyphenated)
    else
      lines.push({
        text: startsPoint ? withoutBullet(row.text) : row.text,
        isPoint: startsPoint,
        startsParagraph: row.gapAbove > paragraphGap * row.size,
        x: row.x,
      })
    before = row
  }
  return lines
}

function textOfLines(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    const gap = text === '' ? '' : line.startsParagraph ? '\n\n' : '\n'
    return `${text}${gap}${line.isPoint ? '- ' : ''}${line.text}`
  }, '')
}

export const textOf = (rows: readonly Row[], options: TextOptions = {}): string => textOfLines(linesOf(rows, { ...options, isProse: true }))

/** Points at the end become highlights; other points stay in the text. */
export function bodyOf(rows: readonly Row[], options: TextOptions = {}): Body {
  const lines = linesOf(rows, { ...options, isProse: true })
  const end = lines.findLastIndex(({ isPoint }) => !isPoint) + 1
  return { summary: textOfLines(lines.slice(0, end)), highlights: lines.slice(end).map(({ text }) => text) }
}
