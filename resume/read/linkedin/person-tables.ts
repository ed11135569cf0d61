import { addLocation } from '../../model/areas.ts'
import { linkOf } from '../../model/links.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { cleanText } from '../../model/texts.ts'
import type { FileSource, Table } from './cells.ts'
import { listIn, websitesIn } from './cells.ts'
import type { Row } from './csv.ts'

function addProfile(row: Row, builder: ParsedFileBuilder): void {
  const { from } = row
  builder.setField('firstName', row.get('First Name'), { from })
  builder.setField('lastName', row.get('Last Name'), { from })
  builder.setWithFullText('headline', row.get('Headline'), { from })
  builder.setWithFullText('bio', row.get('Summary'), { from })
  const [street, postalCode] = [row.get('Address'), row.get('Zip Code')]
  if (street || postalCode) builder.setField('address', { street, postalCode }, { from })
  addLocation(builder, row.get('Geo Location'), from)
  addLinks(row, builder)
  builder.addUnmapped('Industry', row.get('Industry'), from)
  builder.addUnmapped('Maiden name', row.get('Maiden Name'), from, { personal: true })
  builder.addUnmapped('Birth date', row.get('Birth Date'), from, { personal: true })
  builder.addUnmapped('Messengers', listIn(row.get('Instant Messengers')), from, { personal: true })
}

const websiteLabels: Readonly<Record<string, string>> = { COMPANY: 'Company', BLOG: 'Blog', RSS: 'Feed', OTHER: '' }

function addLinks(row: Row, builder: ParsedFileBuilder): void {
  const { from } = row
  for (const { kind, url } of websitesIn(row.url('Websites'))) {
    const link = linkOf(
      url,
      Object.hasOwn(websiteLabels, kind) ? websiteLabels[kind] : '',
      kind === 'PORTFOLIO' || kind === 'PERSONAL' ? 'portfolio' : 'other',
    )
    builder.addEntry('links', link, { from })
  }
  for (const name of listIn(row.get('Twitter Handles'))) {
    const url = `https://twitter.com/${encodeURIComponent(name.replace(/^@/, ''))}`
    builder.addEntry('links', { type: 'twitter', url }, { from, notices: [`The URL was built from the user name "${name.slice(0, 60)}".`] })
  }
}

/** Newer archives have the summary in a separate file. */
function addSummary(row: Row, builder: ParsedFileBuilder): void {
  const { from } = row
  const text = row.get('Profile Summary')
  const profileSummary = builder.textOf('about') || builder.textOf('bio')
  if (!profileSummary) builder.setWithFullText('bio', text, { from })
  if (profileSummary !== cleanText(text)) builder.setField('about', text, { from })
}

function addEmails(rows: readonly Row[], builder: ParsedFileBuilder, { from }: FileSource): void {
  const rankedEmails = rows.map((row) => {
    const [isPrimary, isConfirmed] = ['Primary', 'Confirmed'].map((column) => /^yes$/i.test(row.get(column)))
    return { email: row.get('Email Address'), rank: isPrimary ? 0 : isConfirmed ? 1 : 2 }
  })
  const emails = rankedEmails.toSorted((one, other) => one.rank - other.rank).map(({ email }) => email)
  builder.setFirst('email', emails, from)
}

/** Whether a spreadsheet converted the number to scientific notation, which loses most digits. */
const isScientific = (phone: string) => /^\d[.,]?\d*E\+\d+/i.test(phone)

function addPhones(rows: readonly Row[], builder: ParsedFileBuilder, { from }: FileSource): void {
  const listedPhones = rows.map((row) => {
    const [number, extension] = [row.get('Number'), row.get('Extension')]
    return { phone: number && extension ? `${number} ext. ${extension}` : number, isMobile: /^mobile$/i.test(row.get('Type')) }
  })
  const [damagedPhones = [], intactPhones = []] = [true, false].map((isDamaged) =>
    listedPhones.filter(({ phone }) => phone && isScientific(phone) === isDamaged),
  )
  for (const { phone } of damagedPhones) {
    builder.addNotice(`${from}: a spreadsheet changed a phone number to ${phone.slice(0, 40)}. Most of its digits are lost.`)
    builder.addUnmapped('Phone number', phone, from, { personal: true })
  }
  const phones = intactPhones.toSorted((one, other) => Number(other.isMobile) - Number(one.isMobile)).map(({ phone }) => phone)
  builder.setFirst('phone', phones, from)
}

type RowReader = (row: Row, builder: ParsedFileBuilder) => void
const forEachRow =
  (add: RowReader): Table['read'] =>
  (rows, builder) => {
    for (const row of rows) add(row, builder)
  }

export const personTables: readonly Table[] = [
  { columns: ['first name', 'last name', 'headline'], read: forEachRow(addProfile) },
  { columns: ['profile summary'], isLast: true, read: forEachRow(addSummary) },
  { columns: ['email address', 'primary'], read: addEmails },
  { columns: ['number', 'type', 'extension'], read: addPhones },
]
