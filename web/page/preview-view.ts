import type { Portfolio, PublicView, UnlockedFields } from '#contract/calls/portfolio.ts'
import { applyEdition, leavesOutPart } from '#contract/fields/editions/apply.ts'
import { originalsIn, originalsOf } from '#contract/fields/editions/originals.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { isHttpUrl } from '#contract/fields/http-url.ts'
import { type Picture, picturePath } from '#contract/fields/picture.ts'
import {
  flaggedFieldNames,
  hasHiddenValues,
  hiddenGroupNames,
  lockedGroupNames,
  publicFieldNames,
} from '#contract/fields/section-switches.ts'
import { emptyOf, readerOf } from '#contract/fields/values.ts'
import { limits } from '#contract/limits.ts'
import { endorsementTextsFor } from '#contract/own-domain.ts'
import { normalizeForSave } from '../model/draft/normalize-for-save.ts'
import { type Entry, valueAt } from '../model/entries.ts'

const table: Fields = portfolioFields

const pictureFields = Object.entries(table).flatMap(([list, field]) => {
  const names = field.kind === 'list' ? Object.keys(field.fields).filter((name) => field.fields[name]?.kind === 'pictures') : []
  return names.length > 0 ? [[list, names] as const] : []
})

/** The URL that shows owners their pictures. Every picture has a small JPEG. */
const withSource = (picture: Picture): Picture => ({
  ...picture,
  sources: [{ type: 'image/jpeg', width: limits.smallPictureSide, url: picturePath(picture.id, 'small.jpg') }],
})

function withPictureSources<T extends object>(values: T): T {
  const lists = pictureFields.map(([list, names]) => {
    const entries = valueAt(values, list) as readonly Entry[]
    const sourcesOf = (entry: Entry) => names.map((name) => [name, (entry[name] as readonly Picture[]).map(withSource)])
    return [list, entries.map((entry) => ({ ...entry, ...Object.fromEntries(sourcesOf(entry)) }))]
  })
  return { ...values, ...Object.fromEntries(lists) }
}

const read = readerOf(portfolioFields)
const emptyValueOf = (name: string) => emptyOf(table[name] as Field)

/** The id and endorsement count of an edition without a name. */
const namelessMeta = { id: 0, endorsementCount: 0 }

/** The draft as everyone would see it: without anything hidden, incomplete months and invalid URLs. Without `editionId`, the main page. */
export const previewView = (portfolio: Portfolio, editionId?: string): PublicView =>
  ownerView(portfolio, editionId, { showsLeftOut: false }).view

/** The draft as its owner sees it: what everyone would see, what is hidden, and the entries that an edition leaves out. */
export function ownerView(
  portfolio: Portfolio,
  editionId?: string,
  { showsLeftOut = true } = {},
): { view: PublicView; unlockedFields?: UnlockedFields } {
  const found = portfolio.editions.find(({ id }) => id === editionId)
  const edition = found && showsLeftOut ? { ...found, leavesOut: {} } : found
  const { id, endorsementCount } = edition?.nameless ? namelessMeta : portfolio
  const allValues = { ...read(normalizeForSave(portfolio)), documents: portfolio.documents, photo: portfolio.photo }
  const editionValues = withPictureSources(edition ? applyEdition(portfolioFields, allValues, edition, emptyValueOf) : allValues)
  const { accessPin, links, documents, photo, privacySettings, sectionPrivacy } = editionValues
  const showsEndorsementTexts = portfolio.endorsementTexts.length > 0 && !(edition && leavesOutPart(edition, 'endorsementTexts'))
  const values = {
    ...editionValues,
    links: links.filter(({ url }) => isHttpUrl(url)),
    documents: documents.map((document) => ({ ...document, downloadUrl: '#' })),
    photo: photo.id ? { ...photo, url: `/api/photo/${photo.id}` } : { id: '', alt: '', url: '' },
  }
  const hasHidden = hasHiddenValues(privacySettings, sectionPrivacy, values)
  const originals = edition && originalsOf(portfolioFields, allValues, edition)
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, valueAt(values, name)]))
  const visible = valuesOf(publicFieldNames(privacySettings, sectionPrivacy, values))
  const hidden = [...flaggedFieldNames(privacySettings, true), ...hiddenGroupNames(sectionPrivacy, values)]
  const view = {
    ...visible,
    id,
    endorsementCount,
    lockedSections: lockedGroupNames(sectionPrivacy, values),
    hasHiddenValues: hasHidden,
    unlockable: accessPin.length === 4 && hasHidden && !edition?.nameless,
    ...(originals && { originals: originalsIn(originals, visible) }),
    ...(showsEndorsementTexts && { endorsementTexts: endorsementTextsFor(portfolio.endorsementTexts, visible) }),
  } as PublicView
  return { view, ...(hidden.length > 0 && { unlockedFields: valuesOf(hidden) as UnlockedFields }) }
}
