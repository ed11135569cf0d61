import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { nameOf } from '../visible-content.ts'
import { addLink, contactUrlsIn, emailIn, isPlace, labeledUrlsIn, phoneIn, placeAtEnd, urlOfAnyHost } from './contact.ts'
import { datedEntries, titledEntries } from './dated-entries.ts'
import type { DatedEntry } from './dated-rows.ts'
import { readings, titleFirstVote, voteOf } from './entry-readings.ts'
import { headingIn, type Kind } from './headings.ts'
import { withImpliedParts } from './implied-parts.ts'
import { addItems, titledReadings } from './item-lists.ts'
import type { Layout } from './layout.ts'
import { listLinesOf } from './list-lines.ts'
import { isStudy } from './names.ts'
import type { Page } from './open-pdf.ts'
import { type Part, partsOf, sourceOf } from './parts.ts'
import { bodyOf, joinLines, linesOf, type TextOptions, textOf } from './prose.ts'
import { bodyStyleOf, type Row } from './rows.ts'
import { unmappedText } from './unmapped-text.ts'

interface Options extends TextOptions {
  /** The style of most letters. */
  bodyStyle: string
  /** Whether titles and degrees come first, as in our own PDF. Otherwise they are recognized by typical words. */
  isTitleFirst: boolean
}

/** Reads a resume of any layout by its headings and, below them, by dates. The rest becomes unmapped text under its heading. */
export function readAnyLayout(layout: Layout, pages: readonly Page[], builder: ParsedFileBuilder, producer: string) {
  const options = {
    isHyphenated: /tex/i.test(producer),
    isTitleFirst: /typst/i.test(producer),
    bodyStyle: bodyStyleOf([...layout.main, ...layout.side]),
  }
  const found = [partsOf(layout.main), layout.side.length > 0 ? partsOf(layout.side) : []]
  const [main = [], side = []] = options.isTitleFirst ? found : found.map((parts) => withImpliedParts(parts, found.flat()))
  const topParts = [main[0], side[0]].flatMap((part) => (part && part.heading === '' ? [part] : []))
  const contacts = [...main, ...side].filter(({ kind }) => kind === 'contact')
  readContacts([...topParts, ...contacts], [...main, ...side], pages, builder)
  for (const part of contacts) readDetails(part, builder)
  readName([...layout.main, ...layout.side], topParts, builder)
  for (const part of [...main, ...side]) if (!topParts.includes(part) && part.kind !== 'contact') readPart(part, builder, options)
}

function readContacts(parts: readonly Part[], all: readonly Part[], pages: readonly Page[], builder: ParsedFileBuilder) {
  for (const part of parts) for (const row of part.rows) readContact(row, builder, sourceOf(part))
  // Without contact data at the top, the email may be at the end.
  for (const part of all.filter(({ kind }) => kind !== 'references')) {
    const email = part.rows.map(({ text }) => emailIn(text)).find(Boolean)
    if (email) builder.setBasics({ email }, { from: sourceOf(part), confidence: 'sure' })
  }
  const rows = parts.flatMap((part) => part.rows).filter(({ page }) => page === 0)
  for (const { url, x, y } of pages[0]?.links ?? []) {
    const row = rows.find((each) => Math.abs(each.y - y) < each.size && x > each.x - 3 && x < each.end + 3)
    if (row && /^https?:/.test(url)) addLink(builder, url, { from: 'At the top, page 1', confidence: 'sure' }, linkLabelOf(row, url))
  }
}

/** The text of a link, unless it is the URL itself. */
function linkLabelOf({ pieces, text }: Row, url: string): string {
  const isLabel = pieces.length === 1 && text.length < 40 && contactUrlsIn(text).length === 0 && !url.includes(text)
  return isLabel ? text : ''
}

const nameLabel = /^(?:name|full name|vor- und nachname|vor- und zuname|nom|nom et prénom|nombre|nombre y apellidos):?$/i

/** Splits 'Name   Jane Doe' or 'Born: 1 May 1990' into label and value. */
function splitLabel({ text, pieces }: Row): [label: string, value: string] | undefined {
  const [first, ...rest] = pieces
  if (first && rest.length > 0 && first.text.length < 40) return [first.text.replace(/:$/, ''), rest.map((piece) => piece.text).join(' ')]
  const [, label, value] = /^([^:]{2,40}):\s+(\S.*)$/.exec(text) ?? []
  return label && value ? [label, value] : undefined
}

function readDetails({ heading, rows, page }: Part, builder: ParsedFileBuilder) {
  for (const row of rows) {
    const [label, value] = splitLabel(row) ?? [heading, row.text]
    if (nameLabel.test(label)) builder.setBasics({ name: value }, { from: sourceOf({ heading, page }), confidence: 'likely' })
    else if (!(emailIn(value) || phoneIn(row.text) || contactUrlsIn(value).length > 0)) {
      readPlace(value, builder)
      builder.addUnmapped(label, unmappedText(value, builder.file), sourceOf({ heading, page }), true)
    }
  }
}

function readContact({ text }: Row, builder: ParsedFileBuilder, from: string) {
  const source: Source = { from, confidence: 'sure' }
  const [email, phone] = [emailIn(text), phoneIn(text)]
  if (email) builder.setBasics({ email }, source)
  if (phone) builder.setBasics({ phone }, source)
  for (const { label, url } of labeledUrlsIn(text)) addLink(builder, url, source, label)
  for (const url of contactUrlsIn(text)) addLink(builder, url, source)
}

/** The text at the top of our own PDF if the portfolio has no name. */
const missingName = nameOf({})

/** Reads the name: the largest letters on the first page. The line below is the headline. */
function readName(rows: readonly Row[], topParts: readonly Part[], builder: ParsedFileBuilder) {
  const pieces = rows.filter(({ page }) => page === 0).flatMap(rowPerPiece)
  const candidates = pieces.filter(({ text }) => isNameLike(text))
  const largest = Math.max(0, ...candidates.map(({ size }) => size))
  const first = candidates.findIndex(({ size }) => size > largest - 0.3)
  const row = candidates[first]
  if (!row || builder.hasField('lastName') || pieces[0]?.text === missingName) return readOtherTopRows([], topParts, builder)
  const isLarge = row.size > 1.25 * medianSize(rows)
  const next = pieces.find((each) => Math.abs(each.size - row.size) < 0.3 && each.y > row.y && each.y < row.y + 2 * row.size)
  const isTwoLines = isLarge && next && /^[\p{L} .,'’()-]{2,59}$/u.test(next.text) && headingIn(next.text) === undefined
  const name = isTwoLines ? joinLines(row.text, next.text) : row.text
  builder.setBasics(
    { name: fixCapitals(name) },
    { from: 'At the top, page 1', confidence: isLarge || isTopLineName(row, pieces) ? 'likely' : 'guess' },
  )
  readOtherTopRows([row, ...(isTwoLines ? [next] : [])], topParts, builder)
}

/** Whether the name is the first line, with letters larger than most and not smaller than any. */
function isTopLineName(name: Row, all: readonly Row[]): boolean {
  const isTop = all.every(({ y, size }) => y >= name.y - 1 && size < name.size + 0.3)
  const words = name.text.split(' ').length
  return isTop && name.size > medianSize(all) + 0.5 && words >= 2 && words <= 4
}

/** A row for each piece. */
const rowPerPiece = (row: Row): Row[] => row.pieces.map((piece) => ({ ...row, ...piece, pieces: [piece] }))

const isNameLike = (text: string) =>
  /^\p{L}[\p{L} .,'’"“”()-]{2,59}$/u.test(text) && headingIn(text) === undefined && text.split(' ').length <= 6 && !isDocumentTitle(text)

/** 'Jane Doe' for 'JANE DOE'. */
function fixCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function medianSize(rows: readonly Row[]): number {
  const sizes = rows.map(({ size }) => size).toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function readOtherTopRows(names: readonly Row[], topParts: readonly Part[], builder: ParsedFileBuilder) {
  const last = names.at(-1)
  const isName = (row: Row) => names.some(({ y, page, text }) => y === row.y && page === row.page && text === row.text)
  for (const { rows } of topParts) {
    const others = rows.filter((row) => !isName(row))
    const headline = others.find((row) => row.y > (last?.y ?? 0) && isHeadline(row.text))
    if (headline) builder.setBasics({ label: headline.text }, { from: 'At the top, page 1', confidence: 'guess' })
    const remainingRows = others.filter((row) => row !== headline)
    for (const { text } of remainingRows) readPlace(text, builder)
    const text = remainingRows.flatMap(({ text }) => (isDocumentTitle(text) ? [] : [text])).join('\n')
    builder.addUnmapped('At the top', unmappedText(text, builder.file), 'Page 1', true)
  }
}

const isDocumentTitle = (text: string) => /^(?:curriculum vitae|lebenslauf|resume|résumé|cv|portfolio)$/i.test(text)
const isHeadline = (text: string) =>
  !isDocumentTitle(text) &&
  text.length > 3 &&
  text.length < 120 &&
  !/[@\d]/.test(text) &&
  contactUrlsIn(text).length === 0 &&
  !isPlace(text) &&
  placeAtEnd(text) === undefined

function readPlace(text: string, builder: ParsedFileBuilder) {
  const place = text
    .split(/\s*[|·•]\s*|\s{3,}/)
    .map(placeAtEnd)
    .find(Boolean)
  // The line of an email or a phone number holds the person's own address.
  const confidence = emailIn(text) || phoneIn(text) ? 'likely' : 'guess'
  if (place) builder.setBasics({ location: place }, { from: 'At the top, page 1', confidence })
}

const datedKinds: readonly Kind[] = ['experience', 'education', 'volunteer', 'projects']

function readPart(part: Part, builder: ParsedFileBuilder, options: Options) {
  const { heading, kind, rows } = part
  const source: Source = { from: sourceOf(part), confidence: 'guess' }
  if (kind === 'summary') builder.setBasics({ summary: textOf(rows, options) }, source)
  else if (kind && datedKinds.includes(kind)) readDated(kind, part, builder, options)
  else if (kind && readTitled(kind, part, builder, options)) return
  else if (kind && kind !== 'more' && kind !== 'references') addItems(builder, kind, itemsOf(rows, kind, options), source)
  else builder.addUnmapped(heading || 'Text', unmappedText(textOf(rows, options), builder.file), source.from)
}

/** Reads entries that have titles with lines below. Returns whether there are any. */
function readTitled(
  kind: Kind,
  part: Part,
  builder: ParsedFileBuilder,
  { bodyStyle, isHyphenated = false, isTitleFirst }: Options,
): boolean {
  const read = titledReadings[kind]
  if (!read) return false
  const { entries = [] } =
    titledEntries(part.rows, 0, { bodyStyle, allowsSingleDates: true, allowsUndated: true, areDatesInTitles: isTitleFirst }) ?? {}
  for (const { page, range, head, body } of entries) {
    const [title = '', ...names] = head
    const parts = names.flatMap((name) => name.split(' · '))
    // A publisher's name can look like a host, but has no path.
    const link = parts.find((part) => part.includes('/') && urlOfAnyHost(part) !== '')
    const organization = parts.filter((part) => part !== link).join(' · ')
    const members = read({
      title,
      organization,
      url: urlOfAnyHost(link ?? ''),
      date: range.end || range.start,
      text: textOf(body, { isHyphenated }),
    })
    builder.addResumeEntry(kind as ListName, { members }, { from: sourceOf({ ...part, page }), confidence: 'likely' })
  }
  return entries.length > 0
}

const listKinds: readonly Kind[] = ['skills', 'languages', 'interests']

const itemsOf = (rows: readonly Row[], kind: Kind, options: Options) =>
  listKinds.includes(kind) ? listLinesOf(rows, kind, options) : linesOf(rows, options).map(({ text }) => text)

function readDated(kind: Kind, part: Part, builder: ParsedFileBuilder, options: Options) {
  const { before, entries } = datedEntries(part.rows, {
    ...options,
    areDatesInTitles: options.isTitleFirst,
    allowsSingleDates: kind === 'education' || part.isImplied === true,
  })
  builder.addUnmapped(part.heading, unmappedText(textOf(before, options), builder.file), sourceOf(part))
  // Without a heading, studies can be among jobs.
  const { studies = [], others = [] } = Object.groupBy(entries, ({ head }) =>
    part.isImplied && isStudy(head.join('\n')) ? 'studies' : 'others',
  )
  addEntries('education', studies, part, builder, options)
  addEntries(kind, others, part, builder, options)
}

function addEntries(kind: Kind, entries: readonly DatedEntry[], part: Part, builder: ParsedFileBuilder, options: Options) {
  const vote = options.isTitleFirst ? titleFirstVote : voteOf(entries, kind)
  for (const entry of entries) {
    const source: Source = { from: sourceOf({ ...part, page: entry.page }), confidence: part.isImplied ? 'guess' : 'likely' }
    const found = readings[kind]?.(entry, vote, bodyOf(entry.body, options)) ?? { members: {} }
    const isNamed = Object.values(found.members)
      .slice(0, 2)
      .some((value) => value !== '')
    builder.addResumeEntry(kind as ListName, found, isNamed ? source : { ...source, confidence: 'guess' })
  }
}
