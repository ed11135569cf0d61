import type { Notice } from '#contract/page.ts'
import type { Opened } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import type { Headcount } from '../portfolios/headcount.ts'
import { type By, monthOf } from '../portfolios/published.ts'
import { portfolioById } from '../portfolios/stored.ts'
import { visibleToStranger } from '../portfolios/visibility.ts'

/** What a posted form adds to a page, for one answer. */
interface Extra {
  by: By
  notice: Notice
  opened?: Opened | undefined
  unlockKey?: string | undefined
}

/** The page as the answer to a posted form: for this one reader, made anew and kept by nobody. */
export async function answerPage(
  { db, site, config, clock, headcount }: Pick<Deps, 'db' | 'site' | 'config' | 'clock'> & { headcount: Headcount },
  portfolioId: string,
  extra: Extra,
): Promise<string> {
  const { publicUrl, feedbackEmail } = config
  const view = visibleToStranger(await portfolioById(db, portfolioId))
  const month = monthOf(clock())
  return await site.portfolioPage({ view, month, portfolioCount: await headcount.lately(), publicUrl, feedbackEmail, ...extra })
}
