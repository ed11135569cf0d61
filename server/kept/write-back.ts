import { isDeepStrictEqual } from 'node:util'
import type { ListName } from '../formats/found.ts'
import { readBasics } from '../formats/json-resume/basics.ts'
import { ourMember } from '../formats/json-resume/entries.ts'
import { profileKind } from '../formats/json-resume/links.ts'
import { writeList } from '../formats/json-resume/lists.ts'
import { isNothing, isObject, objectIn, type Values } from '../formats/json-resume/member.ts'
import { type Resume, type View, writeResume } from '../formats/json-resume/resume.ts'
import { hasKeywords, sections } from '../formats/json-resume/sections.ts'
import { writeSkills } from '../formats/json-resume/skills.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import { valueAt, withAt } from './paths.ts'
import { placedLists } from './placed-lists.ts'
import type { KeptEntry, KeptList, KeptRoot, KeptRow } from './rows.ts'

type Entries = readonly (Values & { readonly id: string })[]
type Writing = Parameters<typeof writeResume>[1]

/** How a list writes one of its entries, with what it was made of. */
type Write = (entry: Values, raws: readonly unknown[]) => readonly unknown[]

/** What is written for one entry, with the indexes that it had in the file, as long as it is all of that. */
interface Written {
  raws: readonly unknown[]
  indexes: readonly number[] | undefined
}

/**
 * Everything of a portfolio as a JSON Resume, on top of what came with imports: whatever its owner has not changed since is written as it
 * came, at the place where it stood.
 */
export function writeBack(content: View, kept: readonly KeptRow[], writing: Writing): Resume {
  const root = kept.findLast((row) => row.what === 'root')
  const entries = kept.filter((row) => row.what === 'entry')
  if (!root && entries.length === 0) return writeResume(content, writing)
  let raw: Resume = root?.value ?? { $schema: schemaAddress }
  const rest: Record<string, unknown> = { ...content }
  const sources = { content, root, entries }
  const { today } = writing
  for (const section of sections) {
    const write: Write = (entry, raws) => writeList(section, [entry], raws, today) as unknown[]
    raw = withList(raw, section.ours, root, ofList(section.ours, sources, write))
    delete rest[section.ours]
  }
  raw = withList(raw, 'skillCategories', root, ofList('skillCategories', sources, skillsWriter(today)))
  delete rest['skillCategories']
  return writeResume(rest, writing, withProfiles(raw, sources, today))
}

/** What is written of an entry on top of what it was made of. */
export function writtenOf(list: ListName, entry: Values, { originals }: KeptEntry, today: string): readonly unknown[] {
  const raws = originals.map(({ value }) => value)
  if (list === 'skillCategories') return skillsWriter(today)(entry, raws)
  const kind = list === 'links' ? profileKind : sections.find(({ ours }) => ours === list)
  return kind ? (writeList(kind, [entry], raws, today) as unknown[]) : raws
}

function withList(resume: Resume, list: ListName, root: KeptRoot | undefined, { written, unread }: Listed): Resume {
  const known = root?.lists[list]
  const at = known?.at ?? [...(placedLists[list]?.[0] ?? [])]
  const raws = inTheirPlaces(written, unread)
  if (raws.length === 0 && !Array.isArray(valueAt(resume, at))) return resume
  const isAlone = known?.form === 'alone' && raws.length === 1 && written[0]?.indexes && isObject(raws[0])
  return raws.length > 0 ? (withAt(resume, at, isAlone ? raws[0] : raws) as Resume) : emptied(resume, list, known)
}

/** An older name would be read where nothing stands at the usual one any more. */
function emptied(resume: Resume, list: ListName, known: KeptList | undefined): Resume {
  const at = known?.at ?? placedLists[list]?.[0] ?? []
  const others = known ? (placedLists[list] ?? []).filter((path) => path[0] !== at[0] && !isNothing(valueAt(resume, path))) : []
  return [...others].reduce<Resume>((left, path) => withAt(left, path, undefined) as Resume, withAt(resume, at, []) as Resume)
}

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** Skills of which no original is known are never written one by one, or they would be one category with those that are. */
const skillsWriter = (today: string): Write => {
  let wasLoose = false
  return (entry, raws) => {
    const isLoose = raws.some((raw) => !isObject(raw) || (!hasKeywords(raw['keywords']) && raw[ourMember] === undefined))
    const known = isLoose && wasLoose ? [] : raws
    wasLoose ||= isLoose
    return writeSkills([entry], known, today) as unknown[]
  }
}

interface Sources {
  content: View
  root: KeptRoot | undefined
  entries: readonly KeptEntry[]
}
/** Still in the root, with the indexes that they had. */
type Unread = readonly { index: number; raw: unknown }[]
interface Listed {
  written: readonly Written[]
  unread: Unread
}

function ofList(list: ListName, { content, root, entries }: Sources, write: Write): Listed {
  const ours = (content[list as keyof View] ?? []) as Entries
  const originals = new Map(entries.flatMap((row) => (row.list === list ? [[row.entry, row] as const] : [])))
  const written = ours.map((entry): Written => {
    const row = originals.get(entry.id)
    const known = row?.originals ?? []
    const raws = write(
      withoutId(entry) as Values,
      known.map(({ value }) => value),
    )
    const isOfRoot = row !== undefined && row.origin === root?.origin && raws.length === known.length
    return { raws, indexes: isOfRoot ? known.map(({ index }) => index) : undefined }
  })
  return { written, unread: unreadOf(list, root) }
}

function unreadOf(list: ListName, root: KeptRoot | undefined): Unread {
  const known = root?.lists[list]
  const raws = known && valueAt(root.value, known.at)
  return known?.form === 'list' && Array.isArray(raws) ? raws.map((raw, at) => ({ raw, index: known.unread[at] ?? raws.length + at })) : []
}

/** As they stood, as far as nobody moved or added any; else one after another, and what was not read where it was. */
function inTheirPlaces(written: readonly Written[], unread: Unread): unknown[] {
  const firsts = written.map(({ indexes }) => indexes?.[0] ?? -1)
  if (firsts.every((first, at) => first > (firsts[at - 1] ?? -1))) {
    const placed = written.flatMap(({ raws, indexes = [] }) => raws.map((raw, at) => ({ raw, index: indexes[at] ?? 0 })))
    return [...placed, ...unread].sort((one, other) => one.index - other.index).map(({ raw }) => raw)
  }
  const raws = written.flatMap((each) => each.raws)
  for (const { raw, index } of unread) raws.splice(index, 0, raw)
  return raws
}

/** Links stand in two places: one of them is the person's own page. What is written of them is decided there, by the place in the list. */
function withProfiles(raw: Resume, sources: Sources, today: string): Resume {
  const { content, root } = sources
  const links = (content['links'] ?? []) as Entries
  const at = ['basics', 'profiles']
  const write: Write = (entry, raws) => (raws.length > 0 ? (writeList(profileKind, [entry], raws, today) as unknown[]) : [])
  const came = asTheyCame(raw, root, ofList('links', sources, write))
  if (isDeepStrictEqual(readBasics(came, today)['links'], links.map(withoutId))) return came
  const own = links.find(({ type }) => type === 'portfolio')
  const others = links.filter((link) => link !== own)
  const writeAny: Write = (entry, raws) => writeList(profileKind, [entry], raws, today) as unknown[]
  const { written, unread } = ofList('links', { ...sources, content: { links: others } }, writeAny)
  const profiles = inTheirPlaces(written, unread)
  if (profiles.length === 0 && !Array.isArray(valueAt(raw, at))) return raw
  return { ...raw, basics: { ...objectIn(raw['basics']), profiles } }
}

function asTheyCame(raw: Resume, root: KeptRoot | undefined, { written, unread }: Listed): Resume {
  const known = root?.lists.links
  if (!known || known.form === 'named') return raw
  const profiles = written.filter(isWritten)
  return withAt(raw, known.at, known.form === 'alone' ? profiles[0]?.raws[0] : inTheirPlaces(profiles, unread)) as Resume
}

const isWritten = ({ raws }: Written) => raws.length > 0
