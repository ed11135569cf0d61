import type { Field, Fields } from '#contract/field.ts'
import { portfolioFields, type SectionId, sectionIds, sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Entry, same, valueAt } from '../../portfolio/entries.ts'
import type { Draft } from './draft.ts'

/** Whose changes count in a section. */
export type Choices = Readonly<Partial<Record<SectionId, 'mine' | 'theirs'>>>

/** `theirs` with everything on top that `mine` changed since `base`, field by field and entry by entry. */
export function merged(base: Portfolio, mine: Portfolio, theirs: Portfolio): Portfolio {
  return { ...theirs, ...ofFields(portfolioFields, base, mine, theirs) }
}

/** As `merged`, but with the sections as they are in `theirs` where that was chosen. */
export function resolved(base: Portfolio, mine: Portfolio, theirs: Portfolio, choices: Choices): Portfolio {
  const kept = sectionIds.filter((section) => choices[section] !== 'theirs')
  return Object.assign({}, theirs, ...kept.map((section) => ofFields(sections[section].fields, base, mine, theirs)))
}

/** The draft after the server answered to `sent`; what was typed or uploaded meanwhile stays. */
export function afterSave({ saved, current }: Draft, sent: Portfolio, answer: Portfolio): Draft {
  // Which documents there are, and which photo, can have changed while the answer was on its way.
  const fresh = { ...answer, documents: existing(answer.documents, saved.documents), photo: { ...answer.photo, id: saved.photo.id } }
  return { saved: fresh, current: merged(sent, current, fresh) }
}

/** `portfolio` with what is the server's to say as `known` has it. */
export function withServersOwn(portfolio: Portfolio, { id, version, endorsementCount, documents, photo }: Portfolio): Portfolio {
  return {
    ...portfolio,
    id,
    version,
    endorsementCount,
    documents: existing(portfolio.documents, documents),
    photo: { ...portfolio.photo, id: photo.id },
  }
}

/** The draft once documents came or went elsewhere: they are stored at once, and so no unsaved change. */
export function withDocuments({ saved, current }: Draft, documents: readonly Document[]): Draft {
  const having = (portfolio: Portfolio) => ({ ...portfolio, documents: existing(portfolio.documents, documents) })
  return { saved: having(saved), current: having(current) }
}

type Document = Portfolio['documents'][number]

/** Labels and order of `labelled`, but exactly the documents of `known`. */
function existing(labelled: readonly Document[], known: readonly Document[]): Document[] {
  const kept = labelled.filter(({ id }) => known.some((document) => document.id === id))
  return [...kept, ...known.filter(({ id }) => !kept.some((document) => document.id === id))]
}

function ofFields(fields: Fields, base: object, mine: object, theirs: object): object {
  const names = Object.keys(fields)
  return Object.fromEntries(
    names.map((name) => [name, ofField(fields[name], valueAt(base, name), valueAt(mine, name), valueAt(theirs, name))]),
  )
}

function ofField(field: Field | undefined, base: unknown, mine: unknown, theirs: unknown): unknown {
  const isServers = field?.kind === 'list' && field.serverOwned !== undefined
  if (same(base, mine)) return theirs
  if (same(base, theirs) && !isServers) return mine
  if (field?.kind === 'group') return { ...(theirs as object), ...ofFields(field.fields, base as object, mine as object, theirs as object) }
  if (field?.kind !== 'list') return mine
  return ofEntries(field.fields, base as Entry[], mine as Entry[], theirs as Entry[], isServers)
}

/** Entries that only one side has added stay; one that one side has removed goes, unless the other has changed it. */
function ofEntries(fields: Fields, base: Entry[], mine: Entry[], theirs: Entry[], isServers: boolean): Entry[] {
  const [known, ours, others] = [base, mine, theirs].map(byId) as [Known, Known, Known]
  const ids = inOneOrder(base, mine, theirs)
  return ids.flatMap((id) => {
    const [before, own, other] = [known.get(id), ours.get(id), others.get(id)]
    // Which documents there are is the server's to say.
    if (isServers && !other) return []
    if (own && other) return { ...other, ...ofFields(fields, before ?? other, own, other) }
    const left = own ?? other
    const isRemoved = before !== undefined && same(before, left)
    return left && (!isRemoved || isServers) ? left : []
  })
}

type Known = ReadonlyMap<string, Entry>

const byId = (entries: readonly Entry[]): Known => new Map(entries.map((entry) => [entry.id, entry]))
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

/** The order of the side that has changed it, with the entries of the other side after those that they follow there. */
function inOneOrder(base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]): string[] {
  const isMoved = !same(...commonOrder(base, mine))
  const [first, second] = isMoved ? [idsOf(mine), idsOf(theirs)] : [idsOf(theirs), idsOf(mine)]
  const order = [...first]
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue
    const before = second.slice(0, index).findLast((earlier) => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

function commonOrder(one: readonly Entry[], other: readonly Entry[]): [string[], string[]] {
  const [left, right] = [idsOf(one), idsOf(other)]
  return [left.filter((id) => right.includes(id)), right.filter((id) => left.includes(id))]
}
