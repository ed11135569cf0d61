import { isObject, isUnset, type Values } from '../formats/json-resume/member.ts'
import { sections } from '../formats/json-resume/sections.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { type Path, startsWithPath, valueAt } from './paths.ts'

const paths = new Map<ListName, readonly Path[]>([
  ...sections.map(({ list, names }): [ListName, Path[]] => [list, names.map((name) => [name])]),
  ['links', [['basics', 'profiles']]],
])

/** The portfolio lists that a JSON Resume can hold. */
export const listPaths: readonly ListName[] = [...paths.keys()]

/** The possible paths of a list in a JSON Resume, the default one first. */
export const pathsOf = (list: ListName): readonly Path[] => paths.get(list) ?? []

export interface LocatedList {
  at: Path
  /** An array, a single entry, or (before JSON Resume 1.0) an object with a name for each entry. */
  form: 'list' | 'alone' | 'named'
  raws: readonly unknown[]
  names: readonly string[]
}

/** Undefined if there is no value that could be a list. */
export function locateList(resume: Values | undefined, list: ListName): LocatedList | undefined {
  const candidates = pathsOf(list)
  const at = candidates.find((path) => !isUnset(valueAt(resume, path))) ?? candidates[0] ?? []
  const value = valueAt(resume, at)
  if (Array.isArray(value)) return { at, form: 'list', raws: value, names: [] }
  if (!isObject(value)) return undefined
  if (list !== 'links' || typeof value['network'] === 'string') return { at, form: 'alone', raws: [value], names: [] }
  const named = Object.entries(value)
  const raws = named.map(([network, profile]) => (isObject(profile) ? { network, ...profile } : { network, url: profile }))
  return { at, form: 'named', raws, names: named.map(([name]) => name) }
}

/** The path to one of the entries. */
export function pathTo({ at, form, names }: LocatedList, index: number): Path {
  return form === 'alone' ? at : [...at, form === 'named' ? (names[index] ?? '') : index]
}

/** The index of the entry that a path points to or into, or -1 if it points elsewhere. */
export function indexAt({ at, form, names }: LocatedList, path: Path): number {
  const step = path[at.length]
  if (!startsWithPath(path, at)) return -1
  if (form === 'alone') return 0
  return form === 'named' ? names.indexOf(String(step)) : typeof step === 'number' ? step : -1
}
