import { isDeepStrictEqual } from 'node:util'
import { contentFields } from '#contract/fields/content-fields.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { shortHeadline } from '#contract/fields/headline.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { limits } from '#contract/limits.ts'
import { countryCodeOf, stateOf, timezoneOf } from './countries.ts'
import { extensionMember, inferValues, inSchemaOrder, overwriteMembers, withExtension } from './entries.ts'
import { readLinks, websiteMembers, writeLinks } from './links.ts'
import { singleField } from './lists.ts'
import { type Member, objectIn, type Values } from './member.ts'
import { readPersonName } from './person-name.ts'
import { cutAtSentence, cutAtWord, fullTextIfLonger, lineIn, toLine, toProse } from './texts.ts'
import { dropInvalid, validValuesIn, withoutId } from './valid-values.ts'

const fieldsByName: Fields = contentFields
const isPersonal = ([name, { kind }]: [string, Field]) => (kind !== 'list' && kind !== 'retained') || name === 'links'
export const personalFields: Fields = Object.fromEntries(Object.entries(fieldsByName).filter(isPersonal))
const defaults: Values = Object.fromEntries(Object.entries(personalFields).map(([name, field]) => [name, withoutId(emptyOf(field))]))

const name: Member = {
  fields: ['firstName', 'lastName', 'fullName'],
  names: ['name'],
  read: (value) => {
    const { firstName, lastName, fullName } = readPersonName(value)
    return { firstName, lastName, fullName }
  },
  write: ({ firstName = '', lastName = '', fullName }) => fullName || `${firstName} ${lastName}`.trim(),
}

const label: Member = {
  fields: ['headline', 'tagline'],
  names: ['label'],
  read: (value) => {
    const text = lineIn(value)
    return { headline: shortHeadline(text), tagline: cutAtWord(fullTextIfLonger(text, limits.headline), limits.tagline) }
  },
  write: ({ headline, tagline }) => tagline || headline,
}

const summary: Member = {
  fields: ['bio', 'about'],
  names: ['summary', 'bio'],
  read: (value) => {
    const text = toProse(limits.prose)(value)
    return { bio: cutAtSentence(text, limits.bio), about: fullTextIfLonger(text, limits.bio) }
  },
  write: ({ bio, about }) => about || bio,
}

/** Reduces a US phone number to ten digits, by which the page recognizes it. */
function plainPhone(value: unknown): string {
  const phone = lineIn(value)
  return /^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(phone) ? phone.replace(/\D/g, '') : phone
}

const phone: Member = { ...singleField(fieldsByName, 'phone'), read: (value) => ({ phone: plainPhone(value) }) }

/** The person's own website, which is read and written with the links. */
const website: Member = { fields: [], names: websiteMembers, read: () => ({}), write: () => undefined }

export interface Area {
  region: string
  countryCode: string
}

/** A state of the USA becomes `state`; any other region or country becomes `place`. */
export function areaOf(region: string, countryCode: string): { state: string; place: Area } {
  const state = countryCode === '' || countryCode === 'US' ? stateOf(region) : ''
  const isPlace = state === '' && (region !== '' || countryCode !== 'US')
  return { state, place: isPlace ? { region, countryCode } : { region: '', countryCode: '' } }
}

/** `region` contains the state if `countryCode` is the USA or missing. Each member is written only if it has to change. */
const region: Member = {
  fields: ['state', 'place', 'timezone'],
  names: ['region', 'state'],
  read: (value, { raw }) => {
    const { state, place } = areaOf(toLine(limits.longLine)(value), countryCodeOf(lineIn(raw['countryCode'])))
    return { state, place, timezone: timezoneOf(stateOf(state)) }
  },
  write: ({ state, place }) => objectIn(place)['region'] || (hasPlace(place) ? undefined : state),
}
const countryCode: Member = {
  fields: ['state', 'place'],
  names: ['countryCode'],
  read: () => ({}),
  write: ({ state, place }) => (hasPlace(place) ? objectIn(place)['countryCode'] : state && 'US'),
}
const hasPlace = (place: unknown) => Object.values(objectIn(place)).some((value) => value !== '')

const address: Member = {
  fields: ['address'],
  names: ['address'],
  read: (value, { raw }) => ({ address: { street: toProse(limits.street)(value), postalCode: toLine(limits.text)(raw['postalCode']) } }),
  write: (values) => objectIn(values['address'])['street'],
}
const postalCode: Member = {
  fields: ['address'],
  names: ['postalCode'],
  read: () => ({}),
  write: (values) => objectIn(values['address'])['postalCode'],
}

interface Part {
  path: readonly string[]
  label: string
  members: readonly Member[]
  requiredMember?: string
}

export const personalParts: readonly Part[] = [
  { path: ['basics'], label: 'Basics', members: [name, label, singleField(fieldsByName, 'email'), phone, website, summary] },
  {
    path: ['basics', 'location'],
    label: 'Location',
    members: [address, postalCode, singleField(fieldsByName, 'city'), countryCode, region],
  },
  { path: ['meta'], label: 'About the file', members: [singleField(fieldsByName, 'language')], requiredMember: 'language' },
]

export const partIn = (resume: Values, path: Part['path']): unknown => path.reduce<unknown>((value, name) => objectIn(value)[name], resume)

function withPart(resume: Values, [name, ...rest]: Part['path'], part: Values): Values {
  return name === undefined ? part : { ...resume, [name]: withPart(objectIn(resume[name]), rest, part) }
}

function inferBasics(resume: Values, today: string): Values {
  const values = personalParts.map(({ path, members }) => inferValues(members, objectIn(partIn(resume, path)), today))
  return Object.assign({ links: readLinks(objectIn(resume['basics']), today) }, ...values)
}

export function readBasics(resume: Values, today: string): Values {
  const extension = validValuesIn(personalFields, objectIn(resume['basics'])[extensionMember])
  return dropInvalid(personalFields, { ...inferBasics(resume, today), ...extension })
}

/** Overwrites only what differs. Leaves out `contactForm`, a setting of the page, which no import turns on. */
export function writeBasics({ contactForm: _, ...values }: Values, resume: Values, today: string): Values {
  const before = { ...defaults, ...readBasics(resume, today) }
  if (Object.keys(personalFields).every((name) => values[name] === undefined || isDeepStrictEqual(values[name], before[name])))
    return resume
  let written = resume
  for (const { path, members } of personalParts) {
    const part = objectIn(partIn(written, path))
    const changed = overwriteMembers(members, { values, before }, part)
    if (!isDeepStrictEqual(part, changed)) written = withPart(written, path, inSchemaOrder(members, changed))
  }
  const { [extensionMember]: extension, ...basics } = objectIn(written['basics'])
  const { links } = values
  const isChanged = Array.isArray(links) && !isDeepStrictEqual(links, before['links'])
  const withoutExtension = { ...written, basics: isChanged ? writeLinks(links, basics, today) : basics }
  const infer = (day: string) => ({ ...defaults, ...dropInvalid(personalFields, inferBasics(withoutExtension, day)) })
  return { ...written, basics: withExtension(personalFields, { values, extension, infer }, withoutExtension.basics, today) }
}
