import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { type EntryKind, readEntry, writeEntry } from './entries.ts'
import { isObject, type Values } from './member.ts'

interface Listed extends EntryKind {
  /** Whether an entry is one of ours at all. */
  isOne?: (entry: Values) => boolean
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isObject(value) ? [value] : [])

interface Readable {
  index: number
  raw: Values
  entry: Values
}

/** The entries that are read, as many as there is room for; the others stay where they are. */
function readable(kind: Listed, raws: readonly unknown[], today: string): Readable[] {
  return raws
    .flatMap((raw, index) => (isObject(raw) ? [{ index, raw, entry: readEntry(kind, raw, today) }] : []))
    .filter(({ entry }) => kind.isOne?.(entry) ?? true)
    .slice(0, limits.entries)
}

export function readList(kind: Listed, value: unknown, today: string): Values[] {
  return readable(kind, listIn(value), today).map(({ entry }) => entry)
}

/** Our entries stand in for those that were read, one after another; what was not read stays where it was. */
export function writeList(kind: Listed, ours: readonly Values[], value: unknown, today: string): unknown {
  const raws = listIn(value)
  const known = readable(kind, raws, today)
  const before = known.map(({ entry }) => entry)
  if (isDeepStrictEqual(before, ours)) return value
  const written = raws.flatMap((raw, index) => {
    const at = known.findIndex((each) => each.index === index)
    const entry = ours[at]
    if (at < 0) return [raw]
    return entry && isObject(raw) ? [writeEntry(kind, entry, raw, today)] : []
  })
  return [...written, ...ours.slice(known.length).map((entry) => writeEntry(kind, entry, {}, today))]
}
