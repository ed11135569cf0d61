import type { Document } from '#contract/document.ts'
import { hiddenBy, type Opened, type Portfolio, type PublicView } from '#contract/portfolio.ts'
import type { PortfolioInput } from '#contract/portfolio-input.ts'

/** What is kept as one text: everything that the owner writes, but for what has a column or a table of its own. */
export type Content = Omit<PortfolioInput, 'id' | 'endorsementCount' | 'version' | 'urlHandle' | 'accessPin' | 'documents'>

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

type HideableKey = (typeof hiddenBy)[keyof typeof hiddenBy][number]

/** The owner reads everything. */
export function visibleToOwner(stored: StoredPortfolio, accessPin: string): Portfolio {
  const { id, urlHandle, version, endorsementCount, content, documents } = stored
  return { id: Number(id), urlHandle, ...content, documents, accessPin, endorsementCount, version }
}

/** What a stranger may read; a hidden value is absent, so that no later step can leak it. */
export function visibleToStranger(stored: StoredPortfolio): PublicView {
  const { id, urlHandle, endorsementCount, content, sealedPin } = stored
  const { email, phone, salaryMin, salaryMax, links, demographics, ...open } = content
  const hidden = new Set<HideableKey>(hiddenKeys(stored))
  const hideable = { email, phone, salaryMin, salaryMax, links, demographics, documents: withDownloads(stored) }
  return {
    id: Number(id),
    urlHandle,
    ...open,
    ...pick(hideable, (key) => !hidden.has(key)),
    endorsementCount,
    unlockable: sealedPin !== null && hidden.size > 0,
  }
}

/** What the right PIN opens: exactly the hidden values. `key` is for the hidden documents. */
export function openedByPin(stored: StoredPortfolio, key: string): Opened {
  const { email, phone, salaryMin, salaryMax, links, demographics } = stored.content
  const hidden = new Set<HideableKey>(hiddenKeys(stored))
  const hideable = { email, phone, salaryMin, salaryMax, links, demographics, documents: withDownloads(stored, key) }
  return pick(hideable, (name) => hidden.has(name))
}

function hiddenKeys({ content: { privacySettings } }: StoredPortfolio): HideableKey[] {
  const flags = Object.keys(hiddenBy) as (keyof typeof hiddenBy)[]
  return flags.filter((flag) => privacySettings[flag]).flatMap((flag) => [...hiddenBy[flag]])
}

function withDownloads({ documents }: StoredPortfolio, key?: string) {
  const query = key ? `?key=${encodeURIComponent(key)}` : ''
  return documents.map((document) => ({ ...document, downloadUrl: `/api/document/${encodeURIComponent(document.id)}/download${query}` }))
}

function pick<T extends Record<HideableKey, unknown>>(values: T, wanted: (key: HideableKey) => boolean): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key as HideableKey))) as Partial<T>
}
