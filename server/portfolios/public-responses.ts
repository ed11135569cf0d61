import { hasPdfLetters } from '#contract/pdf-languages.ts'
import { publicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { contentHash } from '../http/encoded-text.ts'
import { assertAdmitted, everybody, everybodyIn } from './audience.ts'
import { editionLinksOf, type PageSlugs, projectIdIn, resolveSlugs } from './page-content.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { takesMessages } from './reachable.ts'
import { type StoredPortfolio, viewFor } from './visibility.ts'

export type LookupBy = 'handle' | 'id'

/** JSON, or the page, which depends on the kind of URL. */
export type ResponseFormat = 'json' | LookupBy

/** What is requested of a portfolio. */
export interface PublicRequest extends PageSlugs {
  format: ResponseFormat
}

interface RenderedResponse {
  text: string
  /** A hash of the content for the ETag. */
  tag: string
  /** A visit is counted for the page of the portfolio only. */
  isVisit: boolean
}

type RendererDeps = Pick<Deps, 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

/** YYYY-MM. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

/** Renders a portfolio for visitors, without hidden values. */
export class ResponseRenderer {
  readonly #deps: RendererDeps

  constructor(deps: RendererDeps) {
    this.#deps = deps
  }

  /** @throws {Problem} as `viewFor`; `not_found` without such an edition or project */
  async render(stored: StoredPortfolio, { format, ...slugs }: PublicRequest): Promise<RenderedResponse> {
    // Checked before the edition, so that a page that isn't open to everybody discloses nothing about its editions.
    assertAdmitted(stored, everybody)
    const { edition, project } = resolveSlugs(stored, slugs)
    const audience = everybodyIn(edition)
    // The schema strips unknown members.
    const canBeWrittenTo = takesMessages(this.#deps.config, stored, audience)
    const view = publicView.parse({ ...viewFor(stored, audience), ...(canBeWrittenTo && { takesMessages: true }) })
    const projectId = projectIdIn(view, project)
    if (format === 'json') {
      const text = JSON.stringify(view)
      return { text, tag: contentHash(text), isVisit: false }
    }
    const { site, portfolioCounter, config, clock, pdfLanguages } = this.#deps
    const { publicUrl, feedbackEmail, signUp, adminEmail } = config
    const takesReports = adminEmail !== undefined
    const month = monthOf(clock())
    const isPdfReadable = hasPdfLetters(view.language, pdfLanguages)
    const editionLinks = editionLinksOf(stored, audience, project)
    const text = await site.portfolioPage({
      view,
      ...editionLinks,
      projectId,
      lookupBy: format,
      month,
      portfolioCount: await portfolioCounter.recentCount(),
      publicUrl,
      feedbackEmail,
      signUp,
      takesReports,
      hasPdfLetters: isPdfReadable,
    })
    // Without the number of portfolios in the page's footer, so that a registration doesn't invalidate every page.
    return {
      text,
      tag: contentHash(
        JSON.stringify([
          ...[site.version, publicUrl, feedbackEmail, signUp, takesReports, format],
          ...[month, view, editionLinks, projectId, isPdfReadable],
        ]),
      ),
      isVisit: projectId === undefined,
    }
  }
}
