import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import { hasHiddenValues, lockedNames, switchedNames } from '#contract/section-switches.ts'
import { readerOf } from '#contract/values.ts'
import { normalizeForSave } from '../draft/normalize-for-save.ts'

const read = readerOf(portfolioFields)

/** The draft as visitors would see it: without locked fields, incomplete months and invalid URLs. */
export function previewView(portfolio: Portfolio): PublicView {
  const { accessPin, links, sectionPrivacy, countVisits, pdf, ...values } = read(normalizeForSave(portfolio))
  const { id, endorsementCount, documents, photo } = portfolio
  const lockedSections = lockedNames(sectionPrivacy, values)
  const visible = { ...values, photo: photo.id ? { ...photo, url: `/api/photo/${photo.id}` } : { id: '', alt: '', url: '' } }
  const hasHidden = hasHiddenValues(values.privacySettings, sectionPrivacy, { ...values, links, documents, photo })
  return {
    ...without(visible, switchedNames(sectionPrivacy, true)),
    id,
    endorsementCount,
    links: links.filter(({ url }) => isHttpUrl(url)),
    documents: documents.map((document) => ({ ...document, downloadUrl: '#' })),
    lockedSections,
    hasHiddenValues: hasHidden,
    unlockable: accessPin.length === 4 && hasHidden,
  }
}

function without<T extends object, N extends keyof T>(values: T, names: readonly N[]): Omit<T, N> {
  const hidden: readonly PropertyKey[] = names
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))) as Omit<T, N>
}
