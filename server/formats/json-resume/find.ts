import { isDeepStrictEqual } from 'node:util'
import { groupUnmapped } from '../grouping.ts'
import { emptyParsedFile, type FoundEntry, type ListName, type ParsedFile } from '../parsed-file.ts'
import { isWritten, ourMember } from './entries.ts'
import { findPersonal } from './find-personal.ts'
import { isEmpty, statedLeft } from './leftovers.ts'
import { listIn, objectFor, readable } from './lists.ts'
import { memberOf, objectIn, type Values } from './member.ts'
import { collectUnmapped, foundEntry, type Gathered, gatherWhole, nothingGathered, noticesOf, placeIn, unreadIn } from './parsed-entries.ts'
import { statedLists } from './resume.ts'
import { loose as looseName, sections, skillKind } from './sections.ts'
import { categoriesIn, isUnmapped, skillsIn } from './skills.ts'

type Lists = Partial<Record<ListName, FoundEntry[]>>

/**
 * A JSON Resume, with all that the portfolio has no place for.
 * @param today YYYY-MM-DD
 */
export function findInResume(raw: unknown, today: string): ParsedFile {
  const resume = objectIn(raw)
  const gathered = nothingGathered()
  const { fields, links, photo } = findPersonal(resume, gathered, today)
  const lists: Lists = { ...listsIn(resume, gathered, today), ...skillsFound(resume, gathered, today), links }
  const more = moreIn(resume, gathered)
  unknownIn(resume, gathered)
  return {
    ...emptyParsedFile('json-resume'),
    fields,
    lists: Object.fromEntries(Object.entries({ ...lists, ...more }).filter(([, entries]) => entries.length > 0)),
    loose: groupUnmapped([...gathered.loose, ...exactDays(gathered)], ({ path }) => JSON.stringify(path?.slice(0, -1) ?? null)),
    notices: gathered.notices,
    original: resume,
    ...(photo && { photo }),
  }
}

function listsIn(resume: Values, gathered: Gathered, today: string): Lists {
  const found = sections.map((section) => {
    const name = section.theirs.find((each) => resume[each] !== undefined && resume[each] === memberOf(resume, section.theirs))
    const value = name === undefined ? undefined : resume[name]
    if (name === undefined) return [section.ours, []] as const
    const read = readable(section, listIn(value), today)
    // An object with nothing in it says nothing, and stays where it is.
    const entries = read
      .filter(({ raw }) => isWritten(raw))
      .map(({ index, raw, entry }) => {
        const place = placeIn([name], value, index)
        const notices = noticesOf(gathered, section, { place, raw, entry }, today)
        return foundEntry(place, entry, notices, [index])
      })
    unreadIn(gathered, [name], value, new Set(read.map(({ index }) => index)))
    return [section.ours, entries] as const
  })
  return Object.fromEntries(found)
}

function skillsFound(resume: Values, gathered: Gathered, today: string): Lists {
  const value = resume['skills']
  const raws = skillsIn(value)
  const categories = categoriesIn(raws, today)
  const filled = categories.filter(({ from }) => from.some((index) => isWritten(raws[index])))
  const skillCategories = filled.map(({ entry, from }) => {
    const notices = from.flatMap((index) => {
      const raw = objectFor(skillKind, raws[index]) ?? {}
      const place = placeIn(['skills'], value, index)
      return noticesOf(gathered, skillKind, { place, raw, entry, ...(isUnmapped(raw) && { back: looseBack(raw, entry) }) }, today)
    })
    return foundEntry(placeIn(['skills'], value, from[0] ?? 0), entry, notices, from)
  })
  if (raws.length === 0) gatherWhole(gathered, { path: ['skills'], called: 'Skills' }, value)
  else unreadIn(gathered, ['skills'], value, new Set(categories.flatMap(({ from }) => from)))
  return { skillCategories }
}

/** A skill of the category that those without keywords make together. */
function looseBack(raw: Values, { name, skills, level }: Values): Values {
  const all = Array.isArray(skills) ? skills.map(String) : []
  const wanted = String(raw['name']).trim().toLowerCase()
  const skill =
    all.find((each) => each.toLowerCase() === wanted) ??
    all.find((each) => each.endsWith('…') && wanted.startsWith(each.slice(0, -1).toLowerCase()))
  return { ...(skill && name === looseName && { name: skill }), ...(level !== '' && { level }) }
}

/** The lists in our own member of the root, for which JSON Resume has no section. */
function moreIn(resume: Values, gathered: Gathered): Lists {
  const lists = statedLists(resume)
  const left = statedLeft(resume[ourMember], lists)
  if (left !== undefined) collectUnmapped(gathered, { path: [], called: '' }, [{ member: ourMember, value: left, why: 'unknown' }])
  const found = Object.entries(lists).map(([name, entries]) => {
    const placeOf = (index: number) =>
      name === 'more' ? { path: [], called: `Further section ${index + 1}` } : placeIn([name], entries, index)
    return [name, entries.map((entry, index) => foundEntry(placeOf(index), entry, [], undefined))]
  })
  return Object.fromEntries(found)
}

const known = ['basics', 'skills', 'meta', ourMember]

function unknownIn(resume: Values, gathered: Gathered): void {
  const read = sections.map(({ theirs }) => theirs.find((name) => resume[name] !== undefined && resume[name] === memberOf(resume, theirs)))
  const isOwn = (member: string, value: unknown) =>
    member === '$schema' && typeof value === 'string' && /json-?resume|resume-schema/i.test(value)
  const left = Object.keys(resume).filter(
    (member) => !(known.includes(member) || read.includes(member) || isEmpty(resume[member]) || isOwn(member, resume[member])),
  )
  collectUnmapped(
    gathered,
    { path: [], called: '' },
    left.map((member) => ({ member, value: resume[member], why: 'unknown' })),
  )
}

/** For all of the file one, as people care little. */
function exactDays({ days }: Gathered): ParsedFile['loose'] {
  if (isDeepStrictEqual(days, {})) return []
  return [{ label: 'Days of dates', value: days, from: 'Where there is room for the month only', personal: false }]
}
