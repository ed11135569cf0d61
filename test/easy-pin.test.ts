import { expect, test } from 'vitest'
import { isEasyPin } from '#contract/fields/easy-pin.ts'

test.each([
  '1987',
  '2030',
  '1224',
  '3112',
  '0000',
  '1212',
  '1221',
  '1112',
  '1234',
  '9876',
  '7890',
  '2468',
  '2580',
  '0852',
  '1470',
  '3690',
  '1397',
])('%s is easy', (pin) => expect(isEasyPin(pin)).toBe(true))

test.each(['8305', '7294', '4968', '9417'])('%s is not easy', (pin) => expect(isEasyPin(pin)).toBe(false))

test("digits of the owner's phone number are easy", () => {
  expect(isEasyPin('5048')).toBe(false)
  expect(isEasyPin('5048', '(617) 555-0480')).toBe(true)
  expect(isEasyPin('5048', '')).toBe(false)
})
