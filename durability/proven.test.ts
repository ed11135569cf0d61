import { expect, test } from 'vitest'
import { missingTests } from '#test/named-tests.ts'
import { proven } from './proven.ts'

test('every test that the table of durability names exists and runs', () => {
  expect(proven.length).toBeGreaterThan(0)
  expect(missingTests(proven.map(({ test }) => test))).toEqual([])
})
