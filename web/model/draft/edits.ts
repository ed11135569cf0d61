import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PageSection } from '#contract/fields/choices.ts'
import { type Edition, type EditionPart, editionParts, editions as editionTable } from '#contract/fields/editions/fields.ts'
import { originalAt, textHash } from '#contract/fields/editions/phrases.ts'
import { newId } from '#contract/fields/new-id.ts'
import { readerOf } from '#contract/fields/values.ts'
import { isEqual, moveEntry } from '../entries.ts'
import { fullOrder, withSectionAt } from '../page-order.ts'
import { listsInEditions } from './summary.ts'

const readEdition = readerOf(editionTable.fields.editions.fields)

export const startingPoints = {
  everything: 'Everything, then leave out',
  nothing: 'Nothing, then choose',
  language: 'In another language',
  nameless: 'Without my name',
} as const

export interface NewEdition {
  readonly name: string
  /** A key of `startingPoints`, or the id of the edition to copy. */
  readonly start: string
  readonly language: string
}

export function newEdition(editions: readonly Edition[], { name, start, language }: NewEdition): Edition {
  const copied = editions.find(({ id }) => id === start)
  const base = { ...(copied ?? readEdition({})), id: newId(), name: name.trim(), slug: '' }
  if (start === 'nothing') {
    const leavesOut = Object.fromEntries(listsInEditions.map((list) => [list, { mode: 'only' as const, ids: [] }]))
    return { ...base, leavesOut, without: Object.keys(editionParts) as EditionPart[] }
  }
  return { ...base, ...(start === 'language' && { language }), ...(start === 'nameless' && { nameless: true }) }
}

/** An edition with default values. Components render it until they notice that undo has removed the chosen edition. */
export const blankEdition: Edition = { id: '', ...readEdition({}) }

/** Returns the same portfolio if nothing changed. */
export function withEdition(portfolio: Portfolio, id: string, change: (edition: Edition) => Edition): Portfolio {
  const editions = portfolio.editions.map((edition) => (edition.id === id ? change(edition) : edition))
  return editions.every((edition, index) => edition === portfolio.editions[index]) ? portfolio : { ...portfolio, editions }
}

export function withEntryShown(edition: Edition, list: string, id: string, isShown: boolean): Edition {
  const { mode, ids } = edition.leavesOut[list] ?? { mode: 'all-but', ids: [] }
  const others = ids.filter((other) => other !== id)
  const listedIds = isShown === (mode === 'only') ? [...others, id] : others
  const { [list]: _, ...rest } = edition.leavesOut
  return { ...edition, leavesOut: mode === 'all-but' && listedIds.length === 0 ? rest : { ...rest, [list]: { mode, ids: listedIds } } }
}

export function withPartShown(edition: Edition, part: EditionPart, isShown: boolean): Edition {
  const others = edition.without.filter((other) => other !== part)
  return { ...edition, without: isShown ? others : [...others, part] }
}

/** Keeps the hash of the original for which the phrase was first written. */
export function withPhrase(edition: Edition, portfolio: Portfolio, path: string, text: string): Edition {
  const of = edition.phrases[path]?.of ?? textHash(originalAt(portfolio, path) ?? '')
  return { ...edition, phrases: { ...edition.phrases, [path]: { text, of } } }
}

export function withPhraseConfirmed(edition: Edition, portfolio: Portfolio, path: string): Edition {
  const phrase = edition.phrases[path]
  if (!phrase) return edition
  return { ...edition, phrases: { ...edition.phrases, [path]: { ...phrase, of: textHash(originalAt(portfolio, path) ?? '') } } }
}

export function withoutPhrase(edition: Edition, path: string): Edition {
  const { [path]: removed, ...phrases } = edition.phrases
  return removed ? { ...edition, phrases } : edition
}

/** All entries in the order of the edition, also those that it leaves out. */
export function entriesInOrder<E extends { readonly id: string }>(
  { entryOrder }: Pick<Edition, 'entryOrder'>,
  list: string,
  entries: readonly E[],
): E[] {
  const first = (entryOrder[list] ?? []).flatMap((id) => entries.filter((entry) => entry.id === id))
  return [...first, ...entries.filter((entry) => !first.includes(entry))]
}

/** An order that equals that of the main page is not stored. @param entries the entries of the main page */
export function withEntryMoved(
  edition: Edition,
  list: string,
  entries: readonly { readonly id: string }[],
  id: string,
  index: number,
): Edition {
  const ids = moveEntry(entriesInOrder(edition, list, entries), id, index).map((entry) => entry.id)
  const { [list]: _, ...rest } = edition.entryOrder
  const isDefault = isEqual(
    ids,
    entries.map((entry) => entry.id),
  )
  return { ...edition, entryOrder: isDefault ? rest : { ...rest, [list]: ids } }
}

/** The edition's own order of sections, or that of the main page. */
export const sectionOrderOf = ({ order }: Edition, { sectionOrder }: Portfolio) => (order.length > 0 ? order : sectionOrder)

/** An order that equals that of the main page is not stored. @param shown the sections that the edition shows, in their order */
export function withSectionMoved(
  edition: Edition,
  portfolio: Portfolio,
  shown: readonly PageSection[],
  section: PageSection,
  index: number,
): Edition {
  const inherited = fullOrder(portfolio.sectionOrder)
  return { ...edition, order: withSectionAt(sectionOrderOf(edition, portfolio), shown, section, index, inherited) }
}

/** Adds or removes the owner's name. An edition without a name has no slug. */
export const withNameless = (edition: Edition, isNameless: boolean): Edition => ({
  ...edition,
  nameless: isNameless,
  slug: isNameless ? '' : edition.slug,
})
