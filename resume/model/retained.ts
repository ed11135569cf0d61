import { isDeepStrictEqual } from 'node:util'
import { type Retained, type RetainedList, type RetainedPart, withoutRetained } from '#contract/fields/retained.ts'
import { readBasics } from './basics.ts'
import { type EntryKind, extensionMember, writeEntry } from './entries.ts'
import { profileKind, websiteLinksIn } from './links.ts'
import { listIn, writeList } from './lists.ts'
import { isObject, objectIn, usedName, type Values } from './member.ts'
import type { ListName } from './parsed-file.ts'
import { newResume, type Resume, readExtensionLists, type View, writeResume } from './resume.ts'
import { sections } from './sections.ts'
import { withoutId } from './valid-values.ts'

/* The export of an import must equal the file. Each entry retains its own part, to be moved, changed and deleted with it. */

type Entry = Values & { readonly id?: string; readonly retained?: readonly RetainedPart[] | undefined }
type WriteOptions = Parameters<typeof writeResume>[1]

/** What an entry retains of the values that it was read from: nothing, the members that differ, or all. Whatever suffices to write them again. */
export function retainedOf(kind: EntryKind, entry: Values, whole: readonly RetainedPart[], today: string): readonly RetainedPart[] {
  const [first, ...others] = whole
  const written = writeEntry(kind, entry, {}, today)
  const isObjectOnly = first !== undefined && others.length === 0 && isObject(first.value)
  // A profile of the type portfolio would be taken for the person's own website.
  const candidates =
    entry['type'] === 'portfolio' ? [] : isObjectOnly ? [[], [{ ...first, value: difference(first.value, written) }]] : [[]]
  const original = whole.map(({ value }) => value)
  return candidates.find((parts) => isDeepStrictEqual(writeParts(kind, entry, parts, today), original)) ?? whole
}

function difference(value: unknown, other: unknown): Values {
  const differing = Object.entries(objectIn(value)).filter(([name, each]) => !isDeepStrictEqual(each, objectIn(other)[name]))
  return Object.fromEntries(
    differing.map(([name, each]) => [
      name,
      isObject(each) && isObject(objectIn(other)[name]) ? difference(each, objectIn(other)[name]) : each,
    ]),
  )
}

function writeParts(kind: EntryKind, entry: Values, parts: readonly RetainedPart[], today: string): readonly unknown[] {
  const [first = { value: {} }, ...others] = parts
  if (others.length === 0 && isObject(first.value)) return [writeEntry(kind, entry, first.value, today)]
  const raws = parts.map(({ value }) => value)
  return writeList(kind, [entry], raws, today) as unknown[]
}

/** Writes entries in their order. What was no entry, and further objects of one entry, get the places that they had. */
function writeEntries(kind: EntryKind, entries: readonly Entry[], { unread = [] }: RetainedList, today: string): unknown[] {
  const placed: RetainedPart[] = [...unread]
  let hasParts = false
  const isPart = (raw: unknown) => kind.parts && (!isObject(raw) || kind.parts.isPart(raw))
  const raws = entries.flatMap(({ retained = [], ...values }) => {
    const entry = withoutId(values) as Values
    const written = writeParts(kind, entry, retained, today)
    // An import would merge two entries in parts into one.
    if (hasParts && written.some(isPart)) return [writeEntry(kind, entry, {}, today)]
    hasParts ||= written.some(isPart)
    if (written.length !== retained.length) return written
    placed.push(...retained.slice(1).map(({ at }, index) => ({ at, value: written[index + 1] })))
    return written.slice(0, 1)
  })
  for (const { at, value } of placed.toSorted((one, other) => one.at - other.at)) raws.splice(at, 0, value)
  return raws
}

/** What a JSON Resume has besides the lists whose entries retain their parts: the members that differ from those that are written for the fields, or all. */
export function retainedOfRoot(resume: Values, today: string): Values {
  const known = withoutProfiles(only(resume, writtenMembers))
  const links = websiteLinksIn(objectIn(known['basics']))
  const view = { ...readBasics(known, today), links, ...readExtensionLists(known) }
  const names = sections.map((section) => usedName(resume, section.names) ?? '').filter((name) => listIn(resume[name]).length > 0)
  return Object.assign(without(resume, [...names, ...writtenMembers]), differenceFrom(view, known, today))
}

function differenceFrom(view: View, known: Values, today: string): Values {
  const differing = difference(known, writeResume(view, { today }, {}))
  return isDeepStrictEqual(writeResume(view, { today }, differing), known) ? differing : known
}

/** The members in which fields are written. The others, which can be thousands, are only copied. */
const writtenMembers = ['basics', 'meta', extensionMember]

function withoutProfiles(resume: Values): Values {
  const { basics } = resume
  return isObject(basics) && isProfileList(basics['profiles']) ? { ...resume, basics: without(basics, ['profiles']) } : resume
}

function without(values: Values, names: readonly string[]): Values {
  const rest: Record<string, unknown> = { ...values }
  for (const name of names) delete rest[name]
  return rest
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])))

/** Whether these profiles are a list, or a single one. In some files from before version 1.0, they are an object with a member for each network. */
const isProfileList = (profiles: unknown): boolean =>
  isObject(profiles) ? typeof profiles['network'] === 'string' : listIn(profiles).length > 0

/** Values that have not changed since the import are written as they were in the file. */
export function writeOwnResume(content: View, options: WriteOptions): Resume {
  const { today } = options
  const { resume = newResume, lists = {} } = retainedIn(content)
  let written: Values = resume
  const rest: Record<string, unknown> = { ...content }
  for (const { list, names, ...kind } of sections) {
    const form = lists[list] ?? {}
    const name = names.find((each) => each === form.name) ?? names[0]
    written = withList(written, name, form, writeEntries(kind, entriesIn(content, list), form, today))
    delete rest[list]
  }
  const basics = objectIn(written['basics'])
  if (!isObject(basics['profiles'])) {
    const form = lists['links'] ?? {}
    const website = websiteIn(content)
    const links = entriesIn(content, 'links').filter((link) => link !== website)
    const withProfiles = withList(basics, 'profiles', form, writeEntries(profileKind, links, form, today))
    if (withProfiles !== basics) written = { ...written, basics: withProfiles }
  }
  return writeResume(withoutRetained(rest), options, written)
}

const entriesIn = (content: View, list: ListName) => (content[list as keyof View] ?? []) as readonly Entry[]
const retainedIn = ({ retained }: View) => objectIn(retained) as Retained

const websiteIn = (content: View) => entriesIn(content, 'links').find(({ type, retained }) => type === 'portfolio' && !retained)

function withList(values: Values, name: string, { isAlone }: RetainedList, raws: readonly unknown[]): Values {
  if (raws.length === 0) return values
  return { ...values, [name]: isAlone && raws.length === 1 && isObject(raws[0]) ? raws[0] : raws }
}

/** Removes what the owner has changed since from what imports retain, so that it holds only what is exported. */
export function pruneRetained<C extends View>(before: View, after: C, today: string): C {
  const lists = [...sections, { ...profileKind, list: 'links' as const }].flatMap(({ list, ...kind }) => {
    const entries = entriesIn(after, list)
    const previous = new Set(
      entriesIn(before, list)
        .filter(({ retained }) => retained)
        .map((entry) => JSON.stringify(entry)),
    )
    const pruned = entries.map((entry) => (entry.retained && !previous.has(JSON.stringify(entry)) ? pruneEntry(kind, entry, today) : entry))
    return pruned.some((entry, index) => entry !== entries[index]) ? [[list, pruned] as const] : []
  })
  const { resume, ...others } = retainedIn(after)
  const website = websiteIn(after)
  const fields = { ...after, ...Object.fromEntries(sections.map(({ list }) => [list, undefined])), links: website ? [website] : [] }
  const pruned = resume && differenceFrom(fields, writeResume(fields, { today }, only(resume, writtenMembers)), today)
  const retained = resume && { retained: { resume: { ...without(resume, writtenMembers), ...pruned }, ...others } }
  return { ...after, ...Object.fromEntries(lists), ...retained }
}

function pruneEntry(kind: EntryKind, { retained = [], ...values }: Entry, today: string): Entry {
  const entry = withoutId(values) as Values
  const written = writeParts(kind, entry, retained, today)
  const whole = written.map((value, index) => ({ at: (retained[index] ?? retained[0])?.at ?? 0, value }))
  const remaining = retainedOf(kind, entry, whole, today)
  return { ...values, ...(remaining.length > 0 && { retained: remaining }) }
}
