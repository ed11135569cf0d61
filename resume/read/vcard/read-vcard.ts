import { isTimezone } from '#contract/calls/portfolio-input.ts'
import { genders, pronouns } from '#contract/fields/choices.ts'
import { fullNameOf } from '#contract/outline/names.ts'
import { addArea } from '../../model/areas.ts'
import { hideFields, unknownFieldsIn } from '../../model/hidden-fields.ts'
import { linkOf } from '../../model/links.ts'
import { emptyParsedFile, type ParsedFile } from '../../model/parsed-file.ts'
import { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { photoIn, photoOf } from '../../model/pictures.ts'
import { addUnusedTexts, type SourceText } from '../../model/unused-texts.ts'
import { Card } from '../../write/vcard/card.ts'
import {
  type CardLine,
  type CardNames,
  firstPhonetic,
  lastPhonetic,
  linesOf,
  middlePhonetic,
  pronunciationOf,
} from '../../write/vcard/lines.ts'
import { hiddenProperty } from '../../write/vcard/vcard.ts'
import { languageName } from '../level-words.ts'
import { addSkills } from '../skills.ts'

/** Reads the first vCard of a file (2.1, RFC 2426 and 6350, with 6715 and 9554). */
export function readVCard(text: string): ParsedFile {
  const builder = new ParsedFileBuilder(emptyParsedFile('vcard'))
  const [first, hasOthers] = firstCard(text)
  const { lines, invalidNumbers } = linesOf(first)
  for (const number of invalidNumbers.slice(0, 5)) builder.addNotice(`Line ${number} can’t be read.`)
  if (invalidNumbers.length > 5) builder.addNotice(`${invalidNumbers.length - 5} more lines can’t be read.`)
  if (hasOthers) builder.addNotice('This file has several vCards. Only the first was read.')
  const card = new Card(lines)
  builder.file.isOwn = card.isUnderstoryExport
  for (const add of [addNames, addWork, addContact, addPlace, addLinks, addTexts, addLists, addPerson, addPhoto, addHidden])
    add(card, builder)
  addOthers(card, builder)
  addUnusedTexts(builder.file, textsIn(card))
  return builder.build()
}

const begin = /^[ \t]*BEGIN:VCARD[ \t]*$/im
const end = /^[ \t]*END:VCARD[ \t]*$/im

/** The text of the first vCard, with empty lines for the lines before it, so that line numbers stay correct. */
function firstCard(text: string): [first: string, hasOthers: boolean] {
  const start = begin.exec(text)
  const head = start ? text.slice(0, start.index).replace(/[^\n]+/g, '') : ''
  const body = start ? text.slice(start.index + start[0].length) : text
  const stop = end.exec(body)
  return [head + body.slice(0, stop?.index), stop !== null && begin.test(body.slice(stop.index))]
}

function addHidden(card: Card, builder: ParsedFileBuilder): void {
  if (card.isUnderstoryExport) hideFields(builder, card.text(hiddenProperty).split(','), hiddenProperty.toUpperCase())
}

function addNames(card: Card, builder: ParsedFileBuilder): void {
  const from = 'N'
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = card.parts('n')
  const firstName = [given, middle].filter(Boolean).join(' ')
  builder.setField('firstName', firstName, { from })
  builder.setField('lastName', family, { from })
  const plainName = [firstName, family].filter(Boolean).join(' ')
  // Some programs write the whole name only.
  if (plainName === '' && !card.isUnderstoryExport && card.text('fn') !== 'Portfolio')
    builder.setBasics({ name: card.text('fn') }, { from: 'FN' })
  const decoratedName = [prefix, plainName].filter(Boolean).join(' ') + (suffix && `, ${suffix}`)
  const displayName = card.text('fn')
  const knownNames = [plainName, fullNameOf({ firstName, lastName: family, language: card.text('language') })]
  const hasNoName = plainName === '' && (displayName === 'Portfolio' || displayName === '')
  const fullName = displayName || decoratedName
  if (!knownNames.includes(fullName) && !hasNoName) builder.setField('fullName', fullName, { from: displayName ? 'FN' : from })
  if (!fullName.includes(prefix)) builder.addUnmapped('Title before the name', prefix, from)
  if (!fullName.includes(suffix)) builder.addUnmapped('Suffix of the name', suffix, from)
  addPronunciation(card, { firstName, lastName: family, displayName }, builder)
}

function addPronunciation(card: Card, names: CardNames, builder: ParsedFileBuilder): void {
  const given = [card.text(firstPhonetic), card.text(middlePhonetic)].filter(Boolean).join(' ')
  builder.setField('pronunciation', pronunciationOf(given, card.text(lastPhonetic), names), { from: 'X-PHONETIC-FIRST-NAME' })
}

/** A title with an organization is a position; without one it is the headline. */
function addWork(card: Card, builder: ParsedFileBuilder): void {
  const [company = '', ...units] = card.parts('org')
  const title = card.text('title') || card.text('role')
  if (company) builder.addEntry('experience', { company, title, current: true }, { from: 'ORG', confidence: 'likely' })
  else if (title) builder.setWithFullText('headline', title, { from: 'TITLE' })
  builder.addUnmapped('Department', units.filter(Boolean).join(', '), 'ORG')
}

const phoneIn = (text: string) => text.replace(/^tel:/i, '').replace(/;ext=(?=[0-9])/i, ' ext. ')

function addContact(card: Card, builder: ParsedFileBuilder): void {
  const emails = card.sortedByPreference('email').map((line) => card.textOf(line).replace(/^mailto:/i, ''))
  builder.setFirst('email', emails, 'EMAIL')
  const phones = card.sortedByPreference('tel', ['cell', 'mobile']).map((line) => phoneIn(card.uriOf(line)))
  builder.setFirst('phone', phones, 'TEL')
}

function addPlace(card: Card, builder: ParsedFileBuilder): void {
  const from = 'ADR'
  const [first, ...others] = card.sortedByPreference('adr', ['work']).map((line) => card.partsOf(line, ';'))
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = first ?? []
  builder.setField('city', city, { from })
  addArea(builder, region.trim(), country.trim(), from)
  const fullStreet = [box, extended, street].filter(Boolean).join('\n')
  if (fullStreet || postalCode) builder.setField('address', { street: fullStreet, postalCode }, { from })
  for (const other of others) builder.addUnmapped('Another address', other.filter(Boolean).join(', '), from, { personal: true })
}

const pageUrlReason = 'It is the URL of the page that this vCard was exported from.'

function addLinks(card: Card, builder: ParsedFileBuilder): void {
  const urls = card.all('url').map((line) => card.uriOf(line))
  const hasPage = card.isExportedUrl(urls[0] ?? '')
  if (hasPage) builder.addNotRead('Page URL', pageUrlReason)
  const others = hasPage ? urls.slice(1) : urls
  for (const [index, url] of others.filter(Boolean).entries())
    builder.addEntry('links', linkOf(url ?? '', '', index === 0 ? 'portfolio' : 'other'), { from: 'URL' })
  for (const line of [...card.all('socialprofile'), ...card.all('x-socialprofile')]) {
    const { parameters } = line
    const [label = ''] = parameters['service-type'] ?? parameters['type']?.filter((type) => !/^(?:pref|home|work)$/i.test(type)) ?? []
    builder.addEntry('links', linkOf(card.uriOf(line), label), { from: 'SOCIALPROFILE' })
  }
}

function addTexts(card: Card, builder: ParsedFileBuilder): void {
  // A note in an address book was not written for visitors.
  builder.setWithFullText('bio', card.texts('note').join('\n\n'), { from: 'NOTE', ...(!card.isUnderstoryExport && { suggested: false }) })
  const timezone = card.text('tz')
  if (isTimezone(timezone)) builder.setField('timezone', timezone, { from: 'TZ' })
  else builder.addUnmapped('Timezone', timezone, 'TZ')
  builder.setField('language', card.text('language'), { from: 'LANGUAGE' })
}

/** The group of all contacts in Google's address book. If it is present, all categories are groups of contacts. */
const googleGroup = 'myContacts'

function addLists(card: Card, builder: ParsedFileBuilder): void {
  for (const line of card.sortedByPreference('lang'))
    builder.addEntry('languages', { language: languageName(card.textOf(line)) }, { from: 'LANG' })
  const categories = card.all('categories').flatMap((line) => card.partsOf(line, ','))
  const isGrouped = categories.includes(googleGroup)
  addSkills(builder, [...card.texts('expertise'), ...(isGrouped ? [] : categories)], 'CATEGORIES')
  const groups = isGrouped ? categories.filter((name) => name !== googleGroup) : []
  builder.addUnmapped('Groups of contacts', groups.join(', '), 'CATEGORIES')
  for (const name of [...card.texts('interest'), ...card.texts('hobby')]) builder.addEntry('interests', { name }, { from: 'INTEREST' })
}

const sexes: Readonly<Record<string, keyof typeof genders>> = { M: 'male', F: 'female', O: 'other' }
const keyIn = (labels: Readonly<Record<string, string>>, text: string) =>
  Object.entries(labels).find(([, label]) => label.toLowerCase() === text.trim().toLowerCase())?.[0]

function addPerson(card: Card, builder: ParsedFileBuilder): void {
  const [sex = '', text = ''] = card.parts('gender')
  const gender = keyIn(genders, text) ?? sexes[sex.trim().toUpperCase()]
  const pronounText = card.text('pronouns')
  const pronoun = pronounText && (keyIn(pronouns, pronounText) ?? 'other')
  if (gender || pronoun)
    builder.setField(
      'demographics',
      { ...(gender && { gender }), ...(pronoun && { pronouns: pronoun }) },
      { from: gender ? 'GENDER' : 'PRONOUNS' },
    )
  if (text && !keyIn(genders, text)) builder.addUnmapped('Gender', text, 'GENDER', { personal: true })
  if (pronounText && !keyIn(pronouns, pronounText)) builder.addUnmapped('Pronouns', pronounText, 'PRONOUNS', { personal: true })
}

function addPhoto(card: Card, builder: ParsedFileBuilder): void {
  for (const line of card.all('photo')) {
    const { raw, parameters } = line
    const isEmbedded = parameters['encoding']?.some((each) => /^b(?:ase64)?$/i.test(each))
    const photo = isEmbedded ? photoOf(new Uint8Array(Buffer.from(raw, 'base64'))) : photoIn(card.uriOf(line))
    if (photo) builder.setPhoto(photo)
    else if (card.isExportedUrl(card.uriOf(line)))
      builder.addNotRead('Photo URL', 'This vCard has only its URL. A vCard of version 3.0 contains the photo.')
    else builder.addUnmapped('Photo', card.uriOf(line), 'PHOTO')
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
const labelOf = (name: string): readonly [label: string, personal?: true] =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? [name.toUpperCase()]

/** Properties whose values are conversions of others, or have their own notice. */
const converted = ['version', 'photo', 'lang', 'categories']

/** Properties in which version 3.0 escapes nothing. */
const uriNames = ['tel', 'url', 'socialprofile', 'x-socialprofile']

function textsIn(card: Card): SourceText[] {
  const isOurs = (line: CardLine) =>
    card.isExportedUrl(card.uriOf(line)) || (card.isUnderstoryExport && ['uid', 'prodid'].includes(line.name))
  return card.allLines
    .filter((line) => !converted.includes(line.name) && !isOurs(line))
    .flatMap((line) => {
      const from = line.name.toUpperCase()
      const [label, personal = false] = labelOf(line.name)
      if (uriNames.includes(line.name)) return [{ label, text: phoneIn(card.uriOf(line)), from, personal }]
      const texts = line.name === hiddenProperty ? unknownFieldsIn(card.textOf(line).split(',')) : card.partsOf(line, ';')
      return texts.filter((text) => !(line.name === 'gender' && /^[MFONU]$/i.test(text))).map((text) => ({ label, text, from, personal }))
    })
}

const metadataNames = ['uid', 'rev', 'prodid', 'kind', 'source', 'profile', 'created', 'clientpidmap']

function addOthers(card: Card, builder: ParsedFileBuilder): void {
  const isMetadata = ({ name }: CardLine) => metadataNames.includes(name)
  if (card.isUnderstoryExport) builder.addNotRead('UID', pageUrlReason)
  const metadata = card.unreadLines
    .filter((line) => isMetadata(line) && !(card.isUnderstoryExport && ['uid', 'prodid'].includes(line.name)))
    .map((line) => [line.name.toUpperCase(), card.textOf(line)])
  if (metadata.length > 0) builder.addUnmapped('About the card', Object.fromEntries(metadata), 'UID')
  for (const line of card.unreadLines.filter((each) => !isMetadata(each))) {
    const { name } = line
    const from = name.toUpperCase()
    const [label, personal = false] = labelOf(name)
    builder.addUnmapped(label, card.textOf(line), from, { personal })
  }
}
