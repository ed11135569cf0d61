import { isOnlyDates, type Range } from '../date-ranges.ts'
import { nameLabels } from '../name-words.ts'
import { datesMark } from '../roles/atoms.ts'
import {
  type DatedEntry,
  type EntryOptions,
  isHeadLike,
  type Line,
  lineOf,
  linesIn,
  maxRowsBefore,
  namesIn,
  noRange,
} from './dated-rows.ts'
import { isPoint, isWrapped, trimPunctuation } from './prose.ts'
import type { Row } from './rows.ts'

export function entriesByDates(rows: readonly Row[], options: EntryOptions): { before: Row[]; entries: DatedEntry[] } {
  const lines = linesIn(rows, options)
  const dated = [...lines.keys()].filter((at) => lines[at]?.range)
  const ranges = dated.filter((at) => lines[at]?.range?.isRange)
  const anchors = options.allowsSingleDates || ranges.length === 0 ? dated : dated.filter((at) => isAnchor(lines, at, ranges))
  const starts = areDatesInMargin(lines, anchors) ? anchors : startsOf(lines, anchors)
  const entries = anchors.map((at, index) => entryOf(lines, at, { start: starts[index] ?? at, end: starts[index + 1] ?? lines.length }))
  return { before: rows.slice(0, starts[0] ?? rows.length), entries }
}

/** Whether a date belongs to an entry: a range, or a single date in a line of its own that looks like those of ranges. */
function isAnchor(lines: readonly Line[], at: number, ranges: readonly number[]): boolean {
  const line = lines[at]
  if (!line || line.range?.isRange) return line !== undefined
  const isLike = (other: Line | undefined) =>
    other !== undefined && isOnlyDates(other.text) && other.font === line.font && Math.abs(other.x - line.x) < 1
  return isOnlyDates(line.text) && line.hasLargeGapAbove && ranges.slice(0, 20).every((each) => isLike(lines[each]))
}

/** Whether entries start with dates in the left margin, next to names, and other lines are indented. */
function areDatesInMargin(lines: readonly Line[], anchors: readonly number[]): boolean {
  const margin = anchors.flatMap((at) => {
    const [dates, name] = lines[at]?.pieces ?? []
    return dates && name && isOnlyDates(dates.text) ? [name.x] : []
  })
  const nameStart = Math.min(...margin)
  const anchorSet = new Set(anchors)
  return margin.length > 0 && margin.length >= anchors.length * 0.6 && lines.every(({ x }, at) => anchorSet.has(at) || x > nameStart - 3)
}

/** The first line of each entry: as many lines above its dates as in the first entry, or the first line after a larger gap. */
function startsOf(lines: readonly Line[], anchors: readonly number[]): number[] {
  const [first = 0] = anchors
  let firstStart = first
  while (firstStart > 0 && first - firstStart < maxRowsBefore && isHeadLike(lines[firstStart - 1])) firstStart -= 1
  return anchors.map((at, index) => {
    const previous = anchors[index - 1]
    return previous === undefined ? firstStart : startBetween(lines, [previous, at], at - (first - firstStart))
  })
}

/** @param defaultStart where the entry would start with as many lines as the first one */
function startBetween(lines: readonly Line[], [previous, at]: readonly [number, number], defaultStart: number): number {
  const from = Math.max(previous + 1, at - maxRowsBefore)
  const min = from + lines.slice(from, at).findLastIndex(({ isInPoint }) => isInPoint) + 1
  if (defaultStart <= min || lines[defaultStart]?.hasLargeGapAbove) return Math.max(min, defaultStart)
  const apart = lines.slice(min, at).findIndex(({ hasLargeGapAbove }) => hasLargeGapAbove)
  return apart < 0 ? defaultStart : min + apart
}

function entryOf(lines: readonly Line[], at: number, { start, end }: { start: number; end: number }): DatedEntry {
  const anchor = lines[at]
  const { range = noRange, page = 0, pieces = [] } = anchor ?? {}
  const above = namesIn(lines.slice(start, at))
  const rest = lines.slice(at + 1, end)
  const wrapped = anchor && rest[0] && continuesHead(anchor, rest[0]) ? [rest[0]] : []
  const dateLine = dateLineOf(range, wrapped)
  const head = [...above, dateLine].filter(Boolean)
  // 'Clerk, City of Elsewhere (2001 – 2004)' has both names in one line.
  const nameCount = pieces.length === 1 && /, | at /.test(dateLine) ? 2 : head.length
  // An entry has two names, and often a place below them.
  const below = rest.slice(wrapped.length, wrapped.length + 2)
  const other = below.findIndex((line, index) => !isName(line, rest[wrapped.length + index + 1], nameCount + index))
  const names = other < 0 ? below : below.slice(0, other)
  return { page, range, head: [...head, ...names.map(lineOf)], body: rest.slice(wrapped.length + names.length) }
}

function dateLineOf({ before, after }: Range, wrapped: readonly Row[]): string {
  const textAfter = trimPunctuation(after)
  const marked = textAfter !== '' && /^[|·•,;]/.test(after) ? `${datesMark} ${textAfter}` : textAfter
  return [[trimPunctuation(before), marked].filter(Boolean).join('   '), ...wrapped.map(lineOf)].filter(Boolean).join(' ')
}

const continuesHead = (anchor: Line, line: Line) =>
  /^\p{Ll}/u.test(line.text) && !isPoint(line) && Math.abs(anchor.size - line.size) < 0.3 && isWrapped(anchor, line)

/** 'Hours per week: 40', '主修课程:数据结构': about the entry, not one of its names. */
const labeled = /^[^:：]{2,40}(?:: |：|(?<=\p{Script=Han}):)/u

function isName(line: Line, next: Line | undefined, nameCount: number): boolean {
  const isContinued = next !== undefined && isWrapped(line, next) && !isPoint(next)
  return (
    !line.isInPoint &&
    isHeadLike(line) &&
    !(labeled.test(line.text) && !nameLabels.test(line.text)) &&
    !isContinued &&
    (nameCount < 2 || !line.hasLargeGapAbove) &&
    nameCount < 3
  )
}
