import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { addLink, emailIn, isPlace, phoneIn, placeIn, urlsIn } from './contact.ts'
import { isDuration, isOnlyDates, type Range, rangeIn } from './dates.ts'
import { headingIn, type Kind } from './headings.ts'
import type { Layout } from './layout.ts'
import { bodyOf, isPoint, isWrapped, joinLines } from './prose.ts'
import type { Row } from './rows.ts'
import { addItems } from './side-lists.ts'

/* LinkedIn's PDF: contact data and short lists in a narrow column, other sections next to it. Companies have larger letters than titles. */

export function isLinkedIn({ main, side }: Layout): boolean {
  const [first] = side
  const isContact = first !== undefined && headingIn(first.text) === 'contact'
  return isContact && side.some(({ text }) => /linkedin/i.test(text)) && main.some(isHeading)
}

const isHeading = ({ text, size }: Row) => size > 13 && headingIn(text) !== undefined

interface Section {
  heading: string
  rows: Row[]
}

function sectionsOf(rows: readonly Row[], startsSection: (row: Row) => boolean): Section[] {
  const sections: Section[] = [{ heading: '', rows: [] }]
  for (const row of rows) {
    if (startsSection(row)) sections.push({ heading: row.text, rows: [] })
    else sections.at(-1)?.rows.push(row)
  }
  return sections
}

const joinRows = (rows: readonly Row[]) => rows.reduce((text, row) => (text === '' ? row.text : joinLines(text, row.text)), '')

export function readLinkedIn({ main, side }: Layout, builder: ParsedFileBuilder) {
  const headSize = main.find(isHeading)?.size ?? 0
  const [top, ...sections] = sectionsOf(main, (row) => Math.abs(row.size - headSize) < 0.3)
  readTop(top?.rows ?? [], builder)
  for (const section of sections) readMain(section, builder)
  const sideSize = side[0]?.size ?? 0
  for (const section of sectionsOf(side, (row) => Math.abs(row.size - sideSize) < 0.3)) readSide(section, builder)
}

/** Reads the name, the headline and, in the last line, the place. */
function readTop(rows: readonly Row[], builder: ParsedFileBuilder) {
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  const names = rows.filter(({ size }) => size > largest - 0.3)
  const rest = rows.filter(({ size }) => size <= largest - 0.3)
  const last = rest.at(-1)
  const before = rest.at(-2)
  const hasPlace = last !== undefined && (isPlace(last.text) || (before !== undefined && !isWrapped(before, last)))
  const source: Source = { from: 'At the top', confidence: 'likely' }
  builder.setBasics({ name: joinRows(names), label: joinRows(hasPlace ? rest.slice(0, -1) : rest) }, source)
  if (hasPlace) builder.setBasics({ location: placeIn(last.text) ?? { region: last.text } }, source)
}

function readMain({ heading, rows }: Section, builder: ParsedFileBuilder) {
  const kind = headingIn(heading)
  const source: Source = { from: `${heading}, page ${(rows[0]?.page ?? 0) + 1}`, confidence: 'likely' }
  if (kind === 'summary') builder.setBasics({ summary: bodyText(rows) }, source)
  else if (kind === 'experience') for (const raw of positionsIn(rows)) builder.addResumeEntry('experience', { raw }, source)
  else if (kind === 'education') for (const raw of studiesIn(rows)) builder.addResumeEntry('education', raw, source)
  else builder.addUnmapped(heading, bodyText(rows), source.from)
}

function bodyText(rows: readonly Row[]): string {
  const { summary, highlights } = bodyOf(rows)
  return [summary, ...highlights.map((point) => `- ${point}`)].filter(Boolean).join('\n')
}

const hasSameSize = (one: Row, other: Row | undefined) => other !== undefined && Math.abs(one.size - other.size) < 0.2

interface Head {
  /** The first row, and the row with the dates. */
  start: number
  dates: number
  /** '' for the same company as in the previous entry. */
  company: string
  title: string
}

/** Reads the lines above dates: a title and, except for further roles at a company, the company in larger letters above it. */
function headAt(rows: readonly Row[], dates: number, largest: number): Head {
  let start = dates - 1
  const title = rows[start]
  while (start > 0 && title && hasSameSize(title, rows[start - 1]) && !isCompany(title, largest)) start -= 1
  const titles = rows.slice(Math.max(start, 0), dates)
  let end = start
  if (isDuration(rows[end - 1]?.text ?? '')) end -= 1
  let first = end
  while (first > 0 && isCompany(rows[first - 1], largest)) first -= 1
  return { start: Math.max(first < end ? first : start, 0), dates, company: joinRows(rows.slice(first, end)), title: joinRows(titles) }
}

const isCompany = (row: Row | undefined, largest: number) => row !== undefined && row.size > largest - 0.2

function positionsIn(rows: readonly Row[]): Values[] {
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  const isDated = (row: Row) => row.size < largest - 0.2 && isOnlyDates(row.text) && rangeIn(row.text)?.isRange
  const heads = rows.flatMap((row, index) => (index > 0 && isDated(row) ? [headAt(rows, index, largest)] : []))
  let company = ''
  return heads.map((head, index) => {
    company = head.company || company
    const body = rows.slice(head.dates + 1, heads[index + 1]?.start)
    const [first, second] = body
    const hasPlace = first !== undefined && (isPlace(first.text) || isSeparateLine(first, second))
    const text = bodyOf(hasPlace ? body.slice(1) : body)
    return {
      name: company,
      position: head.title,
      location: hasPlace ? first.text : '',
      ...workDates(rangeIn(rows[head.dates]?.text ?? '')),
      ...text,
    }
  })
}

/** Whether it is a short line close to the dates, with a larger gap below than above. */
function isSeparateLine(row: Row, next: Row | undefined): boolean {
  if (isPoint(row) || row.text.length > 60 || /[.:!?]$/.test(row.text) || row.above > 1.6 * row.size) return false
  return next === undefined ? /,/.test(row.text) : next.above > row.above * 1.2
}

function workDates(range: Range | undefined): Values {
  if (!range) return { endDate: '' }
  return { startDate: range.start || range.end, endDate: range.isOpen ? 'Present' : range.end }
}

/** Reads schools in large letters, with `Degree, Field · (2015 - 2019)` below. */
function studiesIn(rows: readonly Row[]): { raw: Values; own: Values }[] {
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  const studies: { school: Row[]; rest: Row[] }[] = []
  for (const row of rows) {
    const last = studies.at(-1)
    if (!isCompany(row, largest)) last?.rest.push(row)
    else if (last && last.rest.length === 0) last.school.push(row)
    else studies.push({ school: [row], rest: [] })
  }
  return studies.map(({ school, rest }) => {
    const end = rest.findIndex(({ text }) => /\)$/.test(text) && rangeIn(text)) + 1
    const line = joinRows(rest.slice(0, end || 1))
    const range = rangeIn(line.slice(-60))
    const course = range ? line.slice(0, line.lastIndexOf('(')).replace(/\s*·\s*$/, '') : line
    const [studyType, area] = splitAtComma(course.trim())
    const raw = { institution: joinRows(school), studyType, area, startDate: range?.start, endDate: range?.end }
    return { raw, own: { summary: bodyText(rest.slice(end || 1)) } }
  })
}

function splitAtComma(text: string): [before: string, after: string] {
  const at = text.indexOf(', ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)]
}

/** Lists whose entries have only a name in the narrow column. */
const names: Readonly<Partial<Record<Kind, string>>> = { certificates: 'name', awards: 'title', publications: 'name' }

function readSide({ heading, rows }: Section, builder: ParsedFileBuilder) {
  const kind = headingIn(heading)
  const from = `${heading}, page ${(rows[0]?.page ?? 0) + 1}`
  if (kind === 'contact') readContact(rows, builder, from)
  else if (kind && kind in names)
    for (const name of itemsOf(rows))
      builder.addResumeEntry(kind as ListName, { raw: { [names[kind] ?? '']: name } }, { from, confidence: 'likely' })
  else if (kind && kind !== 'more') addItems(builder, kind, itemsOf(rows), { from, confidence: 'likely' })
  else for (const title of itemsOf(rows)) builder.addResumeEntry('more', { own: { heading, title } }, { from, confidence: 'likely' })
}

/** Joins the lines of each item: they are closer together than items. */
function itemsOf(rows: readonly Row[]): string[] {
  const gaps = rows.slice(1).map(({ above }) => above)
  const [minGap, maxGap] = [Math.min(...gaps), Math.max(...gaps.filter(Number.isFinite))]
  const threshold = (minGap + maxGap) / 2
  const hasTwoGaps = maxGap > minGap * 1.2
  const items: string[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isContinuation = before && (hasTwoGaps ? row.above < threshold : isWrapped(before, row))
    if (isContinuation) items[items.length - 1] = joinLines(items.at(-1) ?? '', row.text)
    else items.push(row.text)
  }
  return items
}

/** Reads contact data. A URL continues in the next line until its label in parentheses: `www.linkedin.com/in/jane-` `doe (LinkedIn)`. */
function readContact(rows: readonly Row[], builder: ParsedFileBuilder, from: string) {
  const source: Source = { from, confidence: 'sure' }
  for (const line of contactLines(rows)) {
    const [, text = line, label = ''] = /^(.{1,600}?)\s*\(([^()]{1,40})\)$/.exec(line) ?? []
    const [email, [url], phone] = [
      emailIn(text),
      urlsIn(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text),
      phoneIn(`Phone ${text}`),
    ]
    if (email) builder.setBasics({ email }, source)
    else if (url) addLink(builder, url, source, label)
    else if (phone) builder.setBasics({ phone }, source)
    else builder.addUnmapped(label || 'Contact', text, from, true)
  }
}

function contactLines(rows: readonly Row[]): string[] {
  const lines: string[] = []
  for (const [index, row] of rows.entries()) {
    const [last = '', before] = [lines.at(-1), rows[index - 1]]
    const startsNewValue = /^(?:https?:|www\.|\+?\(?\d)/.test(row.text)
    const canContinue =
      !startsNewValue && /^(?:https?:|www\.|[\w.+-]+@|[\w-]+(?:\.[\w-]+)+)/.test(last) && !/[\s(]/.test(last) && !emailIn(row.text)
    if (
      canContinue &&
      before &&
      (row.text.startsWith('(') || row.text.includes('(') || isWrapped({ ...before, margin: before.margin - 6 }, row))
    )
      lines[lines.length - 1] = row.text.startsWith('(') ? `${last} ${row.text}` : `${last}${row.text}`
    else if (row.text.startsWith('(')) lines[lines.length - 1] = `${last} ${row.text}`
    else lines.push(row.text)
  }
  return lines
}
