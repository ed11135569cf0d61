import { isOnlyDates, type Range, rangeIn } from './dates.ts'
import { isPoint, isWrapped } from './prose.ts'
import type { Row } from './rows.ts'

/** What stands under a heading by its dates: the lines around them that say who and what, and the text below. */
export interface Dated {
  page: number
  range: Range
  /** Lines without their dates, in order. */
  head: string[]
  /** The line of dates stands first: what may still be a name comes behind it. */
  body: Row[]
}

/** Letters of a line that can be the head of an entry, and of what can be a name. */
const longestHead = 140
const longestName = 90
const mostBefore = 3

interface Anchor {
  at: number
  range: Range
}

/** @param singles whether a single date makes an entry, as in education */
export function datedEntries(rows: readonly Row[], { singles }: { singles: boolean }): { before: Row[]; entries: Dated[] } {
  const tails = tailsOf(rows)
  const all = rows.flatMap((row, at) => {
    const range = tails[at] ? undefined : headRange(row)
    return range ? [{ at, range }] : []
  })
  const ranges = all.filter(({ range }) => range.isRange)
  const anchors = singles || ranges.length === 0 ? all : ranges
  const starts = startsOf(rows, anchors, tails)
  const entries = anchors.map((anchor, index) =>
    entryOf(rows, anchor, { start: starts[index] ?? anchor.at, end: starts[index + 1] ?? rows.length, tails }),
  )
  return { before: rows.slice(0, starts[0] ?? rows.length), entries }
}

/** Points, and lines that go on from them. */
function tailsOf(rows: readonly Row[]): boolean[] {
  const tails: boolean[] = []
  let point: Row | undefined
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (isPoint(row)) point = row
    else if (!(point && before && row.above < 1.9 * row.size && (row.x > point.x + 1.5 || isWrapped(before, row)) && !isSet(row)))
      point = undefined
    tails.push(point !== undefined)
  }
  return tails
}

/** With dates of its own set apart, at the right or the left. */
const isSet = ({ pieces }: Row) => pieces.length > 1 && pieces.some(({ text }) => isOnlyDates(text))

function headRange(row: Row): Range | undefined {
  if (row.text.length > longestHead) return undefined
  const own = row.pieces.find(({ text }) => isOnlyDates(text))
  const range = rangeIn(own?.text ?? row.text)
  if (!range) return undefined
  if (own) return { ...range, ...beside(row, own.text) }
  const rest = `${range.before} ${range.after}`
  const isSentence = /[.!?]$/.test(range.after) || rest.split(' ').length > 16
  return isSentence || !(range.isRange || isAtEnd(range)) ? undefined : range
}

function beside({ pieces }: Row, own: string): Pick<Range, 'before' | 'after'> {
  const rest = pieces.filter(({ text }) => text !== own).map(({ text }) => text)
  return { before: rest.join('   '), after: '' }
}

const isAtEnd = ({ before, after }: Range) => /^[).\s]*$/.test(after) && /[,(|–—·-]$|\s{3}$/.test(before)

/** Where each entry begins: at its dates, or some lines above, as many as at the first or from where there is more room. */
function startsOf(rows: readonly Row[], anchors: readonly Anchor[], tails: readonly boolean[]): number[] {
  const [first] = anchors
  if (!first) return []
  const usual = startNear(rows, first.at, Math.max(0, first.at - mostBefore))
  const count = first.at - usual
  const style = rows[usual]
  return anchors.map(({ at }, index) => {
    const previous = anchors[index - 1]
    if (!previous) return usual
    let least = previous.at + 1
    for (let row = least; row < at; row += 1) if (tails[row]) least = row + 1
    least = Math.max(least, at - mostBefore)
    const gap = startNear(rows, at, least)
    if (gap > least || (rows[gap]?.above ?? 0) > 1.35 * pitchOf(rows)) return gap
    const styled = rows.findIndex(
      (row, place) => place >= least && place < at && style !== undefined && isLike(row, style) && !isLike(row, rows[least - 1]),
    )
    return styled >= 0 ? styled : Math.max(least, at - count)
  })
}

const isLike = (one: Row, other: Row | undefined) => other !== undefined && one.font === other.font && Math.abs(one.size - other.size) < 0.3

/** The last line with more room above it than lines usually have; else the first that is allowed. */
function startNear(rows: readonly Row[], at: number, least: number): number {
  const usual = 1.35 * pitchOf(rows)
  for (let row = at; row > least; row -= 1) if ((rows[row]?.above ?? 0) > usual && Number.isFinite(rows[row]?.above)) return row
  return least
}

const pitches = new WeakMap<readonly Row[], number>()

/** From line to line, mostly. */
function pitchOf(rows: readonly Row[]): number {
  const known = pitches.get(rows)
  if (known !== undefined) return known
  const gaps = rows
    .map(({ above }) => above)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other)
  const pitch = gaps[Math.floor(gaps.length * 0.4)] ?? 12
  pitches.set(rows, pitch)
  return pitch
}

interface Bounds {
  start: number
  end: number
  tails: readonly boolean[]
}

function entryOf(rows: readonly Row[], { at, range }: Anchor, { start, end, tails }: Bounds): Dated {
  const above = rows.slice(start, at).map((row) => row.pieces.map(({ text }) => text).join('   '))
  const own = [range.before, range.after].map(trimmed).filter(Boolean).join('   ')
  const head = [...above, own].filter(Boolean)
  let next = at + 1
  // Two names are wanted, and often a place stands below them.
  while (next < end && next - at <= 2 && !tails[next] && isName(rows, next, head.length)) {
    head.push(rows[next]?.pieces.map(({ text }) => text).join('   ') ?? '')
    next += 1
  }
  return { page: rows[at]?.page ?? 0, range, head, body: rows.slice(next, end) }
}

const trimmed = (text: string) => text.replace(/^[\s,;|·•()[\]–—-]+|[\s,;|·•([–—-]+$/g, '')

function isName(rows: readonly Row[], at: number, known: number): boolean {
  const row = rows[at]
  if (!row || row.text.length > longestName || /[.!?:;]$/.test(row.text)) return false
  const next = rows[at + 1]
  const goesOn = next !== undefined && isWrapped(row, next) && !isPoint(next)
  return !goesOn && (known < 2 || row.above < 1.35 * pitchOf(rows)) && known < 3
}
