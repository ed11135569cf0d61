import type { Edition } from '#contract/editions/fields.ts'
import type { PageContent, Translation } from '#contract/page.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { type Audience, editionBySlug, everybodyIn } from '../../portfolios/audience.ts'
import { noSuchPortfolio } from '../../portfolios/lookup.ts'
import { isOpenToMessages } from '../../portfolios/reachable.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { unlockedFieldsFor, viewFor } from '../../portfolios/visibility.ts'

/** Unlocked values are separate from the public ones, because the page marks them. Throws as `viewFor`. */
export function pageContentOf(stored: StoredPortfolio, audience: Audience, key?: string): PageContent {
  const { edition } = audience
  const view = viewFor(stored, { ...audience, opened: everybodyIn(edition).opened }, key)
  const { unlockable, originals } = viewFor(stored, audience)
  return {
    // The PIN opens only what is still locked.
    view: { ...view, unlockable, ...(originals && { originals }) },
    unlockedFields: key ? unlockedFieldsFor(stored, audience, key) : undefined,
    unlockKey: key,
    ...editionLinksOf(stored, audience),
    isNameless: edition?.nameless,
    isOpenToMessages: isOpenToMessages(stored, audience),
    isRestricted: stored.content.visibility !== 'open',
  }
}

/** `project` is the slug of a project, for the editions that have its page. */
export function editionLinksOf(
  stored: StoredPortfolio,
  { edition }: Audience,
  project?: string,
): Pick<PageContent, 'slug' | 'translations'> {
  if (stored.content.editions.length === 0 || edition?.nameless) return {}
  return { slug: edition?.slug || undefined, translations: translationsOf(stored, project) }
}

/** The main page and the first listed edition in each other language, if there is one. */
function translationsOf(stored: StoredPortfolio, project: string | undefined): Translation[] | undefined {
  const { content } = stored
  const slugs = new Map([[content.language || 'en', '']])
  for (const { language, slug, nameless } of content.editions)
    if (slug && language && !nameless && !slugs.has(language)) slugs.set(language, slug)
  const translations = [...slugs].map(([language, slug]) => ({ language, slug }))
  const shown = project === undefined ? translations : translations.filter(({ slug }) => hasProject(stored, slug, project))
  return shown.length > 1 ? shown : undefined
}

function hasProject(stored: StoredPortfolio, edition: string, project: string): boolean {
  const { projects = [] } = viewFor(stored, everybodyIn(edition ? editionBySlug(stored, edition) : undefined))
  return projects.some(({ slug }) => slug === project)
}

/** What follows the URL of a portfolio, in lower case. `slug` is that of an edition or, if it is the last part, of a project. */
export interface PageSlugs {
  slug?: string | undefined
  project?: string | undefined
}

export function resolveSlugs(stored: StoredPortfolio, { slug, project }: PageSlugs): { edition: Edition | undefined; project?: string } {
  if (project !== undefined) return { edition: findListedEdition(stored, slug), project }
  const edition = slug === undefined ? undefined : editionBySlug(stored, slug)
  return slug === undefined || edition ? { edition } : { edition, project: slug }
}

/** The id of the project that has its own page in a view; undefined for the page of the portfolio. */
export function projectIdIn({ projects = [] }: Pick<PublicView, 'projects'>, slug: string | undefined): string | undefined {
  if (slug === undefined) return undefined
  const project = projects.find((each) => each.slug !== '' && each.slug === slug)
  if (!project) throw noSuchPortfolio()
  return project.id
}

/** Undefined for the main page. Throws `not_found`, as for an unknown handle. */
export function findListedEdition(stored: StoredPortfolio, slug: string | undefined): Edition | undefined {
  if (slug === undefined) return undefined
  const edition = editionBySlug(stored, slug)
  if (!edition) throw noSuchPortfolio()
  return edition
}
