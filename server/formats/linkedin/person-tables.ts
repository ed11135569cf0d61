import { addLocation } from '../areas.ts'
import { cleanText } from '../json-resume/texts.ts'
import { linkOf } from '../link-types.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { listIn, websitesIn } from './cells.ts'
import type { Cells, RowSource, Table } from './tables.ts'

/* Tables of a LinkedIn archive with fields about the person. */

const bioFields = ['bio', 'about'] as const

function addProfile(cells: Cells, builder: ParsedFileBuilder, { from }: RowSource): void {
  builder.setField('firstName', cells.get('First Name'), { from })
  builder.setField('lastName', cells.get('Last Name'), { from })
  builder.setWithFullText(['headline', 'tagline'], cells.get('Headline'), { from })
  builder.setWithFullText(bioFields, cells.get('Summary'), { from })
  addAddress(cells, builder, from)
  addLinks(cells, builder, from)
  builder.addUnmapped('Industry', cells.get('Industry'), from)
  builder.addUnmapped('Maiden name', cells.get('Maiden Name'), from, true)
  builder.addUnmapped('Birth date', cells.get('Birth Date'), from, true)
  builder.addUnmapped('Messengers', listIn(cells.get('Instant Messengers')), from, true)
}

function addAddress(cells: Cells, builder: ParsedFileBuilder, from: string): void {
  const [street, postalCode] = [cells.get('Address'), cells.get('Zip Code')]
  if (street || postalCode) builder.setField('address', { street, postalCode }, { from })
  addLocation(builder, cells.get('Geo Location'), from)
}

const labels: Readonly<Record<string, string>> = { COMPANY: 'Company', BLOG: 'Blog', RSS: 'Feed', OTHER: '' }

function addLinks(cells: Cells, builder: ParsedFileBuilder, from: string): void {
  for (const { kind, url } of websitesIn(cells.get('Websites'))) {
    const link = linkOf(
      url,
      Object.hasOwn(labels, kind) ? labels[kind] : '',
      kind === 'PORTFOLIO' || kind === 'PERSONAL' ? 'portfolio' : 'other',
    )
    builder.addEntry('links', link, { from })
  }
  for (const name of listIn(cells.get('Twitter Handles'))) {
    const url = `https://twitter.com/${encodeURIComponent(name.replace(/^@/, ''))}`
    builder.addEntry('links', { type: 'twitter', url }, { from, notices: [`The URL was built from the user name "${name.slice(0, 60)}".`] })
  }
}

/** Newer archives have the summary in a separate file. */
function addSummary(cells: Cells, builder: ParsedFileBuilder, { from }: RowSource): void {
  const text = cells.get('Profile Summary')
  const profileSummary = builder.textOf('about') || builder.textOf('bio')
  if (!profileSummary) builder.setWithFullText(bioFields, text, { from })
  if (profileSummary !== cleanText(text)) builder.setField('about', text, { from })
}

function addEmails(rows: readonly Cells[], builder: ParsedFileBuilder, { from }: RowSource): void {
  const all = rows.map((cells) => {
    const [isPrimary, isConfirmed] = ['Primary', 'Confirmed'].map((column) => /^yes$/i.test(cells.get(column)))
    // Marks the column as read, so that it is not kept as unmapped.
    cells.get('Updated On')
    return { email: cells.get('Email Address'), rank: isPrimary ? 0 : isConfirmed ? 1 : 2 }
  })
  const [first, ...others] = all.toSorted((one, other) => one.rank - other.rank)
  builder.setField('email', first?.email, { from })
  for (const { email } of others) builder.addUnmapped('Another email address', email, from, true)
}

/** Whether a spreadsheet converted the number to scientific notation, which loses most digits. */
const isScientific = (phone: string) => /^\d[.,]?\d*E\+\d+/i.test(phone)

function addPhones(rows: readonly Cells[], builder: ParsedFileBuilder, { from }: RowSource): void {
  const all = rows.map((cells) => {
    const [number, extension] = [cells.get('Number'), cells.get('Extension')]
    return { phone: number && extension ? `${number} ext. ${extension}` : number, isMobile: /^mobile$/i.test(cells.get('Type')) }
  })
  const [damaged = [], intact = []] = [true, false].map((isDamaged) =>
    all.filter(({ phone }) => phone && isScientific(phone) === isDamaged),
  )
  const [first, ...others] = intact.toSorted((one, other) => Number(other.isMobile) - Number(one.isMobile))
  builder.setField('phone', first?.phone, { from })
  for (const { phone } of damaged) {
    builder.addNotice(`${from}: a spreadsheet changed a phone number to ${phone.slice(0, 40)}. Most of its digits are lost.`)
    builder.addUnmapped('Phone number', phone, from, true)
  }
  for (const { phone } of others) builder.addUnmapped('Another phone number', phone, from, true)
}

/** For tables that are read with `addAll`. */
const ignoreRow = () => undefined

export const personTables: readonly Table[] = [
  { columns: ['first name', 'last name', 'headline'], add: addProfile },
  { columns: ['profile summary'], isLast: true, add: addSummary },
  { columns: ['email address', 'primary'], add: ignoreRow, addAll: addEmails },
  { columns: ['number', 'type', 'extension'], add: ignoreRow, addAll: addPhones },
]
