import { expect, test } from 'vitest'
import type { AccessCode } from '#contract/access-codes.ts'
import { dayIn } from '#contract/days.ts'
import { describeDay, describeLastDay, describeLimits, describeOpened, messageFor, nameOfCode, stateOf } from './code-texts.ts'
import { addDays } from './days.ts'

const today = '2026-11-22'
const link = 'https://understory.example/me/rosa#K7Q2-M9TX-WDR4'
const codeWith = (values: Partial<AccessCode>): AccessCode => ({
  ...{ id: 'a', label: 'Sam', edition: '', groups: ['phone'], until: '2026-12-12', maxUses: null, state: 'active', endedBy: '' },
  ...{ uses: 0, code: 'K7Q2-M9TX-WDR4', link, createdAt: '2026-11-20T10:00:00.000Z', hasLetter: false, days: [] },
  ...values,
})

test('describes the state of a link', () => {
  const states = (
    [
      {},
      { uses: 1 },
      { uses: 2 },
      { until: '2026-11-23' },
      { until: today, uses: 3 },
      { until: null },
      { state: 'ended', endedBy: 'date', until: '2026-11-21' },
      { state: 'ended', endedBy: 'uses', uses: 3, maxUses: 3 },
      { state: 'ended', endedBy: 'owner' },
      { state: 'ended', endedBy: 'edition' },
    ] as const
  ).map((values) => Object.values(stateOf(codeWith(values), today)).join(': '))
  expect(states).toEqual([
    'unopened: Not opened yet',
    'opened: Opened once',
    'opened: Opened 2 times',
    'ending: Ends tomorrow',
    'ending: Ends today',
    'unopened: Not opened yet',
    'ended: Ended after 21 November',
    'ended: Used up, 3 of 3',
    'ended: Ended by you',
    'ended: Ended with its edition',
  ])
})

test('describes a day on which a link was used, with the year unless it is the current one', () => {
  expect(describeDay({ day: '2026-11-03', opens: 2, downloads: 1 }, today)).toBe('Opened 2 times on 3 November, 1 download')
  expect(describeDay({ day: '2025-11-03', opens: 1, downloads: 0 }, today)).toBe('Opened once on 3 November 2025')
  expect(describeDay({ day: '2026-11-03', opens: 0, downloads: 2 }, today)).toBe('2 downloads on 3 November')
})

test('omits the count of the last day if the state of the link already shows it', () => {
  const lastDay = { day: '2026-11-03', opens: 2, downloads: 1 }
  expect(describeLastDay(codeWith({ uses: 2 }), lastDay, today)).toBe('On 3 November, 1 download')
  expect(describeLastDay(codeWith({ uses: 3 }), lastDay, today)).toBe('Opened 2 times on 3 November, 1 download')
  expect(describeLastDay(codeWith({ uses: 2, until: today }), lastDay, today)).toBe('Opened 2 times on 3 November, 1 download')
})

test('describes when a link ends and how often it can be opened', () => {
  expect(describeLimits(codeWith({}), today)).toBe('Until 12 December')
  expect(describeLimits(codeWith({ until: null, maxUses: 1 }), today)).toBe('No end, opens once')
  expect(describeLimits(codeWith({ maxUses: 5, uses: 2 }), today)).toBe('Until 12 December, opens 3 times more')
})

test('lists the groups that a link opens', () => {
  expect(describeOpened([])).toBe('Nothing more')
  expect(describeOpened(['phone', 'salary'])).toBe('Phone, salary')
})

test('names a link without a label after the day on which it was created', () => {
  expect(nameOfCode(codeWith({ label: '' }), today)).toBe('Link of 20 November')
})

test('writes a message with the link and its end, without the label', () => {
  expect(messageFor(codeWith({}))).toBe(`Hello, here is my page: ${link}\nPress Open there to read it. It works until 12 December 2026.`)
  expect(messageFor(codeWith({ until: null, maxUses: 1 }))).toBe(
    `Hello, here is my page: ${link}\nPress Open there to read it. You can open it once.`,
  )
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
