import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { foldDigits } from '#contract/digits.ts'

type KeyPress = KeyboardEvent | ReactKeyboardEvent

const nativeOf = (event: KeyPress): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event)

/** '' for a key of an input method. Safari reports Enter after the composition, and only this code tells it from another one. */
export function keyOf(event: KeyPress): string {
  const { isComposing, keyCode, key } = nativeOf(event)
  return isComposing || keyCode === 229 ? '' : key
}

/** '0' to '9' of any script, else ''. On a layout such as AZERTY, whose row of digits types signs, a key counts by its place. */
export function digitKeyOf(event: KeyPress): string {
  const { ctrlKey, metaKey, altKey, shiftKey, code } = nativeOf(event)
  const key = keyOf(event)
  if (key === '' || ctrlKey || metaKey || altKey) return ''
  if (/^\p{Nd}$/u.test(key)) return foldDigits(key)
  return shiftKey ? '' : (/^Digit(\d)$/.exec(code)?.[1] ?? '')
}

/**
 * As 'mod+shift+z'; else ''. By its label, so that AZERTY and Dvorak work; on other scripts by its place. Never with Alt: AltGr types a
 * letter.
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
