import { isDeepStrictEqual } from 'node:util'
import { contentFields } from '#contract/content-fields.ts'
import type { Field, Fields } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import { emptyOf } from '#contract/values.ts'
import { extensionMember, inferValues, inSchemaOrder, overwriteMembers, withExtension } from './entries.ts'
import { ownUrlMembers, readLinks, writeLinks } from './links.ts'
import { type Member, objectIn, singleField, type Values, withMember } from './member.ts'
import { countryCodeOf, stateOf, timezoneOf } from './places.ts'
import { dropInvalid, statedIn, withoutId } from './stated.ts'
import { cutAtSentence, cutAtWord, fullTextIfLonger, lineIn, toLine, toProse } from './texts.ts'

/* Fields about the person: `basics` and `meta` of a resume. */

const all: Fields = contentFields
const isPersonal = ([name, field]: [string, Field]) => field.kind !== 'list' || name === 'links'
export const personalFields: Fields = Object.fromEntries(Object.entries(all).filter(isPersonal))
const defaults: Values = Object.fromEntries(Object.entries(personalFields).map(([name, field]) => [name, withoutId(emptyOf(field))]))

const title = /^(?:(?:dr|prof|mr|mrs|ms|mx)\.?|(?:hon|rev|ing|dipl)\.|sir|dame|\([^()]{1,20}\))\s+/i
const suffix = /\s(?:jr|sr|ph\.?d|m\.?d|esq)\.?$|\s(?:II|III|IV)$/i

/** The name without titles before it and suffixes after it. */
function plainName(whole: string): string {
  let plain = whole.replace(/,.*$/, '').replace(/^hon\. justice\s+/i, '')
  for (let rest = plain.replace(title, ''); rest !== plain; rest = plain.replace(title, '')) plain = rest
  const rest = plain.replace(suffix, '')
  return rest.includes(' ') ? rest : plain
}

/** Splits a full name into first and last name. `fullName` is set only if it has a title or suffix. */
export function nameIn(value: unknown): { firstName: string; lastName: string; fullName: string } {
  const whole = toLine(limits.longLine)(value)
  const plain = plainName(whole)
  const words = plain.split(' ')
  const [lastName = '', firstName = ''] = words.length > 1 ? [words.at(-1), words.slice(0, -1).join(' ')] : ['', plain]
  const text = toLine(limits.text)
  return { firstName: text(firstName), lastName: text(lastName), fullName: whole === plain ? '' : whole }
}

const name: Member = [
  ['firstName', 'lastName', 'fullName'],
  ['name'],
  nameIn,
  ({ firstName = '', lastName = '', fullName }) => fullName || `${firstName} ${lastName}`.trim(),
]

const label: Member = [
  ['headline', 'tagline'],
  ['label'],
  (value) => {
    const whole = lineIn(value)
    return { headline: cutAtWord(whole, limits.headline), tagline: cutAtWord(fullTextIfLonger(whole, limits.headline), limits.tagline) }
  },
  ({ headline, tagline }) => tagline || headline,
]

const summary: Member = [
  ['bio', 'about'],
  ['summary', 'bio'],
  (value) => {
    const whole = toProse(limits.prose)(value)
    return { bio: cutAtSentence(whole, limits.bio), about: fullTextIfLonger(whole, limits.bio) }
  },
  ({ bio, about }) => about || bio,
]

/** Reduces a US phone number to ten digits, by which the page recognizes it. */
function plainPhone(value: unknown): string {
  const phone = lineIn(value)
  return /^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(phone) ? phone.replace(/\D/g, '') : phone
}

export const basicsMembers: readonly Member[] = [
  name,
  label,
  singleField('email', ['email'], lineIn),
  singleField('phone', ['phone'], plainPhone),
  summary,
]

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
const regionMember: Member = [
  ['state', 'place', 'timezone'],
  ['region', 'state'],
  (value, { raw }) => {
    const { state, place } = areaOf(toLine(limits.longLine)(value), countryCodeOf(lineIn(raw['countryCode'])))
    return { state, place, timezone: timezoneOf(stateOf(state)) }
  },
  ({ state, place }) => objectIn(place)['region'] || (hasPlace(place) ? undefined : state),
]
const countryMember: Member = [
  ['state', 'place'],
  ['countryCode'],
  () => ({}),
  ({ state, place }) => (hasPlace(place) ? objectIn(place)['countryCode'] : state && 'US'),
]
const hasPlace = (place: unknown) => Object.values(objectIn(place)).some((value) => value !== '')

const street = toProse(limits.street)
const postal = toLine(limits.text)
export const locationMembers: readonly Member[] = [
  [
    ['address'],
    ['address'],
    (value, { raw }) => ({ address: { street: street(value), postalCode: postal(raw['postalCode']) } }),
    ({ address }) => objectIn(address)['street'],
  ],
  [['address'], ['postalCode'], () => ({}), ({ address }) => objectIn(address)['postalCode']],
  singleField('city', ['city'], toLine(limits.text)),
  countryMember,
  regionMember,
]

export const metaMembers: readonly Member[] = [singleField('language', ['language'], lineIn)]

function inferBasics(resume: Values, today: string): Values {
  const basics = objectIn(resume['basics'])
  return {
    ...inferValues(basicsMembers, basics, today),
    ...inferValues(locationMembers, objectIn(basics['location']), today),
    ...inferValues(metaMembers, objectIn(resume['meta']), today),
    links: readLinks(basics, today),
  }
}

/** The fields about the person that the resume contains. */
export function readBasics(resume: Values, today: string): Values {
  return dropInvalid(personalFields, {
    ...inferBasics(resume, today),
    ...statedIn(personalFields, objectIn(resume['basics'])[extensionMember]),
  })
}

/** Updates `basics` and `meta` of a resume where the portfolio's values differ from those read from it. */
export function writeBasics(values: Values, resume: Values, today: string): Values {
  const before = { ...defaults, ...readBasics(resume, today) }
  if (Object.keys(personalFields).every((name) => values[name] === undefined || isDeepStrictEqual(values[name], before[name])))
    return resume
  const change = { values, before }
  const { [extensionMember]: stated, ...basics } = overwriteMembers(basicsMembers, change, objectIn(resume['basics']))
  const location = overwriteMembers(locationMembers, change, objectIn(basics['location']))
  const meta = overwriteMembers(metaMembers, change, objectIn(resume['meta']))
  const withLinks =
    Array.isArray(values['links']) && !isDeepStrictEqual(values['links'], before['links'])
      ? replaceLinks(basics, values['links'], today)
      : basics
  const written = withLocation(withLinks, inSchemaOrder(locationMembers, location))
  const newResume = { ...withPart(resume, 'meta', meta), basics: written }
  const infer = (day: string) => ({ ...defaults, ...dropInvalid(personalFields, inferBasics(newResume, day)) })
  return withPart(newResume, 'basics', withExtension(personalFields, { values, stated, infer }, written, today))
}

function replaceLinks(basics: Values, links: readonly Values[], today: string): Values {
  const { url, profiles } = writeLinks(links, basics, today)
  return withMember(withMember(basics, ownUrlMembers, url), ['profiles'], profiles)
}

const withLocation = (basics: Values, location: Values): Values => withPart(basics, 'location', location)

function withPart(resume: Values, name: string, part: Values): Values {
  if (Object.keys(part).length > 0 || resume[name] !== undefined) return { ...resume, [name]: part }
  return resume
}
