import { keysOf, sectionSwitches } from '#contract/choices.ts'
import { applyEdition, leavesOutPart } from '#contract/editions/apply.ts'
import { originalsOf } from '#contract/editions/originals.ts'
import type { Field, Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { isHttpUrl } from '#contract/http-url.ts'
import { limits } from '#contract/limits.ts'
import { statementsFor } from '#contract/own-domain.ts'
import { type Picture, picturePath } from '#contract/picture.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { hasHiddenValues, lockedGroupNames, visibleGroupNames } from '#contract/section-switches.ts'
import { emptyOf, readerOf } from '#contract/values.ts'
import { type Entry, valueAt } from '../../portfolio/entries.ts'
import { normalizeForSave } from '../draft/normalize-for-save.ts'

const table: Fields = portfolioFields

/** The lists with fields for pictures, and the names of these fields. */
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

/**
 * The draft as visitors would see it: without locked fields, incomplete months and invalid URLs.
 * @param edition the id of an edition; undefined is the main page
 */
export function previewView(portfolio: Portfolio, edition?: string): PublicView {
  const chosenEdition = portfolio.editions.find((each) => each.id === edition)
  const { id, endorsementCount } = chosenEdition?.nameless ? namelessMeta : portfolio
  const { documents: files, photo: picture } = portfolio
  const allValues = { ...read(normalizeForSave(portfolio)), documents: files, photo: picture }
  const shown = chosenEdition ? applyEdition(portfolioFields, allValues, chosenEdition, emptyValueOf) : allValues
  const {
    accessPin,
    links,
    sectionPrivacy,
    contactForm,
    countVisits,
    pdf,
    editions,
    visibility,
    factsOnPaper,
    documents,
    photo,
    ...values
  } = withPictureSources(shown)
  const lockedSections = lockedGroupNames(sectionPrivacy, values)
  const visible = { ...values, photo: photo.id ? { ...photo, url: `/api/photo/${photo.id}` } : { id: '', alt: '', url: '' } }
  const hasHidden = hasHiddenValues(values.privacySettings, sectionPrivacy, { ...values, links, documents, photo })
  const visibleGroups = visibleGroupNames(sectionPrivacy, visible)
  const showsStatements = portfolio.statements.length > 0 && !(chosenEdition && leavesOutPart(chosenEdition, 'statements'))
  const { hideEmail, hideLinks } = values.privacySettings
  const domains = { email: hideEmail ? '' : values.email, links: hideLinks ? [] : links }
  const absentGroups = keysOf(sectionSwitches).filter((name) => !visibleGroups.includes(name))
  return {
    ...without(visible, absentGroups),
    id,
    endorsementCount,
    links: links.filter(({ url }) => isHttpUrl(url)),
    documents: documents.map((document) => ({ ...document, downloadUrl: '#' })),
    lockedSections,
    hasHiddenValues: hasHidden,
    unlockable: accessPin.length === 4 && hasHidden && !chosenEdition?.nameless,
    originals: chosenEdition && originalsOf(portfolioFields, allValues, chosenEdition),
    ...(showsStatements && { statements: statementsFor(portfolio.statements, domains) }),
  }
}

function without<T extends object, N extends keyof T>(values: T, names: readonly N[]): Omit<T, N> {
  const removedNames: readonly PropertyKey[] = names
  return Object.fromEntries(Object.entries(values).filter(([name]) => !removedNames.includes(name))) as Omit<T, N>
}
