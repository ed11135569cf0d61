import { isDeepStrictEqual } from 'node:util'
import { groupUnmapped } from '../grouping.ts'
import { emptyParsedFile, type FoundEntry, type ListName, type ParsedFile } from '../parsed-file.ts'
import { extensionMember, isWritten } from './entries.ts'
import { findPersonal } from './find-personal.ts'
import { isEmpty, lostValues } from './leftovers.ts'
import { entryObjectOf, listIn, readEntries } from './lists.ts'
import { memberOf, objectIn, type Values } from './member.ts'
import {
  type Collected,
  collectEntryLeftovers,
  collectUnmapped,
  collectUnread,
  collectWhole,
  emptyCollection,
  foundEntry,
  placeIn,
} from './parsed-entries.ts'
import { statedLists } from './resume.ts'
import { defaultCategoryName, sections, skillKind } from './sections.ts'
import { categoriesIn, isSingleSkill, skillsIn } from './skills.ts'

type Lists = Partial<Record<ListName, FoundEntry[]>>

/**
 * Reads a JSON Resume. Values without a field are collected as unmapped.
 * @param today YYYY-MM-DD
 */
export function findInResume(raw: unknown, today: string): ParsedFile {
  const resume = objectIn(raw)
  const collected = emptyCollection()
  const { fields, links, photo } = findPersonal(resume, collected, today)
  const lists: Lists = { ...listsIn(resume, collected, today), ...skillListIn(resume, collected, today), links }
  const extensionLists = extensionListsIn(resume, collected)
  collectUnknown(resume, collected)
  return {
    ...emptyParsedFile('json-resume'),
    fields,
    lists: Object.fromEntries(Object.entries({ ...lists, ...extensionLists }).filter(([, entries]) => entries.length > 0)),
    unmapped: groupUnmapped([...collected.unmapped, ...exactDaysOf(collected)], ({ path }) => JSON.stringify(path?.slice(0, -1) ?? null)),
    notices: collected.notices,
    original: resume,
    ...(photo && { photo }),
  }
}

function listsIn(resume: Values, collected: Collected, today: string): Lists {
  const lists = sections.map((section) => {
    const name = section.names.find((each) => resume[each] !== undefined && resume[each] === memberOf(resume, section.names))
    const value = name === undefined ? undefined : resume[name]
    if (name === undefined) return [section.list, []] as const
    const read = readEntries(section, listIn(value), today)
    // An empty object is not an entry; it only stays in the original resume.
    const entries = read
      .filter(({ raw }) => isWritten(raw))
      .map(({ index, raw, entry }) => {
        const place = placeIn([name], value, index)
        const notices = collectEntryLeftovers(collected, section, { place, raw, entry }, today)
        return foundEntry(place, entry, notices, [index])
      })
    collectUnread(collected, [name], value, new Set(read.map(({ index }) => index)))
    return [section.list, entries] as const
  })
  return Object.fromEntries(lists)
}

function skillListIn(resume: Values, collected: Collected, today: string): Lists {
  const value = resume['skills']
  const raws = skillsIn(value)
  const categories = categoriesIn(raws, today)
  const filled = categories.filter(({ sources }) => sources.some((index) => isWritten(raws[index])))
  const skillCategories = filled.map(({ entry, sources }) => {
    const notices = sources.flatMap((index) => {
      const raw = entryObjectOf(skillKind, raws[index]) ?? {}
      const place = placeIn(['skills'], value, index)
      return collectEntryLeftovers(
        collected,
        skillKind,
        { place, raw, entry, ...(isSingleSkill(raw) && { back: singleSkillBack(raw, entry) }) },
        today,
      )
    })
    return foundEntry(placeIn(['skills'], value, sources[0] ?? 0), entry, notices, sources)
  })
  if (raws.length === 0) collectWhole(collected, { path: ['skills'], label: 'Skills' }, value)
  else collectUnread(collected, ['skills'], value, new Set(categories.flatMap(({ sources }) => sources)))
  return { skillCategories }
}

/** Writes back one skill of the category that combines skills without keywords. */
function singleSkillBack(raw: Values, { name, skills, level }: Values): Values {
  const all = Array.isArray(skills) ? skills.map(String) : []
  const skillName = String(raw['name']).trim().toLowerCase()
  const skill =
    all.find((each) => each.toLowerCase() === skillName) ??
    all.find((each) => each.endsWith('…') && skillName.startsWith(each.slice(0, -1).toLowerCase()))
  return { ...(skill && name === defaultCategoryName && { name: skill }), ...(level !== '' && { level }) }
}

/** The lists in the extension member of the root, for which JSON Resume has no section. */
function extensionListsIn(resume: Values, collected: Collected): Lists {
  const lists = statedLists(resume)
  const lost = lostValues(resume[extensionMember], lists)
  if (lost !== undefined) collectUnmapped(collected, { path: [], label: '' }, [{ member: extensionMember, value: lost, reason: 'unknown' }])
  const foundLists = Object.entries(lists).map(([name, entries]) => {
    const placeOf = (index: number) =>
      name === 'more' ? { path: [], label: `Further section ${index + 1}` } : placeIn([name], entries, index)
    return [name, entries.map((entry, index) => foundEntry(placeOf(index), entry, [], undefined))]
  })
  return Object.fromEntries(foundLists)
}

const knownMembers = ['basics', 'skills', 'meta', extensionMember]

function collectUnknown(resume: Values, collected: Collected): void {
  const read = sections.map(({ names }) => names.find((name) => resume[name] !== undefined && resume[name] === memberOf(resume, names)))
  const isKnownSchema = (member: string, value: unknown) =>
    member === '$schema' && typeof value === 'string' && /json-?resume|resume-schema/i.test(value)
  const unknown = Object.keys(resume).filter(
    (member) =>
      !(knownMembers.includes(member) || read.includes(member) || isEmpty(resume[member]) || isKnownSchema(member, resume[member])),
  )
  collectUnmapped(
    collected,
    { path: [], label: '' },
    unknown.map((member) => ({ member, value: resume[member], reason: 'unknown' })),
  )
}

/** One value for all exact dates of the file, because few users need them. */
function exactDaysOf({ days }: Collected): ParsedFile['unmapped'] {
  if (isDeepStrictEqual(days, {})) return []
  return [{ label: 'Days of dates', value: days, from: 'Fields that store only the month', personal: false }]
}
