import { type Range, rangeIn } from './dates.ts'
import type { Layout } from './layout.ts'
import { joinedLines } from './prose.ts'
import type { Row } from './rows.ts'

/* The PDF that we write (server/pdf/resume.typ): one column, and each kind of line has its size. */

const sizes = { name: 27, heading: 12.5, title: 11, text: 10, dates: 9.25 } as const
type Size = keyof typeof sizes

const is = (row: Row | undefined, size: Size): boolean => row !== undefined && Math.abs(row.size - sizes[size]) < 0.2

/** Points between the lines of one block, at most; between blocks there are more. */
const within: Readonly<Record<Size, number>> = { name: 40, heading: 18, title: 16, text: 13.3, dates: 13.3 }

export interface OwnEntry {
  page: number
  title: string
  /** The line below: `Company · Place`. */
  beside: string
  dates: Range | undefined
  /** In italics below the dates. */
  about: string
  body: Row[]
  /** Of several roles at one employer. */
  employer: string
}

export interface OwnSection {
  heading: string
  page: number
  rows: Row[]
}

export interface OwnLayout {
  name: string
  headline: string
  contact: string[]
  /** The font of plain text. */
  regular: string
  sections: OwnSection[]
}

export function isOurs({ main, side }: Layout): boolean {
  const heads = main.filter((row) => is(row, 'heading'))
  return side.length === 0 && is(main[0], 'name') && heads.length > 0 && main.some((row) => is(row, 'text'))
}

const together = (rows: readonly Row[]) => rows.reduce((text, row) => (text === '' ? row.text : joinedLines(text, row.text)), '')

export function ownLayout({ main }: Layout): OwnLayout {
  const start = main.findIndex((row) => is(row, 'heading'))
  const top = main.slice(0, start)
  const names = top.filter((row) => is(row, 'name'))
  const headline = top.filter((row) => !is(row, 'name') && row.size > sizes.title)
  const contact = top.filter((row) => row.size < sizes.title)
  return {
    name: together(names),
    headline: together(headline),
    contact: contactLines(contact),
    regular: contact[0]?.font ?? '',
    sections: sectionsIn(main.slice(start)),
  }
}

/** A line that ends with a dot in the middle goes on. */
function contactLines(rows: readonly Row[]): string[] {
  const lines: string[] = []
  for (const { text } of rows) {
    const before = lines.at(-1)
    if (before?.endsWith('·')) lines[lines.length - 1] = `${before} ${text}`
    else lines.push(text)
  }
  return lines.flatMap((line) => line.split('·').map((part) => part.trim())).filter(Boolean)
}

function sectionsIn(rows: readonly Row[]): OwnSection[] {
  const sections: OwnSection[] = []
  let before: Row | undefined
  for (const row of rows) {
    const section = sections.at(-1)
    if (!is(row, 'heading')) section?.rows.push(row)
    else if (section && is(before, 'heading') && row.above < within.heading) section.heading = joinedLines(section.heading, row.text)
    else sections.push({ heading: row.text, page: row.page, rows: [] })
    before = row
  }
  return sections
}

/** A title begins an entry, or the roles at one employer, of which each has a smaller title and dates. */
export function ownEntries(rows: readonly Row[], regular: string): OwnEntry[] {
  const groups: Row[][] = []
  for (const [index, row] of rows.entries()) {
    const isTitle = is(row, 'title') && !(is(rows[index - 1], 'title') && row.above < within.title)
    if (isTitle || groups.length === 0) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups.flatMap((group) => entriesOf(group, regular))
}

function entriesOf(rows: readonly Row[], regular: string): OwnEntry[] {
  const end = rows.findIndex((row) => !is(row, 'title'))
  const [heads, rest] = end < 0 ? [rows, []] : [rows.slice(0, end), rows.slice(end)]
  const title = together(heads)
  const font = heads[0]?.font ?? ''
  const hasTenure = is(rest[0], 'dates') && rangeIn(rest[0]?.text ?? '') === undefined
  if (!hasTenure) return [entryOf(title, rest, regular)]
  return rolesIn(rest.slice(1), font).map(({ heads, rest }) => ({ ...entryOf(together(heads), rest, regular), employer: title }))
}

interface Role {
  heads: Row[]
  rest: Row[]
}

function rolesIn(rows: readonly Row[], font: string): Role[] {
  const roles: Role[] = []
  let at = 0
  while (at < rows.length) {
    const end = headEnd(rows, at, font)
    if (end > at) roles.push({ heads: rows.slice(at, end), rest: [] })
    else roles.at(-1)?.rest.push(...rows.slice(at, at + 1))
    at = Math.max(end, at + 1)
  }
  return roles
}

/** Where the title of a role that begins here ends; it is followed by dates, perhaps with a place between. */
function headEnd(rows: readonly Row[], at: number, font: string): number {
  const isHead = (row: Row | undefined) => is(row, 'text') && row?.font === font
  if (!isHead(rows[at]) || (rows[at]?.above ?? 0) < within.text) return at
  let end = at + 1
  while (isHead(rows[end]) && (rows[end]?.above ?? 99) < within.text) end += 1
  let next = end
  while (is(rows[next], 'text') && !isHead(rows[next]) && (rows[next]?.above ?? 99) < within.text) next += 1
  return is(rows[next], 'dates') ? end : at
}

function entryOf(title: string, rows: readonly Row[], regular: string): OwnEntry {
  const at = headLength(rows)
  const head = rows.slice(0, at)
  const dates = head.find((row) => is(row, 'dates'))
  const names = head.filter((row) => row !== dates)
  // Without dates, what an employer does stands right below its name: in italics.
  const end = names.findIndex((row, index) => !dates && index > 0 && row.font !== regular && row.font !== names[0]?.font)
  const body = rows.slice(at)
  const abouts = dates ? aboutLength(body, regular) : 0
  const about = end < 0 ? body.slice(0, abouts) : names.slice(end)
  return {
    page: rows[0]?.page ?? 0,
    title,
    beside: together(end < 0 ? names : names.slice(0, end)),
    dates: dates && rangeIn(dates.text),
    about: together(about),
    body: body.slice(abouts),
    employer: '',
  }
}

/** Lines up to the dates, or those that stand near to the title. */
function headLength(rows: readonly Row[]): number {
  const dates = rows.findIndex((row) => is(row, 'dates'))
  const gap = rows.findIndex((row) => row.above >= within.text)
  const near = gap < 0 ? rows.length : gap
  return dates >= 0 && dates <= near ? dates + 1 : near
}

/** Lines that stand near to the dates, in letters of another kind than text. */
function aboutLength(body: readonly Row[], regular: string): number {
  const end = body.findIndex((row) => row.font === regular || row.above >= within.text)
  return end < 0 ? body.length : end
}
