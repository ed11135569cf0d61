import type { PreviewItem, PreviewSection } from '#contract/calls/imports.ts'
import type { List } from '#contract/fields/field.ts'
import { limits } from '#contract/limits.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import type { Content } from '../../portfolios/content.ts'
import { compare } from './compare.ts'
import { hasEmptyPage } from './fields.ts'
import { type CurrentPortfolio, type Entry, listOf, lists, skillsIn, type Values } from './lists.ts'
import { matchesIn, normalizeForMatch } from './matching.ts'
import type { ImportedDocument, ImportedEntry, StoredImport } from './stored-import.ts'

export interface PlannedEntry {
  preview: PreviewItem
  index: number
  entry: ImportedEntry
  current: Entry | undefined
  filled: Entry | undefined
  excessSkills: string[]
}

export interface PlannedList {
  name: ListName
  heading: string
  field: List
  current: readonly Entry[]
  suggestion: PreviewSection['suggestion']
  items: PlannedEntry[]
}

const entriesIn = (content: Content, name: ListName) => (content as unknown as Readonly<Record<string, Entry[]>>)[name] ?? []

/** One plan for each list that the file has entries for, in the order of the editor. */
export function planLists({ lists: imported }: Pick<StoredImport, 'lists'>, { content }: Pick<CurrentPortfolio, 'content'>): PlannedList[] {
  const isEmptyPage = hasEmptyPage({ content })
  return lists.flatMap(({ name, heading, field }) => {
    const incoming = imported[name] ?? []
    if (incoming.length === 0) return []
    const current = entriesIn(content, name)
    const items = planItems(name, { incoming, current, isEmptyPage })
    return [{ name, heading, field, current, items, suggestion: current.length > 0 ? ('merge' as const) : ('replace' as const) }]
  })
}

interface ListToPlan {
  incoming: readonly ImportedEntry[]
  current: readonly Entry[]
  isEmptyPage: boolean
}

function planItems(name: ListName, { incoming, current, isEmptyPage }: ListToPlan): PlannedEntry[] {
  const { maxItems } = listOf(name)
  const values = incoming.map((entry) => entry.values)
  const matches = matchesIn(name, values, current)
  const knownSkills = knownSkillsIn(current)
  const items = incoming.map((entry, index) => planItem(name, { entry, index, current: matches[index], knownSkills, isEmptyPage }))
  const addedItems = items.filter(({ preview: { status, suggestion } }) => status === 'new' && suggestion === 'take')
  for (const { preview } of addedItems.slice(maxItems - current.length))
    preview.notices.push(`A section has at most ${maxItems} entries; this one is kept separately.`)
  return items
}

interface ItemToPlan extends Pick<PlannedEntry, 'entry' | 'index'> {
  current: Entry | undefined
  knownSkills: ReadonlySet<string>
  isEmptyPage: boolean
}

function planItem(name: ListName, { entry, index, current, knownSkills, isEmptyPage }: ItemToPlan): PlannedEntry {
  const { values, from, confidence, roles } = entry
  const comparison = current && compare(listOf(name), current, values)
  const status = comparison?.status ?? (hasOnlySkills(values, knownSkills) ? 'same' : 'new')
  const isTaken = status === 'same' || (status !== 'conflict' && isSuggested(entry, isEmptyPage))
  const excessSkills = current ? excessSkillsOf(current, values) : []
  const preview: PreviewItem = {
    id: `${name}-${index}`,
    status,
    suggestion: isTaken ? 'take' : 'leave',
    values,
    ...(current && { matches: current.id }),
    differences: comparison?.differences ?? [],
    from,
    confidence: roles === 'guess' ? roles : confidence,
    notices: excessSkills.length > 0 ? [...entry.notices, `${noMoreSkills}: ${excessSkills.join(', ')}`] : [...entry.notices],
  }
  return { preview, index, entry, current, filled: comparison?.filled, excessSkills }
}

const noMoreSkills = `A category has at most ${limits.skillsPerCategory} skills; these are kept separately`

function excessSkillsOf(current: Entry, incoming: Values): string[] {
  const skills = [...new Set([...skillsIn(current), ...skillsIn(incoming)])]
  return skills.slice(limits.skillsPerCategory)
}

const isSuggested = ({ confidence, suggested }: ImportedEntry, isEmptyPage: boolean) =>
  suggested !== false && (confidence !== 'guess' || isEmptyPage)

export const knownSkillsIn = (entries: readonly Entry[]): ReadonlySet<string> => new Set(entries.flatMap(skillsIn).map(normalizeForMatch))

function hasOnlySkills(values: Values, known: ReadonlySet<string>): boolean {
  const skills = skillsIn(values)
  return skills.length > 0 && skills.every((skill) => known.has(normalizeForMatch(skill)))
}

interface PlannedDocument {
  preview: PreviewItem
  document: ImportedDocument
}

/** Suggests documents until a limit is reached. Not the imported file itself: it contains everything that the owner hides on the page. */
export function planDocuments(
  { documents, kind }: Pick<StoredImport, 'documents' | 'kind'>,
  current: Pick<CurrentPortfolio, 'documents'>,
): PlannedDocument[] {
  let remaining = limits.documents - current.documents.length
  let bytes = limits.documentsBytes - current.documents.reduce((sum, { size }) => sum + size, 0)
  return documents.map((document, index): PlannedDocument => {
    const { filename, type, customLabel, size, sha256, file } = document
    const same = current.documents.find((each) => each.sha256 === sha256)
    const isAdded = !same && file !== undefined && remaining > 0 && bytes >= size
    if (isAdded) {
      remaining -= 1
      bytes -= size
    }
    const preview: PreviewItem = {
      id: `documents-${index}`,
      status: same ? 'same' : 'new',
      suggestion: same || (isAdded && kind === 'archive') ? 'take' : 'leave',
      values: { filename, type, customLabel, size },
      ...(same && { matches: same.id }),
      differences: [],
      from: filename,
      confidence: 'sure',
      notices: same || isAdded ? [] : [documentLimitNotice],
    }
    return { document, preview }
  })
}

const documentLimitNotice = `Not imported: a portfolio has at most ${limits.documents} documents with ${limits.documentsBytes / 1024 / 1024} MB in total.`
