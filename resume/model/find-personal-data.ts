import { isDeepStrictEqual } from 'node:util'
import type { RetainedList } from '#contract/fields/retained.ts'
import { limits } from '#contract/limits.ts'
import { partIn, personalFields, personalParts, readBasics, writeBasics } from './basics.ts'
import { extensionMember } from './entries.ts'
import { findEntries, toFoundEntry } from './find-entries.ts'
import { isEmpty, leftoversOf, lostValues } from './leftovers.ts'
import { profileKind, profilesIn, websiteLinksIn } from './links.ts'
import { isObject, objectIn, type Values } from './member.ts'
import type { FoundEntry, FoundField, ParsedFile } from './parsed-file.ts'
import { type NameSplit, readPersonName } from './person-name.ts'
import { photoIn } from './pictures.ts'
import { lineIn, urlIn } from './texts.ts'
import { excerpt, type UnmappedCollector } from './unmapped.ts'
import { validValuesIn } from './valid-values.ts'

type PersonalData = Pick<ParsedFile, 'fields' | 'photo'> & { links: FoundEntry[]; profiles: RetainedList; nameSplits: NameSplit[] }

export function findPersonalData(resume: Values, unmapped: UnmappedCollector, today: string): PersonalData {
  const basics = objectIn(resume['basics'])
  const values = readBasics(resume, today)
  const output = writeBasics(values, {}, today)
  const picture = pictureIn(basics)
  const handled = ['location', 'profiles', extensionMember, ...(picture ? [picture.member] : [])]
  for (const { path, label, members, requiredMember } of personalParts) {
    const part = partIn(resume, path)
    const written = { members, output: objectIn(partIn(output, path)) }
    if (!isObject(part) || (requiredMember && isEmpty(part[requiredMember]))) unmapped.addWhole({ path, label }, part)
    else unmapped.notices.push(...unmapped.addLeftovers({ path, label }, leftoversOf(part, written, handled)))
  }
  const lost = lostValues(basics[extensionMember], values)
  if (lost !== undefined)
    unmapped.addLeftovers({ path: ['basics'], label: 'Basics' }, [{ member: extensionMember, value: lost, reason: 'unknown' }])
  const { found, form: profiles } = linksIn(basics, unmapped, today)
  return {
    profiles,
    fields: fieldsIn(resume, values),
    nameSplits: readPersonName(basics['name']).others,
    links: inOrderOf(values['links'], found),
    ...(picture && { photo: picture.photo }),
  }
}

function sourceMemberOf(resume: Values, field: string): string {
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

function fieldsIn(resume: Values, values: Values): FoundField[] {
  const extension = validValuesIn(personalFields, objectIn(resume['basics'])[extensionMember])
  return Object.entries(values).flatMap(([field, value]): FoundField[] => {
    if (field === 'links' || isEmpty(value)) return []
    if (Object.hasOwn(extension, field)) return [{ field, value, from: `basics.${extensionMember}`, confidence: 'sure' }]
    const from = sourceMemberOf(resume, field)
    if (field === 'timezone') return [{ field, value, from, confidence: 'likely', notice: 'Guessed from the state.' }]
    return [{ field, value, from, confidence: 'sure' }]
  })
}

function linksIn(basics: Values, unmapped: UnmappedCollector, today: string): ReturnType<typeof findEntries> {
  const websites = websiteLinksIn(basics).map((link) => toFoundEntry('basics.url', link))
  const { profiles } = basics
  const value = profilesIn(profiles)
  const { found, form } = findEntries(unmapped, {
    kind: profileKind,
    path: ['basics', 'profiles'],
    names: ['profiles'],
    value,
    sourceObject: value === profiles ? undefined : objectIn(profiles),
    today,
    max: limits.entries - websites.length,
    covered: (raw, { url }) => (isInUrl(raw['username'], String(url)) ? ['username'] : []),
    notesOn: ({ url, website, username }) =>
      urlIn(url) || urlIn(website) ? [] : [`The URL was built from the user name "${excerpt(lineIn(username))}".`],
  })
  return { found: [...websites, ...found], form }
}

/** The found links in the order of `links`, because the extension member can override the links and their order. */
function inOrderOf(links: unknown, found: readonly FoundEntry[]): FoundEntry[] {
  const remaining = [...found]
  return (Array.isArray(links) ? links.filter(isObject) : []).map((link) => {
    const index = remaining.findIndex(({ values }) => isDeepStrictEqual(values, link))
    const [known] = index < 0 ? [] : remaining.splice(index, 1)
    return known ?? toFoundEntry(`basics.${extensionMember}`, link)
  })
}

/** Whether the user name is a whole part of the URL: of its path, its query or the start of its host. */
function isInUrl(username: unknown, url: string): boolean {
  const name = lineIn(username).replace(/^@/, '').toLowerCase()
  const address = url.toLowerCase().replace(/^https?:\/\//, '')
  const parts = address.split(/[/?&=#]+/).map((part) => part.replace(/^@/, ''))
  return (
    name !== '' && (address.startsWith(`${name}.`) || [name, encodeURIComponent(name).toLowerCase()].some((each) => parts.includes(each)))
  )
}

/** A picture embedded in the file. URLs are never fetched. */
function pictureIn(basics: Values): { member: string; photo: NonNullable<ParsedFile['photo']> } | undefined {
  const member = ['image', 'picture'].find((name) => photoIn(basics[name]))
  const photo = member && photoIn(basics[member])
  return photo ? { member, photo } : undefined
}
