import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc12', 0],
  ['my-password-2026', 1],
  ['grace.hopper-1906', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['maple-otter', 2],
  ['maple otter lantern', 3],
])('%j has strength level %i', (password, level) => {
  expect(strengthOf(password, 'Grace.Hopper@example.com').level).toBe(level)
})
