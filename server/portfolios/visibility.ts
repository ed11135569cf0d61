import type { Document } from '#contract/document.ts'
import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio, PublicView, UnlockedFields } from '#contract/portfolio.ts'
import { hasHiddenValues, lockedNames, switchedNames } from '#contract/section-switches.ts'
import type { Content } from './content.ts'

/** A portfolio as stored in the database, with the PIN still encrypted. */
export interface StoredPortfolio {
  id: string
  urlHandle: string
  version: number
  revision: number
  sealedPin: string | null
  pinVersion: number
  endorsementCount: number
  content: Content
  documents: Document[]
  /** Never expose `file`, the name in the storage. */
  photo: { id: string; file: string } | null
}

const table: Fields = portfolioFields
const fields = Object.entries(table)
const alwaysPublicNames = fields
  .filter(([, { hiddenBy, sectionSwitch, ownerOnly }]) => !hiddenBy && !sectionSwitch && !ownerOnly)
  .map(([name]) => name)
const hideable = fields.flatMap(([name, { hiddenBy }]) => (hiddenBy ? [{ name, hiddenBy }] : []))

export function visibleToOwner(stored: StoredPortfolio, accessPin: string): Portfolio {
  const { id, urlHandle, version, endorsementCount, content, documents, photo } = stored
  const own = { ...content, photo: { ...content.photo, id: photo?.id ?? '' } }
  return { id: Number(id), urlHandle, ...own, documents, accessPin, endorsementCount, version }
}

/** Leaves out hidden values entirely, so that no later step can leak them. */
export function visibleToVisitor(stored: StoredPortfolio): PublicView {
  const { id, endorsementCount, sealedPin, content } = stored
  const values = valuesOf(stored)
  const lockedSections = lockedNames(content.sectionPrivacy, values)
  const hasHidden = hasHiddenValues(content.privacySettings, content.sectionPrivacy, values)
  return {
    id: Number(id),
    ...pick(stored, [...alwaysPublicNames, ...hiddenNames(stored, false), ...switchedNames(content.sectionPrivacy, false)]),
    endorsementCount,
    lockedSections,
    hasHiddenValues: hasHidden,
    unlockable: sealedPin !== null && hasHidden,
  } as PublicView
}

/**
 * Exactly the hidden values.
 * @param key unlock key for the URLs of hidden documents and the hidden photo
 */
export function unlockedByPin(stored: StoredPortfolio, key: string): UnlockedFields {
  const locked = lockedNames(stored.content.sectionPrivacy, valuesOf(stored))
  return pick(stored, [...hiddenNames(stored, true), ...locked], key)
}

/** The fields of the six privacy flags that are currently hidden, or those that aren't. */
function hiddenNames({ content: { privacySettings } }: StoredPortfolio, isHidden: boolean): string[] {
  return hideable.filter(({ hiddenBy }) => privacySettings[hiddenBy] === isHidden).map(({ name }) => name)
}

function pick(stored: StoredPortfolio, names: readonly string[], key?: string): Record<string, unknown> {
  const values = valuesOf(stored, key)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function valuesOf(stored: StoredPortfolio, key?: string): Record<string, unknown> {
  const query = key ? `?key=${encodeURIComponent(key)}` : ''
  return { ...stored.content, urlHandle: stored.urlHandle, documents: withDownloadUrls(stored, query), photo: withUrl(stored, query) }
}

function withDownloadUrls({ documents }: StoredPortfolio, query: string) {
  return documents.map((document) => ({ ...document, downloadUrl: `/api/document/${encodeURIComponent(document.id)}/download${query}` }))
}

/** Without a photo, the alternative text is empty as well. */
function withUrl({ photo, content }: StoredPortfolio, query: string) {
  if (!photo) return { id: '', alt: '', url: '' }
  return { id: photo.id, alt: content.photo.alt, url: `/api/photo/${encodeURIComponent(photo.id)}${query}` }
}
