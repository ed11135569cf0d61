import { isDeepStrictEqual } from 'node:util'
import { contentFields } from '#contract/content-fields.ts'
import type { Field, Fields } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import { emptyOf } from '#contract/values.ts'
import { inferValues, inOrder, ourMember, overwritten, withStated } from './entries.ts'
import { ownAddress, readLinks, writeLinks } from './links.ts'
import { type Member, objectIn, singleField, type Values, withMember } from './member.ts'
import { countryCodeOf, stateOf, timezoneOf } from './places.ts'
import { dropInvalid, statedIn, withoutId } from './stated.ts'
import { cutAtSentence, cutAtWord, line, lineIn, prose, whenLonger } from './texts.ts'

/* What a resume says of the person, and not of what they have done. */

const all: Fields = contentFields
const isPersonal = ([name, field]: [string, Field]) => field.kind !== 'list' || name === 'links'
export const personalFields: Fields = Object.fromEntries(Object.entries(all).filter(isPersonal))
const defaults: Values = Object.fromEntries(Object.entries(personalFields).map(([name, field]) => [name, withoutId(emptyOf(field))]))

const title = /^(?:(?:dr|prof|mr|mrs|ms|mx)\.?|(?:hon|rev|ing|dipl)\.|sir|dame|\([^()]{1,20}\))\s+/i
const suffix = /\s(?:jr|sr|ph\.?d|m\.?d|esq)\.?$|\s(?:II|III|IV)$/i

/** Without what stands before and behind it. */
function plainName(whole: string): string {
  let plain = whole.replace(/,.*$/, '').replace(/^hon\. justice\s+/i, '')
  for (let rest = plain.replace(title, ''); rest !== plain; rest = plain.replace(title, '')) plain = rest
  const rest = plain.replace(suffix, '')
  return rest.includes(' ') ? rest : plain
}

/** A name in whole, in its parts. */
export function nameIn(value: unknown): { firstName: string; lastName: string; fullName: string } {
  const whole = line(limits.longLine)(value)
  const plain = plainName(whole)
  const words = plain.split(' ')
  const [lastName = '', firstName = ''] = words.length > 1 ? [words.at(-1), words.slice(0, -1).join(' ')] : ['', plain]
  const text = line(limits.text)
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
    return { headline: cutAtWord(whole, limits.headline), tagline: cutAtWord(whenLonger(whole, limits.headline), limits.tagline) }
  },
  ({ headline, tagline }) => tagline || headline,
]

const summary: Member = [
  ['bio', 'about'],
  ['summary', 'bio'],
  (value) => {
    const whole = prose(limits.prose)(value)
    return { bio: cutAtSentence(whole, limits.bio), about: whenLonger(whole, limits.bio) }
  },
  ({ bio, about }) => about || bio,
]

/** Ten digits where it is written as a number of the USA is: that is how the page recognises one. */
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

/** A state of the USA is the state; anything else is a place. */
export function areaOf(region: string, countryCode: string): { state: string; place: Area } {
  const state = countryCode === '' || countryCode === 'US' ? stateOf(region) : ''
  const isPlace = state === '' && (region !== '' || countryCode !== 'US')
  return { state, place: isPlace ? { region, countryCode } : { region: '', countryCode: '' } }
}

/** `region` tells the state, and `countryCode` where that may be one; each is written when it has to change. */
const regionMember: Member = [
  ['state', 'place', 'timezone'],
  ['region', 'state'],
  (value, { raw }) => {
    const { state, place } = areaOf(line(limits.longLine)(value), countryCodeOf(lineIn(raw['countryCode'])))
    return { state, place, timezone: timezoneOf(stateOf(state)) }
  },
  ({ state, place }) => objectIn(place)['region'] || (isElsewhere(place) ? undefined : state),
]
const countryMember: Member = [
  ['state', 'place'],
  ['countryCode'],
  () => ({}),
  ({ state, place }) => (isElsewhere(place) ? objectIn(place)['countryCode'] : state && 'US'),
]
const isElsewhere = (place: unknown) => Object.values(objectIn(place)).some((value) => value !== '')

const street = prose(limits.street)
const postal = line(limits.text)
export const locationMembers: readonly Member[] = [
  [
    ['address'],
    ['address'],
    (value, { raw }) => ({ address: { street: street(value), postalCode: postal(raw['postalCode']) } }),
    ({ address }) => objectIn(address)['street'],
  ],
  [['address'], ['postalCode'], () => ({}), ({ address }) => objectIn(address)['postalCode']],
  singleField('city', ['city'], line(limits.text)),
  countryMember,
  regionMember,
]

export const metaMembers: readonly Member[] = [singleField('language', ['language'], lineIn)]

function guessedBy(resume: Values, today: string): Values {
  const basics = objectIn(resume['basics'])
  return {
    ...inferValues(basicsMembers, basics, today),
    ...inferValues(locationMembers, objectIn(basics['location']), today),
    ...inferValues(metaMembers, objectIn(resume['meta']), today),
    links: readLinks(basics, today),
  }
}

/** As far as the resume speaks of it. */
export function readBasics(resume: Values, today: string): Values {
  return dropInvalid(personalFields, { ...guessedBy(resume, today), ...statedIn(personalFields, objectIn(resume['basics'])[ourMember]) })
}

/** `basics` and `meta` of a resume, changed as far as our values differ from what was read. */
export function writeBasics(ours: Values, resume: Values, today: string): Values {
  const before = { ...defaults, ...readBasics(resume, today) }
  if (Object.keys(personalFields).every((name) => ours[name] === undefined || isDeepStrictEqual(ours[name], before[name]))) return resume
  const change = { ours, before }
  const { [ourMember]: stated, ...basics } = overwritten(basicsMembers, change, objectIn(resume['basics']))
  const location = overwritten(locationMembers, change, objectIn(basics['location']))
  const meta = overwritten(metaMembers, change, objectIn(resume['meta']))
  const withLinks =
    Array.isArray(ours['links']) && !isDeepStrictEqual(ours['links'], before['links']) ? linked(basics, ours['links'], today) : basics
  const written = whole(withLinks, inOrder(locationMembers, location))
  const inResume = { ...withPart(resume, 'meta', meta), basics: written }
  const guess = (day: string) => ({ ...defaults, ...dropInvalid(personalFields, guessedBy(inResume, day)) })
  return withPart(inResume, 'basics', withStated(personalFields, { ours, stated, guess }, written, today))
}

function linked(basics: Values, links: readonly Values[], today: string): Values {
  const { url, profiles } = writeLinks(links, basics, today)
  return withMember(withMember(basics, ownAddress, url), ['profiles'], profiles)
}

const whole = (basics: Values, location: Values): Values => withPart(basics, 'location', location)

function withPart(resume: Values, name: string, part: Values): Values {
  if (Object.keys(part).length > 0 || resume[name] !== undefined) return { ...resume, [name]: part }
  return resume
}
