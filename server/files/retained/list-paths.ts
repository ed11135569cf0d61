import { profilesIn } from '#resume/model/links.ts'
import { listIn } from '#resume/model/lists.ts'
import { isObject, isUnset, type Values } from '#resume/model/member.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import { sections } from '#resume/model/sections.ts'
import { type Path, startsWithPath, valueAt } from './paths.ts'

const paths = new Map<ListName, readonly [Path, ...Path[]]>([
  ...sections.map(({ list, names: [name, ...older] }) => [list, [[name], ...older.map((olderName) => [olderName])]] as const),
  ['links', [['basics', 'profiles']]],
])

/** The portfolio lists that a JSON Resume can hold. */
export const listPaths: readonly ListName[] = [...paths.keys()]

/** The possible paths of a list in a JSON Resume, the default one first. */
export const pathsOf = (list: ListName): readonly [Path, ...Path[]] => paths.get(list) ?? [[]]

export interface LocatedList {
  /** The default path if the list is absent. */
  listPath: Path
  /** An array, a single entry, or (before JSON Resume 1.0) an object with a name for each entry. */
  form: 'list' | 'alone' | 'named' | 'absent'
  raws: readonly unknown[]
  names: readonly string[]
}

export function locateList(resume: Values | undefined, list: ListName): LocatedList {
  const candidates = pathsOf(list)
  const listPath = candidates.find((path) => !isUnset(valueAt(resume, path))) ?? candidates[0]
  const value = valueAt(resume, listPath)
  if (Array.isArray(value)) return { listPath, form: 'list', raws: value, names: [] }
  if (!isObject(value)) return { listPath: candidates[0], form: 'absent', raws: [], names: [] }
  if (list !== 'links') return { listPath, form: 'alone', raws: [value], names: [] }
  const isAlone = typeof value['network'] === 'string'
  return { listPath, form: isAlone ? 'alone' : 'named', raws: listIn(profilesIn(value)), names: Object.keys(value) }
}

/** The path to one of the entries. */
export function pathTo({ listPath, form, names }: LocatedList, index: number): Path {
  return form === 'alone' ? listPath : [...listPath, form === 'named' ? (names[index] ?? '') : index]
}

/** The index of the entry that a path leads to or into, or -1 if it leads elsewhere. */
export function indexAt({ listPath, form, names }: LocatedList, path: Path): number {
  const step = path[listPath.length]
  if (form === 'absent' || !startsWithPath(path, listPath)) return -1
  if (form === 'alone') return 0
  return form === 'named' ? names.indexOf(String(step)) : typeof step === 'number' ? step : -1
}
