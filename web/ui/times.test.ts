import { expect, test } from 'vitest'
import { formatAge, formatDate } from './times.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:20Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T09:10:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-14T12:00:00Z', '6 days ago'],
])('formats %s as %s', (time, text) => {
  expect(formatAge(time, now)).toBe(text)
})

test('formats a day as a date', () => {
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('Nov 20, 2026')
})
