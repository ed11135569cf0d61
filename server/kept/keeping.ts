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
  const places = new Set(held.map(placeOf))
  const room = fitted(held, [...parts, ...restored.filter((row) => !isLoose(row) && !places.has(placeOf(row)))])
  const [inRoom, inWhole] = [valuesIn(room.rows), valuesIn([...parts, ...restored])]
  const known = [...wanted, ...restored.filter(isLoose)].map((row) => byItself(row, inRoom, inWhole))
  const { rows, added } = onceEach(room.rows, known, inRoom)
  const all = fitted(rows, added)
  return { rows: all.rows, dropped: room.dropped + all.dropped }
}

/** There is one root, and one row for an entry: what an archive kept makes way for what is kept here. */
const placeOf = (row: KeptRow) => (isEntry(row) ? `entry ${row.list} ${row.entry}` : row.what)

type LooseRow = KeptLoose & { id: string }

/** What is there already is not kept twice: it takes the place that the newer file has for it, and stays the same thing to its owner. */
function onceEach(held: readonly KeptRow[], came: readonly LooseRow[], valueAt: ValueIn): { rows: KeptRow[]; added: LooseRow[] } {
  const found = new Map<KeptRow, LooseRow>()
  const alike = Map.groupBy(
    held.filter(isLoose).flatMap((row) => sayings(row, valueAt).map((said) => ({ said, row }))),
    ({ said }) => said,
  )
  const added = came.filter((row) => {
    const same = sayings(row, valueAt)
      .map((said) => firstLeft(alike.get(said) ?? [], found, row))
      .find((each) => each !== undefined)
    if (same) found.set(same, row.at && !same.at ? { ...row, id: same.id } : same)
    return !same
  })
  return { rows: held.map((row) => found.get(row) ?? row), added }
}

/** The next that is not found yet; those before it are never asked for again. Parts of two originals are two things, whatever they say. */
function firstLeft(those: { row: LooseRow }[], found: ReadonlyMap<KeptRow, LooseRow>, { at }: LooseRow): LooseRow | undefined {
  while (those[0] && found.has(those[0].row)) those.shift()
  const [first] = those
  return first && !(at && first.row.at && !isDeepStrictEqual(at, first.row.at)) ? first.row : undefined
}

/** Two with one of these in common are the same: the place in an original, or what they say. */
function sayings({ label, where, excerpt, value, at, origin }: KeptLoose, valueAt: ValueIn): string[] {
  const said = at ? at.map((pointer) => valueAt(origin, pointer)).find((each) => each !== undefined) : value
  const about = [label, where, excerpt]
  return [...(at ? [JSON.stringify([...about, 'at', at])] : []), JSON.stringify([...about, 'says', said])]
}

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
function byItself(row: KeptLoose & { id: string }, inRoom: ValueIn, inWhole: ValueIn): KeptLoose & { id: string } {
  const { at, ...alone } = row
  if (!at || at.every((pointer) => inRoom(row.origin, pointer) !== undefined)) return row
  const value = at.map((pointer) => inWhole(row.origin, pointer)).find((each) => each !== undefined)
  return { ...alone, value: value ?? row.excerpt }
}

export type ValueIn = (origin: string, pointer: Pointer) => unknown

/** What pointers of an origin lead to. There can be thousands of rows with pointers, and of rows that they lead to. */
export function valuesIn(rows: readonly KeptRow[]): ValueIn {
  // Of two in one place, the first counts.
  const back = rows.toReversed()
  const roots = new Map(back.filter(isRoot).map((root) => [root.origin, root]))
  const entries = new Map(back.filter(isEntry).map((entry) => [placeOf(entry), entry]))
  return (origin, pointer) => {
    const entry = pointer.entry && entries.get(`entry ${pointer.entry.list} ${pointer.entry.id}`)
    return pointed({ root: roots.get(origin), entries: entry ? [entry] : [] }, pointer)
  }
}

/** What was kept before a newer original came: its root makes way, and entries that are in both have the members of both. */
function merged(before: readonly KeptRow[], came: Originals): KeptRow[] {
  const entries = new Map(before.filter(isEntry).map((row) => [placeOf(row), row]))
  const valueBefore = valuesIn(before)
  const moved: Moved = new Map()
  for (const entry of came.entries) {
    const old = entries.get(`entry ${entry.list} ${entry.entry}`)
    if (!old) continue
    moved.set(placeOf(old), { old, now: entry })
    const [one, other] = [old.originals[0]?.value, entry.originals[0]?.value]
    if (old.originals.length === 1 && entry.originals.length === 1 && isObject(one) && isObject(other) && entry.originals[0])
      entry.originals[0] = { ...entry.originals[0], value: { ...one, ...other } }
  }
  return before.flatMap((row): KeptRow[] => {
    if (isRoot(row) || (isEntry(row) && moved.has(placeOf(row)))) return []
    if (!isLoose(row) || !row.at) return [row]
    if (row.at.every(({ entry }) => entry && !moved.has(`entry ${entry.list} ${entry.id}`))) return [row]
    const value = row.at.map((pointer) => valueBefore(row.origin, pointer)).find((each) => each !== undefined)
    if (value === undefined) return []
    const at = row.at.flatMap((pointer) => movedTo(pointer, moved))
    const { at: _, ...alone } = row
    return at.length > 0 && at.every((pointer) => isDeepStrictEqual(pointed(came, pointer), value))
      ? [{ ...row, at }]
      : [{ ...alone, value }]
  })
}

/** By their place, what was kept of entries and what has come of them. */
type Moved = Map<string, { old: KeptEntry; now: KeptEntry }>

/** Where the same is in what has come; what was in a root is there no more. */
function movedTo({ entry, path }: Pointer, moved: Moved): Pointer[] {
  const { old, now } = (entry && moved.get(`entry ${entry.list} ${entry.id}`)) ?? {}
  const [index] = now?.originals ?? []
  if (old?.originals.length !== 1 || now?.originals.length !== 1 || index === undefined) return []
  return [{ ...(entry && { entry }), path: [index.index, ...path.slice(1)] }]
}
