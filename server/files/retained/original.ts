import { isObject, type Values } from '#resume/model/member.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import { listPaths, locateList, pathTo } from './list-paths.ts'
import { type Path, setAtPath } from './paths.ts'
import { isRemovedAt, removalOf, withoutRemoved } from './removal.ts'

/** A retained JSON Resume, and which portfolio entries were made of it. */
export interface RetainedResume {
  /** The newest JSON Resume, unchanged except that entries of older ones follow its own. */
  original?: Values | undefined
  /** For each index of each list of the original, the id of the portfolio entry made of it, or null if there is none. */
  holders: Partial<Record<ListName, (string | null)[]>>
}

/** Marks raw entries that are no longer exported; no portfolio entry has this id. */
export const removedHolder = ''

/** An entry of a list of the original, with the id of its portfolio entry. */
export interface Raw {
  raw: unknown
  holder: string | null
}

/** The entries of a list. Stored holders may be incomplete. */
export function rawsOf({ original, holders }: RetainedResume, list: ListName): Raw[] {
  return locateList(original, list).raws.map((raw, index) => ({ raw, holder: holders[list]?.[index] ?? null }))
}

/** Replaces the entries of a list. */
export function withRaws(
  { original, holders }: RetainedResume,
  list: ListName,
  raws: readonly Raw[],
): RetainedResume & { original: Values } {
  const { listPath, form } = locateList(original, list)
  const values = raws.map(({ raw }) => raw)
  const isAlone = form === 'alone' && values.length === 1 && isObject(values[0])
  const updated = setAtPath(original, listPath, isAlone ? values[0] : values) as Values
  return { original: updated, holders: { ...holders, [list]: raws.map(({ holder }) => holder) } }
}

/**
 * Removes the values at these paths, in one walk over the original. An entry of a list becomes null, so that the other indexes stay valid.
 */
export function withoutPaths({ original, holders }: RetainedResume, paths: readonly Path[]): RetainedResume {
  if (paths.length === 0) return { original, holders }
  const removal = removalOf(paths)
  const entryLists = new Set<unknown>()
  const remaining: RetainedResume['holders'] = { ...holders }
  for (const list of listPaths) {
    const located = locateList(original, list)
    const isList = located.form === 'list'
    if (isList) entryLists.add(located.raws)
    const isRemoved = located.raws.map((_, index) => isRemovedAt(removal, pathTo(located, index)))
    if (!isRemoved.includes(true)) continue
    const listHolders = located.raws.map((_, index) => holders[list]?.[index] ?? null)
    remaining[list] = isList
      ? listHolders.map((holder, index) => (isRemoved[index] ? removedHolder : holder))
      : listHolders.filter((_, index) => !isRemoved[index])
  }
  const isAll = isRemovedAt(removal, [])
  const updated = isAll ? undefined : withoutRemoved(original, removal, (array) => entryLists.has(array))
  return { original: updated as RetainedResume['original'], holders: remaining }
}

/** Sets the holders of lists, and removes the entries whose holder is removed. */
export function withHolders({ original, holders }: RetainedResume, changes: RetainedResume['holders']): RetainedResume {
  const removedPaths = listPaths.flatMap((list) => {
    const located = locateList(original, list)
    return located.raws.flatMap((_, index) => (changes[list]?.[index] === removedHolder ? [pathTo(located, index)] : []))
  })
  return withoutPaths({ original, holders: { ...holders, ...changes } }, removedPaths)
}
