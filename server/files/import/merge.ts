import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ImportKind, importChoices, PreviewItem } from '#contract/calls/imports.ts'
import { isLessThan } from '#contract/calls/portfolio-input.ts'
import { isDated, isSortedByDate, sortByDate } from '#contract/fields/entries-by-date.ts'
import type { List } from '#contract/fields/field.ts'
import { isObject, objectIn } from '#resume/model/member.ts'
import type { UnmappedValue } from '#resume/model/parsed-file.ts'
import { type Content, readContent } from '../../portfolios/content.ts'
import { overwriteEntry } from './compare.ts'
import { exchange } from './exchange.ts'
import { hasValue, planFields } from './fields.ts'
import { type CurrentPortfolio, type Entry, nameOf, skillsIn, type Values } from './lists.ts'
import { normalizeForMatch } from './matching.ts'
import { incomingRetained, mergeParts, mergeRetained, withoutParts } from './merge-retained.ts'
import { knownSkillsIn, type PlannedEntry, type PlannedList, planDocuments, planLists } from './plan.ts'
import type { ImportedDocument, StoredImport } from './stored-import.ts'

/** The choices of the owner; the suggestion applies to everything that is not named. */
export type Choices = Omit<z.output<typeof importChoices>, 'version'>

export const noChoices: Choices = { sections: {}, entries: {}, fields: {}, exchanged: [] }

const choiceOf = <V>(choices: Readonly<Record<string, V>>, id: string, suggestion: V): V =>
  Object.hasOwn(choices, id) ? (choices[id] as V) : suggestion

export interface MergeResult {
  /** Not validated yet. */
  content: Content
  documents: ImportedDocument[]
  takesPhoto: boolean
}

/** @throws {Problem} as `exchange` */
export function merge(file: StoredImport, choices: Choices, current: CurrentPortfolio): MergeResult {
  const imported = exchange(file, choices.exchanged)
  const content: Record<string, unknown> = { ...current.content }
  const chosen = planFields(imported, current).filter(({ field, suggestion }) => choiceOf(choices.fields, field, suggestion) === 'take')
  const fields = chosen.filter(({ protects }) => protects === undefined)
  for (const { field, theirs } of fields) setField(content, field, theirs)
  setNameSplit(content, imported, choices.nameSplit)
  preventInvertedSalary(content, current.content)
  const isTaken = ({ preview: { id, suggestion } }: { preview: PreviewItem }) => choiceOf(choices.entries, id, suggestion) === 'take'
  const overflow: UnmappedValue[] = []
  const skipped: string[] = []
  for (const list of planLists(choices.keep === false ? withoutParts(imported) : imported, current)) {
    const mode = choiceOf(choices.sections, list.name, list.suggestion)
    if (mode === 'skip') {
      skipped.push(list.name)
      continue
    }
    const merged = fillSlots(mode === 'merge' ? slotsToMerge(list) : slotsToReplace(list), list, isTaken)
    content[list.name] = inDateOrder(list, merged.entries, imported.kind)
    overflow.push(...merged.overflow)
  }
  const plannedDocuments = choices.sections['documents'] === 'skip' ? [] : planDocuments(imported, current)
  const documents = plannedDocuments.filter((each) => each.preview.status === 'new' && isTaken(each)).map(({ document }) => document)
  for (const { field, theirs, protects } of chosen)
    if (protects !== undefined && hasValue({ ...content, documents }, protects)) setField(content, field, theirs)
  content['retained'] = mergeRetained(current.content.retained, incomingRetained(imported, { keep: choices.keep, skipped, overflow }))
  if (choices.visibility !== undefined) content['visibility'] = choices.visibility
  return {
    content: readContent(content),
    documents,
    takesPhoto: fields.some(({ field }) => field === 'photo') && imported.picture !== undefined,
  }
}

const nameFields = ['firstName', 'lastName'] as const

/** Splits the name as its owner says, if it is that of the file. */
function setNameSplit(content: Record<string, unknown>, { fields, nameSplits }: StoredImport, index = -1) {
  const isOfFile = nameFields.every((name) => content[name] === (fields.find(({ field }) => field === name)?.value ?? ''))
  if (isOfFile) Object.assign(content, nameSplits?.[index])
}

/** @param path of a field, or of a switch: `privacySettings.hidePhone` */
function setField(content: Record<string, unknown>, path: string, value: unknown) {
  const [field = '', name] = path.split('.')
  const values = name === undefined ? value : { [name]: value }
  content[field] = isObject(values) ? { ...objectIn(content[field]), ...values } : values
}

function preventInvertedSalary(content: Record<string, unknown>, { salaryMin, salaryMax }: Content) {
  const { salaryMin: min, salaryMax: max } = content
  if (min !== null && max !== null && isLessThan(max, min)) Object.assign(content, { salaryMin, salaryMax })
}

interface Slot {
  current?: Entry | undefined
  item?: PlannedEntry | undefined
  values?: Values
  /** Whether the entry of the file is not added, only retained. */
  isExcess?: true
}

function slotsToMerge({ current, items }: PlannedList): Slot[] {
  const byCurrentId = new Map(items.map((item) => [item.current?.id, item]))
  const known = knownSkillsIn(current)
  return [
    ...current.map((entry) => ({ current: entry, item: byCurrentId.get(entry.id) })),
    ...items.filter(hasKnownSkillsAndLevel).map((item) => ({ item, isExcess: true as const })),
    ...items.filter(({ preview }) => preview.status === 'new').map((item) => ({ item, values: withoutSkills(item.entry.values, known) })),
  ]
}

/** The entries of the file in its order. A current entry stays only if the file has it. */
const slotsToReplace = ({ items }: PlannedList): Slot[] => items.map((item) => ({ current: item.current, item, values: item.entry.values }))

/** Files that state an order of their own, which an export repeats. */
const orderedKinds: readonly ImportKind[] = ['archive', 'json-resume']

/** By date, newest first, unless the owner has moved an entry. */
function inDateOrder({ field, current }: PlannedList, entries: Entry[], kind: ImportKind): Entry[] {
  return isDated(field) && !orderedKinds.includes(kind) && isSortedByDate(field, current) ? sortByDate(field, entries) : entries
}

interface MergedList {
  entries: Entry[]
  overflow: UnmappedValue[]
}

/** Builds the merged list. A current entry stays as it is unless the matching entry of the file is taken. */
function fillSlots(slots: readonly Slot[], { field }: PlannedList, isTaken: (item: PlannedEntry) => boolean): MergedList {
  const entries: Entry[] = []
  const overflow: UnmappedValue[] = []
  const newId = newIdsFor(slots.flatMap(({ current }) => current ?? []))
  for (const { current, item, values, isExcess } of slots) {
    if (!item || !isTaken(item)) {
      if (current) entries.push(current)
    } else if (isExcess || entries.length >= field.maxItems) overflow.push(unmappedOf(item, field))
    else {
      const entry = current ? mergedEntry(field, current, item) : { ...values, id: newId(item.entry.id) }
      const retained = mergeParts(current?.retained, item.entry.retained)
      entries.push({ ...entry, ...(retained && { retained }) })
      overflow.push(...textsWithoutRoom(item, field))
    }
  }
  return { entries: entries.slice(0, field.maxItems), overflow }
}

const mergedEntry = (field: List, current: Entry, { preview, filled = current, entry }: PlannedEntry): Entry =>
  preview.status === 'conflict' ? overwriteEntry(field, current, entry.values) : filled

const textsWithoutRoom = ({ excessSkills, entry: { from, cut = [] }, current }: PlannedEntry, field: List): UnmappedValue[] => [
  ...cut,
  ...excessSkills.map((skill) => ({ label: `Skill of ${nameOf(field, current ?? {})}`, value: skill, from, personal: false })),
]

/** A category whose skills are all in other categories, but whose level is new. */
const hasKnownSkillsAndLevel = ({ current, preview: { status }, entry: { values } }: PlannedEntry) =>
  current === undefined && status === 'same' && values['level'] !== ''

const withoutSkills = (values: Values, known: ReadonlySet<string>): Values =>
  known.size === 0 ? values : { ...values, skills: skillsIn(values).filter((skill) => !known.has(normalizeForMatch(skill))) }

/** A function that returns the id of a new entry: that from our own archive, unless an entry already has it. */
function newIdsFor(entries: readonly Entry[]): (preferred?: string) => string {
  const used = new Set(entries.map(({ id }) => id))
  return (preferred) => {
    const id = preferred !== undefined && !used.has(preferred) ? preferred : randomUUID()
    used.add(id)
    return id
  }
}

function unmappedOf({ entry }: PlannedEntry, field: PlannedList['field']): UnmappedValue {
  return { label: nameOf(field, entry.values) || entry.from, value: entry.values, from: entry.from, personal: false }
}
