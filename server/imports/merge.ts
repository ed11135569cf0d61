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

/** What was chosen; whatever isn't named is as suggested. */
export type Choices = Omit<z.output<typeof importChoices>, 'version'>

export const noChoices: Choices = { sections: {}, entries: {}, fields: {} }

const chosen = <V>(choices: Readonly<Record<string, V>>, id: string, suggestion: V): V =>
  Object.hasOwn(choices, id) ? (choices[id] as V) : suggestion

export interface Merged {
  /** Before it is checked as PUT checks it. */
  content: Content
  /** By their places in the file, the ids of the entries of the portfolio that hold those of the file; the others were left. */
  taken: Partial<Record<ListName, ReadonlyMap<number, string>>>
  /** Lists of which nothing was wanted. */
  skipped: Set<string>
  /** Entries that there was no room for. */
  noRoom: UnmappedValue[]
  /** Places of the documents that are to be added. */
  documents: number[]
  takesPhoto: boolean
}

export function merge(brought: StoredImport, choices: Choices, mine: CurrentPortfolio): Merged {
  const content: Record<string, unknown> = { ...mine.content }
  const fields = planFields(brought, mine).filter(({ field, suggestion }) => chosen(choices.fields, field, suggestion) === 'take')
  for (const { field, theirs } of fields) content[field] = isGroup(theirs) ? { ...(content[field] as object), ...theirs } : theirs
  keepInOrder(content, mine.content)
  const all = planLists(brought, mine).map((list) => ({ list, ...mergedList(list, choices) }))
  for (const { list, entries } of all) content[list.name] = entries
  return {
    content: readContent(content),
    taken: Object.fromEntries(all.map(({ list, taken }) => [list.name, taken])),
    skipped: new Set(all.flatMap(({ list, isSkipped }) => (isSkipped ? [list.name] : []))),
    noRoom: all.flatMap(({ noRoom }) => noRoom),
    documents: wantedDocuments(brought, choices, mine),
    takesPhoto: fields.some(({ field }) => field === 'photo') && brought.picture !== undefined,
  }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A maximum from a file may be below the own minimum: then neither is taken. */
function keepInOrder(content: Record<string, unknown>, { salaryMin, salaryMax }: Content) {
  const { salaryMin: min, salaryMax: maxItems } = content
  if (min !== null && maxItems !== null && isLessThan(maxItems, min)) Object.assign(content, { salaryMin, salaryMax })
}

function wantedDocuments(brought: StoredImport, choices: Choices, mine: CurrentPortfolio): number[] {
  if (choices.sections['documents'] === 'skip') return []
  return planDocuments(brought, mine).flatMap(({ id, document, matches, suggestion }, index) =>
    matches === undefined && document.file !== undefined && chosen(choices.entries, id, suggestion) === 'take' ? [index] : [],
  )
}

interface MergedList {
  entries: Entry[]
  taken: Map<number, string>
  noRoom: UnmappedValue[]
  isSkipped: boolean
}

function mergedList(list: PlannedList, choices: Choices): MergedList {
  const mode = chosen(choices.sections, list.name, list.suggestion)
  if (mode === 'skip') return { entries: [...list.mine], taken: new Map(), noRoom: [], isSkipped: true }
  const isTaken = ({ id, suggestion }: Planned) => chosen(choices.entries, id, suggestion) === 'take'
  return { ...(mode === 'replace' ? replaced(list, isTaken) : added(list, isTaken)), isSkipped: false }
}

type IsTaken = (item: Planned) => boolean

/** Mine as they stand, filled or overwriteEntry where that was chosen, and behind them what is new in the order of the file. */
function added({ field, mine, items, name }: PlannedList, isTaken: IsTaken): Omit<MergedList, 'isSkipped'> {
  const about = new Map(items.flatMap((item) => (item.mine && isTaken(item) ? [[item.mine.id, item] as const] : [])))
  const taken = new Map<number, string>()
  const noRoom: UnmappedValue[] = []
  const entries = mine.map((entry): Entry => {
    const item = about.get(entry.id)
    if (!item) return entry
    taken.set(item.index, entry.id)
    noRoom.push(...leftOverOf(item, field, entry))
    return withTheirs(field, entry, item)
  })
  noRoom.push(...items.filter((item) => isTaken(item) && isOnlyKnown(item)).map((item) => unmappedOf(item, field)))
  const known = new Set(mine.flatMap(skillsIn).map(normalizeForMatch))
  const newId = idsBeside(mine)
  for (const item of items) {
    if (item.mine || item.status !== 'new' || !isTaken(item)) continue
    if (entries.length >= field.maxItems) noRoom.push(unmappedOf(item, field))
    else {
      const values = name === 'skillCategories' ? withoutKnown(item.entry.values, known) : item.entry.values
      const id = newId(item.entry.id)
      entries.push({ ...values, id })
      taken.set(item.index, id)
    }
  }
  return { entries, taken, noRoom }
}

/** What is said of mine, and what was chosen of theirs: nothing that they are silent about is lost. */
const withTheirs = (field: List, mine: Entry, { status, comparison, entry }: Planned): Entry =>
  status === 'conflict' ? overwriteEntry(field, mine, entry.values) : (comparison?.filled ?? mine)

const leftOverOf = ({ leftOver, entry }: Planned, field: List, mine: Entry): UnmappedValue[] =>
  leftOver.map((skill) => ({ label: `Skill of ${nameOf(field, mine)}`, value: skill, from: entry.from, personal: false }))

/** A category whose skills are in others already, of which it says how well they are known. */
const isOnlyKnown = ({ mine, status, entry: { values } }: Planned) => mine === undefined && status === 'same' && values['level'] !== ''

const withoutKnown = (values: Planned['entry']['values'], known: ReadonlySet<string>) => ({
  ...values,
  skills: skillsIn(values).filter((skill) => !known.has(normalizeForMatch(skill))),
})

/** The file's in its order; mine only where the file has it, filled or overwriteEntry where that was chosen. */
function replaced({ field, items }: PlannedList, isTaken: IsTaken): Omit<MergedList, 'isSkipped'> {
  const taken = new Map<number, string>()
  const noRoom: UnmappedValue[] = []
  const entries: Entry[] = []
  const newId = idsBeside(items.flatMap(({ mine }) => mine ?? []))
  for (const item of items) {
    if (!isTaken(item)) {
      if (item.mine) entries.push(item.mine)
    } else if (entries.length >= field.maxItems) noRoom.push(unmappedOf(item, field))
    else {
      const entry = item.mine ? withTheirs(field, item.mine, item) : { ...item.entry.values, id: newId(item.entry.id) }
      if (item.mine) noRoom.push(...leftOverOf(item, field, item.mine))
      entries.push(entry)
      taken.set(item.index, entry.id)
    }
  }
  return { entries: entries.slice(0, field.maxItems), taken, noRoom }
}

/** Ids of our own archive stay, as long as they are nobody's here. */
function idsBeside(entries: readonly Entry[]): (wanted?: string) => string {
  const used = new Set(entries.map(({ id }) => id))
  return (wanted) => {
    const id = wanted !== undefined && !used.has(wanted) ? wanted : randomUUID()
    used.add(id)
    return id
  }
}

function unmappedOf({ entry }: Planned, field: PlannedList['field']): UnmappedValue {
  return { label: nameOf(field, entry.values) || entry.from, value: entry.values, from: entry.from, personal: false }
}
