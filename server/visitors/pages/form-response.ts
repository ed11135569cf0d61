import type { Notice, PageContent } from '#contract/page.ts'
import type { Deps } from '../../base/deps.ts'
import { waitForOwnTurn } from '../../base/http/own-turn.ts'
import { pageInputOf } from '../responses/page-input.ts'
import type { PortfolioCounter } from '../responses/portfolio-counter.ts'
import type { LookupBy } from '../responses/public-responses.ts'

interface FormResponse extends PageContent {
  lookupBy: LookupBy
  notice?: Notice | undefined
  network: string
}

export type ResponseDeps = Pick<Deps, 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

/** Renders the page as the response to a posted form. It is never cached, because it may show unlocked content. */
export async function renderFormResponse(deps: ResponseDeps, { view, network, ...response }: FormResponse): Promise<string> {
  const canBeWrittenTo = deps.config.smtpUrl !== undefined && response.isOpenToMessages
  const input = pageInputOf(deps, { ...response, view: canBeWrittenTo ? { ...view, takesMessages: true } : view })
  const portfolioCount = await deps.portfolioCounter.recentCount()
  // One client can post a hundred forms concurrently, and a long page takes a tenth of a second.
  await waitForOwnTurn(network)
  return await deps.site.page({ kind: 'portfolio', ...input, portfolioCount })
}
