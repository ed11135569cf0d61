import type { ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { nameOf } from '../../model/visible-content.ts'
import { foldArabic } from '../arabic-letters.ts'
import { isPrivateLabel } from '../private-details.ts'
import { addLink, contactUrlsIn, emailIn, isPlace, labeledUrlsIn, phoneIn, placeAtEnd } from './contact.ts'
import { headingIn, isDocumentTitle, type Kind } from './headings.ts'
import type { Page } from './open-pdf.ts'
import { type Part, sourceOf } from './parts.ts'
import { joinLines } from './prose.ts'
import { type Row, sizeTolerance } from './rows.ts'
import { unmappedText } from './unmapped-text.ts'

const wholeLabels =
  'name|full name|vor- und nachname|vor- und zuname|nom|nom et prénom|nom complet|nombre|nombre y apellidos|nombre completo|nome|nome completo|nome e cognome|cognome e nome|imię i nazwisko|naam|氏名|名前|お名前|姓名|الاسم|الاسم الكامل|الاسم بالكامل|الاسم كاملا|الاسم الثلاثي|الاسم الرباعي|اسم'
const givenLabels =
  'vornamen?|rufname|prénoms?|first name|given names?|forenames?|imię|imiona|voorna(?:am|men)|(?:primeiro )?nome(?: próprio)?|nombres?|ime|fornavn|förnamn|etunimi|jméno|keresztnév|prenume|ad|имя|الاسم الأول|名'
const familyLabels =
  'nachname|familienname|zuname|nom de famille|last name|surname|family name|cognome|apellidos?|apelidos?|sobrenome|nazwisko|achternaam|etternavn|efternavn|efternamn|sukunimi|příjmení|vezetéknév|nume|soyad|фамилия|اسم العائلة|姓'

const patternOf = (labels: string) => new RegExp(`^(?:${foldArabic(labels)})$`, 'iu')
const [whole, given, family] = [patternOf(wholeLabels), patternOf(givenLabels), patternOf(familyLabels)] as const

const isLabel = (pattern: RegExp, label: string) => label.length < 40 && pattern.test(foldArabic(label.replace(/[\s:：]+/g, ' ').trim()))

const isNameLabel = (label: string): boolean => isLabel(whole, label)

const labeledName = /^([\p{L}\p{M} -]{1,30}?)\s{0,3}[:：]\s{0,3}(\p{L}(?:[\p{L}\p{M} .,'’-]|\p{Join_Control}){1,59})$/u
const labeledIdeographicName = /^(?:氏名|名前|お名前|姓名)\s{1,3}(\p{L}[\p{L} .,'’-]{1,59})$/u

/** The name in 'Name: Jane Doe'; in Japanese and Chinese, a space is enough. '' without a label. */
function nameAfterLabel(text: string): string {
  const [, label = '', name = ''] = labeledName.exec(text) ?? []
  return isNameLabel(label) ? name : (labeledIdeographicName.exec(text)?.[1] ?? '')
}

interface Labeled<R> {
  row: R
  label: string
  value: string
}

interface SplitName<R> {
  firstName: string
  lastName: string
  rows: R[]
}

/** Next to a label for the given name, 'Name' or 'Nom' is the family name; 'Nome' and 'Nombre' are the given name. */
function splitNameIn<R>(all: readonly Labeled<R>[]): SplitName<R> | undefined {
  const inFamily = all.find(({ label }) => isLabel(family, label))
  const inGiven = all.find(({ label }) => isLabel(given, label) && (inFamily !== undefined || !isNameLabel(label)))
  const last = inFamily ?? all.find((each) => each !== inGiven && isNameLabel(each.label))
  return inGiven && last ? { firstName: inGiven.value, lastName: last.value, rows: [inGiven.row, last.row] } : undefined
}

export function readContacts(parts: readonly Part[], all: readonly Part[], pages: readonly Page[], builder: ParsedFileBuilder) {
  for (const part of parts) for (const row of part.rows) readContact(row, builder, sourceOf(part))
  // Without contact data at the top, the email may be at the end.
  for (const part of all.filter(({ kind }) => kind !== 'references' && kind !== 'endorsementTexts')) {
    const at = part.rows.findIndex((row, index) => emailAcross(row, part.rows[index + 1]) !== '')
    const row = part.rows[at]
    if (!row) continue
    const source: Source = { from: sourceOf(part), confidence: 'sure' }
    builder.setBasics({ email: emailAcross(row, part.rows[at + 1]) }, source)
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

function emailAcross({ text }: Row, next: Row | undefined): string {
  const isBroken = next !== undefined && /@[\w.-]*$|^\S+[._-]$/.test(text) && !/\s/.test(next.text)
  return emailIn(text) || (isBroken ? emailIn(text + next.text) : '')
}

/** The text of a link, unless it is the URL itself. */
function linkLabelOf({ pieces, text }: Row, url: string): string {
  const isLabel = pieces.length === 1 && text.length < 40 && contactUrlsIn(text).length === 0 && !url.includes(text)
  return isLabel ? text : ''
}

const titledKinds: readonly Kind[] = ['experience', 'education', 'volunteer', 'projects', 'certificates', 'awards', 'publications']

/** Splits 'Name   Jane Doe' or 'Born: 1 May 1990' into label and value. */
function splitLabel({ text, pieces }: Row): [label: string, value: string] | undefined {
  const [first, ...rest] = pieces
  if (first && rest.length > 0 && first.text.length < 40) return [first.text.replace(/:$/, ''), rest.map((piece) => piece.text).join(' ')]
  const [, label, value] = /^([^:]{2,40}):\s+(\S.*)$/.exec(text) ?? []
  return label && value ? [label, value] : undefined
}

export function readDetails({ heading, rows, page }: Part, builder: ParsedFileBuilder) {
  const split = readSplitName(rows, { from: sourceOf({ heading, page }), confidence: 'likely' }, builder)
  for (const row of rows.filter((each) => !split.includes(each))) {
    const [label, value] = splitLabel(row) ?? [heading, row.text]
    if (isNameLabel(label)) builder.setBasics({ name: value }, { from: sourceOf({ heading, page }), confidence: 'likely' })
    else if (!(emailIn(value) || phoneIn(row.text) || contactUrlsIn(value).length > 0)) {
      readPlace(value, builder)
      builder.addUnmapped(label, unmappedText(value, builder.file), sourceOf({ heading, page }), { personal: true })
    }
  }
}

function readSplitName(rows: readonly Row[], source: Source, builder: ParsedFileBuilder): Row[] {
  const split = splitNameIn(
    rows.flatMap((row) => {
      const [label, value] = splitLabel(row) ?? []
      return label && value ? [{ row, label, value }] : []
    }),
  )
  if (split) builder.setFields({ firstName: split.firstName, lastName: split.lastName }, source)
  return split?.rows ?? []
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

/** The name is in the largest letters on the first page; the headline is the line below. */
export function readName(rows: readonly Row[], topParts: readonly Part[], parts: readonly Part[], builder: ParsedFileBuilder) {
  const pieces = rows.filter(({ page }) => page === 0).flatMap(rowPerPiece)
  const largestOfAll = Math.max(0, ...pieces.map(({ size }) => size))
  const titles = parts.filter(({ kind, isImplied }) => kind && titledKinds.includes(kind) && !isImplied).flatMap(({ rows }) => rows)
  // A job title is large, but there are larger letters above it.
  const isTitle = ({ page, y, size }: Row) => size < largestOfAll - sizeTolerance && titles.some((row) => row.page === page && row.y === y)
  const candidates = pieces
    .filter((piece) => !isTitle(piece))
    .map(beforeBar)
    .filter(({ text }) => isNameLike(text))
  for (const { rows } of topParts) {
    const split = readSplitName(rows, { from: 'At the top, page 1', confidence: 'likely' }, builder)
    if (split.length > 0) return readOtherTopRows(split, topParts, builder)
  }
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

function nameOfLabel(row: Row): string {
  const [label = '', value = ''] = splitLabel(row) ?? []
  return isNameLabel(label) ? value : nameAfterLabel(row.text)
}

/** Whether the name is the first line, with letters larger than most and not smaller than any. */
function isTopLineName(name: Row, all: readonly Row[]): boolean {
  const isTop = all.every(({ y, size }) => y >= name.y - 1 && size < name.size + sizeTolerance)
  const words = name.text.split(' ').length
  return isTop && name.size > medianSize(all) + 0.5 && words >= 2 && words <= 4
}

const rowPerPiece = (row: Row): Row[] => row.pieces.map((piece) => ({ ...row, ...piece, pieces: [piece] }))

const beforeBar = (piece: Row): Row => ({ ...piece, text: piece.text.replace(/(?<!\s)\s+\|.*/s, '') })

/** Degrees after a comma don't count as words of the name: 'Jane Doe, lic. oec. HSG'. */
const isNameLike = (text: string) =>
  /^\p{L}(?:[\p{L}\p{M} .,'’"“”()-]|\p{Join_Control}){2,59}$/u.test(text) &&
  headingIn(text) === undefined &&
  text.replace(/,.*/, '').split(' ').length <= 6 &&
  !isDocumentTitle(text)

function fixCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function medianSize(rows: readonly Row[]): number {
  const sizes = rows.map(({ size }) => size).toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function readOtherTopRows(names: readonly Row[], topParts: readonly Part[], builder: ParsedFileBuilder) {
  const fieldText = (name: string) => String(builder.file.fields.find(({ field }) => field === name)?.value ?? '')
  const [firstName, lastName] = [fieldText('firstName'), fieldText('lastName')]
  const wholeNames = [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map((name) => name.trim().toLowerCase())
  // With a label elsewhere, the name can be here, too.
  const isWholeName = ({ text }: Row) => lastName !== '' && wholeNames.includes(withoutDocumentTitle(text).toLowerCase())
  const isName = (row: Row) => isWholeName(row) || names.some(({ y, page, text }) => y === row.y && page === row.page && text === row.text)
  for (const { rows } of topParts) {
    const last = names.at(-1) ?? rows.findLast(isWholeName)
    const others = rows.filter((row) => !isName(row))
    const headline = others.find((row) => row.y > (last?.y ?? 0) && isHeadline(row))
    if (headline) builder.setBasics({ label: headline.text }, { from: 'At the top, page 1', confidence: 'guess' })
    const remainingRows = others.filter((row) => row !== headline)
    for (const { text } of remainingRows) readPlace(text, builder)
    const text = remainingRows.flatMap(({ text }) => (isDocumentTitle(text) ? [] : [text])).join('\n')
    builder.addUnmapped('At the top', unmappedText(text, builder.file), 'Page 1', { personal: true })
  }
}

function withoutDocumentTitle(text: string): string {
  const [first = '', ...others] = text.split(/\s+/)
  return (isDocumentTitle(first) ? others.join(' ') : text).replace(/^[-–—:|·]\s*/, '')
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
