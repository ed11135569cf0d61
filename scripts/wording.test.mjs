import { expect, it } from 'vitest'
import { droppedWordsIn } from './wording.mjs'

it.each([
  ['a name', 'a.ts', 'const patience = 5', 'patience'],
  ['a word inside a name', 'a.ts', 'const usualPatience = 5', 'usualPatience'],
  ['a name that begins with it', 'a.ts', 'f({ mostRows: 3 })', 'mostRows'],
  ['a private member', 'a.ts', 'class A { #mostRows = 3 }', 'mostRows'],
  ['a type', 'a.tsx', 'type StrangerView = string', 'StrangerView'],
  ['a comment', 'a.ts', 'f()\n// Asks anew.', 'anew'],
  ['a comment over two lines', 'a.ts', '/** It goes\n on. */', 'goes on'],
  ['a comment in styles', 'a.css', 'a { color: red } /* Beside it. */', 'beside'],
  ['a text of the app', 'web/a.tsx', 'const a = <p>Sees more than\n everybody.</p>', 'everybody'],
  ['a text with a value', 'web/a.ts', 'const a = `Somebody read it`', 'somebody'],
  ['a test title', 'a.test.ts', "it('tells nobody', () => undefined)", 'nobody'],
  ['the title of a suite', 'a.spec.ts', "test.describe('a stranger', () => { test('reads', () => undefined) })", 'stranger'],
])('refuses a dropped word in %s', (_, path, text, word) => {
  expect(droppedWordsIn(path, text).join('\n')).toContain(`“${word}”`)
})

it('reports the line and the replacement', () => {
  expect(droppedWordsIn('a.ts', '\n\nconst patience = 5')).toEqual(['a.ts:3 “patience”: write timeoutMs'])
})

it('accepts strings, and words that only contain a dropped one', () => {
  expect(droppedWordsIn('a.ts', "const almost = 'nobody'; const skeptical = 'kept' // Almost.")).toEqual([])
  expect(droppedWordsIn('web/a.ts', "const who = 'everybody'")).toEqual([])
  expect(droppedWordsIn('server/a.ts', "const message = 'Use everybody, search or pin'")).toEqual([])
})
