import { Tabs } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type View = 'edit' | 'preview'

/** Mantine makes the ids of tabs and their panels from this one. */
const id = 'editor-view'
export const panelId = (view: View) => `${id}-panel-${view}`

/** On a phone: the form, or the page that comes of it. */
export function ViewTabs({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <Tabs id={id} value={view} onChange={(chosen) => onChoose(chosen === 'preview' ? 'preview' : 'edit')}>
      <Tabs.List grow aria-label="View">
        <Tabs.Tab value="edit">Edit</Tabs.Tab>
        <Tabs.Tab value="preview">Preview</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}

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
