import { isDeepStrictEqual } from 'node:util'
import { readBasics } from '#resume/model/basics.ts'
import { profileKind } from '#resume/model/links.ts'
import { writeList } from '#resume/model/lists.ts'
import { isObject, isUnset, objectIn, type Values } from '#resume/model/member.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import { type Resume, type View, writeResume } from '#resume/model/resume.ts'
import { type Section, sections } from '#resume/model/sections.ts'
import { withoutId } from '#resume/model/valid-values.ts'
import { locateList, pathsOf } from './list-paths.ts'
import { moveItems } from './merge-retained.ts'
import { type Raw, type RetainedResume, rawsOf, withRaws } from './original.ts'
import { type Path, setAtPath, valueAt } from './paths.ts'
import type { RetainedData } from './retained-data.ts'

type Entries = readonly (Values & { readonly id: string })[]
type WriteOptions = Parameters<typeof writeResume>[1]
type WrittenResume = RetainedResume & { original: Resume }

/** Writes one entry of a list, given the raw entries that it was made of. */
type WriteEntry = (entry: Values, raws: readonly unknown[]) => readonly unknown[]

/**
 * Writes a portfolio as a JSON Resume on top of the retained original. Values that have not changed since the import are written unchanged,
 * at their original positions.
 */
export const mergeIntoResume = (content: View, retained: RetainedResume, options: WriteOptions): Resume =>
  writeRetained(content, retained, options).original

/** Removes what the owner has deleted or changed since the import, so that the original holds only what is exported. */
export function pruneDeleted(content: View, retained: RetainedData, today: string): RetainedData {
  if (!retained.original) return retained
  const pruned = writeRetained(content, retained, { today })
  return { ...pruned, items: moveItems(retained, pruned) }
}

function writeRetained(content: View, retained: RetainedResume, options: WriteOptions): WrittenResume {
  if (!retained.original) return { original: writeResume(content, options), holders: {} }
  const { today } = options
  const remainingContent: Record<string, unknown> = { ...content }
  let resume: WrittenResume = { original: retained.original, holders: {} }
  for (const section of sections) {
    const { list } = section
    resume = withList(resume, list, writeRaws(retained, list, entriesIn(content, list), entryWriter(section, today)))
    delete remainingContent[list]
  }
  resume = withProfiles(resume, retained, entriesIn(content, 'links'), today)
  return { ...resume, original: writeResume(remainingContent, options, resume.original) }
}

const entriesIn = (content: View, list: ListName) => (content[list as keyof View] ?? []) as Entries

/** Writes at most one entry of a list in parts. An import would merge two such entries into one. */
function entryWriter(section: Section, today: string): WriteEntry {
  let hasParts = false
  return (entry, raws) => {
    const isParts = raws.some((raw) => section.parts && (!isObject(raw) || section.parts.isPart(raw)))
    const usableRaws = isParts && hasParts ? [] : raws
    hasParts ||= isParts
    return writeList(section, [entry], usableRaws, today) as unknown[]
  }
}

/**
 * Writes raw entries in their original order, or in the order of the portfolio if the owner has moved or added entries. Unread raw entries keep
 * their index.
 */
function writeRaws(retained: RetainedResume, list: ListName, current: Entries, write: WriteEntry): Raw[] {
  const raws = rawsOf(retained, list).map((raw, index) => ({ ...raw, index }))
  const byHolder = Map.groupBy(raws, ({ holder }) => holder)
  const entries = current.map((entry) => {
    const originals = byHolder.get(entry.id) ?? []
    const written = write(
      withoutId(entry) as Values,
      originals.map(({ raw }) => raw),
    )
    return written.map((raw, position) => ({
      raw,
      holder: entry.id,
      index: written.length === originals.length ? originals[position]?.index : undefined,
    }))
  })
  const written: Raw[] = entries.flat()
  const unread = byHolder.get(null) ?? []
  const firstIndexes = entries.map(([first]) => first?.index ?? -1)
  const isInOrder = firstIndexes.every((first, position) => first > (firstIndexes[position - 1] ?? -1))
  if (isInOrder) return [...entries.flat(), ...unread].sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  for (const unreadRaw of unread) written.splice(unreadRaw.index, 0, unreadRaw)
  return written
}

function withList(resume: WrittenResume, list: ListName, raws: readonly Raw[]): WrittenResume {
  if (raws.length > 0) return withRaws(resume, list, raws)
  const { listPath, form } = locateList(resume.original, list)
  // A list under an older name would be read instead of the empty one.
  const paths = form === 'absent' ? [] : pathsOf(list).filter((path) => !isUnset(valueAt(resume.original, path)))
  const withoutList = (from: Values, path: Path) => setAtPath(from, path, form === 'list' && path === listPath ? [] : undefined) as Values
  return { original: paths.reduce(withoutList, resume.original), holders: { ...resume.holders, [list]: [] } }
}

/** Writes the profiles. They omit the link to the owner's page, which is in `basics.url`, unless it was imported as a profile. */
function withProfiles(resume: WrittenResume, retained: RetainedResume, links: Entries, today: string): WrittenResume {
  const write: WriteEntry = (entry, raws) => writeList(profileKind, [entry], raws, today) as unknown[]
  const writeImported: WriteEntry = (entry, raws) => (raws.length > 0 ? write(entry, raws) : [])
  const isNamed = locateList(retained.original, 'links').form === 'named'
  const unchanged = isNamed
    ? { ...resume, holders: { ...resume.holders, links: rawsOf(retained, 'links').map(({ holder }) => holder) } }
    : withList(resume, 'links', writeRaws(retained, 'links', links, writeImported))
  if (isDeepStrictEqual(readBasics(unchanged.original, today)['links'], links.map(withoutId))) return unchanged
  const portfolioLink = links.find(({ type }) => type === 'portfolio')
  const profileLinks = links.filter((link) => link !== portfolioLink)
  const profiles = writeRaws(retained, 'links', profileLinks, write)
  if (profiles.length === 0 && !Array.isArray(objectIn(resume.original['basics'])['profiles'])) return resume
  const basics = { ...objectIn(resume.original['basics']), profiles: profiles.map(({ raw }) => raw) }
  return { original: { ...resume.original, basics }, holders: { ...resume.holders, links: profiles.map(({ holder }) => holder) } }
}
