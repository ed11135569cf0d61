import type { RetainedList } from '#contract/fields/retained.ts'
import { limits } from '#contract/limits.ts'
import { type EntryKind, extensionMember, isMarkedOrFilled, type Source, writeEntry } from './entries.ts'
import { leftoversOf, lostValues } from './leftovers.ts'
import { type ListedEntry, listIn, readEntries } from './lists.ts'
import { isObject, type Member, type Values } from './member.ts'
import type { FoundEntry } from './parsed-file.ts'
import { retainedOf } from './retained.ts'
import type { LabeledPath, Path, UnmappedCollector } from './unmapped.ts'

interface FileList {
  kind: EntryKind
  path: Path
  /** Its name, followed by older ones. */
  names: Member['names']
  value: unknown
  /** The object in the file, if it has an object with a member for each entry instead of a list. */
  sourceObject?: Values | undefined
  /** YYYY-MM-DD. */
  today: string
  max?: number
  /** Members whose value an entry contains in another form, for example a user name in a URL. */
  covered?: (raw: Values, entry: Values) => string[]
  notesOn?: (raw: Values) => string[]
}

/** An empty object is not an entry; it is only retained. */
export function findEntries(unmapped: UnmappedCollector, list: FileList): { found: FoundEntry[]; form: RetainedList } {
  const { kind, value, today, max = limits.entries } = list
  const listed = readEntries(kind, value, today).slice(0, max)
  const filled = listed.filter(({ sources }) => sources.some(({ raw }) => isMarkedOrFilled(raw)))
  const found = filled.map(({ entry, sources }) => {
    const notices = sources.flatMap((source) => [
      ...(list.notesOn?.(source.raw) ?? []),
      ...addEntryLeftovers(unmapped, list, entry, source),
    ])
    const parts = sources.map(({ index, value }) => ({ at: index, value }))
    // An object with a member for each entry is retained as a whole.
    const retained = list.sourceObject ? [] : retainedOf(kind, entry, parts, today)
    return { ...toFoundEntry(labelAt(list.path, sources[0]?.index ?? 0), entry), notices, ...(retained.length > 0 && { retained }) }
  })
  addUnread(unmapped, list, listed)
  return { found, form: list.sourceObject ? {} : formOf(list, filled) }
}

function formOf({ path, names, value }: FileList, filled: readonly ListedEntry[]): RetainedList {
  const read = new Set(filled.flatMap(({ sources }) => sources.map(({ index }) => index)))
  const unread = listIn(value).flatMap((each, at) => (read.has(at) ? [] : [{ at, value: each }]))
  const name = String(path.at(-1))
  return { ...(name !== names[0] && { name }), ...(isObject(value) && { isAlone: true }), ...(unread.length > 0 && { unread }) }
}

function addEntryLeftovers(unmapped: UnmappedCollector, list: FileList, entry: Values, { index, raw }: Source): string[] {
  const { kind, today, covered } = list
  const output = kind.parts?.isPart(raw) ? kind.parts.writePart(entry, raw) : writeEntry(kind, entry, {}, today)
  const lost = lostValues(raw[extensionMember], entry)
  return unmapped.addLeftovers(labeledPathOf(list, index), [
    ...leftoversOf(raw, { members: kind.members, output }, [extensionMember, ...(covered?.(raw, entry) ?? [])]),
    ...(lost === undefined ? [] : [{ member: extensionMember, value: lost, reason: 'unknown' as const }]),
  ])
}

function addUnread(unmapped: UnmappedCollector, list: FileList, listed: readonly ListedEntry[]): void {
  const { path, value, sourceObject } = list
  const raws = sourceObject ? Object.values(sourceObject) : listIn(value)
  const read = new Set(listed.flatMap(({ sources }) => sources.map(({ index }) => index)))
  if (raws.length === 0) unmapped.addWhole({ path, label: capitalize(String(path.at(-1))) }, value)
  for (const [index, raw] of raws.entries()) if (!read.has(index)) unmapped.addWhole(labeledPathOf(list, index), raw)
  if (read.size === limits.entries && raws.length > limits.entries)
    unmapped.notices.push(
      `There are ${raws.length} entries in "${path.join('.')}". The first ${limits.entries} are imported, the others retained.`,
    )
}

export const toFoundEntry = (from: string, values: Values): FoundEntry => ({ values, notices: [], from, confidence: 'sure' })

export const capitalize = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** 'Interest' for 'interests'. */
const singularOf = (name: string) => capitalize(name).replace(/ies$/, 'y').replace(/s$/, '')

export const labelAt = (path: Path, index: number) => `${singularOf(String(path.at(-1)))} ${index + 1}`

function labeledPathOf({ path, value, sourceObject }: FileList, index: number): LabeledPath {
  const step = sourceObject ? Object.keys(sourceObject)[index] : Array.isArray(value) ? index : undefined
  return { path: step === undefined ? path : [...path, step], label: labelAt(path, index) }
}
