import { useHotkeys } from '@mantine/hooks'

type Actions = Record<'save' | 'undo' | 'redo', () => void>

/** The parts of the editor, each with where it is entered: the list, the page, the form and the bar. */
const parts = [
  ['nav', 'nav [data-stop][tabindex="0"]'],
  ['main', 'main [data-stop][tabindex="0"]'],
  ['[data-form]', '[data-form] :is(input, select, textarea, button)'],
  ['[aria-label="Saving"]', '[aria-label="Saving"] > button'],
] as const

/** Moves the focus to the next part, or to the previous one. */
function goToPart(step: 1 | -1) {
  const current = parts.findLastIndex(([part]) => document.activeElement?.closest(part))
  const entrances = parts.map((_, index) => parts.at((current + step * (index + 1)) % parts.length)?.[1] ?? '')
  const [next] = entrances.flatMap((entrance) => document.querySelector<HTMLElement>(entrance) ?? [])
  next?.focus()
}

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
      ['F6', () => goToPart(1)],
      ['shift+F6', () => goToPart(-1)],
      ['mod+Z', unlessInDialog(undo), { preventDefault: false }],
      ['mod+shift+Z', unlessInDialog(redo), { preventDefault: false }],
      ['mod+Y', unlessInDialog(redo), { preventDefault: false }],
    ],
    [],
  )
}
