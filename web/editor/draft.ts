import type { Fields, List } from '#contract/field.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { readerOf, withoutStray } from '#contract/values.ts'

/** `saved` is what the server holds, `current` what the screen shows. Values are replaced, never changed in place. */
export interface Draft {
  readonly saved: Portfolio
  readonly current: Portfolio
}

interface Identified {
  readonly id: string
}

/** An entry of any list, as the table sees it. */
export type Entry = Identified & Readonly<Record<string, unknown>>

/** A removed entry and where it stood. */
export interface Removed<E> {
  entry: E
  index: number
}

type Document = Portfolio['documents'][number]

export const draftOf = (portfolio: Portfolio): Draft => ({ saved: portfolio, current: portfolio })

/** What a save doesn't change, and what therefore never makes a draft dirty. */
const serverOwned: readonly string[] = ['id', 'version', 'endorsementCount']

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

const editedKeys = (base: Portfolio, edited: Portfolio) =>
  (Object.keys(edited) as (keyof Portfolio)[]).filter((key) => !serverOwned.includes(key) && !same(base[key], edited[key]))

export const isDirty = ({ saved, current }: Draft): boolean => editedKeys(saved, current).length > 0

/** `fresh` with everything on top that was edited between `base` and `edited`; which documents exist is for `fresh` to say. */
function withEdits(fresh: Portfolio, base: Portfolio, edited: Portfolio): Portfolio {
  const edits = Object.fromEntries(editedKeys(base, edited).map((key) => [key, edited[key]]))
  const merged: Portfolio = { ...fresh, ...edits }
  return { ...merged, documents: existing(merged.documents, fresh.documents) }
}

/** The draft after the server answered to `sent`; what was typed meanwhile stays. */
export function afterSave({ saved, current }: Draft, sent: Portfolio, answer: Portfolio): Draft {
  const fresh = { ...answer, documents: existing(answer.documents, saved.documents) }
  return { saved: fresh, current: withEdits(fresh, sent, current) }
}

/** The same edits, now based on `latest`, which somebody saved meanwhile. */
export function rebased({ saved, current }: Draft, latest: Portfolio): Draft {
  return { saved: latest, current: withEdits(latest, saved, current) }
}

/** The draft with an earlier copy of it; what was typed since then wins. */
export function withCopy({ saved, current }: Draft, copy: Portfolio): Draft {
  return { saved, current: withEdits(saved, saved, withEdits(copy, saved, current)) }
}

/** Labels and order of `labelled`, but exactly the documents of `known`. */
function existing(labelled: readonly Document[], known: readonly Document[]): Document[] {
  const kept = labelled.filter(({ id }) => known.some((document) => document.id === id))
  return [...kept, ...known.filter(({ id }) => !kept.some((document) => document.id === id))]
}

const inBoth = ({ saved, current }: Draft, change: (portfolio: Portfolio) => Portfolio): Draft => ({
  saved: change(saved),
  current: change(current),
})

/** An upload is stored at once: it is no unsaved change. */
export function withDocument(draft: Draft, document: Document): Draft {
  return inBoth(draft, (portfolio) => ({ ...portfolio, documents: [...portfolio.documents, document] }))
}

export function withoutDocument(draft: Draft, id: string): Draft {
  return inBoth(draft, (portfolio) => ({ ...portfolio, documents: without(portfolio.documents, id) }))
}

/** What is at a path such as `demographics.gender`. */
export function valueAt(whole: object, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => (value as Readonly<Record<string, unknown>>)[name], whole)
}

export function withValueAt<T extends object>(whole: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  return { ...whole, [name]: rest.length > 0 ? withValueAt(valueAt(whole, name) as object, rest.join('.'), value) : value }
}

/** What tells an entry from the others, in words; '' while nothing does. */
export function nameOf({ fields, calledBy }: List, entry: Entry): string {
  const wordsOf = (name: string) => {
    const [field, value] = [fields[name], String(entry[name] ?? '')]
    return field?.kind === 'choice' ? (field.choices[value] ?? '') : value
  }
  const names = calledBy.map((name) => [name].flat().map(wordsOf).find(Boolean))
  return names.filter(Boolean).join(', ')
}

/** A new entry with every field of its list empty. */
export function blankEntry(fields: Fields): Entry {
  return { ...readerOf(fields)({}), id: crypto.randomUUID() }
}

export function withField(fields: List['fields'], entry: Entry, name: string, value: unknown): Entry {
  return withoutStray(fields, { ...entry, [name]: value })
}

export function withEntry<E extends Identified>(entries: readonly E[], changed: E): E[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry))
}

export function without<E extends Identified>(entries: readonly E[], id: string): E[] {
  return entries.filter((entry) => entry.id !== id)
}

export function restored<E extends Identified>(entries: readonly E[], { entry, index }: Removed<E>): E[] {
  return entries.some(({ id }) => id === entry.id) ? [...entries] : entries.toSpliced(index, 0, entry)
}

/** The entry at the place that `index` names; past either end it stays at that end. */
export function movedTo<E extends Identified>(entries: readonly E[], id: string, index: number): E[] {
  const entry = entries.find((candidate) => candidate.id === id)
  return entry ? without(entries, id).toSpliced(Math.max(0, index), 0, entry) : [...entries]
}

/** The skills with a new one; empty text and what is there already change nothing (specification §5). */
export function withSkill(skills: readonly string[], typed: string): string[] {
  const skill = typed.trim()
  return skill === '' || skills.includes(skill) ? [...skills] : [...skills, skill]
}
