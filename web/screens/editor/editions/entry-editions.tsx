import { lazy, Suspense } from 'react'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import styles from '../entries/entry-list.module.css'

interface Props {
  list: string
  id: string
  /** The name of the entry, for the labels. */
  name: string
}

/** Shows nothing if its code fails to load. */
const EditionCheckboxes = lazy(async () => {
  const fallback: typeof import('./edition-checkboxes.tsx') = { default: () => <></> }
  return await import('./edition-checkboxes.tsx').catch(() => fallback)
})

/** Shows how many editions include an entry. Without editions, it shows and loads nothing. */
export function EntryEditions(props: Props) {
  const hasEditions = usePortfolio(({ editions }) => editions.length > 0)
  return (
    hasEditions && (
      <Suspense fallback={<div className={styles.editions} />}>
        <EditionCheckboxes {...props} />
      </Suspense>
    )
  )
}
