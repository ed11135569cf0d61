import { expect, it } from 'vitest'
import { dateRangeIn } from './date-ranges.ts'

it.each([
  ['Jan 2020 - Present', '2020-01', '', true],
  ['August 2012 to May 2016', '2012-08', '2016-05', false],
  ['2015–2019', '2015', '2019', false],
  ['2015-2019', '2015', '2019', false],
  ['03/2019 – now', '2019-03', '', true],
  ['2019-03', '2019-03', '', false],
  ['June 2021', '2021-06', '', false],
])('reads %s as a date range', (text, startDate, endDate, isOpen) => {
  expect(dateRangeIn(text)).toEqual({ startDate, endDate, isOpen })
})

it.each(['Summer 2019', '', '2019 - later', 'one - two - three'])('does not read %j as a date range', (text) =>
  expect(dateRangeIn(text)).toBeUndefined(),
)
