import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { everyone } from './audience.ts'
import { handleKey } from './handles.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'
import { admit, viewFor } from './visibility.ts'

const table: Fields = portfolioFields
const listNames = Object.keys(table).filter((name) => table[name]?.kind === 'list' && !table[name].storedSeparately)
const textNames = ['firstName', 'lastName', 'fullName', 'headline', 'tagline', 'bio', 'about']

/** Null if it is frozen, has no handle, isn't open to everyone, shows nothing without the PIN, or its owner has opted out. */
export function sitemapKeyOf(stored: StoredPortfolio): string | null {
  const { urlHandle, content, isFrozen } = stored
  if (isFrozen || urlHandle === '' || !content.searchable || content.visibility !== 'open') return null
  return hasPublicContent(stored) ? handleKey(urlHandle) : null
}

function hasPublicContent(stored: StoredPortfolio): boolean {
  const view: Readonly<Record<string, unknown>> = { ...viewFor(admit(stored, everyone)) }
  const hasText = (name: string) => typeof view[name] === 'string' && view[name] !== ''
  const hasEntries = (name: string) => Array.isArray(view[name]) && view[name].length > 0
  return textNames.some(hasText) || listNames.some(hasEntries)
}
