import { expect, it } from 'vitest'
import { digitKeyOf, keyOf, shortcutOf } from './keys.ts'

/** A key as a browser reports it with Ctrl, on the layout of the comment. */
const press = (key: string, code: string, more: Partial<KeyboardEvent> & { altGraph?: boolean } = {}) => {
  const { altGraph = false, ...others } = more
  const plain = { key, code, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, isComposing: false, keyCode: 0 }
  return { ...plain, getModifierState: () => altGraph, ...others } as KeyboardEvent
}

it.each([
  ['English', 's', 'KeyS', 'mod+s'],
  ['Russian', 'ы', 'KeyS', 'mod+s'],
  ['Ukrainian', 'і', 'KeyS', 'mod+s'],
  ['Greek', 'ζ', 'KeyZ', 'mod+z'],
  ['Hebrew', 'ז', 'KeyZ', 'mod+z'],
  ['Arabic, two letters on one key', 'لا', 'KeyB', 'mod+b'],
  ['Thai, a vowel sign', 'ิ', 'KeyB', 'mod+b'],
  ['Korean', 'ㅋ', 'KeyZ', 'mod+z'],
  ['Armenian', 'զ', 'KeyZ', 'mod+z'],
  ['AZERTY, by its letter', 'z', 'KeyW', 'mod+z'],
  ['QWERTZ, by its letter', 'y', 'KeyZ', 'mod+y'],
  ['Dvorak, by its letter', 's', 'Semicolon', 'mod+s'],
  ['Dvorak, where QWERTY has Z', ';', 'KeyZ', 'mod+;'],
  ['Czech, where QWERTY has 0', 'é', 'Digit0', 'mod+é'],
  ['caps lock', 'Z', 'KeyZ', 'mod+z'],
  ['Turkish, with caps lock', 'İ', 'Quote', 'mod+i'],
])('a letter with Ctrl is a shortcut: %s', (_, key, code, shortcut) => expect(shortcutOf(press(key, code))).toBe(shortcut))

it('names Shift, and takes ⌘ for Ctrl', () => {
  expect(shortcutOf(press('Я', 'KeyZ', { shiftKey: true }))).toBe('mod+shift+z')
  expect(shortcutOf(press('z', 'KeyZ', { ctrlKey: false, metaKey: true }))).toBe('mod+z')
  expect(shortcutOf(press('Enter', 'Enter'))).toBe('mod+Enter')
})

it.each([
  ['Polish ś on Windows', press('ś', 'KeyS', { altKey: true })],
  ['German @ as AltGr is reported elsewhere', press('@', 'KeyQ', { altGraph: true })],
  ['a letter of an input method', press('z', 'KeyZ', { isComposing: true })],
  ['what an input method has taken', press('Process', 'KeyS', { keyCode: 229 })],
  ['a letter alone', press('s', 'KeyS', { ctrlKey: false })],
  ['Ctrl and ⌘ together', press('s', 'KeyS', { metaKey: true })],
])('is no shortcut: %s', (_, event) => expect(shortcutOf(event)).toBe(''))

it('leaves Enter and Escape to an input method, also where it is told apart by its code only', () => {
  expect(keyOf(press('Enter', 'Enter', { ctrlKey: false, isComposing: true }))).toBe('')
  expect(keyOf(press('Enter', 'Enter', { ctrlKey: false, keyCode: 229 }))).toBe('')
  expect(keyOf(press('Escape', 'Escape', { ctrlKey: false }))).toBe('Escape')
})

it.each([
  ['English', press('3', 'Digit3', { ctrlKey: false }), '3'],
  ['Arabic', press('٣', 'Digit3', { ctrlKey: false }), '3'],
  ['Persian', press('۵', 'Digit5', { ctrlKey: false }), '5'],
  ['Devanagari', press('२', 'Digit2', { ctrlKey: false }), '2'],
  ['full width', press('４', 'Digit4', { ctrlKey: false }), '4'],
  ['AZERTY', press('é', 'Digit2', { ctrlKey: false }), '2'],
  ['AZERTY with Shift', press('2', 'Digit2', { ctrlKey: false, shiftKey: true }), '2'],
  ['Czech', press('ř', 'Digit5', { ctrlKey: false }), '5'],
  ['the numeric keypad', press('1', 'Numpad1', { ctrlKey: false }), '1'],
  ['the numeric keypad without digits', press('End', 'Numpad1', { ctrlKey: false }), ''],
  ['a sign with Shift', press('!', 'Digit1', { ctrlKey: false, shiftKey: true }), ''],
  ['a letter', press('e', 'KeyE', { ctrlKey: false }), ''],
  ['a digit that goes to another tab', press('2', 'Digit2'), ''],
  ['a digit of an input method', press('２', 'Digit2', { ctrlKey: false, isComposing: true }), ''],
])('a digit chooses by its value, or by its place where the row types signs: %s', (_, event, digit) =>
  expect(digitKeyOf(event)).toBe(digit),
)
