import { isObject, objectIn, type Values } from '../formats/json-resume/member.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { listPaths, locateList, pathsOf, pathTo } from './list-paths.ts'
import { type Path, setAtPath, valueAt } from './paths.ts'
import type { RetainedData, RetainedValue } from './retained.ts'

/*
 * Reads the rows of version 0.1, which stored several for a portfolio: the root of a file without its entries, a row for each entry with the
 * raw entries that it was made of, and a row for each unmapped value, with pointers into the others. Archives of that version hold the same.
 */

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface OldRaw {
  raw: unknown
  holder: string | null
  /** In its list in the imported file. */
  index: number
}

/** @param rows the JSON of each row, with its id */
export function fromOlderRows(rows: readonly Values[]): RetainedData {
  const root = rows.findLast(({ what }) => what === 'root')
  const entries = rows.filter(({ what }) => what === 'entry')
  const raws = new Map<ListName, OldRaw[]>()
  const holders: RetainedData['holders'] = {}
  let original = root || entries.length > 0 ? objectIn(root?.['value']) : undefined
  for (const list of listPaths) {
    const { at, form, unread } = objectIn(objectIn(root?.['lists'])[list])
    const target = pathsOf(list).find((path) => path.join() === listIn(at).join()) ?? pathsOf(list)[0] ?? []
    const ofList = entries.filter((entry) => entry['list'] === list)
    const own = ofList.filter(({ origin }) => origin === root?.['origin']).flatMap(rawsIn)
    const others = ofList.filter(({ origin }) => origin !== root?.['origin']).flatMap(rawsIn)
    const unreadValues = form === 'list' ? listIn(valueAt(original, target)) : []
    const unreadRaws = unreadValues.map((raw, index): OldRaw => ({ raw, holder: null, index: Number(listIn(unread)[index] ?? index) }))
    const all = [...[...own, ...unreadRaws].sort((one, other) => one.index - other.index), ...others]
    if (form === 'named') {
      const { names = [] } = locateList(original, list) ?? {}
      holders[list] = names.map((_, index) => own.find((each) => each.index === index)?.holder ?? null)
    } else if (all.length > 0) {
      const isAlone = form === 'alone' && all.length === 1 && isObject(all[0]?.raw)
      original = setAtPath(original, target, isAlone ? all[0]?.raw : all.map(({ raw }) => raw)) as Values
      holders[list] = all.map(({ holder }) => holder)
      raws.set(list, all)
    }
  }
  const items = rows.filter(({ what }) => what === 'loose').map((row) => itemOf(row, original, raws))
  return { original, holders, items }
}

const rawsIn = ({ entry, originals }: Values): OldRaw[] =>
  listIn(originals)
    .filter(isObject)
    .map(({ index, value }) => ({ raw: value, holder: String(entry), index: Number(index) }))

function itemOf(
  { what: _, origin: __, excerpt, value, at, ...item }: Values,
  original: RetainedData['original'],
  raws: Raws,
): RetainedValue {
  const path = listIn(at)
    .filter(isObject)
    .map((pointer) => pathOf(pointer, original, raws))
    .find((each) => valueAt(original, each) !== undefined)
  return { ...(item as unknown as RetainedValue), ...(path ? { path } : { value: value ?? excerpt }) }
}

type Raws = ReadonlyMap<ListName, readonly OldRaw[]>

function pathOf({ entry, path }: Values, original: RetainedData['original'], raws: Raws): Path {
  const steps = listIn(path) as Path
  if (!isObject(entry)) {
    const list = listPaths.find((each) => pathsOf(each).some((candidate) => candidate.join() === steps.slice(0, candidate.length).join()))
    const at = list && pathsOf(list).find((candidate) => candidate.join() === steps.slice(0, candidate.length).join())
    const index = list && raws.get(list)?.findIndex((each) => each.holder === null && each.index === steps[at?.length ?? 0])
    return at && index !== undefined && index >= 0 ? [...at, index, ...steps.slice(at.length + 1)] : steps
  }
  const list = listPaths.find((each) => each === entry['list'])
  const located = list && locateList(original, list)
  const [first, ...rest] = steps
  const index = list && raws.get(list)?.findIndex((each) => each.holder === entry['id'] && each.index === first)
  return located && index !== undefined && index >= 0 ? [...pathTo(located, index), ...rest] : ['']
}
