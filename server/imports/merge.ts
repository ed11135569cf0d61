import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { List } from '#contract/field.ts'
import type { importChoices } from '#contract/imports.ts'
import { isLessThan } from '#contract/portfolio-input.ts'
import type { ListName, UnmappedValue } from '../formats/parsed-file.ts'
import { type Content, readContent } from '../portfolios/content.ts'
import { overwriteEntry } from './compare.ts'
import { type Entry, nameOf } from './lists.ts'
import { normalizeForMatch } from './matching.ts'
import { type CurrentPortfolio, type Planned, type PlannedList, planDocuments, planLists, skillsIn } from './plan.ts'
import { planFields } from './preview.ts'
import type { StoredImport } from './stored-import.ts'

/** The choices of the owner; the suggestion applies to everything that is not named. */
export type Choices = Omit<z.output<typeof importChoices>, 'version'>

export const noChoices: Choices = { sections: {}, entries: {}, fields: {} }

const choiceOf = <V>(choices: Readonly<Record<string, V>>, id: string, suggestion: V): V =>
  Object.hasOwn(choices, id) ? (choices[id] as V) : suggestion

export interface Merged {
  /** Not validated yet. */
  content: Content
  /** For each list: the index of each imported entry in the file, with the id of the portfolio entry that holds it. */
  taken: Partial<Record<ListName, ReadonlyMap<number, string>>>
  /** Lists that the owner chose to skip. */
  skipped: Set<string>
  /** Values that exceed the limit of their list or category. */
  overflow: UnmappedValue[]
  /** Indexes of the documents to add. */
  documents: number[]
  takesPhoto: boolean
}

export function merge(imported: StoredImport, choices: Choices, current: CurrentPortfolio): Merged {
  const content: Record<string, unknown> = { ...current.content }
  const fields = planFields(imported, current).filter(({ field, suggestion }) => choiceOf(choices.fields, field, suggestion) === 'take')
  for (const { field, theirs: value } of fields) content[field] = isGroup(value) ? { ...(content[field] as object), ...value } : value
  restoreInvertedSalary(content, current.content)
  const all = planLists(imported, current).map((list) => ({ list, ...applyMode(list, choices) }))
  for (const { list, entries } of all) content[list.name] = entries
  return {
    content: readContent(content),
    taken: Object.fromEntries(all.map(({ list, taken }) => [list.name, taken])),
    skipped: new Set(all.flatMap(({ list, isSkipped }) => (isSkipped ? [list.name] : []))),
    overflow: all.flatMap(({ overflow }) => overflow),
    documents: documentsToAdd(imported, choices, current),
    takesPhoto: fields.some(({ field }) => field === 'photo') && imported.picture !== undefined,
  }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps the current salary range if the imported values would put its maximum below its minimum. */
function restoreInvertedSalary(content: Record<string, unknown>, { salaryMin, salaryMax }: Content) {
  const { salaryMin: min, salaryMax: max } = content
  if (min !== null && max !== null && isLessThan(max, min)) Object.assign(content, { salaryMin, salaryMax })
}

function documentsToAdd(imported: StoredImport, choices: Choices, current: CurrentPortfolio): number[] {
  if (choices.sections['documents'] === 'skip') return []
  return planDocuments(imported, current).flatMap(({ id, document, matches, suggestion }, index) =>
    matches === undefined && document.file !== undefined && choiceOf(choices.entries, id, suggestion) === 'take' ? [index] : [],
  )
}

interface MergedList {
  entries: Entry[]
  taken: Map<number, string>
  overflow: UnmappedValue[]
  isSkipped: boolean
}

function applyMode(list: PlannedList, choices: Choices): MergedList {
  const mode = choiceOf(choices.sections, list.name, list.suggestion)
  if (mode === 'skip') return { entries: [...list.current], taken: new Map(), overflow: [], isSkipped: true }
  const isTaken = ({ id, suggestion }: Planned) => choiceOf(choices.entries, id, suggestion) === 'take'
  return { ...(mode === 'replace' ? replaceList(list, isTaken) : mergeList(list, isTaken)), isSkipped: false }
}

type IsTaken = (item: Planned) => boolean

/** The current entries, filled or overwritten as chosen, followed by the new ones in the order of the file. */
function mergeList({ field, current, items, name }: PlannedList, isTaken: IsTaken): Omit<MergedList, 'isSkipped'> {
  const takenById = new Map(items.flatMap((item) => (item.current && isTaken(item) ? [[item.current.id, item] as const] : [])))
  const taken = new Map<number, string>()
  const overflow: UnmappedValue[] = []
  const entries = current.map((entry): Entry => {
    const item = takenById.get(entry.id)
    if (!item) return entry
    taken.set(item.index, entry.id)
    overflow.push(...unmappedSkills(item, field, entry))
    return mergedEntry(field, entry, item)
  })
  overflow.push(...items.filter((item) => isTaken(item) && hasKnownSkillsAndLevel(item)).map((item) => unmappedOf(item, field)))
  const known = new Set(current.flatMap(skillsIn).map(normalizeForMatch))
  const newId = idsAvoiding(current)
  for (const item of items) {
    if (item.current || item.status !== 'new' || !isTaken(item)) continue
    if (entries.length >= field.maxItems) overflow.push(unmappedOf(item, field))
    else {
      const values = name === 'skillCategories' ? withoutKnownSkills(item.entry.values, known) : item.entry.values
      const id = newId(item.entry.id)
      entries.push({ ...values, id })
      taken.set(item.index, id)
    }
  }
  return { entries, taken, overflow }
}

/** Keeps every current value that the incoming entry does not have. */
const mergedEntry = (field: List, current: Entry, { status, comparison, entry }: Planned): Entry =>
  status === 'conflict' ? overwriteEntry(field, current, entry.values) : (comparison?.filled ?? current)

const unmappedSkills = ({ excessSkills, entry }: Planned, field: List, current: Entry): UnmappedValue[] =>
  excessSkills.map((skill) => ({ label: `Skill of ${nameOf(field, current)}`, value: skill, from: entry.from, personal: false }))

/** A category whose skills are all in other categories, but whose level is new. */
const hasKnownSkillsAndLevel = ({ current, status, entry: { values } }: Planned) =>
  current === undefined && status === 'same' && values['level'] !== ''

const withoutKnownSkills = (values: Planned['entry']['values'], known: ReadonlySet<string>) => ({
  ...values,
  skills: skillsIn(values).filter((skill) => !known.has(normalizeForMatch(skill))),
})

/** The entries of the file in its order; a current entry stays only if the file has it, filled or overwritten as chosen. */
function replaceList({ field, items }: PlannedList, isTaken: IsTaken): Omit<MergedList, 'isSkipped'> {
  const taken = new Map<number, string>()
  const overflow: UnmappedValue[] = []
  const entries: Entry[] = []
  const newId = idsAvoiding(items.flatMap(({ current }) => current ?? []))
  for (const item of items) {
    if (!isTaken(item)) {
      if (item.current) entries.push(item.current)
    } else if (entries.length >= field.maxItems) overflow.push(unmappedOf(item, field))
    else {
      const entry = item.current ? mergedEntry(field, item.current, item) : { ...item.entry.values, id: newId(item.entry.id) }
      if (item.current) overflow.push(...unmappedSkills(item, field, item.current))
      entries.push(entry)
      taken.set(item.index, entry.id)
    }
  }
  return { entries: entries.slice(0, field.maxItems), taken, overflow }
}

/** Keeps the ids of our own archive unless an entry already has them. */
function idsAvoiding(entries: readonly Entry[]): (preferred?: string) => string {
  const used = new Set(entries.map(({ id }) => id))
  return (preferred) => {
    const id = preferred !== undefined && !used.has(preferred) ? preferred : randomUUID()
    used.add(id)
    return id
  }
}

function unmappedOf({ entry }: Planned, field: PlannedList['field']): UnmappedValue {
  return { label: nameOf(field, entry.values) || entry.from, value: entry.values, from: entry.from, personal: false }
}
