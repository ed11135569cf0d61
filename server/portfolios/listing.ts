import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { handleKey } from './handles.ts'
import { type StoredPortfolio, visibleToVisitor } from './visibility.ts'

const table: Fields = portfolioFields
const lists = Object.keys(table).filter((name) => table[name]?.kind === 'list' && !table[name].storedSeparately)
const texts = ['firstName', 'lastName', 'fullName', 'headline', 'tagline', 'bio', 'about']
/** Nothing can hide these, so nobody has to look at what is hidden when one of them is filled in. */
const openTexts = texts.filter((name) => table[name] && !table[name].hiddenBy && !table[name].sectionSwitch && !table[name].ownerOnly)

/**
 * The handle, without case, under which search engines are told of a page; null where they aren't: there is none, its owner wants it so,
 * or it says nothing yet to somebody without the code.
 */
export function sitemapKeyOf(stored: StoredPortfolio): string | null {
  const { urlHandle, content } = stored
  if (urlHandle === '' || !content.searchable) return null
  const written: Values = content
  return openTexts.some((name) => isFilled(written[name])) || saysSomething(stored) ? handleKey(urlHandle) : null
}

type Values = Readonly<Record<string, unknown>>

const isFilled = (value: unknown) => typeof value === 'string' && value !== ''

function saysSomething(stored: StoredPortfolio): boolean {
  const view: Values = { ...visibleToVisitor(stored) }
  const hasEntries = (name: string) => Array.isArray(view[name]) && view[name].length > 0
  return texts.some((name) => isFilled(view[name])) || lists.some(hasEntries)
}
