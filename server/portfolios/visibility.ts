import type { Document } from '#contract/document.ts'
import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Opened, Portfolio, PublicView } from '#contract/portfolio.ts'
import type { Content } from './content.ts'

/** A portfolio as the database has it. The PIN stays sealed. */
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
}

const table: Fields = portfolioFields
const fields = Object.entries(table)
const openNames = fields.filter(([, { hiddenBy, ownerOnly }]) => !hiddenBy && !ownerOnly).map(([name]) => name)
const hideable = fields.flatMap(([name, { hiddenBy }]) => (hiddenBy ? [{ name, hiddenBy }] : []))

/** The owner reads everything. */
export function visibleToOwner(stored: StoredPortfolio, accessPin: string): Portfolio {
  const { id, urlHandle, version, endorsementCount, content, documents } = stored
  return { id: Number(id), urlHandle, ...content, documents, accessPin, endorsementCount, version }
}

/** What a stranger may read; a hidden value is absent, so that no later step can leak it. */
export function visibleToStranger(stored: StoredPortfolio): PublicView {
  const { id, endorsementCount, sealedPin } = stored
  const hidden = hiddenNames(stored, true)
  return {
    id: Number(id),
    ...pick(stored, [...openNames, ...hiddenNames(stored, false)]),
    endorsementCount,
    unlockable: sealedPin !== null && hidden.length > 0,
  } as PublicView
}

/** What the right PIN opens: exactly the hidden values. `key` is for the hidden documents. */
export function openedByPin(stored: StoredPortfolio, key: string): Opened {
  return pick(stored, hiddenNames(stored, true), key)
}

/** The names of what a switch can hide, and does or doesn't. */
function hiddenNames({ content: { privacySettings } }: StoredPortfolio, isHidden: boolean): string[] {
  return hideable.filter(({ hiddenBy }) => privacySettings[hiddenBy] === isHidden).map(({ name }) => name)
}

function pick(stored: StoredPortfolio, names: readonly string[], key?: string): Record<string, unknown> {
  const values: Record<string, unknown> = { ...stored.content, urlHandle: stored.urlHandle, documents: withDownloads(stored, key) }
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function withDownloads({ documents }: StoredPortfolio, key?: string) {
  const query = key ? `?key=${encodeURIComponent(key)}` : ''
  return documents.map((document) => ({ ...document, downloadUrl: `/api/document/${encodeURIComponent(document.id)}/download${query}` }))
}
