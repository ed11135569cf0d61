import { useHotkeys } from '@mantine/hooks'

type Actions = Record<'save' | 'undo' | 'redo', () => void>

/** Shortcuts for every field of the form. Undo and redo are off in dialogs. */
export function useEditorKeys({ save, undo, redo }: Actions) {
  const unlessInDialog = (action: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    event.preventDefault()
    action()
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
