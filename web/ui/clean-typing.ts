import { foldCode } from '#contract/fields/digits.ts'
import { cleanLine, cleanText } from '#contract/fields/typed-text.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const textTypes = ['text', 'search', 'email', 'url', 'tel']
const isNumeric = ({ inputMode, autocomplete }: TextField) => inputMode === 'numeric' || autocomplete === 'one-time-code'

/** Passwords are left alone: a character that no one sees is part of one that was set with it. */
function textFieldIn(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && textTypes.includes(target.type) ? target : undefined
}

/** Emails, URLs and phone numbers, of which a mark of direction would be a part. */
const isEmailUrlOrPhone = ({ type, inputMode }: TextField) => type === 'email' || type === 'tel' || type === 'url' || inputMode === 'url'

function cleanOf(field: TextField): (text: string) => string {
  if (field instanceof HTMLTextAreaElement) return cleanText
  if (isEmailUrlOrPhone(field)) return (text) => cleanLine(text, { keepsMarks: false })
  return isNumeric(field) ? (text) => foldCode(cleanLine(text)) : (text) => cleanLine(text)
}

/** React doesn't learn of a change of `value`, unless the setter of the element itself makes it. */
function setValue(field: TextField, value: string) {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** Some keyboards type an emoji in two halves, so that a text is broken for a moment. */
function clean({ target, ...event }: { target: EventTarget | null; isComposing?: boolean }) {
  const field = textFieldIn(target)
  if (!field || event.isComposing || !field.value.isWellFormed()) return
  const { value, selectionStart, type } = field
  const cleaned = cleanOf(field)
  const next = cleaned(value)
  if (next === value) return
  const caret = cleaned(value.slice(0, selectionStart ?? value.length)).length
  setValue(field, next)
  // An email has no caret that scripts may move.
  if (type !== 'email') field.setSelectionRange(caret, caret)
}

/** Replaces what no one can see in every field of the app, before the field reads what was typed, pasted or dropped. */
export function cleanTyping() {
  addEventListener('input', (event) => clean({ target: event.target, isComposing: event instanceof InputEvent && event.isComposing }), true)
}
