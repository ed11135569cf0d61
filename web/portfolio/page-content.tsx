import type { ComponentProps } from 'react'
import { portfolioFilePath, portfolioPath, projectPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { PortfolioPage } from '#site/page.tsx'
import { hasOurPdfLetters } from '../files/pdf-letters.ts'
import { useSpoken } from './use-spoken.ts'

interface Props extends Pick<ComponentProps<typeof PortfolioPage>, 'view' | 'unlockedFields' | 'actions'> {
  /** The portfolio that the links of the page lead to. */
  portfolio: Pick<Portfolio, 'id' | 'urlHandle'>
}

/** The public page, for a frame in the app. */
export function PageContent({ portfolio, ...page }: Props) {
  const { language } = page.view
  return (
    <PortfolioPage
      {...page}
      spoken={useSpoken(language)}
      month={new Date().toISOString().slice(0, 7)}
      hasPdfLetters={hasOurPdfLetters(language)}
      fileAt={(name) => portfolioFilePath(portfolio, name)}
      projectAt={(slug) => projectPath(portfolioPath(portfolio), slug)}
    />
  )
}
