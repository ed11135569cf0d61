import { isDeepStrictEqual } from 'node:util'
import type { Retained, RetainedPart } from '#contract/fields/retained.ts'
import { isObject } from '#resume/model/member.ts'
import type { UnmappedValue } from '#resume/model/parsed-file.ts'
import type { StoredImport } from './stored-import.ts'

interface Taken {
  keep?: boolean | undefined
  skipped: readonly string[]
  overflow: readonly UnmappedValue[]
}

export function incomingRetained({ loose, retained = {} }: StoredImport, { keep = true, skipped, overflow }: Taken): Retained {
  const itemOf = ({ label, from, value }: UnmappedValue) => ({ label, from, value })
  if (!keep) return { items: overflow.map(itemOf) }
  const lists = Object.entries(retained.lists ?? {}).filter(([list]) => !skipped.includes(list))
  const unmapped = [...loose.filter(({ isInPlace }) => !isInPlace), ...overflow]
  return { ...retained, lists: Object.fromEntries(lists), items: [...(retained.items ?? []), ...unmapped.map(itemOf)] }
}

export function mergeRetained(before: Retained, { resume, lists = {}, items = [] }: Retained): Retained {
  const mergedLists = Object.entries(lists).map(([list, form]) => {
    const unread = union(before.lists?.[list]?.unread, form.unread)
    return [list, { ...before.lists?.[list], ...form, ...(unread.length > 0 && { unread }) }]
  })
  const merged = {
    resume: resume ? mergeMembers(before.resume ?? {}, resume) : before.resume,
    lists: { ...before.lists, ...Object.fromEntries(mergedLists) },
    items: union(before.items, items),
  }
  return Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => value && (name === 'resume' || !isDeepStrictEqual(Object.keys(value), []))),
  )
}

const union = <V>(older: readonly V[] = [], newer: readonly V[] = []): V[] => [
  ...new Map([...older, ...newer].map((value) => [JSON.stringify(value), value])).values(),
]

const mergeMembers = (older: object, newer: object): Record<string, unknown> => {
  const merged: Record<string, unknown> = { ...older, ...newer }
  for (const [name, value] of Object.entries(older))
    if (isObject(value) && isObject(merged[name])) merged[name] = mergeMembers(value, merged[name])
  return merged
}

export function mergeParts(older: readonly RetainedPart[] = [], newer: readonly RetainedPart[] = []): readonly RetainedPart[] | undefined {
  const [[first], [other]] = [older, newer]
  if (older.length === 1 && newer.length === 1 && first && other && isObject(first.value) && isObject(other.value))
    return [{ ...other, value: mergeMembers(first.value, other.value) }]
  return newer.length > 0 ? newer : older.length > 0 ? older : undefined
}

export function withoutParts(imported: StoredImport): StoredImport {
  const lists = Object.entries(imported.lists).map(([name, entries]) => [name, entries.map(({ retained: _, ...entry }) => entry)])
  return { ...imported, lists: Object.fromEntries(lists) }
}
