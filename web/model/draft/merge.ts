import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields, type SectionId, sectionIds, sections } from '#contract/fields/fields.ts'
import { type Entry, isEqual, valueAt } from '../entries.ts'
import type { Draft } from './draft.ts'

/** The side that wins the conflicts of a section: 'mine' is the draft, 'theirs' the concurrent save. */
export type Choices = Readonly<Partial<Record<SectionId, 'mine' | 'theirs'>>>

/** Applies the changes from `base` to `current` on top of `incoming`, by field and by entry. */
export function mergePortfolios(base: Portfolio, current: Portfolio, incoming: Portfolio): Portfolio {
  return { ...incoming, ...mergeFields(portfolioFields, base, current, incoming) }
}

/** Like `mergePortfolios`, except that a section with the choice 'theirs' is taken unchanged from `incoming`. */
export function resolveConflict(base: Portfolio, current: Portfolio, incoming: Portfolio, choices: Choices): Portfolio {
  const mergedSections = sectionIds.filter((section) => choices[section] !== 'theirs')
  return Object.assign({}, incoming, ...mergedSections.map((section) => mergeFields(sections[section].fields, base, current, incoming)))
}

/** The draft after the server has stored `sent` as `stored`. Keeps the edits and uploads that were made during the request. */
export function afterSave({ saved, current }: Draft, sent: Portfolio, stored: Portfolio): Draft {
  // The documents and the photo can have changed during the request.
  const newSaved = { ...stored, documents: withLabels(saved.documents, stored.documents), photo: { ...stored.photo, id: saved.photo.id } }
  return { saved: newSaved, current: mergePortfolios(sent, current, newSaved) }
}

export function withServerState(portfolio: Portfolio, latest: Portfolio): Portfolio {
  const { id, version, revision, endorsementCount, endorsementTexts } = latest
  const documents = withLabels(latest.documents, portfolio.documents)
  return {
    ...portfolio,
    id,
    version,
    revision,
    endorsementCount,
    endorsementTexts,
    documents,
    photo: { ...portfolio.photo, id: latest.photo.id },
  }
}

/** Both portfolios get the documents on the server, because these are stored outside of a save and are not unsaved changes. */
export function withDocuments({ saved, current }: Draft, documents: readonly Document[]): Draft {
  const update = (portfolio: Portfolio) => ({ ...portfolio, documents: withLabels(documents, portfolio.documents) })
  return { saved: update(saved), current: update(current) }
}

type Document = Portfolio['documents'][number]

function withLabels(documents: readonly Document[], labeled: readonly Document[]): Document[] {
  const common = labeled.filter(({ id }) => documents.some((document) => document.id === id))
  return [...common, ...documents.filter(({ id }) => !common.some((document) => document.id === id))]
}

function mergeFields(fields: Fields, base: object, current: object, incoming: object): object {
  const names = Object.keys(fields)
  return Object.fromEntries(
    names.map((name) => [name, mergeField(fields[name], valueAt(base, name), valueAt(current, name), valueAt(incoming, name))]),
  )
}

function mergeField(field: Field | undefined, base: unknown, current: unknown, incoming: unknown): unknown {
  const isServerOwned = field?.kind === 'list' && field.serverOwned !== undefined
  if (isEqual(base, current)) return incoming
  if (isEqual(base, incoming) && !isServerOwned) return current
  if (field?.kind === 'group')
    return { ...(incoming as object), ...mergeFields(field.fields, base as object, current as object, incoming as object) }
  if (field?.kind !== 'list') return current
  return mergeEntries(field.fields, base as Entry[], current as Entry[], incoming as Entry[], isServerOwned)
}

/** Keeps entries that one side has added. Drops an entry that one side has removed, unless the other side has changed it. */
function mergeEntries(fields: Fields, base: Entry[], current: Entry[], incoming: Entry[], isServerOwned: boolean): Entry[] {
  const [baseById, currentById, incomingById] = [base, current, incoming].map(byId) as [ById, ById, ById]
  return mergeOrder(base, current, incoming).flatMap((id) => {
    const [before, mine, theirs] = [baseById.get(id), currentById.get(id), incomingById.get(id)]
    // Only the server adds and deletes documents.
    if (isServerOwned && !theirs) return []
    if (mine && theirs) return { ...theirs, ...mergeFields(fields, before ?? theirs, mine, theirs) }
    const remaining = mine ?? theirs
    const isRemoved = before !== undefined && isEqual(before, remaining)
    return remaining && (!isRemoved || isServerOwned) ? remaining : []
  })
}

type ById = ReadonlyMap<string, Entry>

const byId = (entries: readonly Entry[]): ById => new Map(entries.map((entry) => [entry.id, entry]))
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

/** The order of the side that has changed it. Each entry of the other side follows the entry that it follows there. */
function mergeOrder(base: readonly Entry[], current: readonly Entry[], incoming: readonly Entry[]): string[] {
  const isReordered = !isEqual(...commonOrder(base, current))
  const [first, second] = isReordered ? [idsOf(current), idsOf(incoming)] : [idsOf(incoming), idsOf(current)]
  const order = [...first]
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue
    const previous = second.slice(0, index).findLast((earlier) => order.includes(earlier))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}

function commonOrder(one: readonly Entry[], other: readonly Entry[]): [string[], string[]] {
  const [left, right] = [idsOf(one), idsOf(other)]
  return [left.filter((id) => right.includes(id)), right.filter((id) => left.includes(id))]
}
