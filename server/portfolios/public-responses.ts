import { publicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { contentHash } from '../http/encoded-text.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { type StoredPortfolio, visibleToVisitor } from './visibility.ts'

export type LookupBy = 'handle' | 'id'

/** The JSON of a portfolio, or its page, which differs by how it was found. */
export type Form = 'json' | LookupBy

interface Rendered {
  text: string
  /** The same for two texts that say the same. */
  tag: string
}

type PressDeps = Pick<Deps, 'site' | 'config' | 'clock'> & { headcount: PortfolioCounter }

/** YYYY-MM. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

/** Renders what strangers get of a portfolio. Nothing hidden is ever in there. */
export class ResponseRenderer {
  readonly #deps: PressDeps

  constructor(deps: PressDeps) {
    this.#deps = deps
  }

  async render(stored: StoredPortfolio, form: Form): Promise<Rendered> {
    // The schema strips whatever it doesn't name.
    const view = publicView.parse(visibleToVisitor(stored))
    if (form === 'json') {
      const text = JSON.stringify(view)
      return { text, tag: contentHash(text) }
    }
    const { site, headcount, config, clock } = this.#deps
    const { publicUrl, feedbackEmail } = config
    const month = monthOf(clock())
    const text = await site.portfolioPage({ view, by: form, month, portfolioCount: await headcount.lately(), publicUrl, feedbackEmail })
    // Without the head-count at the foot of the page: a newcomer is no reason to send everybody's page again.
    return { text, tag: contentHash(JSON.stringify([site.version, publicUrl, feedbackEmail, form, month, view])) }
  }
}
