import { applyEdition } from '#contract/editions/apply.ts'
import type { Field, Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import { groupNamesWhere, hasHiddenValues, lockedGroupNames } from '#contract/section-switches.ts'
import { emptyOf, readerOf } from '#contract/values.ts'
import { normalizeForSave } from '../draft/normalize-for-save.ts'

const read = readerOf(portfolioFields)
const table: Fields = portfolioFields
const emptyValue = (name: string) => emptyOf(table[name] as Field)

/** What an edition without a name has instead. */
const nameless = { id: 0, endorsementCount: 0 }

/**
 * The draft as visitors would see it: without locked fields, incomplete months and invalid URLs.
 * @param edition the id of an edition; undefined is the main page
 */
export function previewView(portfolio: Portfolio, edition?: string): PublicView {
  const chosen = portfolio.editions.find((each) => each.id === edition)
  const { id, endorsementCount } = chosen?.nameless ? nameless : portfolio
  const { documents: files, photo: picture } = portfolio
  const all = { ...read(normalizeForSave(portfolio)), documents: files, photo: picture }
  const shown = chosen ? applyEdition(portfolioFields, all, chosen, emptyValue) : all
  const { accessPin, links, sectionPrivacy, countVisits, pdf, editions, visibility, documents, photo, ...values } = shown
  const lockedSections = lockedGroupNames(sectionPrivacy, values)
  const visible = { ...values, photo: photo.id ? { ...photo, url: `/api/photo/${photo.id}` } : { id: '', alt: '', url: '' } }
  const hasHidden = hasHiddenValues(values.privacySettings, sectionPrivacy, { ...values, links, documents, photo })
  return {
    ...without(visible, groupNamesWhere(sectionPrivacy, true)),
    id,
    endorsementCount,
    links: links.filter(({ url }) => isHttpUrl(url)),
    documents: documents.map((document) => ({ ...document, downloadUrl: '#' })),
    lockedSections,
    hasHiddenValues: hasHidden,
    unlockable: accessPin.length === 4 && hasHidden && !chosen?.nameless,
  }
}

function without<T extends object, N extends keyof T>(values: T, names: readonly N[]): Omit<T, N> {
  const hidden: readonly PropertyKey[] = names
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))) as Omit<T, N>
}
