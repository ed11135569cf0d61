import type { ParsedFileBuilder, Source } from '../../parsed-file/parsed-file-builder.ts'
import { nameOf } from '../../parsed-file/visible-content.ts'
import { foldArabic } from '../arabic-letters.ts'
import { isPrivateLabel } from '../private-labels.ts'
import { addLink, contactUrlsIn, emailIn, isPlace, labeledUrlsIn, phoneIn, placeAtEnd } from './contact.ts'
import { headingIn, isDocumentTitle } from './headings.ts'
import type { Page } from './open-pdf.ts'
import { type Part, sourceOf } from './parts.ts'
import { joinLines } from './prose.ts'
import { type Row, sizeTolerance } from './rows.ts'
import { unmappedText } from './unmapped-text.ts'

/* Reads the name, the headline and the contact data of the person. */

export function readContacts(parts: readonly Part[], all: readonly Part[], pages: readonly Page[], builder: ParsedFileBuilder) {
  for (const part of parts) for (const row of part.rows) readContact(row, builder, sourceOf(part))
  // Without contact data at the top, the email may be at the end.
  for (const part of all.filter(({ kind }) => kind !== 'references' && kind !== 'statements')) {
    const at = part.rows.findIndex((row, index) => emailAcross(row, part.rows[index + 1]) !== '')
    const row = part.rows[at]
    if (!row) continue
    const source: Source = { from: sourceOf(part), confidence: 'sure' }
    builder.setBasics({ email: emailAcross(row, part.rows[at + 1]) }, source)
    // Next to it, also below a heading that says something else.
    const phone = part.rows
      .slice(Math.max(0, at - 2), at + 3)
      .map(({ text }) => phoneIn(text))
      .find(Boolean)
    if (phone) builder.setBasics({ phone }, source)
  }
  const rows = parts.flatMap((part) => part.rows).filter(({ page }) => page === 0)
  for (const { url, x, y } of pages[0]?.links ?? []) {
    const row = rows.find((each) => Math.abs(each.y - y) < each.size && x > each.x - 3 && x < each.end + 3)
    if (row && /^https?:/.test(url)) addLink(builder, url, { from: 'At the top, page 1', confidence: 'sure' }, linkLabelOf(row, url))
  }
}

/** The email in a row, or in a row of a narrow column and the next one. */
function emailAcross({ text }: Row, next: Row | undefined): string {
  const isBroken = next !== undefined && /@[\w.-]*$|^\S+[._-]$/.test(text) && !/\s/.test(next.text)
  return emailIn(text) || (isBroken ? emailIn(text + next.text) : '')
}

/** The text of a link, unless it is the URL itself. */
function linkLabelOf({ pieces, text }: Row, url: string): string {
  const isLabel = pieces.length === 1 && text.length < 40 && contactUrlsIn(text).length === 0 && !url.includes(text)
  return isLabel ? text : ''
}

const normalizeLabel = (label: string) =>
  foldArabic(
    label
      .toLowerCase()
      .replace(/[\s:：]+/g, ' ')
      .trim(),
  )
const nameLabels = new Set(
  'name, full name, vor- und nachname, vor- und zuname, nom, nom et prénom, nom complet, nombre, nombre y apellidos, nombre completo, nome, nome completo, nome e cognome, cognome e nome, imię i nazwisko, naam, 氏名, 名前, お名前, 姓名, الاسم, الاسم الكامل, الاسم بالكامل, الاسم كاملا, الاسم الثلاثي, الاسم الرباعي, اسم'
    .split(', ')
    .map(normalizeLabel),
)
const isNameLabel = (label: string) => label.length < 40 && nameLabels.has(normalizeLabel(label))
/** 'Name: Jane Doe'; in Japanese and Chinese, a space is enough. */
const labeledName = /^([\p{L}\p{M} -]{1,30}?)\s{0,3}[:：]\s{0,3}(\p{L}(?:[\p{L}\p{M} .,'’-]|\p{Join_Control}){1,59})$/u
const labeledIdeographicName = /^(?:氏名|名前|お名前|姓名)\s{1,3}(\p{L}[\p{L} .,'’-]{1,59})$/u

/** Splits 'Name   Jane Doe' or 'Born: 1 May 1990' into label and value. */
function splitLabel({ text, pieces }: Row): [label: string, value: string] | undefined {
  const [first, ...rest] = pieces
  if (first && rest.length > 0 && first.text.length < 40) return [first.text.replace(/:$/, ''), rest.map((piece) => piece.text).join(' ')]
  const [, label, value] = /^([^:]{2,40}):\s+(\S.*)$/.exec(text) ?? []
  return label && value ? [label, value] : undefined
}

export function readDetails({ heading, rows, page }: Part, builder: ParsedFileBuilder) {
  for (const row of rows) {
    const [label, value] = splitLabel(row) ?? [heading, row.text]
    if (isNameLabel(label)) builder.setBasics({ name: value }, { from: sourceOf({ heading, page }), confidence: 'likely' })
    else if (!(emailIn(value) || phoneIn(row.text) || contactUrlsIn(value).length > 0)) {
      readPlace(value, builder)
      builder.addUnmapped(label, unmappedText(value, builder.file), sourceOf({ heading, page }), { personal: true })
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
export function readName(rows: readonly Row[], topParts: readonly Part[], builder: ParsedFileBuilder) {
  const pieces = rows.filter(({ page }) => page === 0).flatMap(rowPerPiece)
  const candidates = pieces.map(beforeBar).filter(({ text }) => isNameLike(text))
  const labeled = topParts.flatMap(({ rows }) => rows).find((row) => nameOfLabel(row) !== '')
  if (labeled && !builder.hasField('lastName')) {
    builder.setBasics({ name: fixCapitals(nameOfLabel(labeled)) }, { from: 'At the top, page 1', confidence: 'likely' })
    return readOtherTopRows([labeled], topParts, builder)
  }
  const largest = Math.max(0, ...candidates.map(({ size }) => size))
  const first = candidates.findIndex(({ size }) => size > largest - sizeTolerance)
  const row = candidates[first]
  if (!row || builder.hasField('lastName') || pieces[0]?.text === missingName) return readOtherTopRows([], topParts, builder)
  const isLarge = row.size > 1.25 * medianSize(rows)
  const next = pieces.find((each) => Math.abs(each.size - row.size) < sizeTolerance && each.y > row.y && each.y < row.y + 2 * row.size)
  const isTwoLines =
    isLarge && next && /^(?:[\p{L}\p{M} .,'’()-]|\p{Join_Control}){2,59}$/u.test(next.text) && headingIn(next.text) === undefined
  const name = isTwoLines ? joinLines(row.text, next.text) : row.text
  builder.setBasics(
    { name: fixCapitals(name) },
    { from: 'At the top, page 1', confidence: isLarge || isTopLineName(row, pieces) ? 'likely' : 'guess' },
  )
  readOtherTopRows([row, ...(isTwoLines ? [next] : [])], topParts, builder)
}

/** The name in a row with a label: 'Name   Jane Doe'. */
function nameOfLabel(row: Row): string {
  const [label = '', value = ''] = splitLabel(row) ?? []
  if (isNameLabel(label)) return value
  const [, labelBefore = '', name = ''] = labeledName.exec(row.text) ?? []
  return isNameLabel(labelBefore) ? name : (labeledIdeographicName.exec(row.text)?.[1] ?? '')
}

/** Whether the name is the first line, with letters larger than most and not smaller than any. */
function isTopLineName(name: Row, all: readonly Row[]): boolean {
  const isTop = all.every(({ y, size }) => y >= name.y - 1 && size < name.size + sizeTolerance)
  const words = name.text.split(' ').length
  return isTop && name.size > medianSize(all) + 0.5 && words >= 2 && words <= 4
}

/** A row for each piece. */
const rowPerPiece = (row: Row): Row[] => row.pieces.map((piece) => ({ ...row, ...piece, pieces: [piece] }))

/** The name in 'Jane Doe | Nurse'. */
const beforeBar = (piece: Row): Row => ({ ...piece, text: piece.text.replace(/(?<!\s)\s+\|.*/s, '') })

const isNameLike = (text: string) =>
  /^\p{L}(?:[\p{L}\p{M} .,'’"“”()-]|\p{Join_Control}){2,59}$/u.test(text) &&
  headingIn(text) === undefined &&
  text.split(' ').length <= 6 &&
  !isDocumentTitle(text)

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
    const headline = others.find((row) => row.y > (last?.y ?? 0) && isHeadline(row))
    if (headline) builder.setBasics({ label: headline.text }, { from: 'At the top, page 1', confidence: 'guess' })
    const remainingRows = others.filter((row) => row !== headline)
    for (const { text } of remainingRows) readPlace(text, builder)
    const text = remainingRows.flatMap(({ text }) => (isDocumentTitle(text) ? [] : [text])).join('\n')
    builder.addUnmapped('At the top', unmappedText(text, builder.file), 'Page 1', { personal: true })
  }
}

/** No line with digits, and none with a label of what must not be published: 'Gender   Female'. */
const isHeadline = (row: Row) => isHeadlineText(row.text) && !isPrivateLabel(splitLabel(row)?.[0] ?? '')

const isHeadlineText = (text: string) =>
  !isDocumentTitle(text) &&
  text.length > 3 &&
  text.length < 120 &&
  !/[@\p{Nd}]/u.test(text) &&
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
