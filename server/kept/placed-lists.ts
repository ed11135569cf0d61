import type { ListName } from '../formats/found.ts'
import { isNothing, isObject, type Values } from '../formats/json-resume/member.ts'
import { sections } from '../formats/json-resume/sections.ts'
import { valueAt } from './paths.ts'
import type { KeptList } from './rows.ts'

type Candidates = readonly (readonly [string, ...string[]])[]

const ofSections = sections.map(({ ours, theirs }) => [ours, theirs.map((name) => [name])] as const)

/** Where each of our lists may stand in a JSON Resume, the usual place first. */
export const placedLists = {
  ...Object.fromEntries(ofSections),
  skillCategories: [['skills']],
  links: [['basics', 'profiles']],
} as unknown as Readonly<Partial<Record<ListName, Candidates>>>

interface Placed {
  at: string[]
  form: KeptList['form']
  /** As they are read, one after another. */
  raws: readonly unknown[]
  /** Of those that have names instead of indexes. */
  names: string[]
}

/** Undefined where nothing stands that could be a list. */
export function placedIn(resume: Values, list: ListName): Placed | undefined {
  const candidates = placedLists[list] ?? []
  const at = [...(candidates.find((path) => !isNothing(valueAt(resume, path))) ?? candidates[0] ?? [])]
  const value = valueAt(resume, at)
  if (Array.isArray(value)) return { at, form: 'list', raws: value, names: [] }
  if (!isObject(value)) return undefined
  if (list !== 'links' || typeof value['network'] === 'string') return { at, form: 'alone', raws: [value], names: [] }
  const named = Object.entries(value)
  const raws = named.map(([network, profile]) => (isObject(profile) ? { network, ...profile } : { network, url: profile }))
  return { at, form: 'named', raws, names: named.map(([name]) => name) }
}
