import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Draft, draftOf, isDirty } from './draft.ts'
import { dropCopy, keepCopy } from './draft-copy.ts'

/** The draft of one visit. `latest` reads it from outside of a render. */
export function useDraft(loaded: Portfolio, hasOffer: boolean) {
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const newest = useRef(draft)
  const latest = useCallback(() => newest.current, [])
  const change = useCallback((next: (draft: Draft) => Draft) => {
    newest.current = next(newest.current)
    setDraft(newest.current)
  }, [])

  const dirty = useMemo(() => isDirty(draft), [draft])
  useEffect(() => {
    if (dirty) keepCopy(draft.current)
    else if (!hasOffer) dropCopy()
  }, [draft, dirty, hasOffer])

  return { draft, dirty, latest, change }
}
