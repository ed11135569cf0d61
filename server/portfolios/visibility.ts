import type { Portfolio, PublicView, UnlockedFields } from '#contract/calls/portfolio.ts'
import { applyEdition, leavesOutPart } from '#contract/fields/editions/apply.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { type Originals, originalsIn, originalsOf, withNumberedPaths } from '#contract/fields/editions/originals.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { groupOf } from '#contract/fields/groups.ts'
import { withoutRetained } from '#contract/fields/retained.ts'
import {
  flaggedFieldNames,
  groupNamesForPin,
  hasHiddenValues,
  hiddenGroupNames,
  isUnanswered,
  lockedGroupNames,
  publicFieldNames,
} from '#contract/fields/section-switches.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { endorsementTextsFor } from '#contract/own-domain.ts'
import { type Audience, everyone, isAdmitted, refusalOf } from './audience.ts'
import { pictureIdsIn, withPictureSources } from './picture-list.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'

const table: Fields = portfolioFields

export function portfolioForOwner(stored: StoredPortfolio, accessPin: string): Portfolio {
  const { id, urlHandle, version, savedRevision: revision, endorsementCount, content, documents, photo, endorsementTexts } = stored
  const contentWithPhoto = { ...content, photo: { ...content.photo, id: photo?.id ?? '' } }
  const own = { documents, accessPin, endorsementCount, endorsementTexts: [...endorsementTexts], version, revision }
  return { id: Number(id), urlHandle, ...contentWithPhoto, ...own }
}

type Values = Readonly<Record<string, unknown>>

/** A portfolio and an audience that may read it. Only `find` and `admit` return one, so that everything shown has passed their check. */
export class Admitted {
  readonly stored: StoredPortfolio
  readonly audience: Audience
  /** Values that were computed, by the key in the URLs of their files. */
  readonly #values: Map<string, Values>

  private constructor(stored: StoredPortfolio, audience: Audience, values = new Map<string, Values>()) {
    this.stored = stored
    this.audience = audience
    this.#values = values
  }

  /** Undefined if the audience may not read it. */
  static find(stored: StoredPortfolio, audience: Audience): Admitted | undefined {
    return isAdmitted(stored, audience) ? new Admitted(stored, audience) : undefined
  }

  inEdition(edition: Edition | undefined): Admitted {
    return new Admitted(this.stored, { ...this.audience, edition })
  }

  withoutGroups(): Admitted {
    return new Admitted(this.stored, { ...this.audience, opened: everyone.opened }, this.#values)
  }

  /** All values of the edition, also hidden ones, computed once. */
  valuesWith(key: string): Values {
    const values = this.#values.get(key) ?? valuesFor(this.stored, this.audience, key)
    this.#values.set(key, values)
    return values
  }
}

/** @throws {Problem} as `assertAdmitted` */
export function admit(stored: StoredPortfolio, audience: Audience): Admitted {
  const admitted = Admitted.find(stored, audience)
  if (!admitted) throw refusalOf(stored)
  return admitted
}

/** All pages, files and previews use this view. It has no hidden values, so that no later step can leak them. `key` is for URLs of hidden files. */
export function viewFor(admitted: Admitted, key = ''): PublicView {
  const { stored, audience } = admitted
  const { content, sealedPin } = stored
  // On a page that isn't open to everyone, all files need the key.
  const values = admitted.valuesWith(content.visibility === 'open' ? '' : key)
  const { privacySettings, sectionPrivacy } = content
  const opened = unlockedFieldsFor(admitted, key)
  const remaining = { ...values, ...Object.fromEntries(Object.keys(opened).map((name) => [name, undefined])) }
  const hasHidden = hasHiddenValues(privacySettings, sectionPrivacy, remaining)
  const isNameless = audience.edition?.nameless === true
  const visible = {
    ...pick(values, publicFieldNames(privacySettings, sectionPrivacy, values)),
    ...opened,
  }
  const originals = values['originals'] as Originals | undefined
  return {
    id: isNameless ? 0 : Number(stored.id),
    ...visible,
    endorsementCount: isNameless ? 0 : stored.endorsementCount,
    lockedSections: lockedGroupNames(sectionPrivacy, remaining),
    hasHiddenValues: hasHidden,
    // A nameless edition has no URL that checks a PIN.
    unlockable: sealedPin !== null && hasHidden && !isNameless,
    ...(originals && { originals: originalsIn(originals, visible) }),
    ...(showsEndorsementTexts(stored, audience) && { endorsementTexts: endorsementTextsFor(stored.endorsementTexts, visible) }),
  } as PublicView
}

/** Endorsement texts name the owner, so an edition without a name has none. */
const showsEndorsementTexts = ({ endorsementTexts }: StoredPortfolio, { edition }: Audience): boolean =>
  endorsementTexts.length > 0 && !(edition && leavesOutPart(edition, 'endorsementTexts'))

/** Exactly the hidden values that are open to an audience. An empty one is included only if its field is in the specification. */
export function unlockedFieldsFor(admitted: Admitted, key: string): UnlockedFields {
  const {
    stored: { content },
    audience,
  } = admitted
  const values = admitted.valuesWith(key)
  const groups = audience.access === 'pin' ? groupNamesForPin(content, values) : hiddenGroupNames(content.sectionPrivacy, values)
  const flagged = flaggedFieldNames(content.privacySettings, true).filter((name) => table[name]?.specified || !isUnanswered(values[name]))
  const isOpened = (name: string) => {
    const group = groupOf(table, name)
    return group !== undefined && audience.opened.has(group)
  }
  return pick(values, [...flagged, ...groups].filter(isOpened))
}

/** Whether an audience may download this document. False if it may not read the portfolio at all. */
export function showsDocument(stored: StoredPortfolio, audience: Audience, id: string): boolean {
  return viewIfAllowed(stored, audience)?.documents?.some((document) => document.id === id) === true
}

export function showsPhoto(stored: StoredPortfolio, audience: Audience, id: string): boolean {
  return viewIfAllowed(stored, audience)?.photo?.id === id
}

export function showsPicture(stored: StoredPortfolio, audience: Audience, id: string): boolean {
  const view = viewIfAllowed(stored, audience)
  return view !== undefined && pictureIdsIn(view).has(id)
}

function viewIfAllowed(stored: StoredPortfolio, audience: Audience): PublicView | undefined {
  const admitted = Admitted.find(stored, audience)
  return admitted && viewFor(admitted)
}

/** The file of the photo in the storage if a view shows the photo. An edition that leaves it out has an empty one. */
export function photoFileIn(view: PublicView, { photo }: StoredPortfolio): string | undefined {
  return photo && view.photo?.id === photo.id ? photo.file : undefined
}

function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function valuesFor(stored: StoredPortfolio, { edition }: Audience, key: string): Values {
  const query = key ? `?key=${encodeURIComponent(key)}` : ''
  const values = {
    ...withoutRetained(stored.content),
    urlHandle: stored.urlHandle,
    documents: withDownloadUrls(stored, query),
    photo: photoWithUrl(stored, query),
    ...withPictureSources(stored, key),
  }
  if (!edition) return values
  const editionValues = applyEdition(table, values, edition, emptyValue)
  const originals = originalsOf(table, values, edition)
  if (!edition.nameless) return { ...editionValues, originals }
  return { ...withNumberedEntries(editionValues), originals: originals && withNumberedPaths(originals, editionValues) }
}

/** Replaces the ids of entries by numbers. The main page has the same ids, which would disclose the owner of a nameless edition. */
function withNumberedEntries(values: Values): Values {
  const numbered = (value: unknown) => (value as readonly object[]).map((entry, index) => ({ ...entry, id: String(index + 1) }))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, table[name]?.kind === 'list' ? numbered(value) : value]))
}

const emptyValue = (name: string) => (name === 'photo' ? photoWithUrl({ photo: null }, '') : emptyOf(table[name] as Field))

function withDownloadUrls({ documents }: StoredPortfolio, query: string) {
  return documents.map((document) => ({ ...document, downloadUrl: `/api/document/${encodeURIComponent(document.id)}/download${query}` }))
}

/** The photo for a view. Without one, the alternative text is empty as well. */
function photoWithUrl({ photo, content }: Pick<StoredPortfolio, 'photo'> & Partial<StoredPortfolio>, query: string) {
  if (!photo) return { id: '', alt: '', url: '' }
  return { id: photo.id, alt: content?.photo.alt ?? '', url: `/api/photo/${encodeURIComponent(photo.id)}${query}` }
}
