import { isObject, isUnset, type Values } from '../formats/json-resume/member.ts'
import { sections } from '../formats/json-resume/sections.ts'
import type { ListName } from '../formats/parsed-file.ts'
import { type Path, startsWithPath, valueAt } from './paths.ts'

const paths = new Map<ListName, readonly Path[]>([
  ...sections.map(({ list, names }): [ListName, Path[]] => [list, names.map((name) => [name])]),
  ['skillCategories', [['skills']]],
  ['links', [['basics', 'profiles']]],
])

/** Our lists that a JSON Resume has a place for. */
export const listPaths: readonly ListName[] = [...paths.keys()]

/** Where a list may stand in a JSON Resume, the usual place first. */
export const placesOf = (list: ListName): readonly Path[] => paths.get(list) ?? []

export interface Placed {
  at: Path
  /** An array; one entry alone; or, as before version 1.0, an object with a name for each entry. */
  form: 'list' | 'alone' | 'named'
  /** The entries in their order. */
  raws: readonly unknown[]
  names: readonly string[]
}

/** Undefined where nothing stands that could be a list. */
export function locateList(resume: Values | undefined, list: ListName): Placed | undefined {
  const places = placesOf(list)
  const at = places.find((path) => !isUnset(valueAt(resume, path))) ?? places[0] ?? []
  const value = valueAt(resume, at)
  if (Array.isArray(value)) return { at, form: 'list', raws: value, names: [] }
  if (!isObject(value)) return undefined
  if (list !== 'links' || typeof value['network'] === 'string') return { at, form: 'alone', raws: [value], names: [] }
  const named = Object.entries(value)
  const raws = named.map(([network, profile]) => (isObject(profile) ? { network, ...profile } : { network, url: profile }))
  return { at, form: 'named', raws, names: named.map(([name]) => name) }
}

/** The path to one of the entries. */
export function pathTo({ at, form, names }: Placed, index: number): Path {
  return form === 'alone' ? at : [...at, form === 'named' ? (names[index] ?? '') : index]
}

/** The index of the entry that a path leads to, or into; -1 where it leads elsewhere. */
export function indexAt({ at, form, names }: Placed, path: Path): number {
  const step = path[at.length]
  if (!startsWithPath(path, at)) return -1
  if (form === 'alone') return 0
  return form === 'named' ? names.indexOf(String(step)) : typeof step === 'number' ? step : -1
}
