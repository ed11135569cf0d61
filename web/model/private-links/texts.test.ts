import { expect, test } from 'vitest'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { dayIn } from '#contract/fields/days.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { addDays } from './days.ts'
import { describeContent, describeDay, describeLimits, nameOfPrivateLink, receiptOf } from './texts.ts'

const today = '2026-11-22'
const privateLinkWith = (values: Partial<PrivateLink>): PrivateLink => ({
  ...{ id: 'a', label: 'Sam', edition: '', groups: ['phone'], until: '2026-12-12', maxUses: null, state: 'active', endedBy: '' },
  ...{ uses: 0, code: 'K7Q2-M9TX-WDR4', link: '', createdAt: '2026-11-20T10:00:00.000Z', hasLetter: false, days: [] },
  ...values,
})

test('describes how often a link was opened, and when it was or ends', () => {
  const days = [
    { day: '2026-11-20', opens: 1, downloads: 0 },
    { day: '2026-11-21', opens: 1, downloads: 0 },
    { day: today, opens: 0, downloads: 1 },
  ]
  const receipts = (
    [
      {},
      { until: null },
      { uses: 1, days },
      { uses: 3 },
      { until: '2026-11-23', uses: 2 },
      { until: today },
      { state: 'ended', endedBy: 'date', until: '2026-11-21' },
      { state: 'ended', endedBy: 'uses', uses: 3, maxUses: 3 },
      { state: 'ended', endedBy: 'owner', uses: 1 },
      { state: 'ended', endedBy: 'edition' },
    ] as const
  ).map((values) => Object.values(receiptOf(privateLinkWith(values as Partial<PrivateLink>), today)).join(' | '))
  expect(receipts).toEqual([
    'unopened | Not opened yet | until December 12',
    'unopened | Not opened yet | no end',
    'opened | Opened once | last on November 21',
    'opened | Opened 3 times | ',
    'ending | Opened twice | Ends tomorrow',
    'ending | Not opened yet | Ends today',
    'ended | Never opened | Ended after November 21',
    'ended | Opened 3 times | Used up, 3 of 3',
    'ended | Opened once | Ended by you',
    'ended | Never opened | Ended with its edition',
  ])
})

test('describes a day on which a link was used, with the year unless it is the current one', () => {
  expect(describeDay({ day: '2026-11-03', opens: 2, downloads: 1 }, today)).toBe('Opened twice on November 3, 1 download')
  expect(describeDay({ day: '2025-11-03', opens: 1, downloads: 0 }, today)).toBe('Opened once on November 3, 2025')
  expect(describeDay({ day: '2026-11-03', opens: 0, downloads: 2 }, today)).toBe('2 downloads on November 3')
})

test('describes when a link ends and how often it can be opened', () => {
  expect(describeLimits(privateLinkWith({}), today)).toBe('Until December 12')
  expect(describeLimits(privateLinkWith({ until: null, maxUses: 1 }), today)).toBe('No end, opens once')
  expect(describeLimits(privateLinkWith({ maxUses: 5, uses: 2 }), today)).toBe('Until December 12, opens 3 times more')
})

test('describes what a link shows', () => {
  const editions = [{ id: 'teaching', name: 'Teaching' }] as unknown as readonly Edition[]
  expect(describeContent(privateLinkWith({ groups: [] }), editions)).toBe('Main page')
  expect(describeContent(privateLinkWith({ edition: 'teaching', groups: ['phone', 'salary'], hasLetter: true }), editions)).toBe(
    'Teaching · with phone and salary · letter',
  )
})

test('names a link without a label after the day on which it was created', () => {
  expect(nameOfPrivateLink(privateLinkWith({ label: '' }), today)).toBe('Link of November 20')
})

test('takes the current day in the time zone of the owner, and in UTC if it is unknown', () => {
  const now = new Date('2026-11-22T02:00:00Z')
  expect(dayIn('America/New_York', now)).toBe('2026-11-21')
  expect(dayIn('', now)).toBe('2026-11-22')
  expect(dayIn('Mars/Olympus', now)).toBe('2026-11-22')
})

test('adds days across the end of a year', () => {
  expect(addDays('2026-12-30', 7)).toBe('2027-01-06')
})
