import { expect, it } from 'vitest'
import { citedTestsIn, missingTests } from '#test/named-tests.ts'
import { criteria } from './criteria.ts'
import { accessibilityDocument } from './document.ts'

it('has an answer for each criterion of WCAG 2.2 A and AA', () => {
  const counts = Object.groupBy(Object.values(criteria), ({ level }) => level)
  expect([counts.A?.length, counts.AA?.length]).toEqual([31, 24])
})

it('says that a criterion is supported only with a test or a day, and otherwise why not', () => {
  const unproven = Object.entries(criteria).filter(
    ([, { result, remarks, tests = [], byHand }]) =>
      remarks === '' || (result === 'supports' && tests.length === 0 && !/^\d{4}-\d{2}-\d{2}$/.test(byHand ?? '')),
  )
  expect(unproven.map(([number]) => number)).toEqual([])
})

it('names tests that run', () => {
  expect(missingTests(citedTestsIn(accessibilityDocument()))).toEqual([])
})
