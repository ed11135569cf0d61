import { isDeepStrictEqual } from 'node:util'
import { readBasics } from '../formats/json-resume/basics.ts'
import { profileKind } from '../formats/json-resume/links.ts'
import { writeList } from '../formats/json-resume/lists.ts'
import { isObject, isUnset, objectIn, type Values } from '../formats/json-resume/member.ts'
import { type Resume, type View, writeResume } from '../formats/json-resume/resume.ts'
import { type Section, sections } from '../formats/json-resume/sections.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { type LocatedList, locateList, pathsOf } from './list-paths.ts'
import { movedItems, type Raw } from './merge-retained.ts'
import { setAtPath, valueAt } from './paths.ts'
import { type Document, holdersIn, type RetainedData } from './retained.ts'

type Entries = readonly (Values & { readonly id: string })[]
type WriteOptions = Parameters<typeof writeResume>[1]
type WrittenDocument = Document & { original: Resume }

/** Writes one entry of a list, given the raw entries that it was made of. */
type WriteEntry = (entry: Values, raws: readonly unknown[]) => readonly unknown[]

/**
 * Writes a portfolio as a JSON Resume on top of the retained original. Values that have not changed since the import are written unchanged,
 * at their original positions.
 */
export const mergeIntoResume = (content: View, retained: Document, options: WriteOptions): Resume =>
  writeDocument(content, retained, options).original

/** Removes what the owner has deleted or changed since the import, so that the original holds only what is exported. */
export function pruneDeleted(content: View, retained: RetainedData, today: string): RetainedData {
  if (!retained.original) return retained
  const pruned = writeDocument(content, retained, { today })
  return { ...pruned, items: movedItems(retained, pruned) }
}

function writeDocument(content: View, retained: Document, options: WriteOptions): WrittenDocument {
  if (!retained.original) return { original: writeResume(content, options), holders: {} }
  const { today } = options
  const rest: Record<string, unknown> = { ...content }
  let document: WrittenDocument = { original: retained.original, holders: {} }
  for (const section of sections) {
    const { list } = section
    document = withList(document, list, rawsOf(retained, list, entriesIn(content, list), entryWriter(section, today)))
    delete rest[list]
  }
  document = withProfiles(document, retained, entriesIn(content, 'links'), today)
  return { ...document, original: writeResume(rest, options, document.original) }
}

const entriesIn = (content: View, list: ListName) => (content[list as keyof View] ?? []) as Entries

/** Writes at most one entry of a list in parts: a reader would merge two of them into one entry. */
function entryWriter(section: Section, today: string): WriteEntry {
  let hasParts = false
  return (entry, raws) => {
    const isParts = raws.some((raw) => section.parts && (!isObject(raw) || section.parts.isPart(raw)))
    const known = isParts && hasParts ? [] : raws
    hasParts ||= isParts
    return writeList(section, [entry], known, today) as unknown[]
  }
}

/** Raw entries in their original order, or in the order of the portfolio if the owner has moved or added entries. Unread ones keep their index. */
function rawsOf(retained: Document, list: ListName, current: Entries, write: WriteEntry): Raw[] {
  const raws = locateList(retained.original, list)?.raws ?? []
  const holders = holdersIn(retained, list)
  const indexesOf = Map.groupBy(holders.keys(), (index) => holders[index] ?? null)
  const entries = current.map((entry) => {
    const indexes = indexesOf.get(entry.id) ?? []
    const written = write(
      withoutId(entry) as Values,
      indexes.map((index) => raws[index]),
    )
    const positioned = written.map((raw, at) => ({
      raw,
      holder: entry.id,
      index: written.length === indexes.length ? indexes[at] : undefined,
    }))
    return { raws: positioned, first: positioned[0]?.index ?? -1 }
  })
  const written = entries.flatMap((entry) => entry.raws)
  const unread = (indexesOf.get(null) ?? []).map((index) => ({ raw: raws[index], holder: null, index }))
  const isInOrder = entries.every(({ first }, at) => first > (entries[at - 1]?.first ?? -1))
  if (isInOrder) return [...written, ...unread].sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const all: Raw[] = written
  for (const each of unread) all.splice(each.index, 0, each)
  return all
}

function withList({ original, holders }: WrittenDocument, list: ListName, raws: readonly Raw[]): WrittenDocument {
  const located = locateList(original, list)
  const at = located?.at ?? pathsOf(list)[0] ?? []
  const next = { ...holders, [list]: raws.map(({ holder }) => holder) }
  if (raws.length > 0) return { original: setAtPath(original, at, listValue(located, raws)) as Resume, holders: next }
  if (located?.form === 'list') return { original: withEmptyList(original, list, at), holders: next }
  return { original: located ? (setAtPath(original, at, undefined) as Resume) : original, holders: next }
}

function listValue(located: LocatedList | undefined, raws: readonly Raw[]): unknown {
  const [first] = raws
  return located?.form === 'alone' && raws.length === 1 && isObject(first?.raw) ? first.raw : raws.map(({ raw }) => raw)
}

/** Also removes the lists under older names, which would be read instead of the empty one. */
function withEmptyList(resume: Resume, list: ListName, at: LocatedList['at']): Resume {
  const others = pathsOf(list).filter((path) => path[0] !== at[0] && !isUnset(valueAt(resume, path)))
  return others.reduce<Resume>((each, path) => setAtPath(each, path, undefined) as Resume, setAtPath(resume, at, []) as Resume)
}

/** Writes the profiles. `basics.url` holds the link to the owner's own page, which is therefore not among them unless it came as a profile. */
function withProfiles(document: WrittenDocument, retained: Document, links: Entries, today: string): WrittenDocument {
  const write: WriteEntry = (entry, raws) => writeList(profileKind, [entry], raws, today) as unknown[]
  const writeKnown: WriteEntry = (entry, raws) => (raws.length > 0 ? write(entry, raws) : [])
  const isNamed = locateList(retained.original, 'links')?.form === 'named'
  const unchanged = isNamed
    ? { ...document, holders: { ...document.holders, links: holdersIn(retained, 'links') } }
    : withList(document, 'links', rawsOf(retained, 'links', links, writeKnown))
  if (isDeepStrictEqual(readBasics(unchanged.original, today)['links'], links.map(withoutId))) return unchanged
  const own = links.find(({ type }) => type === 'portfolio')
  const others = links.filter((link) => link !== own)
  const profiles = rawsOf(retained, 'links', others, write)
  if (profiles.length === 0 && !Array.isArray(objectIn(document.original['basics'])['profiles'])) return document
  const basics = { ...objectIn(document.original['basics']), profiles: profiles.map(({ raw }) => raw) }
  return { original: { ...document.original, basics }, holders: { ...document.holders, links: profiles.map(({ holder }) => holder) } }
}
