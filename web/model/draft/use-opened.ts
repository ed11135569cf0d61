import { useCallback, useState } from 'react'
import { isPanelSection, isSamePlace, type Place } from './places.ts'

/** Which forms the editor shows: that of a place, all of them one below the other, or the panel of the page. */
export interface Opened {
  /** 'closed' also shows the panel where it has a column of its own, but not where it would cover the page. */
  readonly view: 'closed' | 'panel' | 'all'
  readonly place?: Place | undefined
}

/** @param initial what is open at the start */
export function useOpened(initial: () => Opened) {
  const [opened, setOpened] = useState(initial)
  /** Without a place, opens the panel. All fields stay open, and go to the place. */
  const open = useCallback((place: Place | undefined) => {
    const chosen = place && !isPanelSection(place.section) ? place : undefined
    setOpened((before) => {
      if (before.view === 'all') return isSamePlace(before.place, place) ? before : { view: 'all', place }
      const next: Opened = { view: chosen ? 'closed' : 'panel', place: chosen }
      return before.view === next.view && isSamePlace(before.place, chosen) ? before : next
    })
  }, [])
  const openAll = useCallback(() => setOpened(({ place }) => ({ view: 'all', place })), [])
  const close = useCallback(() => setOpened({ view: 'closed' }), [])
  const closePlace = useCallback(() => setOpened(({ view }) => ({ view })), [])
  return { opened, open, openAll, close, closePlace }
}

export const isOpenAt = ({ view, place }: Opened, { section, entry }: Place): boolean => {
  if (entry) return place?.entry?.list === entry.list && place.entry.id === entry.id
  const isPanelOpen = view === 'panel' && place === undefined
  return view === 'all' || (isPanelSection(section) ? isPanelOpen : place?.section === section)
}
