import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { isObject } from '../formats/json-resume/member.ts'
import { indexAt, type LocatedList, listPaths, locateList, pathTo } from './list-paths.ts'
import { type Document, type Raw, rawsOf, withoutPaths, withRaws } from './original.ts'
import { type Path, startsWithPath, valueAt } from './paths.ts'
import { emptyRetained, itemValue, type RetainedData, type RetainedValue } from './retained.ts'

interface RetentionResult {
  retained: RetainedData
  /** Number of items that exceed the limit. */
  dropped: number
}

/** Adds the data of an import. Above the limit, drops the largest new items, and then the new original if that is not enough. */
export function mergeRetained(before: RetainedData, incoming: RetainedData): RetentionResult {
  const all = merge(before, incoming)
  let over = bytesOf(all) - limits.retainedBytes
  if (over <= 0) return { retained: all, dropped: 0 }
  const known = new Set(before.items.map(({ id }) => id))
  const added = all.items.filter(({ id }) => !known.has(id)).map((item) => ({ item, size: bytesOf(itemValue(all, item)) }))
  const excess: RetainedValue[] = []
  for (const { item, size } of added.sort((one, other) => other.size - one.size)) {
    if (over <= 0) break
    excess.push(item)
    over -= size
  }
  if (over <= 0 || !incoming.original) return { retained: withoutItems(all, excess), dropped: excess.length }
  const { retained, dropped } = mergeRetained(before, { ...emptyRetained, items: incoming.items.map((item) => withValue(item, incoming)) })
  return { retained, dropped: dropped + 1 }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

function merge(before: RetainedData, incoming: RetainedData): RetainedData {
  const document = incoming.original ? withOlder(incoming, before) : before
  const existing = movedItems(before, document)
  return { ...document, items: withoutDuplicates(existing, incoming.original ? movedItems(incoming, document) : incoming.items, document) }
}

/** The newer original, plus what the older ones have for entries that are not in it. */
function withOlder(incoming: Document, before: Document): Document {
  let merged = incoming
  for (const list of listPaths) {
    const raws = mergeRaws(rawsOf(incoming, list), rawsOf(before, list))
    if (raws.length > 0 && locateList(incoming.original, list).form !== 'named') merged = withRaws(merged, list, raws)
  }
  return merged
}

/** Merges the members of entries that are in both. */
function mergeRaws(newer: readonly Raw[], older: readonly Raw[]): Raw[] {
  const raws = [...newer]
  for (const [holder, group] of Map.groupBy(older, (each) => each.holder)) {
    const same = newer.filter((each) => each.holder === holder)
    const [one, other] = [same[0], group[0]]
    if (!holder) continue
    if (!one || !other) raws.push(...group)
    else if (same.length === 1 && group.length === 1) raws[newer.indexOf(one)] = { holder, raw: mergeMembers(other.raw, one.raw) }
  }
  return raws
}

const mergeMembers = (older: unknown, newer: unknown) => (isObject(older) && isObject(newer) ? { ...older, ...newer } : newer)

/** The items with their paths in another document, or with their values if they are not in it. */
export function movedItems({ items, ...from }: RetainedData, to: Document): RetainedValue[] {
  if (from.original === to.original) return items
  const lists = listPaths.map((list): MovedList => {
    return {
      source: locateList(from.original, list),
      target: locateList(to.original, list),
      indexes: indexesBetween(rawsOf(from, list), rawsOf(to, list)),
    }
  })
  return items.map((item) => {
    const path = item.path && movedPath(item.path, lists)
    const isUnchanged = path && isDeepStrictEqual(valueAt(to.original, path), itemValue(from, item))
    return isUnchanged ? { ...item, path } : withValue(item, from)
  })
}

function withValue(item: RetainedValue, document: Document): RetainedValue {
  const { path: _, ...rest } = item
  return { ...rest, value: itemValue(document, item) }
}

/** For each index in one list, the index in the other. The raw entries of one holder stay in their order. */
function indexesBetween(from: readonly Raw[], to: readonly Raw[]): (number | undefined)[] {
  const indexesByHolder = Map.groupBy(to.keys(), (index) => to[index]?.holder)
  return from.map(({ holder }) => indexesByHolder.get(holder)?.shift())
}

interface MovedList {
  source: LocatedList
  target: LocatedList
  indexes: readonly (number | undefined)[]
}

function movedPath(path: Path, lists: readonly MovedList[]): Path | undefined {
  const list = lists.find(({ source }) => source.form !== 'absent' && startsWithPath(path, source.at))
  if (!list) return path
  const { source, target, indexes } = list
  const index = indexAt(source, path)
  const next = indexes[index]
  return next === undefined ? undefined : [...pathTo(target, next), ...path.slice(pathTo(source, index).length)]
}

/** Adds only new items. An existing one takes its path from the newer file and keeps its id, because the owner's browser may refer to it. */
function withoutDuplicates(existing: readonly RetainedValue[], incoming: readonly RetainedValue[], document: Document): RetainedValue[] {
  const identityOf = (item: RetainedValue) => JSON.stringify([item.label, item.where, itemValue(document, item)])
  const byIdentity = Map.groupBy(existing, identityOf)
  const updated = new Map<RetainedValue, RetainedValue>()
  const added = incoming.filter((item) => {
    const same = byIdentity.get(identityOf(item))
    const [first] = same ?? []
    // Equal values at two paths of the original are two items.
    if (!first || (first.path && item.path && !isDeepStrictEqual(first.path, item.path))) return true
    same?.shift()
    updated.set(first, item.path ? { ...item, id: first.id } : first)
    return false
  })
  return [...existing.map((item) => updated.get(item) ?? item), ...added]
}

/** Removes items, also from the original. */
export function withoutItems(retained: RetainedData, unwanted: readonly RetainedValue[]): RetainedData {
  const excluded = new Set(unwanted)
  const document = withoutPaths(
    retained,
    unwanted.flatMap(({ path }) => (path ? [path] : [])),
  )
  return { ...document, items: retained.items.filter((item) => !excluded.has(item)) }
}
