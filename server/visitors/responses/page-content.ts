import type { PublicView } from '#contract/calls/portfolio.ts'
import { monthOf } from '#contract/fields/days.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { hasPdfFont } from '#contract/fields/pdf-languages.ts'
import type { PageContent, PortfolioPageInput, Translation } from '#contract/page.ts'
import type { Deps } from '../../base/deps.ts'
import { editionBySlug, isOpenToMessages } from '../../portfolios/audience.ts'
import { noSuchPortfolio } from '../../portfolios/lookup.ts'
import { perRevision, type StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { type Admitted, unlockedFieldsFor, viewFor } from '../../portfolios/visibility.ts'

/** Unlocked values are separate from the public ones, because the page marks them. */
export function pageContentOf(admitted: Admitted, key?: string): PageContent {
  const { stored, audience } = admitted
  const view = viewFor(admitted.withoutGroups(), key)
  const { unlockable, originals } = viewFor(admitted, key)
  return {
    // The PIN opens only what is still locked.
    view: { ...view, unlockable, ...(originals && { originals }) },
    unlockedFields: key ? unlockedFieldsFor(admitted, key) : undefined,
    unlockKey: key,
    ...editionLinksOf(admitted),
    isNameless: audience.edition?.nameless,
    isOpenToMessages: isOpenToMessages(stored, audience),
    isRestricted: stored.content.visibility !== 'open',
  }
}

/** `project` is the slug of a project, for the editions that have its page. */
export function editionLinksOf(admitted: Admitted, project?: string): Pick<PageContent, 'slug' | 'translations'> {
  const { edition } = admitted.audience
  if (admitted.stored.content.editions.length === 0 || edition?.nameless) return {}
  return { slug: edition?.slug || undefined, translations: translationsOf(admitted, project) }
}

/** The main page and the first listed edition in each other language, if there is one. */
function translationsOf(admitted: Admitted, project: string | undefined): Translation[] | undefined {
  const { content } = admitted.stored
  const slugs = new Map([[content.language || 'en', '']])
  for (const { language, slug, nameless } of content.editions)
    if (slug && language && !nameless && !slugs.has(language)) slugs.set(language, slug)
  const translations = [...slugs].map(([language, slug]) => ({ language, slug }))
  const shown = project === undefined ? translations : translations.filter(({ slug }) => hasProject(admitted, slug, project))
  return shown.length > 1 ? shown : undefined
}

/** The slugs of the projects in the main page ('') and in each edition. Every project page asks for those of all languages. */
const projectSlugs = perRevision(() => new Map<string, ReadonlySet<string>>())

function hasProject(admitted: Admitted, edition: string, project: string): boolean {
  const known = projectSlugs(admitted.stored)
  const view = () => viewFor(admitted.withoutGroups().inEdition(editionBySlug(admitted.stored, edition)))
  const slugs = known.get(edition) ?? new Set(view().projects?.map(({ slug }) => slug))
  known.set(edition, slugs)
  return slugs.has(project)
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

type SiteFact = 'month' | 'publicUrl' | 'takesReports' | 'hasPdfFont'

/** The input of a page, apart from the number of portfolios, which changes with each registration. */
type CountlessPageInput = Omit<PortfolioPageInput, 'portfolioCount'>

export function pageInputOf(
  { config, clock, pdfLanguages }: Pick<Deps, 'config' | 'clock' | 'pdfLanguages'>,
  content: Omit<CountlessPageInput, SiteFact>,
): CountlessPageInput {
  const { publicUrl, adminEmails } = config
  return {
    ...content,
    month: monthOf(clock()),
    publicUrl,
    takesReports: adminEmails.length > 0,
    hasPdfFont: hasPdfFont(content.view.language, pdfLanguages),
  }
}
