import { expect, test } from 'vitest'
import { allFaults, problemsIn } from './all.ts'

test('every fault has an id of its own, changes code that occurs once, and names tests that exist', () => {
  expect(allFaults.flatMap(problemsIn)).toEqual([])
  expect(new Set(allFaults.map(({ id }) => id)).size).toBe(allFaults.length)
})

test('each of 80 faults is caught by a test file', () => {
  expect(allFaults).toHaveLength(80)
  expect(allFaults.filter(({ caughtBy }) => caughtBy.length === 0)).toEqual([])
})
