import type { List } from '#contract/field.ts'
import type { PreviewItem, PreviewSection } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { ListName } from '../formats/parsed-file.ts'
import type { Content } from '../portfolios/content.ts'
import { type Comparison, compare } from './compare.ts'
import { type Entry, listOf, lists, type Values } from './lists.ts'
import { matchesIn, normalizeForMatch } from './matching.ts'
import type { ImportedDocument, ImportedEntry, StoredImport } from './stored-import.ts'

/** The portfolio that a file goes to. */
export interface CurrentPortfolio {
  content: Content
  documents: readonly { id: string; sha256: string; size: number }[]
  photo: { id: string; sha256: string } | null
}

/** What an entry of a file comes to in this portfolio. */
export interface Planned {
  id: string
  /** Its place among those of its list in the file. */
  index: number
  entry: ImportedEntry
  status: PreviewItem['status']
  suggestion: PreviewItem['suggestion']
  /** The own entry that it is about, and how it differs. */
  mine?: Entry
  comparison?: Comparison
  /** Skills that the category has no room for. */
  leftOver: string[]
  notices: string[]
}

export interface PlannedList {
  name: ListName
  heading: string
  field: List
  mine: readonly Entry[]
  suggestion: PreviewSection['suggestion']
  items: Planned[]
}

const entriesIn = (content: Content, name: ListName) => (content as unknown as Readonly<Record<string, Entry[]>>)[name] ?? []

export const skillsIn = ({ skills }: Values) => (Array.isArray(skills) ? skills.map(String) : [])

/** List by list, in the order of the editor; those of which the file says nothing are not there. */
export function planLists({ lists: brought }: Pick<StoredImport, 'lists'>, { content }: Pick<CurrentPortfolio, 'content'>): PlannedList[] {
  return lists.flatMap(({ name, heading, field }) => {
    const theirs = brought[name] ?? []
    if (theirs.length === 0) return []
    const mine = entriesIn(content, name)
    const items = planned(name, theirs, mine)
    return [{ name, heading, field, mine, items, suggestion: mine.length > 0 ? ('merge' as const) : ('replace' as const) }]
  })
}

function planned(name: ListName, theirs: readonly ImportedEntry[], mine: readonly Entry[]): Planned[] {
  const field = listOf(name)
  const matches = matchesIn(
    name,
    theirs.map(({ values }) => values),
    mine,
  )
  let room = field.maxItems - mine.length
  return theirs.map((entry, index): Planned => {
    const about = matches[index]
    const said = { id: `${name}-${index}`, index, entry, leftOver: [] }
    if (about) return { ...said, ...matched(field, about, entry) }
    if (name === 'skillCategories' && isElsewhere(entry.values, mine))
      return { ...said, status: 'same', suggestion: 'take', notices: entry.notices }
    if (!isSuggested(entry)) return { ...said, status: 'new', suggestion: 'leave', notices: entry.notices }
    room -= 1
    const notices =
      room >= 0 ? entry.notices : [...entry.notices, `There is room for ${field.maxItems} entries only; this one is kept beside them.`]
    return { ...said, status: 'new', suggestion: 'take', notices }
  })
}

function matched(field: List, mine: Entry, entry: ImportedEntry) {
  const comparison = compare(field, mine, entry.values)
  const { status } = comparison
  const leftOver = leftOverOf(mine, entry.values)
  const notices = leftOver.length > 0 ? [...entry.notices, `${noMoreSkills}: ${leftOver.join(', ')}`] : entry.notices
  const isWanted = status === 'same' || (status === 'fills' && isSuggested(entry))
  return { mine, comparison, leftOver, status, suggestion: isWanted ? ('take' as const) : ('leave' as const), notices }
}

const noMoreSkills = `There is room for ${limits.skillsPerCategory} skills in a category; these are kept beside them`

function leftOverOf(mine: Entry, theirs: Values): string[] {
  const all = [...new Set([...skillsIn(mine), ...skillsIn(theirs)])]
  return all.slice(limits.skillsPerCategory)
}

const isSuggested = ({ confidence, suggested }: ImportedEntry) => confidence !== 'guess' && suggested !== false

/** Whether each of these skills is in some category already. */
function isElsewhere(values: Values, mine: readonly Entry[]): boolean {
  const known = new Set(mine.flatMap(skillsIn).map(normalizeForMatch))
  const skills = skillsIn(values)
  return skills.length > 0 && skills.every((skill) => known.has(normalizeForMatch(skill)))
}

interface PlannedDocument {
  id: string
  document: ImportedDocument
  suggestion: PreviewItem['suggestion']
  /** Id of the own document with the same bytes. */
  matches?: string
}

/** As many as there is room for, in their order. */
export function planDocuments(
  { documents }: Pick<StoredImport, 'documents'>,
  mine: Pick<CurrentPortfolio, 'documents'>,
): PlannedDocument[] {
  let room = limits.documents - mine.documents.length
  let bytes = limits.documentsBytes - mine.documents.reduce((sum, { size }) => sum + size, 0)
  return documents.map((document, index): PlannedDocument => {
    const said = { id: `documents-${index}`, document }
    const same = mine.documents.find(({ sha256 }) => sha256 === document.sha256)
    if (same) return { ...said, suggestion: 'take', matches: same.id }
    if (room < 1 || bytes < document.size || document.file === undefined) return { ...said, suggestion: 'leave' }
    room -= 1
    bytes -= document.size
    return { ...said, suggestion: 'take' }
  })
}
