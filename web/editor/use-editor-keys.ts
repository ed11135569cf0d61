import { useHotkeys } from '@mantine/hooks'

interface Keys {
  save: () => void
  undo: () => void
  redo: () => void
}

/** Works in every field of the form, and in no dialog. */
export function useEditorKeys({ save, undo, redo }: Keys) {
  const unlessInDialog = (act: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    event.preventDefault()
    act()
  }
  useHotkeys(
    [
      ['mod+S', save],
      ['mod+Z', unlessInDialog(undo), { preventDefault: false }],
      ['mod+shift+Z', unlessInDialog(redo), { preventDefault: false }],
      ['mod+Y', unlessInDialog(redo), { preventDefault: false }],
    ],
    [],
  )
}
