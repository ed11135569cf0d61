import { expect, test } from 'vitest'
import { missingTests } from '#test/named-tests.ts'
import { proven } from './proven.ts'

test('every test named in the durability table exists and runs', () => {
  expect(proven.length).toBeGreaterThan(0)
  expect(missingTests(proven.map(({ test }) => test))).toEqual([])
})
