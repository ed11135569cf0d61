import { lazy, Suspense } from 'react'
import { usePortfolio } from '../editor-context.ts'

interface Props {
  list: string
  id: string
  /** The name of the entry, for the labels. */
  name: string
}

/** If its code fails to load, the entry has no line. */
const EntryTicks = lazy(async () => {
  const fallback: typeof import('./entry-ticks.tsx') = { default: () => <></> }
  return await import('./entry-ticks.tsx').catch(() => fallback)
})

/** In how many editions an entry is. Nothing is shown or loaded without editions. */
export function InEditions(props: Props) {
  const hasEditions = usePortfolio(({ editions }) => editions.length > 0)
  return (
    hasEditions && (
      <Suspense>
        <EntryTicks {...props} />
      </Suspense>
    )
  )
}
