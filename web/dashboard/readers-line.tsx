import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import { SeeAsMenu } from '../see-as/see-as-menu.tsx'
import styles from './dashboard.module.css'

const sentences: Readonly<Record<Portfolio['visibility'], string>> = {
  open: 'Everybody can read your page',
  codes: 'Only with a private link or the PIN',
  off: 'Nobody but you',
}

/** Who may read the page, and what each reader sees. */
export function ReadersLine({ portfolio, isEmpty }: { portfolio: Portfolio; isEmpty: boolean }) {
  if (isEmpty) return null
  return (
    <div className={styles.readers}>
      <p className="quiet">
        {sentences[portfolio.visibility]} · <Link to="/editor#page-design">Change who may read it</Link>
      </p>
      <SeeAsMenu portfolio={portfolio} />
    </div>
  )
}
