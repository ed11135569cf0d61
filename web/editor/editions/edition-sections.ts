import { fieldsOfPart } from '#contract/editions/apply.ts'
import { type EditionPart, editionParts } from '#contract/editions/fields.ts'
import type { Field, Fields, List } from '#contract/field.ts'
import { portfolioFields, type SectionId, sectionIds, sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { emptyOf } from '#contract/values.ts'
import { isEqual, valueAt } from '../../portfolio/entries.ts'

const table: Fields = portfolioFields
const parts = Object.keys(editionParts) as EditionPart[]

/** Sections that are the same in every edition. */
const common: readonly SectionId[] = ['url-handle', 'privacy-settings', 'editions', 'page-design']
const headings: Partial<Record<SectionId, string>> = { editions: 'This edition', 'page-design': 'Order of sections' }

/** The sections of the form of an edition: those with content. `editions` has its settings. */
export const sectionsOfEdition = (portfolio: Portfolio): SectionId[] => [
  'editions',
  ...sectionIds.filter((id) => !common.includes(id) && (filledParts(id, portfolio).length > 0 || filledLists(id, portfolio).length > 0)),
  'page-design',
]

/** The parts without entries that a section of the form has, and that are not empty. */
export const filledParts = (id: SectionId, portfolio: Portfolio): EditionPart[] =>
  parts.filter((part) => fieldsOfPart[part].some((name) => name in sections[id].fields) && isFilled(part, portfolio))

/** The lists of a section that have entries. */
export const filledLists = (id: SectionId, portfolio: Portfolio): [name: string, list: List][] =>
  Object.entries<Field>(sections[id].fields).flatMap(([name, field]) =>
    field.kind === 'list' && (valueAt(portfolio, name) as unknown[]).length > 0 ? [[name, field]] : [],
  )

function isFilled(part: EditionPart, portfolio: Portfolio): boolean {
  if (part === 'photo') return portfolio.photo.id !== ''
  return fieldsOfPart[part].some((name) => !isEqual(valueAt(portfolio, name), emptyOf(table[name] as Field)))
}

export const headingIn = (edition: string | undefined, id: SectionId) =>
  (edition === undefined ? undefined : headings[id]) ?? sections[id].heading
