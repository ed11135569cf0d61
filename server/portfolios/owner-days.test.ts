import { expect, it } from 'vitest'
import { dayIn } from '#contract/fields/days.ts'
import { endOfDay } from './owner-days.ts'

it.each([
  ['', '2026-11-22', '2026-11-23T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-22', '2026-11-23T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-22', '2026-11-22T11:00:00.000Z'],
  // The clocks go forward, and back.
  ['Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  // Midnight is skipped, and the last hour of the day happens twice.
  ['America/Asuncion', '2023-09-30', '2023-10-01T04:00:00.000Z'],
  ['America/Asuncion', '2023-03-25', '2023-03-26T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02-28', '2026-02-28T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-31T10:00:00.000Z'],
])('in %s the day %s ends at %s', (timezone, day, end) => {
  expect(endOfDay(timezone, day).toISOString()).toBe(end)
  expect(dayIn(timezone, new Date(Date.parse(end) - 1))).toBe(day)
  expect(dayIn(timezone, new Date(end)) > day).toBe(true)
})
