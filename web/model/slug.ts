import type { Portfolio } from '#contract/calls/portfolio.ts'
import { normalizeSlug, slugFormatError } from '#contract/fields/slug.ts'
import { limits } from '#contract/limits.ts'
import type { Entry } from './entries.ts'

/** Letters that have no accent to remove. */
const spellings: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' }

/** The slug of a project whose name has no letters for one. */
const fallback = 'project'

/** The name in lower case, with hyphens between its words, cut after a word if it is long. */
function slugOfName(name: string): string {
  const plain = name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const spelled = plain.replaceAll(/[ßæœøłđþ]/g, (letter) => spellings[letter] ?? '')
  const words = spelled.replaceAll(/['’]/g, '').match(/[a-z0-9]+/g) ?? []
  let text = ''
  for (const word of words) {
    const longer = text === '' ? word.slice(0, limits.slugMax) : `${text}-${word}`
    if (longer.length > limits.slugMax) break
    text = longer
  }
  return text.length < limits.slugMin ? fallback : text
}

const isTaken = ({ editions, projects }: Portfolio, id: string, slug: string) =>
  [...editions, ...projects].some((other) => other.id !== id && normalizeSlug(other.slug) === slug)

export function suggestSlug(portfolio: Portfolio, { id, name }: { id: string; name: string }): string {
  const base = slugOfName(name)
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const slug = base.slice(0, limits.slugMax - suffix.length).replace(/-$/, '') + suffix
    if (slugFormatError(slug) === undefined && !isTaken(portfolio, id, slug)) return slug
  }
}

export function errorOfSlug(portfolio: Portfolio, id: string, text: string): string | undefined {
  const slug = normalizeSlug(text)
  const isOfAnother = slug !== '' && isTaken(portfolio, id, slug)
  return slugFormatError(slug) ?? (isOfAnother ? 'Another project or edition has this address' : undefined)
}

/** Whether there is no slug yet, or only the one of a project whose name has no letters for one. */
export const isPlaceholder = (slug: string) => slug === '' || new RegExp(`^${fallback}(-\\d+)?$`).test(slug)

/** Filling in one of these fields gives a project its own page. */
const pageFields = ['pictures', 'question', 'approach', 'outcome']

const hasContent = (entry: Entry) => pageFields.some((name) => (entry[name] as string | readonly unknown[]).length > 0)

/** Gives a project a slug with its first picture, or its first text for the page. */
export function withPageSlug(portfolio: Portfolio, list: string, before: Entry, after: Entry): Entry {
  if (list !== 'projects' || after['slug'] !== '' || hasContent(before) || !hasContent(after)) return after
  return { ...after, slug: suggestSlug(portfolio, { id: after.id, name: String(after['name']) }) }
}
