import { genders, pronouns } from '#contract/choices.ts'
import { isTimezone } from '#contract/portfolio-input.ts'
import { textLanguages } from '#contract/text-languages.ts'
import { linkOf } from '../link-types.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { photoIn, photoOf } from '../pictures.ts'
import { addSkills } from '../skills.ts'
import { Card } from './card.ts'
import { type CardLine, linesOf, partsOf, unescaped } from './lines.ts'
import { addPlace } from './place.ts'

const oldVersion = "This vCard is of version 2.1, which we can't read. Save it as version 3.0 or 4.0."

/** The first card of a vCard file (RFC 2426 and 6350, with 6715 and 9554). @throws {UnreadableFileError} */
export function readVCard(text: string): ParsedFile {
  const builder = new ParsedFileBuilder(emptyParsedFile('vcard'))
  const [first, hasMore] = firstCard(text)
  if (/^VERSION:\s*2\./im.test(first)) throw new UnreadableFileError(oldVersion)
  const { lines, broken } = linesOf(first)
  for (const number of broken.slice(0, 5)) builder.notice(`Line ${number} can't be read.`)
  if (broken.length > 5) builder.notice(`${broken.length - 5} more lines can't be read.`)
  if (hasMore) builder.notice('This file holds several cards. The first was read.')
  const card = new Card(lines)
  for (const add of [addNames, addWork, addReach, addPlace, addLinks, addTexts, addLists, addPerson, addPhoto]) add(card, builder)
  addOthers(card, builder)
  return builder.bounded
}

const begin = /^[ \t]*BEGIN:VCARD[ \t]*$/im
const end = /^[ \t]*END:VCARD[ \t]*$/im

/** Between its first and its last line; counted from the beginning of the file, so that lines keep their numbers. */
function firstCard(text: string): [first: string, hasMore: boolean] {
  const start = begin.exec(text)
  const head = start ? text.slice(0, start.index).replace(/[^\n]+/g, '') : ''
  const inside = start ? text.slice(start.index + start[0].length) : text
  const stop = end.exec(inside)
  return [head + inside.slice(0, stop?.index), stop !== null && begin.test(inside.slice(stop.index))]
}

function addNames(card: Card, builder: ParsedFileBuilder): void {
  const from = 'N'
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(card.first('n')?.raw ?? '', ';')
  const firstName = [given, middle].filter(Boolean).join(' ')
  builder.field('firstName', firstName, { from })
  builder.field('lastName', family, { from })
  const plain = [firstName, family].filter(Boolean).join(' ')
  const decorated = [prefix, plain].filter(Boolean).join(' ') + (suffix && `, ${suffix}`)
  const written = card.text('fn')
  const hasNoName = plain === '' && (written === 'Portfolio' || written === '')
  const whole = written || decorated
  if (whole !== plain && !hasNoName) builder.field('fullName', whole, { from: written ? 'FN' : from })
  if (!whole.includes(prefix)) builder.loose('Title before the name', prefix, from)
  if (!whole.includes(suffix)) builder.loose('Suffix of the name', suffix, from)
}

/** A title alone is what somebody calls themselves; with an organization it is what they do there. */
function addWork(card: Card, builder: ParsedFileBuilder): void {
  const [company = '', ...units] = partsOf(card.first('org')?.raw ?? '', ';')
  const title = card.text('title') || card.text('role')
  if (company) builder.add('experience', { company, title, current: true }, { from: 'ORG', confidence: 'likely' })
  else if (title) builder.inFull(['headline', 'tagline'], title, { from: 'TITLE' })
  builder.loose('Department', units.filter(Boolean).join(', '), 'ORG')
}

/** The preferred one; the others are kept. */
function addReach(card: Card, builder: ParsedFileBuilder): void {
  const [email, ...emails] = card.preferredFirst('email').map(({ raw }) => unescaped(raw).replace(/^mailto:/i, ''))
  builder.field('email', email, { from: 'EMAIL' })
  for (const other of emails) if (other !== email) builder.loose('Another email address', other, 'EMAIL', true)
  const [phone, ...phones] = card.preferredFirst('tel', ['cell', 'mobile']).map((line) => card.plain(line).replace(/^tel:/i, ''))
  builder.field('phone', phone, { from: 'TEL' })
  for (const other of phones) if (other !== phone) builder.loose('Another phone number', other, 'TEL', true)
}

/** Where a card of ours comes from. What it says of itself, its page and its photo there is nothing new to its owner. */
function ownOrigin(card: Card): string | undefined {
  const uid = card.rest.find(({ name }) => name === 'uid')
  const { origin, pathname = '' } = (uid && URL.parse(card.plain(uid))) ?? {}
  return /^\/portfolio\/id\/\d+$/.test(pathname) ? origin : undefined
}

const isAt = (address: string, origin: string | undefined) => origin !== undefined && URL.parse(address)?.origin === origin
const aboutPage = 'It says where the page is that this card was made of.'

function addLinks(card: Card, builder: ParsedFileBuilder): void {
  const urls = card.all('url').map((line) => card.plain(line))
  const hasPage = isAt(urls[0] ?? '', ownOrigin(card))
  if (hasPage) builder.notRead('Address of the page', aboutPage)
  const others = hasPage ? urls.slice(1) : urls
  for (const [index, url] of others.filter(Boolean).entries())
    builder.add('links', linkOf(url ?? '', '', index === 0 ? 'portfolio' : 'other'), { from: 'URL' })
  for (const line of [...card.all('socialprofile'), ...card.all('x-socialprofile')]) {
    const { parameters } = line
    const [label = ''] = parameters['service-type'] ?? parameters['type']?.filter((type) => !/^(?:pref|home|work)$/i.test(type)) ?? []
    builder.add('links', linkOf(card.plain(line), label), { from: 'SOCIALPROFILE' })
  }
}

function addTexts(card: Card, builder: ParsedFileBuilder): void {
  builder.inFull(['bio', 'about'], card.texts('note').join('\n\n'), { from: 'NOTE' })
  const timezone = card.text('tz')
  if (isTimezone(timezone)) builder.field('timezone', timezone, { from: 'TZ' })
  else builder.loose('Timezone', timezone, 'TZ')
  builder.field('language', card.text('language'), { from: 'LANGUAGE' })
}

/** The group of Google's address book that everybody in it is in; others beside it are groups as well. */
const everybody = 'myContacts'

function addLists(card: Card, builder: ParsedFileBuilder): void {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
  for (const { raw } of card.preferredFirst('lang'))
    builder.add('languages', { language: languageOf(unescaped(raw), names) }, { from: 'LANG' })
  const categories = card.all('categories').flatMap(({ raw }) => partsOf(raw, ','))
  const isGrouped = categories.includes(everybody)
  addSkills(builder, [...card.texts('expertise'), ...(isGrouped ? [] : categories)], 'CATEGORIES')
  const groups = isGrouped ? categories.filter((name) => name !== everybody) : []
  builder.loose('Groups of contacts', groups.join(', '), 'CATEGORIES')
  for (const name of [...card.texts('interest'), ...card.texts('hobby')]) builder.add('interests', { name }, { from: 'INTEREST' })
}

function languageOf(tag: string, names: Intl.DisplayNames): string {
  const known = Object.entries(textLanguages).find(([each]) => each.toLowerCase() === tag.toLowerCase())
  if (known) return known[1]
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}

const sexes: Readonly<Record<string, keyof typeof genders>> = { M: 'male', F: 'female', O: 'other' }
const keyIn = (labels: Readonly<Record<string, string>>, text: string) =>
  Object.entries(labels).find(([, label]) => label.toLowerCase() === text.trim().toLowerCase())?.[0]

function addPerson(card: Card, builder: ParsedFileBuilder): void {
  const [sex = '', words = ''] = partsOf(card.first('gender')?.raw ?? '', ';')
  const gender = keyIn(genders, words) ?? sexes[sex.trim().toUpperCase()]
  const spoken = card.text('pronouns')
  const pronoun = spoken && (keyIn(pronouns, spoken) ?? 'other')
  if (gender || pronoun)
    builder.field(
      'demographics',
      { ...(gender && { gender }), ...(pronoun && { pronouns: pronoun }) },
      { from: gender ? 'GENDER' : 'PRONOUNS' },
    )
  if (words && !keyIn(genders, words)) builder.loose('Gender', words, 'GENDER', true)
  if (spoken && !keyIn(pronouns, spoken)) builder.loose('Pronouns', spoken, 'PRONOUNS', true)
}

function addPhoto(card: Card, builder: ParsedFileBuilder): void {
  for (const line of card.all('photo')) {
    const { raw, parameters } = line
    const isInside = parameters['encoding']?.some((each) => /^b(?:ase64)?$/i.test(each))
    const photo = isInside ? photoOf(new Uint8Array(Buffer.from(raw, 'base64'))) : photoIn(card.plain(line))
    if (photo) builder.photo(photo)
    else if (isAt(card.plain(line), ownOrigin(card)))
      builder.notRead('Address of the photo', 'A vCard of version 3.0 brings the photo itself.')
    else builder.loose('Photo', card.plain(line), 'PHOTO')
  }
}

const labels: Readonly<Record<string, [label: string, personal?: true]>> = {
  bday: ['Birth date', true],
  birthplace: ['Birthplace', true],
  deathdate: ['Date of death', true],
  anniversary: ['Anniversary', true],
  impp: ['Messenger', true],
  geo: ['Coordinates', true],
  related: ['Relation', true],
  nickname: ['Nickname'],
  role: ['Role'],
}
/** What programs write for themselves. */
const ofTheCard = ['uid', 'rev', 'prodid', 'kind', 'source', 'profile', 'created', 'clientpidmap']

function addOthers(card: Card, builder: ParsedFileBuilder): void {
  const isOfTheCard = ({ name }: CardLine) => ofTheCard.includes(name)
  const isOwn = ownOrigin(card) !== undefined
  if (isOwn) builder.notRead('UID', aboutPage)
  const about = card.rest
    .filter((line) => isOfTheCard(line) && !(isOwn && line.name === 'uid'))
    .map(({ name, raw }) => [name.toUpperCase(), unescaped(raw)])
  if (about.length > 0) builder.loose('About the card', Object.fromEntries(about), 'UID')
  for (const { name, raw } of card.rest.filter((line) => !isOfTheCard(line))) {
    const from = name.toUpperCase()
    const [label, personal = false] = Object.hasOwn(labels, name) ? (labels[name] ?? [from]) : [from]
    builder.loose(label, unescaped(raw), from, personal)
  }
}
