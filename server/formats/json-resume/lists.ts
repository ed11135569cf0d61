import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { type EntryKind, readEntry, writeEntry } from './entries.ts'
import { isObject, type Values } from './member.ts'
import { lineIn } from './texts.ts'

interface Listed extends EntryKind {
  /** Whether an entry is one of ours at all. */
  isOne?: (entry: Values) => boolean
}

/** One entry alone needs no list. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isObject(value) ? [value] : [])

/** Some write a text where an entry is expected: "German". It is what an entry is called by. */
export function objectFor({ called }: Pick<EntryKind, 'called'>, raw: unknown): Values | undefined {
  if (isObject(raw)) return raw
  return called && typeof raw === 'string' && lineIn(raw) !== '' ? { [called]: raw } : undefined
}

/** Entries that are looked at, of lists that are none of a resume. */
export const maxInspected = 1000

export interface Readable {
  index: number
  raw: Values
  entry: Values
}

/** The entries that are read, as many as there is room for; the others stay where they are. */
export function readable(kind: Listed, raws: readonly unknown[], today: string): Readable[] {
  const found: Readable[] = []
  for (const [index, each] of raws.slice(0, maxInspected).entries()) {
    const raw = objectFor(kind, each)
    const entry = raw && readEntry(kind, raw, today)
    if (entry && (kind.isOne?.(entry) ?? true)) found.push({ index, raw, entry })
    if (found.length === limits.entries) break
  }
  return found
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
    const [was, entry] = [known[at], ours[at]]
    if (!was) return [raw]
    if (!entry) return []
    return [isDeepStrictEqual(was.entry, entry) ? raw : writeEntry(kind, entry, was.raw, today)]
  })
  return [...written, ...ours.slice(known.length).map((entry) => writeEntry(kind, entry, {}, today))]
}
