import ICAL from 'ical.js'
import { type LinkType, linkTypes, pronouns } from '#contract/fields/choices.ts'
import { countryCodes } from '#contract/fields/country-codes.ts'
import { switchesOf } from '#contract/fields/hiding-switches.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { phoneOf } from '#contract/fields/phone.ts'
import { textLanguages } from '#contract/fields/text-languages.ts'
import { nameOf, type VisibleContent } from '../../model/visible-content.ts'
import { ownProductId } from './card.ts'
import { firstPhonetic, lastPhonetic, phoneticParts } from './lines.ts'

/** With 75, the library writes lines of 76 octets, one more than RFC 6350 allows. */
ICAL.foldLength = 74

export type Version = '3.0' | '4.0'

interface CardOptions {
  version: Version
  /** The URL of the page by id, which survives a change of the handle. */
  uid: string
  page: string
  photoUrl?: string | undefined
  /** The bytes of the photo, for version 3.0. */
  photo?: Buffer | undefined
}

type Property = [name: string, parameters: Record<string, string>, type: string, ...values: (string | string[])[]]

/** Writes the vCard of a person (RFC 2426, RFC 6350 with 6715 and 9554). */
export function writeVCard(content: VisibleContent, card: CardOptions): string {
  const properties: Property[] = [
    ['version', {}, 'text', card.version],
    ['prodid', {}, 'text', ownProductId],
    ['fn', {}, 'text', nameOf(content)],
    ['n', {}, 'text', nameParts(content)],
    ...phoneticProperties(content),
    ...workProperties(content),
    ...(content.email ? [['email', card.version === '3.0' ? { type: 'INTERNET' } : {}, 'text', content.email] satisfies Property] : []),
    ...optionalProperty('tel', dialedPhone(content), card.version === '3.0' ? 'phone-number' : 'text'),
    ...addressProperties(content),
    ...linkProperties(content, card),
    ...optionalProperty('note', plainText(content.bio ?? '')),
    ...optionalProperty('tz', content.timezone),
    ...skillProperties(content, card),
    ...(card.version === '4.0' ? personProperties(content) : []),
    ...photoProperties(card),
    ...optionalProperty(hiddenProperty, switchesOf(content).join(',')),
    ['uid', {}, card.version === '3.0' ? 'text' : 'uri', card.uid],
  ]
  return `${ICAL.stringify(['vcard', properties.map(normalizeLineBreaks), []])}\r\n`.replace(/\r\n\r\n$/, '\r\n')
}

/** Family name, given name, other names, and what the whole name has before and after both: 'Dr.', 'PhD'. */
function nameParts({ firstName = '', lastName = '', fullName = '' }: VisibleContent): string[] {
  const plain = [firstName, lastName].filter(Boolean).join(' ')
  const [before = '', after = '', ...rest] = plain && fullName ? fullName.split(plain) : []
  const isApart = rest.length === 0 && /(?:^|\s)$/.test(before) && /^(?:[,\s]|$)/.test(after)
  return [lastName, firstName, '', ...(isApart ? [before.trim(), after.replace(/^[,\s]+/, '')] : ['', ''])]
}

/** The library escapes only line feeds, and would write a carriage return unchanged. */
function normalizeLineBreaks([name, parameters, type, ...values]: Property): Property {
  const clean = (value: string) => value.toWellFormed().replace(/\r\n?/g, '\n')
  return [name, parameters, type, ...values.map((value) => (Array.isArray(value) ? value.map(clean) : clean(value)))]
}

/** The property that names what the owner hides, so that an import into another portfolio hides it, too. */
export const hiddenProperty = 'x-understory-hidden'

const optionalProperty = (name: string, value: string | undefined, type = 'text'): Property[] => (value ? [[name, {}, type, value]] : [])

function phoneticProperties(content: VisibleContent): Property[] {
  const { firstName = '', lastName = '', pronunciation = '' } = content
  const { first, last } = phoneticParts(pronunciation, { firstName, lastName, displayName: nameOf(content) })
  return [...optionalProperty(firstPhonetic, first), ...optionalProperty(lastPhonetic, last)]
}

/** Title and company of the current position; without one, the headline. */
function workProperties({ experience = [], headline }: VisibleContent): Property[] {
  const current = experience.find((position) => position.current)
  return [...optionalProperty('title', current ? current.title : headline), ...optionalProperty('org', current?.company)]
}

/** An address book dials what it gets, from wherever its owner is. A number that isn't sure stays as it was written. */
function dialedPhone({ phone = '', place }: VisibleContent): string {
  return phoneOf(phone, { countryCode: place?.countryCode ?? '' })?.international ?? phone
}

function addressProperties({ city = '', state = '', place, address }: VisibleContent): Property[] {
  const { region = '', countryCode = '' } = place ?? {}
  const hasPlace = region !== '' || countryCode !== ''
  const country = hasPlace ? ((countryCodes as Readonly<Record<string, string>>)[countryCode] ?? '') : state && 'United States'
  const parts = [address?.street ?? '', city, hasPlace ? region : state, address?.postalCode ?? '', country]
  return parts.some(Boolean) ? [['adr', {}, 'text', ['', '', ...parts]]] : []
}

function linkProperties({ links = [] }: VisibleContent, { version, page }: CardOptions): Property[] {
  const website = links.find(({ type }) => type === 'portfolio')
  const profile = version === '4.0' ? 'socialprofile' : 'x-socialprofile'
  return [
    ['url', {}, 'uri', page],
    ...optionalProperty('url', website?.url, 'uri'),
    ...links
      .filter((link) => link !== website)
      .map(({ type, customLabel, url }): Property => [profile, serviceTypeOf(type, customLabel, version), 'uri', url]),
  ]
}

/** The network of a profile; in 3.0 also as `TYPE`, by which phones know it. Quotation marks are not allowed in parameters. */
function serviceTypeOf(type: LinkType | '', customLabel: string, version: Version): Record<string, string> {
  const name = customLabel.replaceAll('"', "'") || (type && type !== 'other' ? linkTypes[type] : '')
  const isNetwork = version === '3.0' && type !== '' && type !== 'other' && type !== 'portfolio'
  return name ? { 'service-type': name, ...(isNetwork && { type }) } : {}
}

function skillProperties({ skillCategories = [] }: VisibleContent, { version }: CardOptions): Property[] {
  const skills = [...new Set(skillCategories.flatMap((category) => category.skills))]
  if (skills.length === 0) return []
  return [
    ...(version === '4.0' ? skills.flatMap((skill) => optionalProperty('expertise', skill)) : []),
    ['categories', {}, 'text', ...skills],
  ]
}

const sexes: Readonly<Record<string, string>> = { male: 'M', female: 'F', 'non-binary': 'O', other: 'O' }
const tags = new Map(Object.entries(textLanguages).map(([tag, name]) => [name.toLowerCase(), tag]))

/** Properties that version 3.0 does not have. A language is written only if its tag is known. */
function personProperties({ demographics, language, languages = [] }: VisibleContent): Property[] {
  const sex = sexes[demographics?.gender ?? '']
  const languageTags = languages.flatMap(({ language }) => tags.get(language.trim().toLowerCase()) ?? [])
  return [
    ...optionalProperty('language', language, 'language-tag'),
    ...languageTags.map((tag): Property => ['lang', {}, 'language-tag', tag]),
    ...optionalProperty('gender', sex),
    ...(demographics && demographics.pronouns !== 'prefer-not-to-answer'
      ? optionalProperty('pronouns', pronouns[demographics.pronouns])
      : []),
  ]
}

/** Version 3.0 contains the photo itself, version 4.0 its URL. */
function photoProperties({ version, photoUrl, photo }: CardOptions): Property[] {
  if (version === '4.0') return optionalProperty('photo', photoUrl, 'uri')
  return photo ? [['photo', { encoding: 'b', type: 'JPEG' }, 'binary', photo.toString('base64')]] : []
}
