import { isDeepStrictEqual } from 'node:util'
import { isObject, objectIn, type Values } from '#resume/model/member.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import { listPaths, locateList, pathsOf } from './list-paths.ts'
import type { Raw, RetainedResume } from './original.ts'
import { type Path, setAtPath, valueAt } from './paths.ts'
import type { RetainedData, RetainedValue } from './retained-data.ts'

/*
 * Reads the rows of version 0.1. It stored several rows for a portfolio: one for the root of a file without its entries, one for each entry with
 * its raw entries, and one for each unmapped value with pointers into the other rows. Archives of that version contain the same rows.
 */

const arrayIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface OldRaw extends Raw {
  /** The index in its list in the imported file. */
  index: number
}

/** @param rows the JSON of each row, with its id */
export function fromOlderRows(rows: readonly Values[]): RetainedData {
  const root = rows.findLast(({ what }) => what === 'root')
  const entries = rows.filter(({ what }) => what === 'entry')
  const pathsByPointer: PathsByPointer = new Map()
  let resume: RetainedResume = { original: root || entries.length > 0 ? objectIn(root?.['value']) : undefined, holders: {} }
  for (const list of listPaths) {
    const groups = Map.groupBy(
      entries.filter((entry) => entry['list'] === list),
      ({ origin }) => origin === root?.['origin'],
    )
    const [rootRaws = [], otherRaws = []] = [true, false].map((isOwn) => (groups.get(isOwn) ?? []).flatMap(rawsIn))
    resume = withList(resume, list, { ...objectIn(objectIn(root?.['lists'])[list]), rootRaws, otherRaws, pathsByPointer })
  }
  return { ...resume, items: rows.filter(({ what }) => what === 'loose').map((row) => itemOf(row, resume, pathsByPointer)) }
}

/** The current paths of raw entries by their old pointers, as JSON. */
type PathsByPointer = Map<string, Path>

interface OldList extends Values {
  /** The entries of the file that has become the root. */
  rootRaws: readonly OldRaw[]
  otherRaws: readonly OldRaw[]
  pathsByPointer: PathsByPointer
}

function withList(
  { original, holders }: RetainedResume,
  list: ListName,
  { at, form, unread, rootRaws, otherRaws, pathsByPointer }: OldList,
): RetainedResume {
  const target = pathsOf(list).find((path) => isDeepStrictEqual(path, at)) ?? pathsOf(list)[0]
  if (form === 'named') {
    const { names } = locateList(original, list)
    return {
      original,
      holders: { ...holders, [list]: names.map((_, name) => rootRaws.find(({ index }) => index === name)?.holder ?? null) },
    }
  }
  const unreadRaws = arrayIn(form === 'list' && valueAt(original, target)).map((raw, index): OldRaw => {
    return { raw, holder: null, index: Number(arrayIn(unread)[index] ?? index) }
  })
  const raws = [...[...rootRaws, ...unreadRaws].sort((one, other) => one.index - other.index), ...otherRaws]
  if (raws.length === 0) return { original, holders }
  const isAlone = form === 'alone' && raws.length === 1 && isObject(raws[0]?.raw)
  for (const [position, { holder, index }] of raws.entries()) {
    const pointer = JSON.stringify(holder === null ? [...target, index] : [list, holder, index])
    pathsByPointer.set(pointer, pathsByPointer.get(pointer) ?? (isAlone ? target : [...target, position]))
  }
  return {
    original: setAtPath(original, target, isAlone ? raws[0]?.raw : raws.map(({ raw }) => raw)) as Values,
    holders: { ...holders, [list]: raws.map(({ holder }) => holder) },
  }
}

const rawsIn = ({ entry, originals }: Values): OldRaw[] =>
  arrayIn(originals)
    .filter(isObject)
    .map(({ index, value }) => ({ raw: value, holder: String(entry), index: Number(index) }))

function itemOf(
  { what: _, origin: __, excerpt, value, at, ...item }: Values,
  { original }: RetainedResume,
  pathsByPointer: PathsByPointer,
): RetainedValue {
  const pointers = arrayIn(at).filter(isObject)
  const path = pointers.map((pointer) => pathOf(pointer, pathsByPointer)).find((candidate) => valueAt(original, candidate) !== undefined)
  return { ...(item as unknown as RetainedValue), ...(path ? { path } : { value: value ?? excerpt }) }
}

/** The path of a pointer into an entry, or into the root, which contains the unread entries. */
function pathOf({ entry, path }: Values, pathsByPointer: PathsByPointer): Path {
  const pointer = [...(isObject(entry) ? [entry['list'], entry['id']] : []), ...arrayIn(path)] as Path
  const length = [2, 3].find((candidate) => pathsByPointer.has(JSON.stringify(pointer.slice(0, candidate)))) ?? 0
  return [...(pathsByPointer.get(JSON.stringify(pointer.slice(0, length))) ?? []), ...pointer.slice(length)]
}
