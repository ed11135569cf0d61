import { isPlace } from './contact.ts'
import { isDuration, isNow, isOnlyDates, type Range, rangeIn } from './dates.ts'
import { isPoint, isWrapped, joinedLines } from './prose.ts'
import type { Row } from './rows.ts'
import { type TitledGroup, titledGroups } from './titled-groups.ts'

/** What stands under a heading by its dates: the lines around them that say who and what, and the text below. */
export interface Dated {
  page: number
  range: Range
  /** Lines without their dates, in order. */
  head: string[]
  body: Row[]
  /** Above several roles, and what is said of it. */
  employer?: { name: string; about: string }
}

/** Letters of a line that can be the head of an entry, and of what can be a name. */
const maxHeadLength = 140
const maxNameLength = 90
const maxRowsBefore = 3

const undated: Range = { start: '', end: '', isOpen: false, isRange: false, before: '', after: '' }

interface Anchor {
  at: number
  range: Range
}

interface Options {
  /** Whether a single date makes an entry, as in education. */
  singles: boolean
  /** How most lines of the file look. */
  usual: string
  /** Whether most entries may have no dates where they have titles. */
  isUndated?: boolean
}

export function datedEntries(all: readonly Row[], options: Options): { before: Row[]; entries: Dated[] } {
  const rows = withWholeRanges(withPoints(all))
  return titledEntries(rows, 0, options) ?? titledEntries(rows, 1, options) ?? entriesByDates(rows, options.singles)
}

function entriesByDates(rows: readonly Row[], singles: boolean): { before: Row[]; entries: Dated[] } {
  const tails = tailsOf(rows)
  const dated = anchorsIn(rows, tails)
  const ranges = dated.filter(({ range }) => range.isRange)
  const anchors = singles || ranges.length === 0 ? dated : ranges
  const starts = startsOf(rows, anchors, tails)
  const entries = anchors.map((anchor, index) =>
    entryOf(rows, anchor, { start: starts[index] ?? anchor.at, end: starts[index + 1] ?? rows.length, tails }),
  )
  return { before: rows.slice(0, starts[0] ?? rows.length), entries }
}

function anchorsIn(rows: readonly Row[], tails: readonly boolean[]): Anchor[] {
  return rows.flatMap((row, at) => {
    const range = isNow(row.text) ? { ...undated, isOpen: true, isRange: true } : headRange(row)
    return range && !tails[at] ? [{ at, range }] : []
  })
}

/** Entries by their titles, where these look unlike most lines and most of them have dates below. */
export function titledEntries(rows: readonly Row[], first: number, options: Options): { before: Row[]; entries: Dated[] } | undefined {
  const groups = titledGroups(rows, first, options.usual)
  if (!groups) return undefined
  const read = groups.map((group) => entriesOfGroup(group, options))
  const areEntries =
    options.isUndated || anchorsIn(rows, []).length === 0
      ? groups.some((group) => group.rows.length > 0)
      : read.filter((entries) => entries?.some(({ range }) => range !== undated)).length * 2 > groups.length
  return areEntries && !read.includes(undefined)
    ? { before: rows.slice(0, first), entries: read.flatMap((entries) => entries ?? []) }
    : undefined
}

/** Nothing where there are dates of several entries below one title. */
function entriesOfGroup({ title, rows }: TitledGroup, options: Options): Dated[] | undefined {
  const page = title[0]?.page ?? 0
  const name = joined(title)
  if (isDuration(rows[0]?.text ?? '')) {
    const { before, entries } = datedEntries(rows.slice(1), { ...options, singles: true })
    return entries.map((entry) => ({ ...entry, employer: { name, about: joined(before) } }))
  }
  const [anchor, other] = anchorsIn(rows, tailsOf(rows)).filter(({ range, at }) => range.isRange || at < maxRowsBefore)
  if (other?.range.isRange || title.some((row) => headRange(row))) return undefined
  if (!anchor || anchor.at > maxRowsBefore) {
    const end = rows.findIndex((row) => row.above > 1.35 * row.size || isPoint(row))
    const head = end < 0 ? rows.length : Math.min(end, maxRowsBefore)
    return [{ page, range: undated, head: [name, joined(rows.slice(0, head))].filter(Boolean), body: rows.slice(head) }]
  }
  const { at, range } = anchor
  const own = isOnlyDates(rows[at]?.text ?? '') ? [] : [range.before, range.after].map(trimmed).filter(Boolean)
  const place = rows[at + 1] && isPlace(rows[at + 1]?.text ?? '') ? [rows[at + 1]?.text ?? ''] : []
  const head = [name, joined(rows.slice(0, at)), ...own, ...place].filter(Boolean)
  return [{ page, range, head, body: rows.slice(at + 1 + place.length) }]
}

const lineOf = ({ pieces }: Row) => pieces.map(({ text }) => text).join('   ')
const joined = (rows: readonly Row[]) => rows.reduce((text, row) => (text === '' ? lineOf(row) : joinedLines(text, lineOf(row))), '')

/** Browsers draw bullets instead of writing them. Lines a little to the right of all others are points then. */
function withPoints(rows: readonly Row[]): Row[] {
  const left = Math.min(...rows.map(({ x }) => x))
  const isInner = ({ x }: Row) => x > left + 5 && x < left + 40
  const inner = rows.filter(isInner)
  const isRightToLeft = rows.some(({ text }) => /^[\u0590-\u08FF]/.test(text))
  if (inner.length === 0 || isRightToLeft || rows.some(isPoint) || inner.some(isSet)) return [...rows]
  return rows.map((row, index) => {
    const before = rows[index - 1]
    const goesOn = before !== undefined && isInner(before) && isWrapped(before, row)
    return isInner(row) && !goesOn ? { ...row, text: `• ${row.text}` } : row
  })
}

/** A range of dates that goes on in the next line, as in `Clerk, City of Elsewhere (May 2001` `– June 2004)`. */
function withWholeRanges(rows: readonly Row[]): Row[] {
  const whole: Row[] = []
  for (const row of rows) {
    const before = whole.at(-1)
    const joined = before && rangeAcross(before, row)
    if (before && joined !== undefined)
      whole[whole.length - 1] = { ...before, text: joined, pieces: [{ ...before, text: joined }], end: row.end }
    else whole.push(row)
  }
  return whole
}

function rangeAcross(before: Row, row: Row): string | undefined {
  if (isPoint(row) || before.pieces.length > 1 || row.pieces.length > 1 || before.text.length + row.text.length > maxHeadLength)
    return undefined
  if (Math.abs(before.size - row.size) > 0.3 || !isWrapped(before, row)) return undefined
  const text = `${before.text} ${row.text}`
  const [range, own] = [rangeIn(text), rangeIn(row.text)]
  const isNew = range?.isRange && !rangeIn(before.text)?.isRange && !(own?.isRange && own.start === range.start)
  return isNew ? text : undefined
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
  if (row.text.length > maxHeadLength) return undefined
  const own = row.pieces.find(({ text }) => isOnlyDates(text))
  const range = rangeIn(own?.text ?? row.text)
  if (!range) return undefined
  if (own) return { ...range, ...beside(row, own.text) }
  const rest = `${range.before} ${range.after}`
  return isSentence(range.after) || rest.split(' ').length > 16 || !(range.isRange || isAtEnd(range)) ? undefined : range
}

function beside({ pieces }: Row, own: string): Pick<Range, 'before' | 'after'> {
  const rest = pieces.filter(({ text }) => text !== own).map(({ text }) => text)
  return { before: rest.join('   '), after: '' }
}

const isAtEnd = ({ before, after }: Range) => /^[).\s]*$/.test(after) && /[,(|–—·-]$|\s{3}$/.test(before)

/** Where each entry begins: at its dates, or some lines above, as many as at the first, or from where there is more room. */
function startsOf(rows: readonly Row[], anchors: readonly Anchor[], tails: readonly boolean[]): number[] {
  const [first] = anchors
  if (!first) return []
  let usual = first.at
  while (usual > 0 && first.at - usual < maxRowsBefore && isHeadLike(rows[usual - 1])) usual -= 1
  return anchors.map(({ at }, index) => {
    const previous = anchors[index - 1]
    return previous ? startBefore(rows, at, { min: minStart(previous.at, at, tails), count: first.at - usual, style: rows[usual] }) : usual
  })
}

/** 'S.L.' and 'Inc.' end with a dot, too. */
const isSentence = (text: string) => /(?:[\p{L})]{5}\.|\d\.|[!?:;])$/u.test(text) || (text.endsWith('.') && text.split(' ').length > 6)

const isHeadLike = (row: Row | undefined) => row !== undefined && row.text.length <= maxNameLength && !isSentence(row.text)

function minStart(previous: number, at: number, tails: readonly boolean[]): number {
  let min = previous + 1
  for (let row = min; row < at; row += 1) if (tails[row]) min = row + 1
  return Math.max(min, at - maxRowsBefore)
}

interface Before {
  min: number
  count: number
  style: Row | undefined
}

function startBefore(rows: readonly Row[], at: number, { min, count, style }: Before): number {
  const usual = Math.max(min, at - count)
  const hasRoom = (row: number) => (rows[row]?.above ?? 0) > 1.35 * pitchOf(rows)
  if (usual === min || hasRoom(usual)) return usual
  const places = Array.from({ length: at - min }, (_, index) => min + index)
  const styled = places.find((row) => style && rows[row] && isLike(rows[row], style) && !isLike(rows[row], rows[row - 1]))
  return styled ?? places.find(hasRoom) ?? usual
}

const isLike = (one: Row, other: Row | undefined) => other !== undefined && one.font === other.font && Math.abs(one.size - other.size) < 0.3

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
  const above = rows.slice(start, at).map(lineOf)
  const own = [range.before, range.after].map(trimmed).filter(Boolean).join('   ')
  const head = [...above, own].filter(Boolean)
  // 'Clerk, City of Elsewhere (2001 – 2004)' says both names in one line.
  const known = rows[at]?.pieces.length === 1 && /, | at /.test(own) ? 2 : head.length
  let next = at + 1
  // Two names are wanted, and often a place stands below them.
  while (next < end && next - at <= 2 && !tails[next] && isName(rows, next, known + next - at - 1)) {
    head.push(...rows.slice(next, next + 1).map(lineOf))
    next += 1
  }
  return { page: rows[at]?.page ?? 0, range, head, body: rows.slice(next, end) }
}

const trimmed = (text: string) => text.replace(/^[\s,;|·•()[\]–—-]+|[\s,;|·•([–—-]+$/g, '')

function isName(rows: readonly Row[], at: number, known: number): boolean {
  const row = rows[at]
  if (!row || !isHeadLike(row)) return false
  const next = rows[at + 1]
  const goesOn = next !== undefined && isWrapped(row, next) && !isPoint(next)
  return !goesOn && (known < 2 || row.above < 1.35 * pitchOf(rows)) && known < 3
}
