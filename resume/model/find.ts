import { extensionMember } from './entries.ts'
import { findEntries, labelAt, toFoundEntry } from './find-entries.ts'
import { findPersonalData } from './find-personal-data.ts'
import { isEmpty, lostValues } from './leftovers.ts'
import { objectIn, usedName, type Values } from './member.ts'
import { emptyParsedFile, type FoundEntry, type ListName, type ParsedFile } from './parsed-file.ts'
import { readExtensionLists } from './resume.ts'
import { retainedOfRoot } from './retained.ts'
import { sections } from './sections.ts'
import { UnmappedCollector } from './unmapped.ts'

type Lists = Partial<Record<ListName, FoundEntry[]>>

/** @param today YYYY-MM-DD */
export function findInResume(raw: unknown, today: string): ParsedFile {
  const resume = objectIn(raw)
  const unmapped = new UnmappedCollector()
  const { fields, nameSplits, links, profiles, photo } = findPersonalData(resume, unmapped, today)
  const found = listsIn(resume, unmapped, today)
  const lists: Lists = {
    ...Object.fromEntries(found.map(({ list, found }) => [list, found])),
    links,
    ...extensionListsIn(resume, unmapped),
  }
  addUnknownMembers(resume, unmapped)
  return {
    ...emptyParsedFile('json-resume'),
    fields,
    lists: Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0)),
    unmapped: unmapped.values,
    notices: unmapped.notices,
    retained: {
      resume: retainedOfRoot(resume, today),
      lists: Object.fromEntries(
        [...found, { list: 'links', form: profiles }].flatMap(({ list, form }) => (Object.keys(form).length > 0 ? [[list, form]] : [])),
      ),
    },
    isOwn: hasExtension(resume),
    // What we wrote is read back as it was split.
    ...(nameSplits.length > 0 && !hasExtension(resume) && { nameSplits }),
    ...(photo && { photo }),
  }
}

/** Whether the file, or its data about the person or about itself, has the member that only we write. */
const hasExtension = (resume: Values) =>
  [resume, objectIn(resume['basics']), objectIn(resume['meta'])].some((each) => Object.hasOwn(each, extensionMember))

function listsIn(resume: Values, unmapped: UnmappedCollector, today: string) {
  return sections.map((kind) => {
    const { list, names } = kind
    const name = usedName(resume, names) ?? names[0]
    return { list, ...findEntries(unmapped, { kind, path: [name], names, value: resume[name], today }) }
  })
}

function extensionListsIn(resume: Values, unmapped: UnmappedCollector): Lists {
  const lists = readExtensionLists(resume)
  const lost = lostValues(resume[extensionMember], lists)
  if (lost !== undefined) unmapped.addLeftovers({ path: [], label: '' }, [{ member: extensionMember, value: lost, reason: 'unknown' }])
  const labelOf = (name: string, index: number) => (name === 'more' ? `Further section ${index + 1}` : labelAt([name], index))
  return Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, entries.map((entry, index) => toFoundEntry(labelOf(name, index), entry))]),
  )
}

function addUnknownMembers(resume: Values, unmapped: UnmappedCollector): void {
  const knownMembers = ['basics', 'meta', extensionMember, ...sections.map(({ names }) => usedName(resume, names))]
  const isKnownSchema = (member: string, value: unknown) =>
    member === '$schema' && typeof value === 'string' && /json-?resume|resume-schema/i.test(value)
  const unknownMembers = Object.entries(resume).filter(
    ([member, value]) => !(knownMembers.includes(member) || isEmpty(value) || isKnownSchema(member, value)),
  )
  unmapped.addLeftovers(
    { path: [], label: '' },
    unknownMembers.map(([member, value]) => ({ member, value, reason: 'unknown' })),
  )
}
