import { randomUUID } from 'node:crypto'
import { isObject } from '#resume/model/member.ts'
import type { UnmappedValue } from '#resume/model/parsed-file.ts'
import { listPaths, locateList } from '../retained/list-paths.ts'
import { withoutItems } from '../retained/merge-retained.ts'
import { fromOlderRows } from '../retained/older-rows.ts'
import { type RetainedResume, removedHolder, withHolders, withoutPaths } from '../retained/original.ts'
import type { Path } from '../retained/paths.ts'
import { emptyRetained, itemValue, retainedSchema } from '../retained/retained.ts'
import type { RetainedData, RetainedValue } from '../retained/retained-data.ts'
import type { MergeResult } from './merge.ts'
import type { StoredImport } from './stored-import.ts'

/** The retained data of our own archive; none if it does not match our schema. */
function parseRestored({ kind, kept: record }: Pick<StoredImport, 'kind' | 'kept'>): RetainedData {
  if (kind !== 'archive' || !isObject(record)) return emptyRetained
  const items = Array.isArray(record['items']) ? record['items'].filter(isObject) : []
  const isOlder = items.some((item) => 'what' in item)
  const { data = emptyRetained } = retainedSchema.safeParse(isOlder ? fromOlderRows(items) : record)
  const byPath = new Map(data.items.map((item) => [item.path ? JSON.stringify(item.path) : item, item]))
  return { ...data, items: [...byPath.values()].map((item) => ({ ...item, id: randomUUID() })) }
}

/** The retained items of our own archive. */
export function restoredUnmapped(imported: Pick<StoredImport, 'kind' | 'kept'>): UnmappedValue[] {
  const restored = parseRestored(imported)
  return restored.items.map((item) => ({ label: item.label, value: itemValue(restored, item), from: item.where, personal: item.personal }))
}

interface RetentionInput {
  imported: StoredImport
  merged: Pick<MergeResult, 'holderIds' | 'overflow'>
  /** Ids of the unmapped items to retain; all of them if undefined. */
  requested: readonly string[] | undefined
  origin: Pick<RetainedValue, 'source' | 'file' | 'keptAt'>
}

/** The data to retain from an applied import. */
export function retainedOf({ imported, merged, requested, origin }: RetentionInput): RetainedData {
  const requestedIds = requested && new Set(requested)
  const isRequested = (index: number) => requestedIds === undefined || requestedIds.has(`loose-${index}`)
  const restored = parseRestored(imported)
  const itemOf = ({ label, value, from, path, personal }: UnmappedValue): RetainedValue => {
    return { ...origin, id: randomUUID(), where: from, label, personal, path, value }
  }
  const candidates = [...imported.loose.map(itemOf), ...restored.items]
  const resume = imported.original ? takenResume(imported, merged) : restoredResume(restored, imported, merged)
  const remaining = withoutItems(
    { ...resume, items: candidates },
    candidates.filter((_, index) => !isRequested(index)),
  )
  const items = remaining.items.map(({ path, value, ...item }): RetainedValue => {
    const isInOriginal = path && itemValue(remaining, { ...item, path }) !== undefined
    return { ...item, ...(isInOriginal ? { path } : { value: value ?? itemValue(restored, { ...item, path }) }) }
  })
  return { ...remaining, items: [...items, ...merged.overflow.map(itemOf)] }
}

/** The file without the entries that were not taken, and the holder of each remaining entry. */
function takenResume(
  { original, lists }: Pick<StoredImport, 'original' | 'lists'>,
  { holderIds }: RetentionInput['merged'],
): RetainedResume {
  const holders: RetainedResume['holders'] = {}
  const skipped: Path[] = []
  for (const list of listPaths) {
    const { listPath, form, raws } = locateList(original, list)
    if (form === 'absent') continue
    const listHolders: (string | null)[] = raws.map(() => null)
    for (const [position, { originals = [] }] of (lists[list] ?? []).entries())
      for (const index of originals) listHolders[index] = holderIds[list]?.get(position) ?? removedHolder
    const isSkipped = holderIds[list] === undefined && listHolders.some((holder) => holder !== null)
    if (isSkipped) skipped.push(listPath)
    else holders[list] = listHolders
  }
  return withHolders(withoutPaths({ original, holders: {} }, skipped), holders)
}

/** Replaces the ids of the archive with those that its entries have in this portfolio. */
function restoredResume(
  restored: RetainedData,
  { lists }: Pick<StoredImport, 'lists'>,
  { holderIds }: RetentionInput['merged'],
): RetainedResume {
  const holders: RetainedResume['holders'] = {}
  for (const list of listPaths) {
    const ids = new Map((lists[list] ?? []).map(({ id }, position) => [id, holderIds[list]?.get(position)]))
    const stored = restored.holders[list]?.map((holder) => holder && (ids.get(holder) ?? removedHolder))
    if (stored) holders[list] = stored
  }
  return withHolders(restored, holders)
}
