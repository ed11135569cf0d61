import type { Notice, PageContent } from '#contract/page.ts'
import { hasPdfLetters } from '#contract/pdf-languages.ts'
import type { Deps } from '../deps.ts'
import type { PortfolioCounter } from '../portfolios/portfolio-counter.ts'
import { type LookupBy, monthOf } from '../portfolios/public-responses.ts'

interface FormResponse extends PageContent {
  lookupBy: LookupBy
  notice?: Notice | undefined
}

export type ResponseDeps = Pick<Deps, 'site' | 'config' | 'clock' | 'pdfLanguages'> & { portfolioCounter: PortfolioCounter }

/** Renders the page as the response to a posted form. It is never cached, because it may show unlocked content. */
export async function renderFormResponse(
  { site, config, clock, pdfLanguages, portfolioCounter }: ResponseDeps,
  { view, ...response }: FormResponse,
): Promise<string> {
  const { publicUrl, feedbackEmail, signUp, adminEmail, smtpUrl } = config
  const canBeWrittenTo = smtpUrl !== undefined && response.isOpenToMessages
  return await site.portfolioPage({
    view: canBeWrittenTo ? { ...view, takesMessages: true } : view,
    month: monthOf(clock()),
    portfolioCount: await portfolioCounter.recentCount(),
    publicUrl,
    feedbackEmail,
    signUp,
    takesReports: adminEmail !== undefined,
    hasPdfLetters: hasPdfLetters(view.language, pdfLanguages),
    ...response,
  })
}
