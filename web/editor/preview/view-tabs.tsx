import { Tabs } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type View = 'edit' | 'preview'

/** Mantine derives the ids of the tabs and their panels from this id. */
const id = 'editor-view'
export const panelId = (view: View) => `${id}-panel-${view}`

/** On a phone: switches between the form and the preview. */
export function ViewTabs({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <Tabs id={id} value={view} onChange={(chosen) => onChoose(chosen === 'preview' ? 'preview' : 'edit')}>
      <Tabs.List grow aria-label="View">
        <Tabs.Tab value="edit">Edit</Tabs.Tab>
        <Tabs.Tab value="preview">Page</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}

/** The view on a phone. Restores the scroll position of the form when the user returns to it. */
export function useView() {
  const [view, setView] = useState<View>('edit')
  const formScrollY = useRef(0)
  const choose = useCallback((chosen: View) => {
    if (chosen === 'preview') formScrollY.current = window.scrollY
    setView(chosen)
  }, [])
  useLayoutEffect(() => {
    window.scrollTo({ top: view === 'edit' ? formScrollY.current : 0, behavior: 'instant' })
  }, [view])
  return [view, choose] as const
}
