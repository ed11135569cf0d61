import { expect, test } from 'vitest'
import { missingTests } from '#test/named-tests.ts'
import { coveredGuarantees } from './covered-guarantees.ts'

test('every test named in the durability table exists and runs', () => {
  expect(coveredGuarantees.length).toBeGreaterThan(0)
  expect(missingTests(coveredGuarantees.map(({ test }) => test))).toEqual([])
})
