import { expect, test } from 'vitest'
import { isIncompleteMonth, missingPartOf, monthIn } from '../web/editor/fields/month.ts'

test.each([
  ['March 2024', '2024-03'],
  ['  mar. 2024 ', '2024-03'],
  ['Sept 2001', '2001-09'],
  ['03/2024', '2024-03'],
  ['3/2024', '2024-03'],
  ['2024-03', '2024-03'],
  ['2024/3', '2024-03'],
  ['2024 December', '2024-12'],
])('%j is a month', (text, month) => {
  expect(monthIn(text)).toBe(month)
})

test.each(['', '2024', 'March', '13/2024', '00/2024', 'ma 2024', 'Frimaire 2024', '1 March 2024', '03/24', '03/1850'])(
  '%j is not a month',
  (text) => {
    expect(monthIn(text)).toBeUndefined()
  },
)

test.each([
  ['-03', { part: 'year', message: 'Enter the year with 4 digits' }],
  ['20-03', { part: 'year', message: 'Enter the year with 4 digits' }],
  ['1850-03', { part: 'year', message: 'Enter a year from 1900 to 2199' }],
  ['2024-', { part: 'month', message: 'Choose the month' }],
])('%j is an incomplete month', (value, missing) => {
  expect(isIncompleteMonth(value)).toBe(true)
  expect(missingPartOf(value)).toEqual(missing)
})

test.each(['', '2024-03'])('%j is not incomplete', (value) => {
  expect(isIncompleteMonth(value)).toBe(false)
  expect(missingPartOf(value)).toBeUndefined()
})
