import { lazy, Suspense, useState } from 'react'
import { useRetainedItems } from '../../../model/retained-query.ts'

const RetainedSection = lazy(async () => ({ default: (await import('./retained-section.tsx')).RetainedSection }))

/** What an import has kept without a field. Most owners have nothing of it, and load no code for it. */
export function Retained() {
  const { data, isError } = useRetainedItems()
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (isError || (data?.items.length ?? 0) > 0)) setWanted(true)
  return (
    isWanted && (
      <Suspense>
        <RetainedSection />
      </Suspense>
    )
  )
}
