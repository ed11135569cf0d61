import type { Edition } from '#contract/editions/fields.ts'
import type { PageContent, Translation } from '#contract/page.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { type Audience, editionBySlug, listed } from './audience.ts'
import { noSuchPortfolio } from './lookup.ts'
import { openedFor, type StoredPortfolio, viewFor } from './visibility.ts'

/**
 * What the page shows to an audience. Locked and opened values are separate, because the page marks both.
 * @param key for the files, if anything is opened
 * @throws {Problem} as `viewFor`
 */
export function pageContent(stored: StoredPortfolio, audience: Audience, key?: string): PageContent {
  const { edition } = audience
  const view = viewFor(stored, { ...audience, opened: listed(edition).opened }, key)
  return {
    // The PIN opens only what is still locked.
    view: { ...view, unlockable: viewFor(stored, audience).unlockable },
    unlockedFields: key ? openedFor(stored, audience, key) : undefined,
    unlockKey: key,
    ...addressOf(stored, audience),
    isNameless: edition?.nameless,
    isRestricted: stored.content.visibility !== 'open',
  }
}

/** Where the page of an audience stands among the editions. */
export function addressOf(stored: StoredPortfolio, { edition }: Audience): Pick<PageContent, 'slug' | 'translations'> {
  if (stored.content.editions.length === 0 || edition?.nameless) return {}
  return { slug: edition?.slug || undefined, translations: translationsOf(stored) }
}

/** The main page and the first listed edition in each other language, if there is one. */
function translationsOf({ content }: StoredPortfolio): Translation[] | undefined {
  const all = new Map([[content.language || 'en', '']])
  for (const { language, slug, nameless } of content.editions)
    if (slug && language && !nameless && !all.has(language)) all.set(language, slug)
  return all.size > 1 ? [...all].map(([language, slug]) => ({ language, slug })) : undefined
}

/** The words behind the address of a portfolio. The first is that of an edition or of a project. */
export interface AddressWords {
  slug?: string | undefined
  project?: string | undefined
}

/**
 * The edition at an address, and the word of the project.
 * @throws {Problem} `not_found` without such an edition, if a project's word follows
 */
export function partsOf(stored: StoredPortfolio, { slug, project }: AddressWords): { edition: Edition | undefined; project?: string } {
  if (project !== undefined) return { edition: listedEdition(stored, slug), project }
  const edition = slug === undefined ? undefined : editionBySlug(stored, slug)
  return slug === undefined || edition ? { edition } : { edition, project: slug }
}

/**
 * The id of the project that has its own page in a view; undefined for the page of the portfolio.
 * @throws {Problem} `not_found`, as for an unknown handle
 */
export function projectIdIn({ projects = [] }: Pick<PublicView, 'projects'>, slug: string | undefined): string | undefined {
  if (slug === undefined) return undefined
  const project = projects.find((each) => each.slug !== '' && each.slug === slug)
  if (!project) throw noSuchPortfolio()
  return project.id
}

/**
 * The edition with this address; undefined for the main page.
 * @throws {Problem} `not_found`, as for an unknown handle
 */
export function listedEdition(stored: StoredPortfolio, slug: string | undefined): Edition | undefined {
  if (slug === undefined) return undefined
  const edition = editionBySlug(stored, slug)
  if (!edition) throw noSuchPortfolio()
  return edition
}
