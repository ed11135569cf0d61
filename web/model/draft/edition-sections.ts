import type { Portfolio } from '#contract/calls/portfolio.ts'
import { fieldsOfPart } from '#contract/fields/editions/apply.ts'
import { type EditionPart, editionParts } from '#contract/fields/editions/fields.ts'
import type { Field, Fields, List } from '#contract/fields/field.ts'
import { portfolioFields, type SectionId, sectionIds, sections } from '#contract/fields/fields.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { isEqual, valueAt } from '../entries.ts'

const table: Fields = portfolioFields
const parts = Object.keys(editionParts) as EditionPart[]

/** Sections that an edition cannot change. Two of them have a counterpart with the same id in the form of an edition. */
const unchangeableSections: readonly SectionId[] = ['url-handle', 'privacy-settings', 'editions', 'page-design']
const mainHeadings: Partial<Record<SectionId, string>> = { 'page-design': 'Page' }
const editionHeadings: Partial<Record<SectionId, string>> = { editions: 'This edition', 'page-design': 'Order of sections' }

/** The sections in the form of an edition: its settings, the sections with content, and their order. */
export const sectionsOfEdition = (portfolio: Portfolio): SectionId[] => [
  'editions',
  ...sectionIds.filter(
    (id) => !unchangeableSections.includes(id) && (filledParts(id, portfolio).length > 0 || filledLists(id, portfolio).length > 0),
  ),
  'page-design',
]

export const filledParts = (id: SectionId, portfolio: Portfolio): EditionPart[] =>
  parts.filter((part) => fieldsOfPart[part].some((name) => name in sections[id].fields) && isFilled(part, portfolio))

export const filledLists = (id: SectionId, portfolio: Portfolio): [name: string, list: List][] =>
  Object.entries<Field>(sections[id].fields).flatMap(([name, field]) =>
    field.kind === 'list' && (valueAt(portfolio, name) as unknown[]).length > 0 ? [[name, field]] : [],
  )

function isFilled(part: EditionPart, portfolio: Portfolio): boolean {
  if (part === 'photo') return portfolio.photo.id !== ''
  return fieldsOfPart[part].some((name) => !isEqual(valueAt(portfolio, name), emptyOf(table[name] as Field)))
}

export const headingIn = (edition: string | undefined, id: SectionId) =>
  (edition === undefined ? mainHeadings : editionHeadings)[id] ?? sections[id].heading
