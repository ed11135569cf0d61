import type { PortfolioPageInput } from '#contract/page.ts'
import { editionPath, openPath, portfolioApi, portfolioPath, projectPath, reportPath } from '#contract/paths.ts'

interface PageUrls {
  /** The path of this page, below which its files and forms are. */
  pagePath: string
  /** The path of the API calls; undefined in an edition without a name. */
  api: string | undefined
  /** Where visitors report the page; undefined if they can't. */
  report: string | undefined
  /** The absolute URL that others should link to; empty in an edition without a name. */
  url: string
  /** Whether search engines may list it. */
  index: boolean
  /** The path of a project's own page, for this visitor; undefined in an edition without a name. */
  projectAt: ((slug: string) => string) | undefined
  /** The same page in each language, the main page first. */
  translations: { language: string; url: string }[] | undefined
}

export function urlsOf(input: PortfolioPageInput): PageUrls {
  const { view, unlockedFields, foundBy, publicUrl, slug = '', translations, isNameless, unlockKey } = input
  if (isNameless) {
    const report = input.takesReports && unlockKey ? reportPath(openPath, unlockKey) : undefined
    return { pagePath: openPath, api: undefined, report, url: '', index: false, projectAt: undefined, translations: undefined }
  }
  const here = { id: view.id, urlHandle: foundBy === 'handle' ? view.urlHandle : '' }
  const urlOf = (edition: string) => publicUrl + (edition ? editionPath(view, edition) : portfolioPath(view))
  // An edition in the same language says the same as the main page.
  const isTranslation = translations?.some((translation) => translation.slug === slug) ?? slug === ''
  const index = foundBy === 'handle' && view.urlHandle !== '' && view.searchable && !unlockedFields && isTranslation
  // Editions have no URLs below an id.
  const pagePath = slug && here.urlHandle ? editionPath(here, slug) : portfolioPath(here)
  return {
    pagePath,
    api: portfolioApi(here),
    report: input.takesReports ? reportPath(portfolioPath(here)) : undefined,
    url: urlOf(isTranslation ? slug : ''),
    index,
    projectAt: (project) => projectPath(pagePath, project, unlockKey),
    translations: index
      ? translations?.map((translation) => ({ language: translation.language, url: urlOf(translation.slug) }))
      : undefined,
  }
}
