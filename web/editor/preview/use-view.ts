import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { View } from './view-tabs.tsx'

/** What a phone shows. Coming back to the form is coming back to the place in it that one has left. */
export function useView() {
  const [view, setView] = useState<View>('edit')
  const left = useRef(0)
  const choose = useCallback((chosen: View) => {
    if (chosen === 'preview') left.current = window.scrollY
    setView(chosen)
  }, [])
  useLayoutEffect(() => {
    window.scrollTo({ top: view === 'edit' ? left.current : 0, behavior: 'instant' })
  }, [view])
  return [view, choose] as const
}
