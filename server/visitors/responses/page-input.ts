import { monthOf } from '#contract/days.ts'
import type { PortfolioPageInput } from '#contract/page.ts'
import { hasPdfLetters } from '#contract/pdf-languages.ts'
import type { Deps } from '../../base/deps.ts'

type SiteFact = 'month' | 'publicUrl' | 'takesReports' | 'hasPdfLetters'

/** The input of a page, apart from the number of portfolios, which changes with each registration. */
type CountlessPageInput = Omit<PortfolioPageInput, 'portfolioCount'>

export function pageInputOf(
  { config, clock, pdfLanguages }: Pick<Deps, 'config' | 'clock' | 'pdfLanguages'>,
  content: Omit<CountlessPageInput, SiteFact>,
): CountlessPageInput {
  const { publicUrl, adminEmails } = config
  return {
    ...content,
    month: monthOf(clock()),
    publicUrl,
    takesReports: adminEmails.length > 0,
    hasPdfLetters: hasPdfLetters(content.view.language, pdfLanguages),
  }
}
