import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { PageThumbnail } from '../../page/page-thumbnail.tsx'
import styles from './start.module.css'

/** The page of what is typed so far: next to the form, or on a phone as a strip below it. */
export function GrowingPage({ portfolio }: { portfolio: Portfolio }) {
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  return (
    <aside className={styles.growing} aria-label="Your page, as you type" data-large={isLarge || undefined}>
      <div className={styles.growingHead}>
        <p className="quiet">Your page, as you type</p>
        <Button
          variant="subtle"
          className={styles.closer ?? ''}
          aria-expanded={isLarge}
          aria-controls={id}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? 'Make it small' : 'Look closer'}
        </Button>
      </div>
      <div id={id}>
        <PageThumbnail portfolio={portfolio} className={styles.growingPage} adapts={isLarge ? 'whole' : 'name'} />
      </div>
    </aside>
  )
}
