import { randomUUID } from 'node:crypto'
import { isObject } from '../formats/json-resume/member.ts'
import type { UnmappedValue } from '../formats/parsed-file.ts'
import { listPaths, locateList } from '../retained/list-paths.ts'
import { withoutItems } from '../retained/merge-retained.ts'
import { fromOlderRows } from '../retained/older-rows.ts'
import { type Document, removedHolder, withHolders, withoutPaths } from '../retained/original.ts'
import type { Path } from '../retained/paths.ts'
import { emptyRetained, itemValue, type RetainedData, type RetainedValue, retainedSchema } from '../retained/retained.ts'
import type { Merged } from './merge.ts'
import type { StoredImport } from './stored-import.ts'

/** The retained data of one of our archives; anything that does not match our schema counts as none. */
function restoredFrom({ kind, kept: record }: Pick<StoredImport, 'kind' | 'kept'>): RetainedData {
  if (kind !== 'archive' || !isObject(record)) return emptyRetained
  const items = Array.isArray(record['items']) ? record['items'].filter(isObject) : []
  const isOlder = items.some((item) => 'what' in item)
  const { data = emptyRetained } = retainedSchema.safeParse(isOlder ? fromOlderRows(items) : record)
  const byPath = new Map(data.items.map((item) => [item.path ? JSON.stringify(item.path) : item, item]))
  return { ...data, items: [...byPath.values()].map((item) => ({ ...item, id: randomUUID() })) }
}

/** The retained items of one of our archives. */
export function restoredUnmapped(imported: Pick<StoredImport, 'kind' | 'kept'>): UnmappedValue[] {
  const restored = restoredFrom(imported)
  return restored.items.map((item) => ({ label: item.label, value: itemValue(restored, item), from: item.where, personal: item.personal }))
}

interface RetentionInput {
  imported: StoredImport
  merged: Pick<Merged, 'taken' | 'overflow'>
  /** Ids of the unmapped items to retain; all of them if undefined. */
  requested: readonly string[] | undefined
  origin: Pick<RetainedValue, 'source' | 'file' | 'keptAt'>
}

/** The data to retain from an applied import. */
export function retainedOf({ imported, merged, requested, origin }: RetentionInput): RetainedData {
  const requestedIds = requested && new Set(requested)
  const isRequested = (index: number) => requestedIds === undefined || requestedIds.has(`loose-${index}`)
  const restored = restoredFrom(imported)
  const itemOf = ({ label, value, from, path, personal }: UnmappedValue): RetainedValue => {
    return { ...origin, id: randomUUID(), where: from, label, personal, path, value }
  }
  const all = [...imported.loose.map(itemOf), ...restored.items]
  const document = imported.original ? takenDocument(imported, merged) : restoredDocument(restored, imported, merged)
  const remaining = withoutItems(
    { ...document, items: all },
    all.filter((_, index) => !isRequested(index)),
  )
  const items = remaining.items.map(({ path, value, ...item }): RetainedValue => {
    const isInOriginal = path && itemValue(remaining, { ...item, path }) !== undefined
    return { ...item, ...(isInOriginal ? { path } : { value: value ?? itemValue(restored, { ...item, path }) }) }
  })
  return { ...remaining, items: [...items, ...merged.overflow.map(itemOf)] }
}

/** The file without the entries that were not taken, and the holder of each remaining entry. */
function takenDocument({ original, lists }: Pick<StoredImport, 'original' | 'lists'>, { taken }: RetentionInput['merged']): Document {
  const holders: Document['holders'] = {}
  const skipped: Path[] = []
  for (const list of listPaths) {
    const { listPath, form, raws } = locateList(original, list)
    if (form === 'absent') continue
    const all: (string | null)[] = raws.map(() => null)
    for (const [position, { originals = [] }] of (lists[list] ?? []).entries())
      for (const index of originals) all[index] = taken[list]?.get(position) ?? removedHolder
    const isSkipped = taken[list] === undefined && all.some((holder) => holder !== null)
    if (isSkipped) skipped.push(listPath)
    else holders[list] = all
  }
  return withHolders(withoutPaths({ original, holders: {} }, skipped), holders)
}

/** Replaces the ids of the archive with those that its entries have in this portfolio. */
function restoredDocument(restored: RetainedData, { lists }: Pick<StoredImport, 'lists'>, { taken }: RetentionInput['merged']): Document {
  const holders: Document['holders'] = {}
  for (const list of listPaths) {
    const ids = new Map((lists[list] ?? []).map(({ id }, position) => [id, taken[list]?.get(position)]))
    const stored = restored.holders[list]?.map((holder) => holder && (ids.get(holder) ?? removedHolder))
    if (stored) holders[list] = stored
  }
  return withHolders(restored, holders)
}
