import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import type { FoundEntry, FoundField, ParsedFile } from '../parsed-file.ts'
import { photoIn } from '../pictures.ts'
import { privacyNotice } from '../privacy-notice.ts'
import { basicsMembers, locationMembers, metaMembers, personalFields, readBasics, writeBasics } from './basics.ts'
import { extensionMember } from './entries.ts'
import { isEmpty, leftoversOf, lostValues } from './leftovers.ts'
import { ownUrlMembers, profileKind, profilesIn } from './links.ts'
import { listIn, readEntries } from './lists.ts'
import { isObject, type Member, memberOf, objectIn, type Values } from './member.ts'
import {
  type Collected,
  collectEntryLeftovers,
  collectUnmapped,
  collectUnread,
  collectWhole,
  excerpt,
  foundEntry,
  placeIn,
} from './parsed-entries.ts'
import { statedIn } from './stated.ts'
import { lineIn, urlIn } from './texts.ts'

type Personal = Pick<ParsedFile, 'fields' | 'photo'> & { links: FoundEntry[] }

/** Reads `basics` and `meta` of a resume. */
export function findPersonal(resume: Values, collected: Collected, today: string): Personal {
  const basics = objectIn(resume['basics'])
  const values = readBasics(resume, today)
  const back = writeBasics(values, {}, today)
  const written = objectIn(back['basics'])
  const picture = pictureIn(basics)
  const except = ['location', 'profiles', extensionMember, ...(picture ? [picture.member] : [])]
  const members = [...basicsMembers, urlMember]
  if (!isObject(resume['basics'])) collectWhole(collected, { path: ['basics'], label: 'Basics' }, resume['basics'])
  collected.notices.push(
    ...collectUnmapped(collected, { path: ['basics'], label: 'Basics' }, leftoversOf(basics, { members, back: written }, except)),
    ...collectUnmapped(
      collected,
      { path: ['basics', 'location'], label: 'Location' },
      locationLeftovers(basics['location'], objectIn(written['location'])),
    ),
  )
  collectMeta(resume['meta'], collected, objectIn(back['meta']))
  if (!isObject(basics['location'])) collectWhole(collected, { path: ['basics', 'location'], label: 'Location' }, basics['location'])
  const lost = lostValues(basics[extensionMember], values)
  if (lost !== undefined)
    collectUnmapped(collected, { path: ['basics'], label: 'Basics' }, [{ member: extensionMember, value: lost, reason: 'unknown' }])
  return {
    fields: fieldsIn(resume, values),
    links: inStatedOrder(values['links'], linksIn(basics, collected, today)),
    ...(picture && { photo: picture.photo }),
  }
}

const urlMember: Member = [['url'], [...ownUrlMembers], (value) => ({ url: urlIn(value) }), ({ url }) => url]

const locationLeftovers = (location: unknown, back: Values) => leftoversOf(objectIn(location), { members: locationMembers, back })

/** Collects `meta` as one value, or by member if its language was read. */
function collectMeta(meta: unknown, collected: Collected, back: Values): void {
  const place = { path: ['meta'], label: 'About the file' }
  if (!isObject(meta) || isEmpty(meta['language'])) collectWhole(collected, place, meta)
  else collected.notices.push(...collectUnmapped(collected, place, leftoversOf(meta, { members: metaMembers, back })))
}

const sources: readonly [prefix: string, path: readonly string[], members: readonly Member[]][] = [
  ['basics', ['basics'], basicsMembers],
  ['basics.location', ['basics', 'location'], locationMembers],
  ['meta', ['meta'], metaMembers],
]

/** The name of the member that a field was read from. */
function fromOf(resume: Values, field: string): string {
  for (const [prefix, path, members] of sources) {
    const raw = path.reduce<Values>((inner, name) => objectIn(inner[name]), resume)
    // If several members contain the field, the last one wins.
    const name = members
      .toReversed()
      .filter(([fields]) => fields.includes(field))
      .flatMap(([, names]) => names)
      .find((each) => !isEmpty(raw[each]))
    if (name) return `${prefix}.${name}`
  }
  return 'basics'
}

/** The fields about the person that are not empty. */
function fieldsIn(resume: Values, values: Values): FoundField[] {
  const stated = statedIn(personalFields, objectIn(resume['basics'])[extensionMember])
  return Object.entries(values).flatMap(([field, value]): FoundField[] => {
    if (field === 'links' || isEmpty(value) || !hasContent(value)) return []
    if (Object.hasOwn(stated, field))
      return [{ field, value, from: `basics.${extensionMember}`, confidence: 'sure', ...privacyNotice(field) }]
    const from = fromOf(resume, field)
    if (field === 'timezone') return [{ field, value, from, confidence: 'likely', notice: 'Guessed from the state.' }]
    return [{ field, value, from, confidence: 'sure' }]
  })
}

/** Whether the value is not a group with only empty values. */
const hasContent = (value: unknown) => !isObject(value) || Object.values(value).some((each) => each !== '' && each !== null)

function linksIn(basics: Values, collected: Collected, today: string): FoundEntry[] {
  const url = memberOf(basics, ownUrlMembers)
  const own = urlIn(url)
    ? [foundEntry({ path: [], label: 'basics.url' }, { type: 'portfolio', url: urlIn(url), customLabel: '' }, [], undefined)]
    : []
  const value = profilesIn(basics['profiles'])
  const byName = isObject(basics['profiles']) && typeof basics['profiles']['network'] !== 'string' ? basics['profiles'] : undefined
  const names = Object.keys(byName ?? {})
  const read = readEntries(profileKind, listIn(value), today).slice(0, limits.entries - own.length)
  const profiles = read.map(({ index, raw, entry }) => {
    const place = placeIn(['basics', 'profiles'], basics['profiles'], index)
    const ownPlace = names[index] === undefined ? place : { ...place, path: ['basics', 'profiles', names[index]] }
    const except = isInUrl(raw['username'], String(entry['url'])) ? ['username'] : []
    const isBuiltUrl = urlIn(raw['url']) === '' && urlIn(raw['website']) === ''
    const notices = collectEntryLeftovers(collected, profileKind, { place: ownPlace, raw, entry, except }, today)
    const urlNotices = isBuiltUrl ? [`The URL was built from the user name "${excerpt(lineIn(raw['username']))}".`] : []
    return foundEntry(place, entry, [...urlNotices, ...notices], [index])
  })
  if (byName) collectUnreadProfiles(collected, byName, new Set(read.map(({ index }) => names[index])))
  else collectUnread(collected, ['basics', 'profiles'], value, new Set(read.map(({ index }) => index)))
  return [...own, ...profiles]
}

/** The found links in the order of `links`, because the extension member can override the links and their order. */
function inStatedOrder(links: unknown, found: readonly FoundEntry[]): FoundEntry[] {
  const rest = [...found]
  return (Array.isArray(links) ? links.filter(isObject) : []).map((link) => {
    const at = rest.findIndex(({ values }) => isDeepStrictEqual(values, link))
    const [known] = at < 0 ? [] : rest.splice(at, 1)
    return known ?? foundEntry({ path: [], label: `basics.${extensionMember}` }, link, [], undefined)
  })
}

function collectUnreadProfiles(collected: Collected, profiles: Values, read: ReadonlySet<unknown>): void {
  for (const [name, profile] of Object.entries(profiles))
    if (!read.has(name)) collectWhole(collected, { path: ['basics', 'profiles', name], label: `Profile ${excerpt(name)}` }, profile)
}

function isInUrl(username: unknown, url: string): boolean {
  const name = lineIn(username).replace(/^@/, '').toLowerCase()
  return name !== '' && [name, encodeURIComponent(name).toLowerCase()].some((each) => url.toLowerCase().includes(each))
}

/** A picture embedded in the file. URLs are never fetched. */
function pictureIn(basics: Values): { member: string; photo: NonNullable<ParsedFile['photo']> } | undefined {
  for (const member of ['image', 'picture']) {
    const photo = photoIn(basics[member])
    if (photo) return { member, photo }
  }
  return undefined
}
