import { monthOf } from '#contract/days.ts'
import type { Notice, PageContent } from '#contract/page.ts'
import { hasPdfLetters } from '#contract/pdf-languages.ts'
import type { Deps } from '../../base/deps.ts'
import { waitForOwnTurn } from '../../base/http/own-turn.ts'
import type { PortfolioCounter } from '../responses/portfolio-counter.ts'
import type { LookupBy } from '../responses/public-responses.ts'

interface FormResponse extends PageContent {
  lookupBy: LookupBy
  notice?: Notice | undefined
  /** The network of the visitor. */
  network: string
}

export type ResponseDeps = Pick<Deps, 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

/** Renders the page as the response to a posted form. It is never cached, because it may show unlocked content. */
export async function renderFormResponse(
  { site, config, clock, pdfLanguages, portfolioCounter }: ResponseDeps,
  { view, network, ...response }: FormResponse,
): Promise<string> {
  const { publicUrl, feedbackEmail, signUp, adminEmails, smtpUrl } = config
  const canBeWrittenTo = smtpUrl !== undefined && response.isOpenToMessages
  const portfolioCount = await portfolioCounter.recentCount()
  // One client can post a hundred forms concurrently, and a long page takes a tenth of a second.
  await waitForOwnTurn(network)
  return await site.portfolioPage({
    view: canBeWrittenTo ? { ...view, takesMessages: true } : view,
    month: monthOf(clock()),
    portfolioCount,
    publicUrl,
    feedbackEmail,
    signUp,
    takesReports: adminEmails.length > 0,
    hasPdfLetters: hasPdfLetters(view.language, pdfLanguages),
    ...response,
  })
}
