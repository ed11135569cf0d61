import { isObject, type Values } from '../formats/json-resume/member.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { indexAt, listPaths, locateList, pathTo } from './list-paths.ts'
import { type Path, setAtPath } from './paths.ts'

/** A retained JSON Resume, and which portfolio entries were made of it. */
export interface Document {
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
export function rawsOf({ original, holders }: Document, list: ListName): Raw[] {
  return locateList(original, list).raws.map((raw, index) => ({ raw, holder: holders[list]?.[index] ?? null }))
}

/** Replaces the entries of a list. */
export function withRaws({ original, holders }: Document, list: ListName, raws: readonly Raw[]): Document & { original: Values } {
  const { at, form } = locateList(original, list)
  const values = raws.map(({ raw }) => raw)
  const isAlone = form === 'alone' && values.length === 1 && isObject(values[0])
  const next = setAtPath(original, at, isAlone ? values[0] : values) as Values
  return { original: next, holders: { ...holders, [list]: raws.map(({ holder }) => holder) } }
}

/** Removes a value. An entry of an array becomes null, so that the other indexes stay valid. */
export function withoutPath({ original, holders }: Document, path: Path): Document {
  for (const list of listPaths) {
    const located = locateList(original, list)
    const index = indexAt(located, path)
    if (!(index in located.raws) || path.length !== pathTo(located, index).length) continue
    const isArray = located.form === 'list'
    const remaining = located.raws.map((_, at) => holders[list]?.[at] ?? null).toSpliced(index, 1, ...(isArray ? [removedHolder] : []))
    return { original: setAtPath(original, path, isArray ? null : undefined) as Values, holders: { ...holders, [list]: remaining } }
  }
  return { original: setAtPath(original, path, undefined) as Values, holders }
}

/** Sets the holders of a list, and deletes the entries whose holder is removed, last first, so that the other indexes stay valid. */
export function withHolders(document: Document, list: ListName, holders: (string | null)[]): Document {
  const located = locateList(document.original, list)
  return holders.reduceRight<Document>(
    (each, holder, index) => (holder === removedHolder ? withoutPath(each, pathTo(located, index)) : each),
    { ...document, holders: { ...document.holders, [list]: holders } },
  )
}
