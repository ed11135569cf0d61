import type { Notice } from '#contract/page.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { everybody } from '../portfolios/audience.ts'
import type { PortfolioCounter } from '../portfolios/portfolio-counter.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { type LookupBy, monthOf } from '../portfolios/public-responses.ts'
import { viewFor } from '../portfolios/visibility.ts'

/** Additional page content after a posted form. */
interface FormContent {
  lookupBy: LookupBy
  notice: Notice
  unlockedFields?: UnlockedFields | undefined
  unlockKey?: string | undefined
}

/** Renders the page as the response to a posted form. It is never cached, because it may show unlocked content. */
export async function renderFormResponse(
  { db, site, config, clock, portfolioCounter }: Pick<Deps, 'db' | 'site' | 'config' | 'clock'> & { portfolioCounter: PortfolioCounter },
  portfolioId: string,
  formContent: FormContent,
): Promise<string> {
  const { publicUrl, feedbackEmail, signUp } = config
  const view = viewFor(await portfolioById(db, portfolioId), everybody)
  const month = monthOf(clock())
  return await site.portfolioPage({
    view,
    month,
    portfolioCount: await portfolioCounter.recentCount(),
    publicUrl,
    feedbackEmail,
    signUp,
    ...formContent,
  })
}
