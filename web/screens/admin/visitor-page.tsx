import type { PublicView } from '#contract/calls/portfolio.ts'
import { PageContent } from '../../page/page-content.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import styles from './admin.module.css'

export default function VisitorPage({ view }: { view: PublicView }) {
  return (
    <PageFrame title="The page as a visitor sees it" look={view.look.accent} className={styles.frame}>
      <PageContent view={view} linkTarget={view} actions={{ contact: true, endorse: true }} />
    </PageFrame>
  )
}
