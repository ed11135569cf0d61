import { publicView } from '#contract/calls/portfolio.ts'
import type { Deps } from '../../base/deps.ts'
import { contentHash } from '../../base/http/encoded-text.ts'
import { waitForOwnTurn } from '../../base/http/own-turn.ts'
import { everyone, takesMessages } from '../../portfolios/audience.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { admit, viewFor } from '../../portfolios/visibility.ts'
import { editionLinksOf, type PageSlugs, pageInputOf, projectIdIn, resolveSlugs } from './page-content.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'

/** The part of the URL that has identified the portfolio. */
export type FoundBy = 'handle' | 'id'

export interface ResponseSelector extends PageSlugs {
  /** The JSON, or the page with links by handle or by id. */
  format: 'json' | FoundBy
}

interface RenderedResponse {
  text: string
  tag: string
  /** A visit is counted for the page of the portfolio only. */
  isVisit: boolean
}

type RendererDeps = Pick<Deps, 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

export class ResponseRenderer {
  readonly #deps: RendererDeps

  constructor(deps: RendererDeps) {
    this.#deps = deps
  }

  async render(stored: StoredPortfolio, { format, ...slugs }: ResponseSelector): Promise<RenderedResponse> {
    // Checked before the edition, so that a page that isn't open to everyone discloses nothing about its editions.
    const admittedEveryone = admit(stored, everyone)
    const { edition, project } = resolveSlugs(stored, slugs)
    const admitted = admittedEveryone.inEdition(edition)
    // The schema strips unknown members.
    const canBeWrittenTo = takesMessages(this.#deps.config, stored, admitted.audience)
    const view = publicView.parse({ ...viewFor(admitted), ...(canBeWrittenTo && { takesMessages: true }) })
    const projectId = projectIdIn(view, project)
    if (format === 'json') {
      const text = JSON.stringify(view)
      return { text, tag: contentHash(text), isVisit: false }
    }
    const { site, portfolioCounter } = this.#deps
    const input = pageInputOf(this.#deps, { view, ...editionLinksOf(admitted, project), projectId, foundBy: format })
    const portfolioCount = await portfolioCounter.recentCount()
    // A portfolio has hundreds of pages, which have to be rendered again after each save.
    await waitForOwnTurn(`portfolio ${stored.id}`)
    return {
      text: await site.page({ kind: 'portfolio', ...input, portfolioCount }),
      // Without the number of portfolios in the page's footer, so that a registration doesn't invalidate every page.
      tag: contentHash(JSON.stringify([site.version, input])),
      isVisit: projectId === undefined,
    }
  }
}
