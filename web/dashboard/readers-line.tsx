import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import { SeeAsMenu } from '../see-as/see-as-menu.tsx'
import styles from './dashboard.module.css'
import { moderationQuery } from './moderation-notice.tsx'

const sentences: Readonly<Record<Portfolio['visibility'], string>> = {
  open: 'Everybody can read your page',
  codes: 'Only with a private link or the PIN',
  off: 'Nobody but you',
}

/** Who may read the page, and what each reader sees. */
export function ReadersLine({ portfolio, isEmpty }: { portfolio: Portfolio; isEmpty: boolean }) {
  const { data: moderation } = useQuery(moderationQuery)
  const isFrozen = moderation !== undefined && moderation.freezes.length > 0
  if (isEmpty) return null
  return (
    <div className={styles.readers}>
      <p className="quiet">
        {isFrozen ? (
          'Nobody but you, at present'
        ) : (
          <>
            {sentences[portfolio.visibility]} · <Link to="/editor#page-design">Change who may read it</Link>
          </>
        )}
      </p>
      <SeeAsMenu portfolio={portfolio} />
    </div>
  )
}
