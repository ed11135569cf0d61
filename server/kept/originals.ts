import type { Found, ListName } from '../formats/found.ts'
import type { Values } from '../formats/json-resume/member.ts'
import { isBelow, type Path, valueAt, withAt } from './paths.ts'
import { placedIn, placedLists } from './placed-lists.ts'
import type { KeptEntry, KeptList, KeptRoot, Origin, Pointer } from './rows.ts'

/** The entries of the portfolio that hold what was read, by the place that they have in what was found; the others were left. */
export type Taken = Partial<Record<ListName, ReadonlyMap<number, string>>>

export interface Originals {
  root: KeptRoot
  entries: KeptEntry[]
}

interface Came {
  found: Pick<Found, 'lists'> & { original: Values }
  taken: Taken
  /** Lists of which nothing is wanted. */
  skipped: ReadonlySet<string>
  origin: Origin
}

/** A JSON Resume in parts: what was read of it lies with the entries that it became, so that it goes with them. */
export function inParts({ found, taken, skipped, origin }: Came): Originals {
  let value = found.original
  const entries: KeptEntry[] = []
  const lists: KeptRoot['lists'] = {}
  for (const list of Object.keys(placedLists) as ListName[]) {
    const placed = placedIn(found.original, list)
    if (!placed) continue
    const { at, form, raws, names } = placed
    const holders = holdersOf(found.lists[list], taken[list])
    if (form !== 'list' && holders.size === 0) continue
    for (const entry of new Set([...holders.values()].filter((each) => each !== undefined))) {
      const indexes = [...holders].flatMap(([index, holder]) => (holder === entry ? [index] : []))
      entries.push({ ...origin, what: 'entry', list, entry, originals: indexes.map((index) => ({ index, value: raws[index] })) })
    }
    const unread = [...raws.keys()].filter((index) => !holders.has(index))
    const left = [...holders].flatMap(([index, holder]) => (holder === undefined ? [index] : []))
    const stays = staying(placed.form, { raws, names, unread, left }, valueAt(value, at))
    value = withAt(value, at, skipped.has(list) ? undefined : stays) as Values
    if (!skipped.has(list)) lists[list] = { at, form, unread }
  }
  return { root: { ...origin, what: 'root', value, lists }, entries }
}

/** Of each index that was read, the entry that holds it now; undefined where it was left. */
function holdersOf(entries: Found['lists'][ListName], taken: Taken[ListName]): Map<number, string | undefined> {
  const holders = new Map<number, string | undefined>()
  for (const [place, { originals = [] }] of (entries ?? []).entries())
    for (const { index } of originals) holders.set(index, taken?.get(place))
  return holders
}

interface Stays {
  raws: readonly unknown[]
  names: readonly string[]
  unread: readonly number[]
  left: readonly number[]
}

function staying(form: KeptList['form'], { raws, names, unread, left }: Stays, value: unknown): unknown {
  if (form === 'list') return unread.map((index) => raws[index])
  if (form === 'alone') return undefined
  const gone = new Set(left.map((index) => names[index]))
  return Object.fromEntries(Object.entries(value as Values).filter(([name]) => !gone.has(name)))
}

/** Where in these parts something is that stood at this path of the whole. */
export function pointersTo(parts: Originals, whole: Values, path: Path): Pointer[] {
  const inRoot: Pointer = { path: [...path] }
  const listed = (Object.entries(parts.root.lists) as [ListName, KeptList][]).find(([, { at }]) => isBelow(path, at))
  const inEntry = listed && pointerToEntry(parts.entries, listed, whole, path)
  const pointers = inEntry ? [inEntry, ...(listed[1].form === 'named' ? [inRoot] : [])] : [inRoot]
  return pointers.filter((pointer) => pointed(parts, pointer) !== undefined)
}

function pointerToEntry(entries: readonly KeptEntry[], [list, { at, form }]: [ListName, KeptList], whole: Values, path: Path) {
  const [step, ...rest] = path.slice(at.length)
  const names = form === 'named' ? placedIn(whole, list)?.names : undefined
  const index = form === 'alone' ? 0 : (names?.indexOf(String(step)) ?? step)
  const holder = entries.find((each) => each.list === list && each.originals.some((original) => original.index === index))
  if (!holder || typeof index !== 'number') return undefined
  return { entry: { list, id: holder.entry }, path: [index, ...(form === 'alone' ? path.slice(at.length) : rest)] }
}

/** An index of a list that was read is the one that it had in the file. */
function pathInRoot(root: KeptRoot, path: Path): Path | undefined {
  for (const { at, form, unread } of Object.values(root.lists)) {
    const index = path[at.length]
    if (form !== 'list' || path.length <= at.length || !isBelow(path, at) || typeof index !== 'number') continue
    const now = unread.indexOf(index)
    return now < 0 ? undefined : [...at, now, ...path.slice(at.length + 1)]
  }
  return path
}

interface Parts {
  root?: KeptRoot | undefined
  entries: readonly KeptEntry[]
}

const entryFor = (entries: readonly KeptEntry[], { entry }: Pointer) =>
  entries.find(({ list, entry: id }) => list === entry?.list && id === entry.id)

export function pointed({ root, entries }: Parts, pointer: Pointer): unknown {
  if (!pointer.entry) {
    const path = root && pathInRoot(root, pointer.path)
    return path && valueAt(root?.value, path)
  }
  const [index, ...rest] = pointer.path
  return valueAt(entryFor(entries, pointer)?.originals.find((original) => original.index === index)?.value, rest)
}

/** The parts without what is there. */
export function withoutPointed<P extends Parts>({ root, entries }: P, pointer: Pointer): { root: P['root']; entries: KeptEntry[] } {
  if (!pointer.entry) return { root: root && withoutInRoot(root, pointer.path), entries: [...entries] }
  const holder = entryFor(entries, pointer)
  const [index, ...rest] = pointer.path
  const originals = holder?.originals.flatMap((original) => {
    if (original.index !== index) return [original]
    return rest.length > 0 ? [{ index: original.index, value: withAt(original.value, rest, undefined) }] : []
  })
  return { root, entries: entries.map((each) => (each === holder && originals ? { ...each, originals } : each)) }
}

function withoutInRoot(root: KeptRoot, path: Path): KeptRoot {
  const now = pathInRoot(root, path)
  if (!now || valueAt(root.value, now) === undefined) return root
  const value = withAt(root.value, now, undefined) as Values
  const lists = Object.entries(root.lists).map(([list, each]) => {
    const isOneOfThem = each.form === 'list' && now.length === each.at.length + 1 && isBelow(now, each.at)
    return [list, isOneOfThem ? { ...each, unread: each.unread.filter((index) => index !== path.at(-1)) } : each] as const
  })
  return { ...root, value, lists: Object.fromEntries(lists) }
}
