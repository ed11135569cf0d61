import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder, Seen } from '../parsed-file-builder.ts'
import { nameOf } from '../visible-content.ts'
import { addressOf, contactAddressesIn, emailIn, foundLink, isPlace, labelledAddressesIn, phoneIn, placeAtEnd } from './contact.ts'
import { datedEntries, titledEntries } from './dated-entries.ts'
import { readings, titleFirst, voteOf } from './entry-readings.ts'
import { headingIn, type Kind } from './headings.ts'
import type { Layout } from './layout.ts'
import type { Page } from './open-pdf.ts'
import { type Part, partsOf } from './parts.ts'
import { type Setting as Broken, bodyOf, joinedLines, linesOf } from './prose.ts'
import { type Row, usualStyle } from './rows.ts'
import { foundItems } from './side-lists.ts'
import { unmappedText } from './unmapped-text.ts'

interface Setting extends Broken {
  /** How most lines look. */
  usual: string
  /** Whether titles and degrees stand first, as our own PDFs have them; else words tell them from employers and schools. */
  isTitleFirst: boolean
}

/** Reads any resume: its headings, and below them what stands around dates. What remains is kept under its heading. */
export function readPlain(layout: Layout, pages: readonly Page[], builder: ParsedFileBuilder, producer: string) {
  const setting = {
    isHyphenated: /tex/i.test(producer),
    isTitleFirst: /typst/i.test(producer),
    usual: usualStyle([...layout.main, ...layout.side]),
  }
  const main = partsOf(layout.main)
  const side = layout.side.length > 0 ? partsOf(layout.side) : []
  const tops = [main[0], side[0]].flatMap((part) => (part && part.heading === '' ? [part] : []))
  const contacts = [...main, ...side].filter(({ kind }) => kind === 'contact')
  readContacts([...tops, ...contacts], [...main, ...side], pages, builder)
  for (const part of contacts) readDetails(part, builder)
  readName([...layout.main, ...layout.side], tops, builder)
  for (const part of [...main, ...side]) if (!tops.includes(part) && part.kind !== 'contact') readPart(part, builder, setting)
}

const at = ({ heading, page }: Pick<Part, 'heading' | 'page'>): string => `${heading || 'At the top'}, page ${page + 1}`

function readContacts(parts: readonly Part[], all: readonly Part[], pages: readonly Page[], builder: ParsedFileBuilder) {
  for (const part of parts) for (const row of part.rows) readContact(row, builder, at(part))
  // Who has no lines of contact may say it at the end.
  for (const part of all) {
    const text = part.rows.map((row) => row.text)
    const email = text.map(emailIn).find(Boolean)
    if (email && !builder.has('email') && part.kind !== 'references') builder.basics({ email }, { from: at(part), confidence: 'sure' })
  }
  const rows = parts.flatMap((part) => part.rows).filter(({ page }) => page === 0)
  for (const { address, x, y } of pages[0]?.links ?? []) {
    const row = rows.find((each) => Math.abs(each.y - y) < each.size && x > each.x - 3 && x < each.end + 3)
    if (row && /^https?:/.test(address))
      foundLink(builder, address, { from: 'At the top, page 1', confidence: 'sure' }, labelOf(row, address))
  }
}

/** What is written where it can be clicked, unless that is the address itself. */
function labelOf({ pieces, text }: Row, address: string): string {
  const isWord = pieces.length === 1 && text.length < 40 && contactAddressesIn(text).length === 0 && !address.includes(text)
  return isWord ? text : ''
}

const nameLabel = /^(?:name|full name|vor- und nachname|vor- und zuname|nom|nom et prénom|nombre|nombre y apellidos):?$/i

/** 'Name   Jane Doe', 'Born: 1 May 1990': a label and what it is of. */
function labelled({ text, pieces }: Row): [label: string, value: string] | undefined {
  const [first, ...rest] = pieces
  if (first && rest.length > 0 && first.text.length < 40) return [first.text.replace(/:$/, ''), rest.map((piece) => piece.text).join(' ')]
  const [, label, value] = /^([^:]{2,40}):\s+(\S.*)$/.exec(text) ?? []
  return label && value ? [label, value] : undefined
}

function readDetails({ heading, rows, page }: Part, builder: ParsedFileBuilder) {
  for (const row of rows) {
    const [label, value] = labelled(row) ?? [heading, row.text]
    if (nameLabel.test(label)) builder.basics({ name: value }, { from: at({ heading, page }), confidence: 'likely' })
    else if (!(emailIn(value) || phoneIn(row.text) || contactAddressesIn(value).length > 0)) {
      readPlace(value, builder)
      builder.loose(label, unmappedText(value, builder.found), at({ heading, page }), true)
    }
  }
}

function readContact({ text }: Row, builder: ParsedFileBuilder, from: string) {
  const seen: Seen = { from, confidence: 'sure' }
  const [email, phone] = [emailIn(text), phoneIn(text)]
  if (email) builder.basics({ email }, seen)
  if (phone) builder.basics({ phone }, seen)
  for (const { label, url } of labelledAddressesIn(text)) foundLink(builder, url, seen, label)
  for (const url of contactAddressesIn(text)) foundLink(builder, url, seen)
}

/** What stands at the top of a PDF of ours without a name. */
const nobody = nameOf({})

/** The largest letters at the beginning; the line below them is what somebody is. */
function readName(rows: readonly Row[], tops: readonly Part[], builder: ParsedFileBuilder) {
  const all = rows.filter(({ page }) => page === 0).flatMap(apart)
  const candidates = all.filter(({ text }) => isNameLike(text))
  const largest = Math.max(0, ...candidates.map(({ size }) => size))
  const first = candidates.findIndex(({ size }) => size > largest - 0.3)
  const row = candidates[first]
  if (!row || builder.has('lastName') || all[0]?.text === nobody) return readRest([], tops, builder)
  const isLarge = row.size > 1.25 * medianSize(rows)
  const next = all.find((each) => Math.abs(each.size - row.size) < 0.3 && each.y > row.y && each.y < row.y + 2 * row.size)
  const isTwoLines = isLarge && next && /^[\p{L} .,'’()-]{2,59}$/u.test(next.text) && headingIn(next.text) === undefined
  const name = isTwoLines ? joinedLines(row.text, next.text) : row.text
  builder.basics({ name: properly(name) }, { from: 'At the top, page 1', confidence: isLarge || isPlain(row, all) ? 'likely' : 'guess' })
  readRest([row, ...(isTwoLines ? [next] : [])], tops, builder)
}

/** The first line of all, in letters that none are larger than and most are smaller. */
function isPlain(name: Row, all: readonly Row[]): boolean {
  const isTop = all.every(({ y, size }) => y >= name.y - 1 && size < name.size + 0.3)
  const words = name.text.split(' ').length
  return isTop && name.size > medianSize(all) + 0.5 && words >= 2 && words <= 4
}

/** What stands beside each other in a line, each for itself. */
const apart = (row: Row): Row[] => row.pieces.map((piece) => ({ ...row, ...piece, pieces: [piece] }))

const isNameLike = (text: string) =>
  /^\p{L}[\p{L} .,'’"“”()-]{2,59}$/u.test(text) && headingIn(text) === undefined && text.split(' ').length <= 6 && !isTitle(text)

/** JANE DOE is Jane Doe. */
function properly(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function medianSize(rows: readonly Row[]): number {
  const sizes = rows.map(({ size }) => size).toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function readRest(names: readonly Row[], tops: readonly Part[], builder: ParsedFileBuilder) {
  const last = names.at(-1)
  const isName = (row: Row) => names.some(({ y, page, text }) => y === row.y && page === row.page && text === row.text)
  for (const { rows } of tops) {
    const others = rows.filter((row) => !isName(row))
    const headline = others.find((row) => row.y > (last?.y ?? 0) && isHeadline(row.text))
    if (headline) builder.basics({ label: headline.text }, { from: 'At the top, page 1', confidence: 'guess' })
    const rest = others.filter((row) => row !== headline)
    for (const { text } of rest) readPlace(text, builder)
    const text = rest.flatMap(({ text }) => (isTitle(text) ? [] : [text])).join('\n')
    builder.loose('At the top', unmappedText(text, builder.found), 'Page 1', true)
  }
}

const isTitle = (text: string) => /^(?:curriculum vitae|lebenslauf|resume|résumé|cv|portfolio)$/i.test(text)
const isHeadline = (text: string) =>
  !isTitle(text) && text.length > 3 && text.length < 120 && !/[@\d]/.test(text) && contactAddressesIn(text).length === 0 && !isPlace(text)

function readPlace(text: string, builder: ParsedFileBuilder) {
  const place = text
    .split(/\s*[|·•]\s*|\s{3,}/)
    .map(placeAtEnd)
    .find(Boolean)
  // The line of an email or a phone number holds the person's own address.
  const confidence = emailIn(text) || phoneIn(text) ? 'likely' : 'guess'
  if (place) builder.basics({ location: place }, { from: 'At the top, page 1', confidence })
}

const inDates: readonly Kind[] = ['experience', 'education', 'volunteer', 'projects']

function readPart(part: Part, builder: ParsedFileBuilder, setting: Setting) {
  const { heading, kind, rows } = part
  const seen: Seen = { from: at(part), confidence: 'guess' }
  if (kind === 'summary') builder.basics({ summary: textOf(rows, setting) }, seen)
  else if (kind && inDates.includes(kind)) readDated(kind, part, builder, setting)
  else if (kind && readTitled(kind, part, builder, setting)) return
  else if (kind && kind !== 'more' && kind !== 'references') foundItems(builder, kind, itemsOf(rows, setting), seen)
  else builder.loose(heading || 'Text', unmappedText(textOf(rows, setting), builder.found), seen.from)
}

/** What has titles with lines below them. */
function readTitled(kind: Kind, part: Part, builder: ParsedFileBuilder, { usual, isHyphenated = false }: Setting): boolean {
  const read = titledReadings[kind]
  if (!read) return false
  const { entries = [] } = titledEntries(part.rows, 0, { usual, singles: true, isUndated: true }) ?? {}
  for (const { page, range, head, body } of entries) {
    const [title = '', ...names] = head
    const parts = names.flatMap((name) => name.split(' · '))
    // A publisher can be called like a host, but has no path.
    const link = parts.find((part) => part.includes('/') && addressOf(part) !== '')
    const by = parts.filter((part) => part !== link).join(' · ')
    const raw = read({ title, by, url: addressOf(link ?? ''), date: range.end || range.start, text: textOf(body, { isHyphenated }) })
    builder.entry(kind as ListName, { raw }, { from: at({ ...part, page }), confidence: 'likely' })
  }
  return entries.length > 0
}

interface Titled {
  title: string
  by: string
  url: string
  date: string
  text: string
}

const titledReadings: Readonly<Partial<Record<Kind, (entry: Titled) => Values>>> = {
  certificates: ({ title, by, url, date }) => ({ name: title, issuer: by, url, date }),
  awards: ({ title, by, date, text }) => ({ title, awarder: by, date, summary: text }),
  publications: ({ title, by, url, date, text }) => ({ name: title, publisher: by, url, releaseDate: date, summary: text }),
  references: ({ title, by, text }) => ({ name: title, reference: text || by }),
}

const itemsOf = (rows: readonly Row[], setting: Setting) => linesOf(rows, setting).map(({ text }) => text)

function textOf(rows: readonly Row[], setting: Broken): string {
  return linesOf(rows, setting)
    .map(({ text, isPoint }) => (isPoint ? `- ${text}` : text))
    .join('\n')
}

function readDated(kind: Kind, part: Part, builder: ParsedFileBuilder, setting: Setting) {
  const { usual, isTitleFirst } = setting
  const { before, entries } = datedEntries(part.rows, { singles: kind === 'education', usual })
  builder.loose(part.heading, unmappedText(textOf(before, setting), builder.found), at(part))
  const read = readings[kind]
  const isFirst = isTitleFirst ? titleFirst : voteOf(entries, kind)
  for (const entry of entries) {
    const seen: Seen = { from: at({ ...part, page: entry.page }), confidence: 'likely' }
    const { own, ...raw } = read ? read(entry, isFirst, bodyOf(entry.body, setting)) : { own: {} }
    const isNamed = Object.values(raw)
      .slice(0, 2)
      .some((value) => value !== '')
    builder.entry(kind as ListName, { raw, own: own as Values }, isNamed ? seen : { ...seen, confidence: 'guess' })
  }
}
