import { isDeepStrictEqual } from 'node:util'
import { readBasics } from '../formats/json-resume/basics.ts'
import { extensionMember } from '../formats/json-resume/entries.ts'
import { profileKind } from '../formats/json-resume/links.ts'
import { writeList } from '../formats/json-resume/lists.ts'
import { isObject, isUnset, objectIn, type Values } from '../formats/json-resume/member.ts'
import { type Resume, type View, writeResume } from '../formats/json-resume/resume.ts'
import { hasKeywords, sections } from '../formats/json-resume/sections.ts'
import { writeSkills } from '../formats/json-resume/skills.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { movedItems } from './keep.ts'
import { locateList, type Placed, placesOf } from './list-paths.ts'
import { setAtPath, valueAt } from './paths.ts'
import { type Document, holdersIn, type Kept } from './retained.ts'

type Entries = readonly (Values & { readonly id: string })[]
type Writing = Parameters<typeof writeResume>[1]
type Written = Document & { original: Resume }

/** How a list writes one of its entries, with what it was made of. */
type Write = (entry: Values, raws: readonly unknown[]) => readonly unknown[]

/** One entry of a list of the file, and whose it is. */
interface Raw {
  raw: unknown
  holder: string | null
}

/**
 * Everything of a portfolio as a JSON Resume, on top of what came with imports: whatever its owner has not changed since is written as it
 * came, at the place where it stood.
 */
export const mergeIntoResume = (content: View, kept: Document, writing: Writing): Resume => written(content, kept, writing).original

/** What is kept, without what its owner has deleted or changed since: the original says what is exported, and no more. */
export function pruneDeleted(content: View, kept: Kept, today: string): Kept {
  if (!kept.original) return kept
  const now = written(content, kept, { today })
  return { ...now, items: movedItems(kept, now) }
}

function written(content: View, kept: Document, writing: Writing): Written {
  if (!kept.original) return { original: writeResume(content, writing), holders: {} }
  const { today } = writing
  const writers = [
    ...sections.map((section): [ListName, Write] => [section.list, (entry, raws) => writeList(section, [entry], raws, today) as unknown[]]),
    ['skillCategories', skillsWriter(today)] as const,
  ]
  const rest: Record<string, unknown> = { ...content }
  let now: Written = { original: kept.original, holders: {} }
  for (const [list, write] of writers) {
    now = withList(now, list, rawsOf(kept, list, entriesIn(content, list), write))
    delete rest[list]
  }
  now = withProfiles(now, kept, entriesIn(content, 'links'), today)
  return { ...now, original: writeResume(rest, writing, now.original) }
}

const entriesIn = (content: View, list: ListName) => (content[list as keyof View] ?? []) as Entries

/** Skills of which no original is known are never written one by one, or they would be one category with those that are. */
function skillsWriter(today: string): Write {
  let wasUnmapped = false
  return (entry, raws) => {
    const isUnmapped = raws.some((raw) => !isObject(raw) || (!hasKeywords(raw['keywords']) && raw[extensionMember] === undefined))
    const known = isUnmapped && wasUnmapped ? [] : raws
    wasUnmapped ||= isUnmapped
    return writeSkills([entry], known, today) as unknown[]
  }
}

/** As they stood, as far as nobody moved or added any; else one after another, and what was not read where it was. */
function rawsOf(kept: Document, list: ListName, ours: Entries, write: Write): Raw[] {
  const raws = locateList(kept.original, list)?.raws ?? []
  const holders = holdersIn(kept, list)
  const indexesOf = Map.groupBy(holders.keys(), (index) => holders[index] ?? null)
  const entries = ours.map((entry) => {
    const indexes = indexesOf.get(entry.id) ?? []
    const made = write(
      withoutId(entry) as Values,
      indexes.map((index) => raws[index]),
    )
    const inTheirPlaces = made.map((raw, at) => ({
      raw,
      holder: entry.id,
      index: made.length === indexes.length ? indexes[at] : undefined,
    }))
    return { made: inTheirPlaces, first: inTheirPlaces[0]?.index ?? -1 }
  })
  const made = entries.flatMap((entry) => entry.made)
  const unread = (indexesOf.get(null) ?? []).map((index) => ({ raw: raws[index], holder: null, index }))
  const isInOrder = entries.every(({ first }, at) => first > (entries[at - 1]?.first ?? -1))
  if (isInOrder) return [...made, ...unread].sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const all: Raw[] = made
  for (const each of unread) all.splice(each.index, 0, each)
  return all
}

function withList({ original, holders }: Written, list: ListName, raws: readonly Raw[]): Written {
  const placed = locateList(original, list)
  const at = placed?.at ?? placesOf(list)[0] ?? []
  const next = { ...holders, [list]: raws.map(({ holder }) => holder) }
  if (raws.length > 0) return { original: setAtPath(original, at, inForm(placed, raws)) as Resume, holders: next }
  if (placed?.form === 'list') return { original: emptied(original, list, at), holders: next }
  return { original: placed ? (setAtPath(original, at, undefined) as Resume) : original, holders: next }
}

function inForm(placed: Placed | undefined, raws: readonly Raw[]): unknown {
  const [first] = raws
  return placed?.form === 'alone' && raws.length === 1 && isObject(first?.raw) ? first.raw : raws.map(({ raw }) => raw)
}

/** An older name would be read where nothing stands at the usual one any more. */
function emptied(resume: Resume, list: ListName, at: Placed['at']): Resume {
  const others = placesOf(list).filter((path) => path[0] !== at[0] && !isUnset(valueAt(resume, path)))
  return others.reduce<Resume>((left, path) => setAtPath(left, path, undefined) as Resume, setAtPath(resume, at, []) as Resume)
}

/** Links stand in two places: one of them is the person's own page. What is written of them is decided there, by the place in the list. */
function withProfiles(now: Written, kept: Document, links: Entries, today: string): Written {
  const write: Write = (entry, raws) => writeList(profileKind, [entry], raws, today) as unknown[]
  const writeKnown: Write = (entry, raws) => (raws.length > 0 ? write(entry, raws) : [])
  const isNamed = locateList(kept.original, 'links')?.form === 'named'
  const came = isNamed
    ? { ...now, holders: { ...now.holders, links: holdersIn(kept, 'links') } }
    : withList(now, 'links', rawsOf(kept, 'links', links, writeKnown))
  if (isDeepStrictEqual(readBasics(came.original, today)['links'], links.map(withoutId))) return came
  const own = links.find(({ type }) => type === 'portfolio')
  const others = links.filter((link) => link !== own)
  const profiles = rawsOf(kept, 'links', others, write)
  if (profiles.length === 0 && !Array.isArray(objectIn(now.original['basics'])['profiles'])) return now
  const basics = { ...objectIn(now.original['basics']), profiles: profiles.map(({ raw }) => raw) }
  return { original: { ...now.original, basics }, holders: { ...now.holders, links: profiles.map(({ holder }) => holder) } }
}
