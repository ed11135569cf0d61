import { useWindowEvent } from '@mantine/hooks'
import { keyOf, shortcutOf } from '../../ui/keys.ts'

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
  const shortcuts = new Map([
    ['mod+s', save],
    ['mod+z', undo],
    ['mod+shift+z', redo],
    ['mod+y', redo],
  ])
  useWindowEvent('keydown', (event) => {
    const isF6 = keyOf(event) === 'F6' && !event.ctrlKey && !event.metaKey && !event.altKey
    const action = isF6 ? () => goToPart(event.shiftKey ? -1 : 1) : shortcuts.get(shortcutOf(event))
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]')
    if (!action || (isInDialog && (action === undo || action === redo))) return
    event.preventDefault()
    action()
  })
}
