import { expect, it } from 'vitest'
import { formatEndorsements } from '#site/endorsement-count.ts'
import {
  formatDates,
  formatDocumentLabel,
  formatEducationDates,
  formatLinkLabel,
  formatLocation,
  formatName,
  formatPhone,
  formatSalary,
  formatTimezone,
} from '#site/format.ts'

it.each([
  ['5035550142', '(503) 555-0142'],
  ['503-555-0142', '(503) 555-0142'],
  ['+1 503 555 0142', '+1 503 555 0142'],
  ['555-0142', '555-0142'],
  ['', ''],
])('writes the phone number %j as %j', (phone, expected) => expect(formatPhone(phone)).toBe(expected))

it.each([
  ['2020-01', '2022-03', false, 'Jan 2020 - Mar 2022'],
  ['2020-01', '', true, 'Jan 2020 - Present'],
  ['2020-01', '', false, 'Jan 2020'],
  ['', '2022-03', false, 'Completed: Mar 2022'],
  ['', '', true, 'Present'],
  ['', '', false, ''],
])('writes the dates %j to %j, ongoing %j, as %j', (startDate, endDate, ongoing, expected) =>
  expect(formatDates({ startDate, endDate, ongoing })).toBe(expected),
)

it.each([
  ['2019-09', '', false, 'Sep 2019 - Present'],
  ['2019-09', '', true, 'Sep 2019'],
  ['2019-09', '2023-06', true, 'Sep 2019 - Jun 2023'],
  ['2019-09', '2023-06', false, 'Sep 2019 - Jun 2023'],
  ['', '2023-06', true, 'Completed: Jun 2023'],
  ['', '', false, ''],
])('writes an education from %j to %j, graduated %j, as %j', (startDate, endDate, graduated, expected) => {
  const entry = { id: '1', school: '', degree: '', otherDegree: '', fieldOfStudy: '' } as const
  expect(formatEducationDates({ ...entry, startDate, endDate, graduated })).toBe(expected)
})

it.each([
  [90000, 120000, '$90,000 - $120,000 per year'],
  [90000, null, 'From $90,000 per year'],
  [null, 120000, 'Up to $120,000 per year'],
  [0, null, 'From $0 per year'],
  [null, null, 'Salary information available upon request'],
  [undefined, undefined, 'Salary information available upon request'],
])('writes a salary from %j to %j as %j', (min, max, expected) => expect(formatSalary(min, max)).toBe(expected))

it.each([
  ['America/New_York', 'Eastern'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['America/North_Dakota/New_Salem', 'America/North Dakota/New Salem'],
  ['America/Port_of_Spain', 'America/Port of Spain'],
  ['', ''],
])('names the timezone %j %j', (timezone, expected) => expect(formatTimezone(timezone)).toBe(expected))

it.each([
  ['Portland', 'OR', 'Portland, OR'],
  ['Portland', '', 'Portland'],
  ['', 'OR', 'Oregon'],
  ['', '', ''],
] as const)('writes the place %j, %j as %j', (city, state, expected) => expect(formatLocation({ city, state })).toBe(expected))

it.each([
  ['Ada', 'Lovelace', 'ada', 'Ada Lovelace'],
  ['Ada', '', 'ada', 'Ada'],
  ['', '', 'ada', 'ada'],
  ['', '', '', 'Portfolio'],
])('calls %j %j with the handle %j %j', (firstName, lastName, urlHandle, expected) =>
  expect(formatName({ firstName, lastName, urlHandle })).toBe(expected),
)

it.each([
  [0, '0 people have endorsed'],
  [1, '1 person has endorsed'],
  [1200, '1,200 people have endorsed'],
])('counts %j as %j', (count, expected) => expect(formatEndorsements(count)).toBe(expected))

it('labels links and documents with their own label, else by their type', () => {
  const link = { id: '1', url: 'https://www.ada.example/notes/', customLabel: '' } as const
  expect(formatLinkLabel({ ...link, type: 'github' })).toBe('GitHub')
  expect(formatLinkLabel({ ...link, type: 'other', customLabel: 'Notes' })).toBe('Notes')
  expect(formatLinkLabel({ ...link, type: '' })).toBe('ada.example/notes')
  expect(formatDocumentLabel({ type: 'cover-letter', customLabel: '' })).toBe('Cover Letter')
  expect(formatDocumentLabel({ type: 'other', customLabel: 'Essay' })).toBe('Essay')
})
