import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import type { FoundLoose } from '../formats/found.ts'
import { isObject } from '../formats/json-resume/member.ts'
import { excerptOf } from './excerpt.ts'
import { type Originals, pointed, pointersTo, withoutPointed } from './originals.ts'
import { type KeptEntry, type KeptLoose, type KeptRoot, type KeptRow, type Origin, type Pointer, sizeOf } from './rows.ts'

/** What came with an import and is kept of it. */
export interface Came {
  origin: Origin
  /** Of a JSON Resume, and the whole as it was. */
  originals?: { parts: Originals; whole: Readonly<Record<string, unknown>> } | undefined
  /** All that found no place, and whether it is wanted. */
  loose: readonly { loose: FoundLoose; isWanted: boolean }[]
  /** What was kept in an archive of ours, about the entries that they have become. */
  restored?: readonly KeptRow[]
}

export interface Keeping {
  rows: KeptRow[]
  /** How many things there was no room for. */
  dropped: number
}

const newId = () => randomUUID()

/** What is kept once this has come: the newest file is the one that the others are written into, entries keep what they were made of. */
export function keep(before: readonly KeptRow[], { origin, originals, loose, restored = [] }: Came): Keeping {
  const came = originals && withoutUnwanted(originals.parts, originals.whole, loose)
  const held = came ? merged(before, came) : [...before]
  const parts: KeptRow[] = came ? [{ ...came.root, id: newId() }, ...came.entries.map((entry) => ({ ...entry, id: newId() }))] : []
  const wanted = loose
    .filter(({ isWanted }) => isWanted)
    .map(({ loose: each }) => looseRow(origin, each, originals && came && { ...originals, came }))
  const room = fitted(held, [...parts, ...restored.filter((row) => !isLoose(row) && !isThere(held, row))])
  const known = [...wanted, ...restored.filter(isLoose)].map((row) => byItself(row, room.rows, [...parts, ...restored]))
  const { rows, added } = onceEach(room.rows, known)
  const all = fitted(rows, added)
  return { rows: all.rows, dropped: room.dropped + all.dropped }
}

type LooseRow = KeptLoose & { id: string }

/** What is there already is not kept twice: it takes the place that the newer file has for it, and stays the same thing to its owner. */
function onceEach(held: readonly KeptRow[], came: readonly LooseRow[]): { rows: KeptRow[]; added: LooseRow[] } {
  const found = new Map<KeptRow, LooseRow>()
  const added: LooseRow[] = []
  const byLabel = Map.groupBy(held.filter(isLoose), ({ label }) => label)
  for (const row of came) {
    const same = byLabel.get(row.label)?.find((each) => !found.has(each) && isSame(held, each, row))
    if (same) found.set(same, row.at && !same.at ? { ...row, id: same.id } : same)
    else added.push(row)
  }
  return { rows: held.map((row) => found.get(row) ?? row), added }
}

/** What an archive kept makes way for what is kept here. */
const isThere = (held: readonly KeptRow[], row: KeptRow) =>
  held.some(
    (each) => (isRoot(each) && isRoot(row)) || (isEntry(each) && isEntry(row) && each.list === row.list && each.entry === row.entry),
  )

const isLoose = (row: KeptRow): row is KeptLoose & { id: string } => row.what === 'loose'
const isRoot = (row: KeptRow): row is KeptRoot & { id: string } => row.what === 'root'
const isEntry = (row: KeptRow): row is KeptEntry & { id: string } => row.what === 'entry'

/** The smallest first: of what is too much as little as possible is lost. */
function fitted(held: readonly KeptRow[], added: readonly KeptRow[]): Keeping {
  let bytes = held.reduce((sum, row) => sum + sizeOf(row), 0)
  const sized = added.map((row) => ({ row, size: sizeOf(row) })).sort((one, other) => one.size - other.size)
  const fits = new Set<KeptRow>()
  for (const { row, size } of sized) {
    if (bytes + size > limits.keptBytes) continue
    bytes += size
    fits.add(row)
  }
  return { rows: [...held, ...added.filter((row) => fits.has(row))], dropped: added.length - fits.size }
}

function withoutUnwanted(parts: Originals, whole: Readonly<Record<string, unknown>>, loose: Came['loose']): Originals {
  const unwanted = loose.flatMap(({ loose: { path }, isWanted }) => (isWanted || !path ? [] : pointersTo(parts, whole, path)))
  // From the back, so that what is taken away moves nothing that is still to be found.
  return unwanted.toReversed().reduce<Originals>((left, pointer) => {
    const { root, entries } = withoutPointed(left, pointer)
    return { root: root ?? left.root, entries }
  }, parts)
}

type Kept = NonNullable<Came['originals']> & { came: Originals }

function looseRow(origin: Origin, { label, value, from, path, personal }: FoundLoose, kept: Kept | undefined): KeptLoose & { id: string } {
  const said = { ...origin, id: newId(), what: 'loose' as const, where: from, label, excerpt: excerptOf(value), personal }
  const at = kept && path ? pointersTo(kept.parts, kept.whole, path).filter((pointer) => pointed(kept.came, pointer) !== undefined) : []
  return at.length > 0 ? { ...said, at } : { ...said, value }
}

/** With its value, where the original that it was a part of isn't kept. */
function byItself(row: KeptLoose & { id: string }, rows: readonly KeptRow[], whole: readonly KeptRow[]): KeptLoose & { id: string } {
  if (!row.at || row.at.every((pointer) => valueIn(rows, row.origin, pointer) !== undefined)) return row
  const value = row.at.map((pointer) => valueIn(whole, row.origin, pointer)).find((each) => each !== undefined)
  const { at: _, ...alone } = row
  return { ...alone, value: value ?? row.excerpt }
}

/** What a pointer of this origin leads to. */
export function valueIn(rows: readonly KeptRow[], origin: string, pointer: Pointer): unknown {
  return pointed({ root: rows.filter(isRoot).find((row) => row.origin === origin), entries: rows.filter(isEntry) }, pointer)
}

/** Parts of two originals are two things, whatever they say. */
function isSame(rows: readonly KeptRow[], one: KeptLoose, other: KeptLoose): boolean {
  if (one.where !== other.where || one.excerpt !== other.excerpt) return false
  if (one.at && other.at) return isDeepStrictEqual(one.at, other.at)
  return isDeepStrictEqual(saidBy(rows, one), saidBy(rows, other))
}

const saidBy = (rows: readonly KeptRow[], { value, at, origin }: KeptLoose) =>
  at ? at.map((pointer) => valueIn(rows, origin, pointer)).find((each) => each !== undefined) : value

/** What was kept before a newer original came: its root makes way, and entries that are in both have the members of both. */
function merged(before: readonly KeptRow[], came: Originals): KeptRow[] {
  const entries = new Map(before.filter(isEntry).map((row) => [`${row.list} ${row.entry}`, row]))
  const moved = new Map<KeptEntry, KeptEntry>()
  for (const entry of came.entries) {
    const old = entries.get(`${entry.list} ${entry.entry}`)
    if (!old) continue
    moved.set(old, entry)
    const [one, other] = [old.originals[0]?.value, entry.originals[0]?.value]
    if (old.originals.length === 1 && entry.originals.length === 1 && isObject(one) && isObject(other) && entry.originals[0])
      entry.originals[0] = { ...entry.originals[0], value: { ...one, ...other } }
  }
  return before.flatMap((row): KeptRow[] => {
    if (isRoot(row) || (isEntry(row) && moved.has(row))) return []
    if (!isLoose(row) || !row.at) return [row]
    if (row.at.every(({ entry }) => entry && ![...moved.keys()].some((each) => each.list === entry.list && each.entry === entry.id)))
      return [row]
    const value = row.at.map((pointer) => valueIn(before, row.origin, pointer)).find((each) => each !== undefined)
    if (value === undefined) return []
    const at = row.at.flatMap((pointer) => movedTo(pointer, moved))
    const { at: _, ...alone } = row
    return at.length > 0 && at.every((pointer) => isDeepStrictEqual(pointed(came, pointer), value))
      ? [{ ...row, at }]
      : [{ ...alone, value }]
  })
}

/** Where the same is in what has come; what was in a root is there no more. */
function movedTo({ entry, path }: Pointer, moved: ReadonlyMap<KeptEntry, KeptEntry>): Pointer[] {
  if (!entry) return []
  const [old, now] = [...moved].find(([each]) => each.list === entry.list && each.entry === entry.id) ?? []
  if (!old) return []
  const [index] = now?.originals ?? []
  if (old.originals.length !== 1 || now?.originals.length !== 1 || index === undefined) return []
  return [{ entry, path: [index.index, ...path.slice(1)] }]
}
