import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { isObject, type Values } from '../formats/json-resume/member.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { indexAt, listPaths, locateList, type Placed, pathTo, placesOf } from './list-paths.ts'
import { type Path, setAtPath, startsWithPath, valueAt } from './paths.ts'
import { type Document, emptyRetained, holdersIn, itemValue, type RetainedData, type RetainedValue, removedHolder } from './retained.ts'

interface RetentionResult {
  kept: RetainedData
  /** How many things there was no room for. */
  dropped: number
}

/** What is kept once this has come. Of what is too much the largest of the new things is left out, and if need be the original itself. */
export function mergeRetained(before: RetainedData, came: RetainedData): RetentionResult {
  const all = joined(before, came)
  let over = bytesOf(all) - limits.retainedBytes
  if (over <= 0) return { kept: all, dropped: 0 }
  const known = new Set(before.items.map(({ id }) => id))
  const added = all.items.filter(({ id }) => !known.has(id)).map((item) => ({ item, size: bytesOf(itemValue(all, item)) }))
  const tooMuch: RetainedValue[] = []
  for (const { item, size } of added.sort((one, other) => other.size - one.size)) {
    if (over <= 0) break
    tooMuch.push(item)
    over -= size
  }
  if (over <= 0 || !came.original) return { kept: withoutItems(all, tooMuch), dropped: tooMuch.length }
  const { kept, dropped } = mergeRetained(before, { ...emptyRetained, items: came.items.map((item) => byItself(item, came)) })
  return { kept, dropped: dropped + 1 }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

function joined(before: RetainedData, came: RetainedData): RetainedData {
  const document = came.original ? withOlder(came, before) : before
  const held = movedItems(before, document)
  return { ...document, items: onceEach(held, came.original ? movedItems(came, document) : came.items, document) }
}

/** The newer original, with what older ones have of entries that it knows nothing of. */
function withOlder(came: RetainedData, before: Document): Document {
  let now: Document = came
  for (const list of listPaths) {
    const placed = locateList(came.original, list)
    const raws = bothOf(held(came, list), held(before, list))
    if (raws.length === 0 || placed?.form === 'named') continue
    const at = placed?.at ?? placesOf(list)[0] ?? []
    const values = raws.map(({ raw }) => raw)
    const original = setAtPath(now.original, at, placed?.form === 'alone' && values.length === 1 ? values[0] : values) as Values
    now = { original, holders: { ...now.holders, [list]: raws.map(({ holder }) => holder) } }
  }
  return now
}

function held(document: Document, list: ListName) {
  const holders = holdersIn(document, list)
  return (locateList(document.original, list)?.raws ?? []).map((raw, index) => ({ raw, holder: holders[index] ?? null }))
}

/** An entry that is in both has the members of both. */
function bothOf(newer: ReturnType<typeof held>, older: ReturnType<typeof held>) {
  const raws = [...newer]
  for (const [holder, group] of Map.groupBy(older, (each) => each.holder)) {
    const same = newer.filter((each) => each.holder === holder)
    const [one, other] = [same[0], group[0]]
    if (!holder) continue
    if (!one || !other) raws.push(...group)
    else if (same.length === 1 && group.length === 1) raws[newer.indexOf(one)] = { holder, raw: withMembersOf(other.raw, one.raw) }
  }
  return raws
}

const withMembersOf = (older: unknown, newer: unknown) => (isObject(older) && isObject(newer) ? { ...older, ...newer } : newer)

/** Where these things stand in another document; with their value where they don't. */
export function movedItems({ items, ...from }: RetainedData, to: Document): RetainedValue[] {
  if (from.original === to.original) return items
  const lists = listPaths.flatMap((list) => {
    const [old, now] = [locateList(from.original, list), locateList(to.original, list)]
    return old ? [{ old, now, indexes: indexesBetween(holdersIn(from, list), holdersIn(to, list)) }] : []
  })
  return items.map((item) => {
    const path = item.path && movedPath(item.path, lists)
    const isThere = path && isDeepStrictEqual(valueAt(to.original, path), itemValue(from, item))
    return isThere ? { ...item, path } : byItself(item, from)
  })
}

function byItself(item: RetainedValue, document: Document): RetainedValue {
  const { path: _, ...alone } = item
  return { ...alone, value: itemValue(document, item) }
}

/** Of each index in one list the index in the other: an entry can be made of several, which stay in their order. */
function indexesBetween(from: readonly (string | null)[], to: readonly (string | null)[]): (number | undefined)[] {
  const places = Map.groupBy(to.keys(), (index) => to[index] ?? null)
  return from.map((holder) => places.get(holder)?.shift())
}

interface Moved {
  old: Placed
  now: Placed | undefined
  indexes: readonly (number | undefined)[]
}

function movedPath(path: Path, lists: readonly Moved[]): Path | undefined {
  const list = lists.find(({ old }) => startsWithPath(path, old.at))
  if (!list) return path
  const { old, now, indexes } = list
  const index = indexAt(old, path)
  const next = indexes[index]
  return now && next !== undefined ? [...pathTo(now, next), ...path.slice(pathTo(old, index).length)] : undefined
}

/** What is there already is not kept twice: it takes the place that the newer file has for it, under the id that its owner knows. */
function onceEach(held: readonly RetainedValue[], came: readonly RetainedValue[], document: Document): RetainedValue[] {
  const saying = (item: RetainedValue) => JSON.stringify([item.label, item.where, itemValue(document, item)])
  const alike = Map.groupBy(held, saying)
  const found = new Map<RetainedValue, RetainedValue>()
  const added = came.filter((item) => {
    const same = alike.get(saying(item))
    const [first] = same ?? []
    // Two places in the original are two things.
    if (!first || (first.path && item.path && !isDeepStrictEqual(first.path, item.path))) return true
    same?.shift()
    found.set(first, item.path ? { ...item, id: first.id } : first)
    return false
  })
  return [...held.map((item) => found.get(item) ?? item), ...added]
}

/** Without these, also where they stand in the original. */
export function withoutItems(kept: RetainedData, unwanted: readonly RetainedValue[]): RetainedData {
  const away = new Set(unwanted)
  const items = kept.items.filter((item) => !away.has(item))
  let left: Document = kept
  for (const { path } of unwanted) if (path) left = withoutPlace(left, path)
  return { original: left.original, holders: left.holders, items }
}

/** The indexes of an array stay as they are: where an entry was, there is nothing. */
export function withoutPlace(document: Document, path: Path): Document {
  const { original, holders } = document
  for (const list of listPaths) {
    const placed = locateList(original, list)
    const index = placed ? indexAt(placed, path) : -1
    if (!placed || !(index in placed.raws) || path.length !== pathTo(placed, index).length) continue
    const isArray = placed.form === 'list'
    const left = holdersIn(document, list)
    left.splice(index, 1, ...(isArray ? [removedHolder] : []))
    return { original: setAtPath(original, path, isArray ? null : undefined) as Values, holders: { ...holders, [list]: left } }
  }
  return { original: setAtPath(original, path, undefined) as Values, holders }
}
