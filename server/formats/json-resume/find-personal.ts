import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import type { FoundEntry, FoundField, ParsedFile } from '../parsed-file.ts'
import { photoIn } from '../pictures.ts'
import { partIn, personalFields, personalParts, readBasics, writeBasics } from './basics.ts'
import { extensionMember } from './entries.ts'
import { findEntries, foundEntry } from './find-entries.ts'
import { isEmpty, leftoversOf, lostValues } from './leftovers.ts'
import { ownLinksIn, profileKind, profilesIn } from './links.ts'
import { listIn } from './lists.ts'
import { isObject, objectIn, type Values } from './member.ts'
import { statedIn } from './stated.ts'
import { lineIn, urlIn } from './texts.ts'
import { excerpt, type Unmapped } from './unmapped.ts'

type Personal = Pick<ParsedFile, 'fields' | 'photo'> & { links: FoundEntry[] }

/** Reads `basics` and `meta` of a resume. */
export function findPersonal(resume: Values, unmapped: Unmapped, today: string): Personal {
  const basics = objectIn(resume['basics'])
  const values = readBasics(resume, today)
  const back = writeBasics(values, {}, today)
  const picture = pictureIn(basics)
  const except = ['location', 'profiles', extensionMember, ...(picture ? [picture.member] : [])]
  for (const { path, label, members, isWholeUnless } of personalParts) {
    const part = partIn(resume, path)
    const written = { members, back: objectIn(partIn(back, path)) }
    if (!isObject(part) || (isWholeUnless && isEmpty(part[isWholeUnless]))) unmapped.addWhole({ path, label }, part)
    else unmapped.notices.push(...unmapped.addLeftovers({ path, label }, leftoversOf(part, written, except)))
  }
  const lost = lostValues(basics[extensionMember], values)
  if (lost !== undefined)
    unmapped.addLeftovers({ path: ['basics'], label: 'Basics' }, [{ member: extensionMember, value: lost, reason: 'unknown' }])
  return {
    fields: fieldsIn(resume, values),
    links: inStatedOrder(values['links'], linksIn(basics, unmapped, today)),
    ...(picture && { photo: picture.photo }),
  }
}

/** The name of the member that a field was read from. */
function fromOf(resume: Values, field: string): string {
  for (const { path, members } of personalParts) {
    const raw = objectIn(partIn(resume, path))
    // If several members contain the field, the last one wins.
    const name = members
      .toReversed()
      .filter(({ fields }) => fields.includes(field))
      .flatMap(({ names }) => names)
      .find((each) => !isEmpty(raw[each]))
    if (name) return [...path, name].join('.')
  }
  return 'basics'
}

/** The fields about the person that are not empty. */
function fieldsIn(resume: Values, values: Values): FoundField[] {
  const stated = statedIn(personalFields, objectIn(resume['basics'])[extensionMember])
  return Object.entries(values).flatMap(([field, value]): FoundField[] => {
    if (field === 'links' || isEmpty(value)) return []
    if (Object.hasOwn(stated, field)) return [{ field, value, from: `basics.${extensionMember}`, confidence: 'sure' }]
    const from = fromOf(resume, field)
    if (field === 'timezone') return [{ field, value, from, confidence: 'likely', notice: 'Guessed from the state.' }]
    return [{ field, value, from, confidence: 'sure' }]
  })
}

function linksIn(basics: Values, unmapped: Unmapped, today: string): FoundEntry[] {
  const own = ownLinksIn(basics).map((link) => foundEntry('basics.url', link))
  const { profiles } = basics
  const value = profilesIn(profiles)
  const found = findEntries(unmapped, {
    kind: profileKind,
    path: ['basics', 'profiles'],
    value,
    named: value === profiles ? undefined : objectIn(profiles),
    today,
    max: limits.entries - own.length,
    implied: (raw, { url }) => (isInUrl(raw['username'], String(url)) ? ['username'] : []),
  })
  const raws = listIn(value).map(objectIn)
  return [...own, ...found.map((each) => withUrlNotice(each, raws[each.originals?.[0] ?? 0]))]
}

function withUrlNotice(found: FoundEntry, { url, website, username }: Values = {}): FoundEntry {
  if (urlIn(url) || urlIn(website)) return found
  return { ...found, notices: [`The URL was built from the user name "${excerpt(lineIn(username))}".`, ...found.notices] }
}

/** The found links in the order of `links`, because the extension member can override the links and their order. */
function inStatedOrder(links: unknown, found: readonly FoundEntry[]): FoundEntry[] {
  const rest = [...found]
  return (Array.isArray(links) ? links.filter(isObject) : []).map((link) => {
    const at = rest.findIndex(({ values }) => isDeepStrictEqual(values, link))
    const [known] = at < 0 ? [] : rest.splice(at, 1)
    return known ?? foundEntry(`basics.${extensionMember}`, link)
  })
}

function isInUrl(username: unknown, url: string): boolean {
  const name = lineIn(username).replace(/^@/, '').toLowerCase()
  return name !== '' && [name, encodeURIComponent(name).toLowerCase()].some((each) => url.toLowerCase().includes(each))
}

/** A picture embedded in the file. URLs are never fetched. */
function pictureIn(basics: Values): { member: string; photo: NonNullable<ParsedFile['photo']> } | undefined {
  const member = ['image', 'picture'].find((name) => photoIn(basics[name]))
  const photo = member && photoIn(basics[member])
  return photo ? { member, photo } : undefined
}
