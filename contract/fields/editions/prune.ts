import type { Fields } from '../field.ts'
import type { Edition } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the same array if nothing is removed. Editions keep all entries of a list that `values` lacks. */
export function pruneEditions(table: Fields, editions: readonly Edition[], values: Values): readonly Edition[] {
  const ids = new Map<string, ReadonlySet<string>>()
  for (const [name, { kind }] of Object.entries(table)) {
    const entries = values[name]
    if (kind === 'list' && Array.isArray(entries)) ids.set(name, new Set(entries.map(({ id }: { id: string }) => id)))
  }
  const exists = (list: string, id: string) => ids.get(list)?.has(id) ?? true
  const pruned = editions.map((edition) => pruneEdition(edition, exists))
  return pruned.every((edition, index) => edition === editions[index]) ? editions : pruned
}

function pruneEdition(edition: Edition, exists: (list: string, id: string) => boolean): Edition {
  const isPresent = (list: string) => (id: string) => exists(list, id)
  const isOfDeletedEntry = (path: string) => {
    const [list = '', id] = path.split('/')
    return id !== undefined && !exists(list, id)
  }
  const hasDeletedEntries =
    Object.entries(edition.leavesOut).some(([list, { ids }]) => !ids.every(isPresent(list))) ||
    Object.entries(edition.entryOrder).some(([list, ids]) => !ids.every(isPresent(list))) ||
    Object.keys(edition.phrases).some(isOfDeletedEntry)
  if (!hasDeletedEntries) return edition
  const leavesOut = Object.entries(edition.leavesOut).map(([list, { mode, ids }]) => [list, { mode, ids: ids.filter(isPresent(list)) }])
  const entryOrder = Object.entries(edition.entryOrder).map(([list, ids]) => [list, ids.filter(isPresent(list))])
  return {
    ...edition,
    leavesOut: Object.fromEntries(leavesOut),
    entryOrder: Object.fromEntries(entryOrder),
    phrases: Object.fromEntries(Object.entries(edition.phrases).filter(([path]) => !isOfDeletedEntry(path))),
  }
}
