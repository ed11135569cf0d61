import { randomUUID } from 'node:crypto'
import { isObject } from '../formats/json-resume/member.ts'
import type { UnmappedValue } from '../formats/parsed-file.ts'
import { listPaths, locateList, pathTo } from '../retained/list-paths.ts'
import { withoutItems, withoutPlace } from '../retained/merge-retained.ts'
import { fromOlderRows } from '../retained/older-rows.ts'
import { setAtPath } from '../retained/paths.ts'
import {
  type Document,
  emptyRetained,
  itemValue,
  type RetainedData,
  type RetainedValue,
  removedHolder,
  retainedSchema,
} from '../retained/retained.ts'
import type { Merged } from './merge.ts'
import type { StoredImport } from './stored-import.ts'

/** What an archive of ours says was kept; whatever isn't as we write it counts as nothing. */
function restoredFrom({ kind, kept }: Pick<StoredImport, 'kind' | 'kept'>): RetainedData {
  if (kind !== 'archive' || !isObject(kept)) return emptyRetained
  const items = Array.isArray(kept['items']) ? kept['items'].filter(isObject) : []
  const isOlder = items.some((item) => 'what' in item)
  const { data = emptyRetained } = retainedSchema.safeParse(isOlder ? fromOlderRows(items) : kept)
  const byPath = new Map(data.items.map((item) => [item.path ? JSON.stringify(item.path) : item, item]))
  return { ...data, items: [...byPath.values()].map((item) => ({ ...item, id: randomUUID() })) }
}

/** Things without a place that an archive of ours had kept. */
export function restoredUnmapped(brought: Pick<StoredImport, 'kind' | 'kept'>): UnmappedValue[] {
  const kept = restoredFrom(brought)
  return kept.items.map((item) => ({ label: item.label, value: itemValue(kept, item), from: item.where, personal: item.personal }))
}

interface Wanted {
  brought: StoredImport
  merged: Pick<Merged, 'taken' | 'skipped' | 'noRoom'>
  /** Ids of what found no place and is wanted; without them all of it. */
  wanted: readonly string[] | undefined
  origin: Pick<RetainedValue, 'source' | 'file' | 'keptAt'>
}

/** What is to be kept of a file once it was taken. */
export function retainedOf({ brought, merged, wanted, origin }: Wanted): RetainedData {
  const named = wanted && new Set(wanted)
  const isWanted = (_: unknown, index: number) => named === undefined || named.has(`loose-${index}`)
  const restored = restoredFrom(brought)
  const itemOf = ({ label, value, from, path, personal }: UnmappedValue): RetainedValue => {
    return { ...origin, id: randomUUID(), where: from, label, personal, path, value }
  }
  const all = [...brought.loose.map(itemOf), ...restored.items]
  const document = brought.original ? takenOf(brought, merged) : restoredFor(restored, brought, merged)
  const left = withoutItems(
    { ...document, items: all },
    all.filter((item, index) => !isWanted(item, index)),
  )
  const items = left.items.map(({ path, value, ...item }): RetainedValue => {
    const isThere = path && itemValue(left, { ...item, path }) !== undefined
    return { ...item, ...(isThere ? { path } : { value: value ?? itemValue(restored, { ...item, path }) }) }
  })
  return { ...left, items: [...items, ...merged.noRoom.map(itemOf)] }
}

/** The file without what was left of it, and whose each of its entries is now. */
function takenOf({ original, lists }: Pick<StoredImport, 'original' | 'lists'>, { taken, skipped }: Wanted['merged']): Document {
  let document: Document = { original, holders: {} }
  for (const list of listPaths) {
    const placed = locateList(original, list)
    if (!placed) continue
    const holders: (string | null)[] = placed.raws.map(() => null)
    for (const [place, { originals = [] }] of (lists[list] ?? []).entries())
      for (const index of originals) holders[index] = taken[list]?.get(place) ?? removedHolder
    const isSkipped = skipped.has(list) && holders.some((holder) => holder !== null)
    if (isSkipped) document = { ...document, original: setAtPath(document.original, placed.at, undefined) as RetainedData['original'] }
    else document = withoutGone({ ...document, holders: { ...document.holders, [list]: holders } }, list)
  }
  return document
}

/** From the back, so that what is taken away moves nothing that is still to be found. */
function withoutGone(document: Document, list: keyof RetainedData['holders']): Document {
  const placed = locateList(document.original, list)
  const left = [...(document.holders[list] ?? []).entries()].filter(([, holder]) => holder === removedHolder)
  return placed ? left.toReversed().reduce((each, [index]) => withoutPlace(each, pathTo(placed, index)), document) : document
}

/** As if it had been kept here: entries have other ids now. */
function restoredFor(kept: RetainedData, { lists }: Pick<StoredImport, 'lists'>, { taken }: Wanted['merged']): Document {
  let document: Document = kept
  for (const list of listPaths) {
    const ids = new Map((lists[list] ?? []).map(({ id }, place) => [id, taken[list]?.get(place)]))
    const holders = kept.holders[list]?.map((holder) => holder && (ids.get(holder) ?? removedHolder))
    if (holders) document = withoutGone({ ...document, holders: { ...document.holders, [list]: holders } }, list)
  }
  return document
}
