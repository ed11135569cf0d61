import type { Notice } from '#contract/page.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import type { PortfolioCounter } from '../portfolios/portfolio-counter.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { type LookupBy, monthOf } from '../portfolios/public-responses.ts'
import { visibleToVisitor } from '../portfolios/visibility.ts'

/** What a posted form adds to a page, for one answer. */
interface Extra {
  by: LookupBy
  notice: Notice
  opened?: UnlockedFields | undefined
  unlockKey?: string | undefined
}

/** The page as the answer to a posted form: for this one reader, made anew and kept by nobody. */
export async function answerPage(
  { db, site, config, clock, portfolioCounter }: Pick<Deps, 'db' | 'site' | 'config' | 'clock'> & { portfolioCounter: PortfolioCounter },
  portfolioId: string,
  extra: Extra,
): Promise<string> {
  const { publicUrl, feedbackEmail } = config
  const view = visibleToVisitor(await portfolioById(db, portfolioId))
  const month = monthOf(clock())
  return await site.portfolioPage({ view, month, portfolioCount: await portfolioCounter.recentCount(), publicUrl, feedbackEmail, ...extra })
}
