import { addWhere } from '../areas.ts'
import { cleanText } from '../json-resume/texts.ts'
import { linkOf } from '../link-types.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { addressesIn, listIn } from './cells.ts'
import type { Cells, Seen, Table } from './tables.ts'

/* What a LinkedIn archive says of the person. */

const inFull = ['bio', 'about'] as const

function addProfile(cells: Cells, builder: ParsedFileBuilder, { from }: Seen): void {
  builder.field('firstName', cells.get('First Name'), { from })
  builder.field('lastName', cells.get('Last Name'), { from })
  builder.inFull(['headline', 'tagline'], cells.get('Headline'), { from })
  builder.inFull(inFull, cells.get('Summary'), { from })
  addAddress(cells, builder, from)
  addLinks(cells, builder, from)
  builder.loose('Industry', cells.get('Industry'), from)
  builder.loose('Maiden name', cells.get('Maiden Name'), from, true)
  builder.loose('Birth date', cells.get('Birth Date'), from, true)
  builder.loose('Messengers', listIn(cells.get('Instant Messengers')), from, true)
}

function addAddress(cells: Cells, builder: ParsedFileBuilder, from: string): void {
  const [street, postalCode] = [cells.get('Address'), cells.get('Zip Code')]
  if (street || postalCode) builder.field('address', { street, postalCode }, { from })
  addWhere(builder, cells.get('Geo Location'), from)
}

const labels: Readonly<Record<string, string>> = { COMPANY: 'Company', BLOG: 'Blog', RSS: 'Feed', OTHER: '' }

function addLinks(cells: Cells, builder: ParsedFileBuilder, from: string): void {
  for (const { kind, url } of addressesIn(cells.get('Websites'))) {
    const link = linkOf(
      url,
      Object.hasOwn(labels, kind) ? labels[kind] : '',
      kind === 'PORTFOLIO' || kind === 'PERSONAL' ? 'portfolio' : 'other',
    )
    builder.add('links', link, { from })
  }
  for (const name of listIn(cells.get('Twitter Handles'))) {
    const url = `https://twitter.com/${encodeURIComponent(name.replace(/^@/, ''))}`
    builder.add('links', { type: 'twitter', url }, { from, notices: [`The address was made from the user name "${name.slice(0, 60)}".`] })
  }
}

/** Newer archives have it in a file of its own. */
function addSummary(cells: Cells, builder: ParsedFileBuilder, { from }: Seen): void {
  const text = cells.get('Profile Summary')
  const known = builder.textOf('about') || builder.textOf('bio')
  if (!known) builder.inFull(inFull, text, { from })
  if (known !== cleanText(text)) builder.field('about', text, { from })
}

function addEmails(rows: readonly Cells[], builder: ParsedFileBuilder, { from }: Seen): void {
  const all = rows.map((cells) => {
    const [isPrimary, isConfirmed] = ['Primary', 'Confirmed'].map((column) => /^yes$/i.test(cells.get(column)))
    // When it was changed is of no use to anybody.
    cells.get('Updated On')
    return { email: cells.get('Email Address'), rank: isPrimary ? 0 : isConfirmed ? 1 : 2 }
  })
  const [first, ...others] = all.toSorted((one, other) => one.rank - other.rank)
  builder.field('email', first?.email, { from })
  for (const { email } of others) builder.loose('Another email address', email, from, true)
}

/** As spreadsheets write large numbers: most of the digits are gone. */
const isSpoilt = (phone: string) => /^\d[.,]?\d*E\+\d+/i.test(phone)

function addPhones(rows: readonly Cells[], builder: ParsedFileBuilder, { from }: Seen): void {
  const all = rows.map((cells) => {
    const [number, extension] = [cells.get('Number'), cells.get('Extension')]
    return { phone: number && extension ? `${number} ext. ${extension}` : number, isMobile: /^mobile$/i.test(cells.get('Type')) }
  })
  const [spoilt = [], whole = []] = [true, false].map((wanted) => all.filter(({ phone }) => phone && isSpoilt(phone) === wanted))
  const [first, ...others] = whole.toSorted((one, other) => Number(other.isMobile) - Number(one.isMobile))
  builder.field('phone', first?.phone, { from })
  for (const { phone } of spoilt) {
    builder.notice(`${from}: a spreadsheet has written a phone number as ${phone.slice(0, 40)}, which says too little of it.`)
    builder.loose('Phone number', phone, from, true)
  }
  for (const { phone } of others) builder.loose('Another phone number', phone, from, true)
}

const byRow = () => undefined

export const personTables: readonly Table[] = [
  { needs: ['first name', 'last name', 'headline'], add: addProfile },
  { needs: ['profile summary'], isLast: true, add: addSummary },
  { needs: ['email address', 'primary'], add: byRow, addAll: addEmails },
  { needs: ['number', 'type', 'extension'], add: byRow, addAll: addPhones },
]
