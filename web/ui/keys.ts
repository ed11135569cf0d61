import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { foldDigits } from '#contract/fields/digits.ts'

type KeyPress = KeyboardEvent | ReactKeyboardEvent

const nativeOf = (event: KeyPress): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event)

/**
 * The key, or '' if it belongs to an input method: Enter then chooses a word, and Escape cancels it. Safari reports such an Enter after the
 * composition has ended, and only this code tells it from another one.
 */
export function keyOf(event: KeyPress): string {
  const { isComposing, keyCode, key } = nativeOf(event)
  return isComposing || keyCode === 229 ? '' : key
}

/**
 * The digit of a key without Ctrl, ⌘ or Alt, '0' to '9'; otherwise ''. It can be of any script. A key of the row of digits that types a sign, as on
 * AZERTY, counts by its place.
 */
export function digitKeyOf(event: KeyPress): string {
  const { ctrlKey, metaKey, altKey, shiftKey, code } = nativeOf(event)
  const key = keyOf(event)
  if (key === '' || ctrlKey || metaKey || altKey) return ''
  if (/^\p{Nd}$/u.test(key)) return foldDigits(key)
  return shiftKey ? '' : (/^Digit(\d)$/.exec(code)?.[1] ?? '')
}

/**
 * A key with Ctrl or ⌘, such as 'mod+z', 'mod+shift+z' or 'mod+Enter'; otherwise ''. A letter counts as it is labelled, so that AZERTY and
 * Dvorak work. On a keyboard of another script it counts by its place. With Alt it is no shortcut: Ctrl and Alt together are AltGr, which
 * types a letter.
 */
export function shortcutOf(event: KeyPress): string {
  const native = nativeOf(event)
  const { ctrlKey, metaKey, altKey, shiftKey, code } = native
  const key = keyOf(event)
  if (key === '' || ctrlKey === metaKey || altKey || native.getModifierState('AltGraph')) return ''
  const isOtherScript = /^[\p{L}\p{M}]/u.test(key) && !/^\p{Script=Latin}/u.test(key)
  const [, atPlace] = isOtherScript ? (/^Key([A-Z])$/.exec(code) ?? []) : []
  const letter = atPlace ?? (key === 'İ' ? 'i' : key)
  return `mod+${shiftKey ? 'shift+' : ''}${letter.length === 1 ? letter.toLowerCase() : letter}`
}
