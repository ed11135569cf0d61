import type { Values } from '../../model/member.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { urlIn } from '../../model/texts.ts'
import { rangeIn } from '../date-ranges.ts'
import { addLink, emailIn, isPlace, phoneIn, placeIn } from './contact.ts'
import { entriesByEmployer, titledGroups } from './dated-entries.ts'
import { endsOf, roleOf } from './entry-readings.ts'
import { headingIn } from './headings.ts'
import { addItems, titledReadings } from './item-lists.ts'
import type { Layout } from './layout.ts'
import { continuesItem } from './list-lines.ts'
import { type Part, partsOf, sourceOf } from './parts.ts'
import { bodyOf, isWrapped, joinLines, textOf } from './prose.ts'
import { type Row, sizeTolerance } from './rows.ts'
import { keepText } from './unmapped-text.ts'

/* Contact data and short lists are in a narrow column. Companies have larger letters than titles. */

export function isLinkedIn({ main, side }: Layout): boolean {
  const [first] = side
  const isContact = first !== undefined && headingIn(first.text) === 'contact'
  return isContact && side.some(({ text }) => /linkedin/i.test(text)) && main.some(({ text, size }) => size > 13 && headingIn(text))
}

const joinRows = (rows: readonly Row[]) =>
  rows
    .map(({ text }) => text)
    .reduce((text, next) => joinLines(text, next), '')
    .trim()

export function readLinkedIn({ main, side }: Layout, builder: ParsedFileBuilder) {
  const [top, ...sections] = partsOf(main)
  readTop(top?.rows ?? [], builder)
  for (const part of sections) keepText(part, builder, () => readMainPart(part, builder))
  for (const part of partsOf(side)) keepText(part, builder, () => readSidePart(part, builder))
}

function readMainPart(part: Part, builder: ParsedFileBuilder) {
  const { heading, kind, rows } = part
  const source: Source = { from: sourceOf(part), confidence: 'likely' }
  if (kind === 'summary') builder.setBasics({ summary: textOf(rows) }, source)
  else if (kind === 'experience') for (const entry of positionsIn(rows)) builder.addResumeEntry('experience', entry, source)
  else if (kind === 'education') for (const entry of studiesIn(rows)) builder.addResumeEntry('education', entry, source)
  else builder.addUnmapped(heading, textOf(rows), source.from)
}

function readTop(rows: readonly Row[], builder: ParsedFileBuilder) {
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  const names = rows.filter(({ size }) => size > largest - sizeTolerance)
  const otherRows = rows.filter(({ size }) => size <= largest - sizeTolerance)
  const last = otherRows.at(-1)
  const before = otherRows.at(-2)
  const hasPlace = last !== undefined && (isPlace(last.text) || (before !== undefined && !isWrapped(before, last)))
  const source: Source = { from: 'At the top', confidence: 'likely' }
  builder.setBasics({ name: joinRows(names), label: joinRows(hasPlace ? otherRows.slice(0, -1) : otherRows) }, source)
  if (hasPlace) builder.setBasics({ location: placeIn(last.text) ?? { region: last.text } }, source)
}

const positionsIn = (rows: readonly Row[]): { members: Values; fieldValues: Values }[] =>
  entriesByEmployer(rows, { areDatesAlone: true }).map((entry) => roleOf(entry, bodyOf(entry.body)))

function studiesIn(rows: readonly Row[]): { members: Values; fieldValues: Values }[] {
  return (titledGroups(rows, 0) ?? []).map(({ title, rows: below }) => {
    const end = below.findIndex(({ text }) => /\)$/.test(text) && rangeIn(text)) + 1 || 1
    const line = joinRows(below.slice(0, end))
    const range = rangeIn(line.slice(-60))
    const course = range ? line.slice(0, line.lastIndexOf('(')).replace(/(?:(?<!\s)\s+)?·\s*$/, '') : line
    const [, studyType = course, area = ''] = /^(.*?), (.*)$/s.exec(course) ?? []
    const members = { institution: joinRows(title), studyType, area, ...(range && endsOf(range)) }
    return { members, fieldValues: { summary: textOf(below.slice(end)) } }
  })
}

function readSidePart(part: Part, builder: ParsedFileBuilder) {
  const { heading, kind, rows } = part
  const source: Source = { from: sourceOf(part), confidence: 'likely' }
  const read = kind && titledReadings[kind]
  if (kind === 'contact') readContact(rows, builder, source.from)
  else if (read) for (const title of itemsOf(rows)) builder.addResumeEntry(kind as ListName, { members: read({ title }) }, source)
  else if (kind && kind !== 'more') addItems(builder, { kind, lines: itemsOf(rows) }, source)
  else for (const title of itemsOf(rows)) builder.addResumeEntry('more', { fieldValues: { heading, title } }, source)
}

/** Joins the lines of each item. They are closer together than items; if all are equally far apart, only words tell. */
function itemsOf(rows: readonly Row[]): string[] {
  const gaps = rows.slice(1).map(({ gapAbove }) => gapAbove)
  const [minGap, maxGap] = [Math.min(...gaps), Math.max(...gaps.filter(Number.isFinite))]
  const hasTwoGaps = maxGap > minGap * 1.2
  const items: string[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isContinuation =
      before &&
      (hasTwoGaps
        ? row.gapAbove < (minGap + maxGap) / 2
        : isWrapped(before, row) && (continuesItem(before.text, row.text) || /^\p{Ll}/u.test(row.text)))
    items.push(isContinuation ? joinLines(items.pop() ?? '', row.text) : row.text)
  }
  return items
}

function readContact(rows: readonly Row[], builder: ParsedFileBuilder, from: string) {
  const source: Source = { from, confidence: 'sure' }
  for (const line of contactLines(rows)) {
    const [, text = line, label = ''] = /^(.{1,600}?)(?<!\s)\s*\(([^()]{1,40})\)$/.exec(line) ?? []
    const [email, url, phone] = [emailIn(text), urlIn(text), phoneIn(`Phone ${text}`)]
    if (email) builder.setBasics({ email }, source)
    else if (url) addLink(builder, url, source, label)
    else if (phone) builder.setBasics({ phone }, source)
    else builder.addUnmapped(label || 'Contact', text, from, { personal: true })
  }
}

/** A URL or an email continues in the next line, until the label in parentheses: `www.linkedin.com/in/jane-` `doe (LinkedIn)`. */
function contactLines(rows: readonly Row[]): string[] {
  const lines: string[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (/^\([^\d]/.test(row.text)) lines.push(`${lines.pop() ?? ''} ${row.text}`)
    else if (before && isUnfinished(lines.at(-1) ?? '', row.text) && (row.text.includes('(') || isWrapped(withEarlierEnd(before), row)))
      lines.push(`${lines.pop()}${row.text}`)
    else lines.push(row.text)
  }
  return lines
}

const isUnfinished = (line: string, next: string) =>
  /^(?:https?:|www\.|[\w.+-]+@|[\w-]+(?:\.[\w-]+)+)/.test(line) &&
  !/[\s(]/.test(line) &&
  !/^(?:https?:|www\.|\+?\(?\d)/.test(next) &&
  !emailIn(next)

/** Text that has no spaces is often broken before the end of the column. */
const withEarlierEnd = (row: Row) => ({ ...row, columnEnd: row.columnEnd - 6 })
