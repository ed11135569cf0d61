import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { handleKey } from './handles.ts'
import { type StoredPortfolio, visibleToVisitor } from './visibility.ts'

const table: Fields = portfolioFields
const lists = Object.keys(table).filter((name) => table[name]?.kind === 'list' && !table[name].storedSeparately)
const texts = ['firstName', 'lastName', 'fullName', 'headline', 'tagline', 'bio', 'about']
/** These can't be hidden, so the visitor's view needn't be computed when one of them is filled in. */
const alwaysPublicTexts = texts.filter(
  (name) => table[name] && !table[name].hiddenBy && !table[name].sectionSwitch && !table[name].ownerOnly,
)

/**
 * The portfolio's handle key for the sitemap. Null when it isn't listed: without a handle, when its owner has opted out, or while it shows
 * nothing to a visitor without the PIN.
 */
export function sitemapKeyOf(stored: StoredPortfolio): string | null {
  const { urlHandle, content } = stored
  if (urlHandle === '' || !content.searchable) return null
  const values: Values = content
  return alwaysPublicTexts.some((name) => isFilled(values[name])) || hasPublicContent(stored) ? handleKey(urlHandle) : null
}

type Values = Readonly<Record<string, unknown>>

const isFilled = (value: unknown) => typeof value === 'string' && value !== ''

function hasPublicContent(stored: StoredPortfolio): boolean {
  const view: Values = { ...visibleToVisitor(stored) }
  const hasEntries = (name: string) => Array.isArray(view[name]) && view[name].length > 0
  return texts.some((name) => isFilled(view[name])) || lists.some(hasEntries)
}
