import { tooComplex } from '../../model/json.ts'
import { UnreadableFileError } from '../../model/parsed-file.ts'
import { isOnlyDates, isPeriod, rangeIn } from '../date-ranges.ts'
import { headingStyle, type Letters, table, WrittenParts } from '../docx/written-parts.ts'
import { headingIn } from '../pdf/headings.ts'
import { lettersOf } from './inline-marks.ts'
import { type Block, isOwnText, withOwnStyles } from './own-text.ts'

const bullet = /^(\s{0,40})(?:[-*+•◦▪●○■‣⁃∙·–✓✔➢➤►]|\(?\d{1,2}[.)])\s+(?=\S)/u
const heading = /^ {0,3}(#{1,6})\s+(\S.*)$/
const rule = /^\s{0,40}(?:[-=_*~#+─━═•·] ?){3,}$/u
const tableRule = /^\|? ?:?-{2,}:? ?(?:\| ?:?-{2,}:? ?){1,20}\|?$/
const maxTitleLength = 60
/** With its spaces; the letters have a limit of their own. */
const maxLength = 1_000_000

/** The text of a person, plain or with marks of Markdown, as the parts of a Word file. @throws {UnreadableFileError} */
export function partsOfText(text: string): WrittenParts {
  if (text.length > maxLength) throw new UnreadableFileError(tooComplex)
  const lines = withoutFrontMatter(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/<!--[^<>]*-->/g, '')
      .replace(/\u00a0/g, ' ')
      .split('\n'),
  )
  const parts = new WrittenParts()
  parts.isOwn = isOwnText(text)
  const blocks = parts.isOwn ? withOwnStyles(blocksOf(lines)) : withTitlesInLists(withSections(blocksOf(lines)))
  for (const { lines: own, rows, gap, level, indent, style = level && headingStyle(level) } of blocks) {
    const look = { isApart: gap > 0, isPoint: indent !== undefined, ...(style && { style }) }
    if (rows) parts.add(table(rows.map((cells) => cells.map((cell) => [parts.paragraph(lettersIn([cell]))]))))
    else parts.add(parts.paragraph(lettersIn(own), look))
  }
  return parts
}

const lettersIn = (lines: readonly string[]): Letters[] =>
  lines.flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...columnsOf(line)])

/** Three spaces or more between two texts are a gap of columns. */
const columnsOf = (line: string): Letters[] => lettersOf(line.trim().replace(/\t+| {3,}/g, '\t'))

function withoutFrontMatter(lines: string[]): string[] {
  if (lines[0]?.trim() !== '---') return lines
  const end = lines.slice(1, 60).findIndex((line) => /^(?:---|\.\.\.)\s*$/.test(line))
  const isFrontMatter = end > 0 && lines.slice(1, end + 1).every((line) => /^\s*(?:[\w-]+\s*:|- |#|$)|^\s{2,}\S/.test(line))
  return isFrontMatter ? lines.slice(end + 2) : lines
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  const width = wrapWidthOf(lines)
  let gap = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = String(lines[at])
      .replace(/^\s{0,3}>\s?/, '')
      .trimEnd()
    const before = gap > 0 ? undefined : blocks.at(-1)
    if (isBetween(line, before)) {
      gap += 1
      continue
    }
    const started = startedBy(line, lines, at)
    if (started) blocks.push({ ...started, gap: Math.max(gap, started.indent === undefined ? 1 : 0) })
    else if (!before || !isAppended(before, line, width)) blocks.push({ lines: [withoutBreak(line)], gap })
    at += rowCountOf(started)
    gap = 0
  }
  return blocks
}

const rowCountOf = (block: Partial<Block> | undefined) => block?.rows?.length ?? 0

/** Whether it has no text. A rule can make a heading of the line above. */
function isBetween(line: string, before: Block | undefined): boolean {
  const isRule = rule.test(line)
  if (isRule) underline(line, before)
  return isRule || line === '' || /^\s{0,20}(?:```|~~~)/.test(line)
}

/** The table, heading or point that begins with this line. */
function startedBy(line: string, lines: readonly string[], at: number): Omit<Block, 'gap'> | undefined {
  if (line.includes('|') && tableRule.test((lines[at + 1] ?? '').trim())) return { lines: [], rows: rowsAt(lines, at) }
  const [, marks, title = ''] = heading.exec(line) ?? []
  if (marks) return { lines: [title.replace(/\s#+$/, '')], level: marks.length }
  // '15. Aug. 2022' begins no list.
  const isDate = line.length < maxTitleLength && isPeriod(line.trim())
  const [whole, spaces = ''] = isDate ? [] : (bullet.exec(line) ?? [])
  return whole === undefined ? undefined : { lines: [line.slice(whole.length)], indent: spaces.replaceAll('\t', '    ').length }
}

function isAppended(before: Block, line: string, width: number): boolean {
  if (isContinued(before, line, width)) before.lines.push(`${before.lines.pop()} ${line.trim()}`)
  else if (before.level === undefined && before.indent === undefined && !before.rows) before.lines.push(withoutBreak(line))
  else return false
  return true
}

/** A backslash at the end of a line breaks it, as each end does here. */
const withoutBreak = (line: string) => line.replace(/\\$/, '')

/** A line of signs below a title; else it divides two texts. */
function underline(line: string, before: Block | undefined): void {
  const last = before?.lines.at(-1)
  if (!before || last === undefined || before.level !== undefined || before.indent !== undefined || before.rows) return
  if (!/^\s*(?:=+|-+)$/.test(line) || last.trim().length > maxTitleLength || before.lines.length > 1) return
  before.level = line.includes('=') ? 1 : 2
}

function rowsAt(lines: readonly string[], start: number): string[][] {
  let end = start
  while (lines[end]?.includes('|')) end += 1
  return lines.slice(start, end).flatMap((line, at) => (at === 1 ? [] : [cellsOf(line)]))
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** The number of letters at which a program broke the lines; 0 if none did. */
function wrapWidthOf(lines: readonly string[]): number {
  const max = lines.reduce((length, line) => Math.max(length, line.trimEnd().length), 0)
  const full = lines.filter((line) => line.trimEnd().length > max * 0.85).length
  return max >= 60 && max <= 110 && full > 2 ? max : 0
}

/** Whether a line continues the paragraph or the point above: by its indent, or because its first word had no place there. */
function isContinued({ lines, level, indent, rows }: Block, line: string, width: number): boolean {
  const above = lines.at(-1) ?? ''
  if (level !== undefined || rows || above.endsWith('\\') || above.endsWith('  ')) return false
  const [word = ''] = line.trim().split(' ')
  const isFull = width > 0 && above.length + (indent ?? 0) + 3 + word.length > width && above.length > width / 2
  if (indent === undefined) return isFull && !/ {3}|\t/.test(above.trim()) && !isOnlyDates(line)
  return (/^\s/.test(line) && !isOnlyDates(line)) || isFull || /^\p{Ll}/u.test(line)
}

/** Known headings that stand alone look like one, also without marks. */
function withSections(blocks: Block[]): Block[] {
  if (blocks.some(({ level }) => level !== undefined)) return blocks
  return blocks.map((block, index) => {
    const [line = '', ...others] = block.lines
    const isAlone = block.gap > 0 && others.length === 0 && block.indent === undefined
    return isAlone && index > 0 && headingIn(line.replace(/[*_]{2}/g, '')) !== undefined ? { ...block, level: 2 } : block
  })
}

/** What has points below it, further to the right, is a title and no point; so is what begins with its dates, or is a contact detail. */
function withTitlesInLists(blocks: Block[]): Block[] {
  let kind: string | undefined
  return blocks.map((block, index) => {
    const [line = ''] = block.lines
    if (block.level !== undefined) kind = headingIn(line)
    const next = blocks[index + 1]
    if (block.indent === undefined) return block
    const hasPoints = next?.indent !== undefined && next.indent > block.indent + 1
    const range = rangeIn(line.slice(0, maxTitleLength).replace(/^\*\*/, ''))
    const isDated = range?.isRange === true && range.before === ''
    if (!hasPoints && !isDated && kind !== 'contact') return block
    const { indent: _, ...title } = block
    return { ...title, lines: [isDated ? withColumn(line) : line], gap: kind === 'contact' ? block.gap : block.gap || 1 }
  })
}

/** '**2021–2025:** Doctor, University' with its dates in a column of their own. */
function withColumn(line: string): string {
  const [whole = '', dates = ''] = /^\*{0,2}([^:：*]{4,40}?)\*{0,2}[:：]\*{0,2}\s?/u.exec(line) ?? []
  return whole && isPeriod(dates.trim()) ? `${dates.trim()}   ${line.slice(whole.length)}` : line
}
