import { portfolioFilePath, portfolioPath, projectPath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { PortfolioPage } from '#site/page.tsx'
import { hasOurPdfLetters } from '../files/pdf-letters.ts'
import { PageFrame } from '../portfolio/page-frame.tsx'
import { useSpoken } from '../portfolio/use-spoken.ts'
import styles from './visitor-view.module.css'

export default function VisitorPage({ view }: { view: PublicView }) {
  const spoken = useSpoken(view.language)
  return (
    <PageFrame title="The page as a visitor sees it" look={view.look.accent} className={styles.frame}>
      <PortfolioPage
        view={view}
        spoken={spoken}
        actions={{ contact: true, endorse: true }}
        month={new Date().toISOString().slice(0, 7)}
        hasPdfLetters={hasOurPdfLetters(view.language)}
        fileAt={(name) => portfolioFilePath(view, name)}
        projectAt={(slug) => projectPath(portfolioPath(view), slug)}
      />
    </PageFrame>
  )
}
