import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { isObject } from '#resume/model/member.ts'
import { indexAt, type LocatedList, listPaths, locateList, pathTo } from './list-paths.ts'
import { type Raw, type RetainedResume, rawsOf, withoutPaths, withRaws } from './original.ts'
import { type Path, startsWithPath, valueAt } from './paths.ts'
import { emptyRetained, itemValue } from './retained.ts'
import type { RetainedData, RetainedValue } from './retained-data.ts'

interface RetentionResult {
  retained: RetainedData
  /** Number of items that exceed the limit. */
  dropped: number
}

/** Adds the data of an import. Above the limit, drops the largest new items, and then the new original if that is not enough. */
export function mergeRetained(before: RetainedData, incoming: RetainedData): RetentionResult {
  const merged = merge(before, incoming)
  let excessBytes = bytesOf(merged) - limits.retainedBytes
  if (excessBytes <= 0) return { retained: merged, dropped: 0 }
  const knownIds = new Set(before.items.map(({ id }) => id))
  const newItems = merged.items.filter(({ id }) => !knownIds.has(id)).map((item) => ({ item, size: bytesOf(itemValue(merged, item)) }))
  const droppedItems: RetainedValue[] = []
  for (const { item, size } of newItems.sort((one, other) => other.size - one.size)) {
    if (excessBytes <= 0) break
    droppedItems.push(item)
    excessBytes -= size
  }
  if (excessBytes <= 0 || !incoming.original) return { retained: withoutItems(merged, droppedItems), dropped: droppedItems.length }
  const { retained, dropped } = mergeRetained(before, { ...emptyRetained, items: incoming.items.map((item) => withValue(item, incoming)) })
  return { retained, dropped: dropped + 1 }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

function merge(before: RetainedData, incoming: RetainedData): RetainedData {
  const resume = incoming.original ? mergeOriginals(incoming, before) : before
  const existing = moveItems(before, resume)
  return { ...resume, items: mergeItems(existing, incoming.original ? moveItems(incoming, resume) : incoming.items, resume) }
}

/** The newer original, with the entries of the older original that are not in it. */
function mergeOriginals(incoming: RetainedResume, before: RetainedResume): RetainedResume {
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
  for (const [holder, olderGroup] of Map.groupBy(older, (raw) => raw.holder)) {
    const newerGroup = newer.filter((raw) => raw.holder === holder)
    const [newerRaw, olderRaw] = [newerGroup[0], olderGroup[0]]
    if (!holder) continue
    if (!newerRaw || !olderRaw) raws.push(...olderGroup)
    else if (newerGroup.length === 1 && olderGroup.length === 1)
      raws[newer.indexOf(newerRaw)] = { holder, raw: mergeMembers(olderRaw.raw, newerRaw.raw) }
  }
  return raws
}

const mergeMembers = (older: unknown, newer: unknown) => (isObject(older) && isObject(newer) ? { ...older, ...newer } : newer)

/** Adapts the paths of items to another resume. Items that are not in it get their values instead. */
export function moveItems({ items, ...from }: RetainedData, to: RetainedResume): RetainedValue[] {
  if (from.original === to.original) return items
  const lists = listPaths.map((list): MovedList => {
    return {
      source: locateList(from.original, list),
      target: locateList(to.original, list),
      indexes: indexesBetween(rawsOf(from, list), rawsOf(to, list)),
    }
  })
  return items.map((item) => {
    const path = item.path && movePath(item.path, lists)
    const isUnchanged = path && isDeepStrictEqual(valueAt(to.original, path), itemValue(from, item))
    return isUnchanged ? { ...item, path } : withValue(item, from)
  })
}

function withValue(item: RetainedValue, resume: RetainedResume): RetainedValue {
  const { path: _, ...rest } = item
  return { ...rest, value: itemValue(resume, item) }
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

function movePath(path: Path, lists: readonly MovedList[]): Path | undefined {
  const list = lists.find(({ source }) => source.form !== 'absent' && startsWithPath(path, source.listPath))
  if (!list) return path
  const { source, target, indexes } = list
  const index = indexAt(source, path)
  const newIndex = indexes[index]
  return newIndex === undefined ? undefined : [...pathTo(target, newIndex), ...path.slice(pathTo(source, index).length)]
}

/** Adds only new items. An existing item gets the path in the newer file and keeps its id, because the owner's browser may refer to it. */
function mergeItems(existing: readonly RetainedValue[], incoming: readonly RetainedValue[], resume: RetainedResume): RetainedValue[] {
  const identityOf = (item: RetainedValue) => JSON.stringify([item.label, item.where, itemValue(resume, item)])
  const byIdentity = Map.groupBy(existing, identityOf)
  const updated = new Map<RetainedValue, RetainedValue>()
  const added = incoming.filter((item) => {
    const equalItems = byIdentity.get(identityOf(item))
    const [first] = equalItems ?? []
    // Equal values at two paths of the original are two items.
    if (!first || (first.path && item.path && !isDeepStrictEqual(first.path, item.path))) return true
    equalItems?.shift()
    updated.set(first, item.path ? { ...item, id: first.id } : first)
    return false
  })
  return [...existing.map((item) => updated.get(item) ?? item), ...added]
}

/** Removes items, also from the original. */
export function withoutItems(retained: RetainedData, unwanted: readonly RetainedValue[]): RetainedData {
  const excluded = new Set(unwanted)
  const resume = withoutPaths(
    retained,
    unwanted.flatMap(({ path }) => (path ? [path] : [])),
  )
  return { ...resume, items: retained.items.filter((item) => !excluded.has(item)) }
}
