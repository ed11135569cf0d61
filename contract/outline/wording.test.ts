import { expect, it } from 'vitest'
import { splitWording, textOfWording, wordingOf } from './wording.ts'

const quoted = (text: string) => wordingOf('“{text}”', { text })

it.each([
  ['word '.repeat(40).trim(), 50, '“word word word word word word word word word word'],
  ['One sentence of words. Another one follows here. And a third', 55, '“One sentence of words. Another one follows here.'],
  ['a'.repeat(60), 50, `“${'a'.repeat(50)}`],
  ['😀'.repeat(30), 51, `“${'😀'.repeat(25)}`],
])('splits a long text at a space, or between two characters: %#', (text, max, expected) => {
  const [start = [], rest = []] = splitWording(quoted(text), max) ?? []
  expect(textOfWording(start)).toBe(expected)
  const separator = text.includes(' ') ? ' ' : ''
  expect(textOfWording(start) + separator + textOfWording(rest)).toBe(`“${text}”`)
})

it('leaves a text as it is up to the maximum', () => {
  expect(splitWording(quoted('a'.repeat(50)), 50)).toBeUndefined()
  expect(splitWording(['only our words '.repeat(10)], 50)).toBeUndefined()
})
