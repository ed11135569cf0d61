import { emailIn, isContact, phoneIn } from './contact.ts'
import { datedEntries } from './dated-entries.ts'
import { isHeadLike, type Line, linesIn, maxRowsBefore } from './dated-rows.ts'
import { headingIn, type Kind } from './headings.ts'
import { listLinesOf } from './list-lines.ts'
import { hasTitle, isStudy } from './names.ts'
import type { Part } from './parts.ts'
import type { Row } from './rows.ts'

/** The parts, with sections for jobs without a heading and for lines such as 'Skills: welding, brazing'. */
export function withImpliedParts(parts: readonly Part[], all: readonly Part[]): Part[] {
  const kinds = new Set(all.map(({ kind }) => kind))
  const withKinds = parts.map((part) => {
    if (part.heading === '' || (part.kind !== undefined && part.kind !== 'more')) return part
    const guess = guessKind(part, kinds)
    // 'Training' is education if nothing else is.
    return part.kind === undefined || (guess.kind === 'education' && !kinds.has('education')) ? { ...part, ...guess } : part
  })
  if (withKinds.some(({ kind }) => kind === 'experience') || kinds.has('experience')) return withKinds.flatMap(splitLabeled)
  return withKinds.flatMap(splitLabeled).flatMap((part) => (hasOpenEnd(part) ? splitExperience(part) : [part]))
}

/** Whether jobs without a heading can follow the text of a part. */
const hasOpenEnd = ({ heading, kind }: Part) => heading === '' || kind === 'summary' || kind === 'contact'

const inlineKinds: readonly (Kind | undefined)[] = [
  'skills',
  'languages',
  'interests',
  'certificates',
  'education',
  'experience',
  'summary',
]

/** Splits lines such as 'Skills: welding, brazing' off the part without a heading. */
function splitLabeled(part: Part): Part[] {
  if (part.heading !== '' || part.kind !== undefined) return [part]
  const parts: Part[] = [{ ...part, rows: [] }]
  for (const row of part.rows) {
    const [, label = '', values = ''] = /^([^:：]{2,40})[:：]\s+(\S.*)$/u.exec(row.text) ?? []
    const kind = headingIn(label)
    const isLabel = inlineKinds.includes(kind) && kind !== undefined && !emailIn(values) && phoneIn(values) === ''
    if (isLabel) parts.push({ heading: label, kind, page: row.page, rows: [withText(row, values)] })
    else parts.at(-1)?.rows.push(row)
  }
  return parts
}

const withText = (row: Row, text: string): Row => ({ ...row, text, pieces: [{ ...row, text }] })

/** Splits the part where jobs begin: at the names around the first range of dates. */
function splitExperience(part: Part): Part[] {
  const lines = linesIn(part.rows, {})
  const ranges = [...lines.keys()].filter((at) => lines[at]?.range?.isRange)
  const [first] = ranges
  if (first === undefined || (ranges.length < 2 && !hasTitle(textAround(lines, first)))) return [part]
  const start = startOf(lines, first)
  const top = { ...part, rows: part.rows.slice(0, start) }
  return [
    top,
    { heading: 'Text', kind: 'experience', page: lines[start]?.page ?? part.page, rows: part.rows.slice(start), isImplied: true },
  ]
}

function startOf(lines: readonly Line[], anchor: number): number {
  let start = anchor
  while (start > 0 && anchor - start < maxRowsBefore && isInHead(lines[start - 1], lines[start])) start -= 1
  return start
}

const isInHead = (line: Line | undefined, next: Line | undefined) =>
  line !== undefined && isHeadLike(line) && !next?.hasLargeGapAbove && !isContact(line.text) && line.size < 1.3 * (next?.size ?? 0)
const textAround = (lines: readonly Line[], at: number) =>
  lines
    .slice(Math.max(0, at - 2), at + 2)
    .map(({ text }) => text)
    .join('\n')

function isListOfWords(rows: readonly Row[]): boolean {
  const items = listLinesOf(rows, 'skills', {}).flatMap((line) => line.split(/[,;•|]\s*/))
  return items.length > 2 && items.every((item) => item.length < 40 && item.split(' ').length < 5 && !/[.!?]$/.test(item))
}

function guessKind({ rows }: Part, known: ReadonlySet<Kind | undefined>): Pick<Part, 'kind' | 'isImplied'> {
  const { entries } = datedEntries(rows, {})
  const heads = entries.flatMap(({ head, range }) => (range.isRange ? [head.join('\n')] : []))
  const hasMost = (isLike: (head: string) => boolean) => heads.length > 0 && heads.filter(isLike).length * 2 > heads.length
  if (hasMost(isStudy)) return { kind: 'education', isImplied: true }
  if (hasMost(hasTitle) || (!known.has('experience') && heads.length > 1)) return { kind: 'experience', isImplied: true }
  return !known.has('skills') && isListOfWords(rows) ? { kind: 'skills', isImplied: true } : { kind: undefined }
}
