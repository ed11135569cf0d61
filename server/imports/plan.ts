import type { List } from '#contract/field.ts'
import type { PreviewItem, PreviewSection } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { ListName } from '../formats/parsed-file.ts'
import type { Content } from '../portfolios/content.ts'
import { type Comparison, compare } from './compare.ts'
import { type Entry, listOf, lists, type Values } from './lists.ts'
import { matchesIn, normalizeForMatch } from './matching.ts'
import type { ImportedDocument, ImportedEntry, StoredImport } from './stored-import.ts'

/** The portfolio that a file is imported into. */
export interface CurrentPortfolio {
  content: Content
  documents: readonly { id: string; sha256: string; size: number }[]
  photo: { id: string; sha256: string } | null
}

/** An entry of the file, compared with the portfolio. */
export interface Planned {
  id: string
  /** In its list in the file. */
  index: number
  entry: ImportedEntry
  status: PreviewItem['status']
  suggestion: PreviewItem['suggestion']
  /** The matching entry of the portfolio, and the differences from it. */
  current?: Entry
  comparison?: Comparison
  /** Skills beyond the limit of the category. */
  excessSkills: string[]
  notices: string[]
}

export interface PlannedList {
  name: ListName
  heading: string
  field: List
  current: readonly Entry[]
  suggestion: PreviewSection['suggestion']
  items: Planned[]
}

const entriesIn = (content: Content, name: ListName) => (content as unknown as Readonly<Record<string, Entry[]>>)[name] ?? []

export const skillsIn = ({ skills }: Values) => (Array.isArray(skills) ? skills.map(String) : [])

/** One plan for each list that the file has entries for, in the order of the editor. */
export function planLists({ lists: imported }: Pick<StoredImport, 'lists'>, { content }: Pick<CurrentPortfolio, 'content'>): PlannedList[] {
  return lists.flatMap(({ name, heading, field }) => {
    const incoming = imported[name] ?? []
    if (incoming.length === 0) return []
    const current = entriesIn(content, name)
    const items = planItems(name, incoming, current)
    return [{ name, heading, field, current, items, suggestion: current.length > 0 ? ('merge' as const) : ('replace' as const) }]
  })
}

function planItems(name: ListName, incoming: readonly ImportedEntry[], current: readonly Entry[]): Planned[] {
  const field = listOf(name)
  const matches = matchesIn(
    name,
    incoming.map(({ values }) => values),
    current,
  )
  let remaining = field.maxItems - current.length
  return incoming.map((entry, index): Planned => {
    const match = matches[index]
    const common = { id: `${name}-${index}`, index, entry, excessSkills: [] }
    if (match) return { ...common, ...planMatched(field, match, entry) }
    if (name === 'skillCategories' && hasOnlyKnownSkills(entry.values, current))
      return { ...common, status: 'same', suggestion: 'take', notices: entry.notices }
    if (!isSuggested(entry)) return { ...common, status: 'new', suggestion: 'leave', notices: entry.notices }
    remaining -= 1
    const notices =
      remaining >= 0 ? entry.notices : [...entry.notices, `A section has at most ${field.maxItems} entries; this one is kept separately.`]
    return { ...common, status: 'new', suggestion: 'take', notices }
  })
}

function planMatched(field: List, current: Entry, entry: ImportedEntry) {
  const comparison = compare(field, current, entry.values)
  const { status } = comparison
  const excessSkills = excessSkillsOf(current, entry.values)
  const notices = excessSkills.length > 0 ? [...entry.notices, `${noMoreSkills}: ${excessSkills.join(', ')}`] : entry.notices
  const isTaken = status === 'same' || (status === 'fills' && isSuggested(entry))
  return { current, comparison, excessSkills, status, suggestion: isTaken ? ('take' as const) : ('leave' as const), notices }
}

const noMoreSkills = `A category has at most ${limits.skillsPerCategory} skills; these are kept separately`

function excessSkillsOf(current: Entry, incoming: Values): string[] {
  const all = [...new Set([...skillsIn(current), ...skillsIn(incoming)])]
  return all.slice(limits.skillsPerCategory)
}

const isSuggested = ({ confidence, suggested }: ImportedEntry) => confidence !== 'guess' && suggested !== false

/** Whether each of these skills is already in some category. */
function hasOnlyKnownSkills(values: Values, current: readonly Entry[]): boolean {
  const known = new Set(current.flatMap(skillsIn).map(normalizeForMatch))
  const skills = skillsIn(values)
  return skills.length > 0 && skills.every((skill) => known.has(normalizeForMatch(skill)))
}

interface PlannedDocument {
  id: string
  document: ImportedDocument
  suggestion: PreviewItem['suggestion']
  /** Id of the document of the portfolio with the same bytes. */
  matches?: string
}

/** Suggests documents in the order of the file until a limit is reached. */
export function planDocuments(
  { documents }: Pick<StoredImport, 'documents'>,
  current: Pick<CurrentPortfolio, 'documents'>,
): PlannedDocument[] {
  let remaining = limits.documents - current.documents.length
  let bytes = limits.documentsBytes - current.documents.reduce((sum, { size }) => sum + size, 0)
  return documents.map((document, index): PlannedDocument => {
    const common = { id: `documents-${index}`, document }
    const same = current.documents.find(({ sha256 }) => sha256 === document.sha256)
    if (same) return { ...common, suggestion: 'take', matches: same.id }
    if (remaining < 1 || bytes < document.size || document.file === undefined) return { ...common, suggestion: 'leave' }
    remaining -= 1
    bytes -= document.size
    return { ...common, suggestion: 'take' }
  })
}
