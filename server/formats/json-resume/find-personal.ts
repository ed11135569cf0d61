import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import type { FoundEntry, FoundField, ParsedFile } from '../parsed-file.ts'
import { photoIn } from '../pictures.ts'
import { basicsMembers, locationMembers, metaMembers, personalFields, readBasics, writeBasics } from './basics.ts'
import { ourMember } from './entries.ts'
import { isEmpty, leftoversOf, statedLeft } from './leftovers.ts'
import { ownAddress, profileKind, profilesIn } from './links.ts'
import { listIn, readable } from './lists.ts'
import { isObject, type Member, memberOf, objectIn, type Values } from './member.ts'
import { collectUnmapped, excerpt, foundEntry, type Gathered, gatherWhole, noticesOf, placeIn, unreadIn } from './parsed-entries.ts'
import { statedIn } from './stated.ts'
import { address, lineIn } from './texts.ts'

type Personal = Pick<ParsedFile, 'fields' | 'photo'> & { links: FoundEntry[] }

/** `basics` and `meta`. */
export function findPersonal(resume: Values, gathered: Gathered, today: string): Personal {
  const basics = objectIn(resume['basics'])
  const values = readBasics(resume, today)
  const back = writeBasics(values, {}, today)
  const written = objectIn(back['basics'])
  const picture = pictureIn(basics)
  const except = ['location', 'profiles', ourMember, ...(picture ? [picture.member] : [])]
  const members = [...basicsMembers, urlMember]
  if (!isObject(resume['basics'])) gatherWhole(gathered, { path: ['basics'], called: 'Basics' }, resume['basics'])
  gathered.notices.push(
    ...collectUnmapped(gathered, { path: ['basics'], called: 'Basics' }, leftoversOf(basics, { members, back: written }, except)),
    ...collectUnmapped(
      gathered,
      { path: ['basics', 'location'], called: 'Location' },
      locationLeft(basics['location'], objectIn(written['location'])),
    ),
  )
  metaIn(resume['meta'], gathered, objectIn(back['meta']))
  if (!isObject(basics['location'])) gatherWhole(gathered, { path: ['basics', 'location'], called: 'Location' }, basics['location'])
  const stated = statedLeft(basics[ourMember], values)
  if (stated !== undefined)
    collectUnmapped(gathered, { path: ['basics'], called: 'Basics' }, [{ member: ourMember, value: stated, why: 'unknown' }])
  return {
    fields: fieldsIn(resume, values),
    links: asStated(values['links'], linksIn(basics, gathered, today)),
    ...(picture && { photo: picture.photo }),
  }
}

const urlMember: Member = [['url'], [...ownAddress], (value) => ({ url: address(value) }), ({ url }) => url]

const locationLeft = (location: unknown, back: Values) => leftoversOf(objectIn(location), { members: locationMembers, back })

/** As one, but where the language of it was taken. */
function metaIn(meta: unknown, gathered: Gathered, back: Values): void {
  const place = { path: ['meta'], called: 'About the file' }
  if (!isObject(meta) || isEmpty(meta['language'])) gatherWhole(gathered, place, meta)
  else gathered.notices.push(...collectUnmapped(gathered, place, leftoversOf(meta, { members: metaMembers, back })))
}

const sources: readonly [prefix: string, at: readonly string[], members: readonly Member[]][] = [
  ['basics', ['basics'], basicsMembers],
  ['basics.location', ['basics', 'location'], locationMembers],
  ['meta', ['meta'], metaMembers],
]

/** Where a field was read. */
function fromOf(resume: Values, field: string): string {
  for (const [prefix, at, members] of sources) {
    const raw = at.reduce<Values>((inner, name) => objectIn(inner[name]), resume)
    // The last that tells of it is the one that decides.
    const name = members
      .toReversed()
      .filter(([ours]) => ours.includes(field))
      .flatMap(([, theirs]) => theirs)
      .find((theirs) => !isEmpty(raw[theirs]))
    if (name) return `${prefix}.${name}`
  }
  return 'basics'
}

const isPrivacy = (name: string) => name === 'privacySettings' || name === 'sectionPrivacy'

/** What the resume says of the person, as far as it says something. */
function fieldsIn(resume: Values, values: Values): FoundField[] {
  const stated = statedIn(personalFields, objectIn(resume['basics'])[ourMember])
  return Object.entries(values).flatMap(([field, value]): FoundField[] => {
    if (field === 'links' || isEmpty(value) || !says(value)) return []
    if (Object.hasOwn(stated, field)) {
      const notice = isPrivacy(field) ? { notice: 'This decides what everybody can read of your portfolio.' } : {}
      return [{ field, value, from: `basics.${ourMember}`, confidence: 'sure', ...notice }]
    }
    const from = fromOf(resume, field)
    if (field === 'timezone') return [{ field, value, from, confidence: 'likely', notice: 'Guessed from the state.' }]
    return [{ field, value, from, confidence: 'sure' }]
  })
}

/** A group in which everything is empty says nothing. */
const says = (value: unknown) => !isObject(value) || Object.values(value).some((each) => each !== '' && each !== null)

function linksIn(basics: Values, gathered: Gathered, today: string): FoundEntry[] {
  const url = memberOf(basics, ownAddress)
  const own = address(url)
    ? [foundEntry({ path: [], called: 'basics.url' }, { type: 'portfolio', url: address(url), customLabel: '' }, [], undefined)]
    : []
  const value = profilesIn(basics['profiles'])
  const named = isObject(basics['profiles']) && typeof basics['profiles']['network'] !== 'string' ? basics['profiles'] : undefined
  const names = Object.keys(named ?? {})
  const read = readable(profileKind, listIn(value), today).slice(0, limits.entries - own.length)
  const profiles = read.map(({ index, raw, entry }) => {
    const place = placeIn(['basics', 'profiles'], basics['profiles'], index)
    const ownPlace = names[index] === undefined ? place : { ...place, path: ['basics', 'profiles', names[index]] }
    const except = isInAddress(raw['username'], String(entry['url'])) ? ['username'] : []
    const isBuilt = address(raw['url']) === '' && address(raw['website']) === ''
    const notices = noticesOf(gathered, profileKind, { place: ownPlace, raw, entry, except }, today)
    const built = isBuilt ? [`The address was made from the user name "${excerpt(lineIn(raw['username']))}".`] : []
    return foundEntry(place, entry, [...built, ...notices], [index])
  })
  if (named) unreadByName(gathered, named, new Set(read.map(({ index }) => names[index])))
  else unreadIn(gathered, ['basics', 'profiles'], value, new Set(read.map(({ index }) => index)))
  return [...own, ...profiles]
}

/** Our own member may say which links there are, and in which order. */
function asStated(links: unknown, found: readonly FoundEntry[]): FoundEntry[] {
  const rest = [...found]
  return (Array.isArray(links) ? links.filter(isObject) : []).map((link) => {
    const at = rest.findIndex(({ values }) => isDeepStrictEqual(values, link))
    const [known] = at < 0 ? [] : rest.splice(at, 1)
    return known ?? foundEntry({ path: [], called: `basics.${ourMember}` }, link, [], undefined)
  })
}

function unreadByName(gathered: Gathered, profiles: Values, read: ReadonlySet<unknown>): void {
  for (const [name, profile] of Object.entries(profiles))
    if (!read.has(name)) gatherWhole(gathered, { path: ['basics', 'profiles', name], called: `Profile ${excerpt(name)}` }, profile)
}

function isInAddress(username: unknown, url: string): boolean {
  const name = lineIn(username).replace(/^@/, '').toLowerCase()
  return name !== '' && [name, encodeURIComponent(name).toLowerCase()].some((each) => url.toLowerCase().includes(each))
}

/** A picture that lies in the file itself; an address is never followed. */
function pictureIn(basics: Values): { member: string; photo: NonNullable<ParsedFile['photo']> } | undefined {
  for (const member of ['image', 'picture']) {
    const photo = photoIn(basics[member])
    if (photo) return { member, photo }
  }
  return undefined
}
