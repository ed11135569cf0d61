import { expect, it } from 'vitest'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import {
  formatDates,
  formatDocumentLabel,
  formatEducationDates,
  formatLinkLabel,
  formatLocation,
  formatName,
  formatPhone,
  formatSalary,
  initialsOf,
  shownPhone,
} from '#contract/outline/format.ts'
import { politeNameOf } from '#contract/outline/names.ts'
import { spokenFor } from '#contract/words/all.ts'
import { english } from '#contract/words/spoken.ts'

it.each([
  ['5035550142', '(503) 555-0142'],
  ['503-555-0142', '(503) 555-0142'],
  ['+1 503 555 0142', '+1 503 555 0142'],
  ['+354 555 0134', '+354 555 0134'],
  ['02 98 55 01 23', '02 98 55 01 23'],
  ['(069) 555 0123', '(069) 555 0123'],
  ['555-0142', '555-0142'],
  ['', ''],
])('formats the phone number %j as %j', (phone, expected) => expect(formatPhone(phone)).toBe(expected))

it.each([
  ['٠١٠ ١٢٣٤ ٥٦٧٨', '٠١٠\u200e \u200e١٢٣٤\u200e \u200e٥٦٧٨'],
  ['+٢٠ ١٠-١٢٣', '\u200e+\u200e٢٠\u200e \u200e١٠\u200e-\u200e١٢٣'],
  ['جوال: 050 123', 'جوال: \u2068\u200e050\u200e \u200e123\u2069'],
  ['٠١٠١٢٣٤٥٦٧٨', '٠١٠١٢٣٤٥٦٧٨'],
  ['+20 10 1234', '+20 10 1234'],
])('keeps the groups of the phone number %j in their order', (phone, expected) => expect(shownPhone(phone, 'EG')).toBe(expected))

it.each([
  ['de', 'CHF', '85’000\u00a0CHF'],
  ['it', 'CHF', '85’000\u00a0CHF'],
  ['de', 'EUR', '85.000\u00a0€'],
  ['es', 'MXN', '85,000\u00a0MXN'],
  ['es', 'ARS', '85.000\u00a0ARS'],
  ['es', 'USD', '85.000\u00a0US$'],
  ['de-CH', 'CHF', 'CHF\u00a085’000'],
  ['fr', 'MAD', '85\u202f000\u00a0MAD'],
])('writes amounts in %s and %s as the country of the currency does: %s', (language, currency, expected) =>
  expect(spokenFor(language).money(85_000, currency)).toBe(expected),
)

it('does not group the numbers of other countries', () => {
  expect(formatPhone('8134567890', 'BR')).toBe('8134567890')
  expect(formatPhone('4165550142', 'CA')).toBe('(416) 555-0142')
})

it.each([
  ['2020-01', '2022-03', false, 'Jan 2020 - Mar 2022'],
  ['2020-01', '', true, 'Jan 2020 - Present'],
  ['2020-01', '', false, 'Jan 2020'],
  ['', '2022-03', false, 'Completed: Mar 2022'],
  ['', '', true, 'Present'],
  ['', '', false, ''],
  ['2018', '2020', false, '2018 - 2020'],
  ['2018-03-15', '2020', true, 'Mar 2018 - Present'],
  ['2020-01-01', '2023-01-01', false, 'Jan 2020 - Jan 2023'],
  ['2020-01-31', '', false, 'Jan 31, 2020'],
])('formats the dates %j to %j, ongoing %j, as %j', (startDate, endDate, isOngoing, expected) =>
  expect(formatDates({ startDate, endDate, isOngoing }, english)).toBe(expected),
)

it('formats years if no months are known', () => {
  const dates = { startDate: '', endDate: '', startYear: '2018', endYear: '2020' }
  expect(formatDates({ ...dates, isOngoing: false }, english)).toBe('2018 - 2020')
  expect(formatDates({ ...dates, startDate: '2018-05', isOngoing: false }, english)).toBe('May 2018 - 2020')
  expect(formatDates({ ...dates, startYear: '', isOngoing: false }, english)).toBe('Completed: 2020')
  expect(formatEducationDates({ ...dates, endYear: '', graduated: false }, english)).toBe('2018 - Present')
})

it.each([
  ['2019', '2019'],
  ['1898-07', 'Jul 1898'],
  ['2019-03-05', 'Mar 5, 2019'],
  ['2019-3', ''],
  ['soon', ''],
  ['', ''],
])('formats the date %j as %j', (date, expected) => expect(english.date(date)).toBe(expected))

it.each([
  ['2019-09', '', false, 'Sep 2019 - Present'],
  ['2019-09', '', true, 'Sep 2019'],
  ['2019-09', '2023-06', true, 'Sep 2019 - Jun 2023'],
  ['2019-09', '2023-06', false, 'Sep 2019 - Jun 2023'],
  ['', '2023-06', true, 'Completed: Jun 2023'],
  ['', '', false, ''],
])('formats an education from %j to %j, graduated %j, as %j', (startDate, endDate, graduated, expected) => {
  const entry = { id: '1', ...readerOf(portfolioFields.education.fields)({}) }
  expect(formatEducationDates({ ...entry, startDate, endDate, graduated }, english)).toBe(expected)
})

it.each([
  [90000, 120000, '$90,000 - $120,000 per year'],
  [90000, null, 'From $90,000 per year'],
  [null, 120000, 'Up to $120,000 per year'],
  [0, null, 'From $0 per year'],
  [null, null, 'Salary information available upon request'],
  [undefined, undefined, 'Salary information available upon request'],
])('formats a salary from %j to %j as %j', (min, max, expected) => expect(formatSalary({ min, max }, english)).toBe(expected))

it.each([
  ['America/New_York', 'Eastern time'],
  ['Pacific/Honolulu', 'Hawaii time'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['America/North_Dakota/New_Salem', 'America/North Dakota/New Salem'],
  ['America/Port_of_Spain', 'America/Port of Spain'],
  ['', ''],
])('formats the timezone %j as %j', (timezone, expected) => expect(english.zone(timezone)).toBe(expected))

it.each([
  ['Portland', 'OR', 'Portland, OR'],
  ['Portland', '', 'Portland'],
  ['', 'OR', 'Oregon'],
  ['', '', ''],
] as const)('formats the location %j, %j as %j', (city, state, expected) =>
  expect(formatLocation({ city, state, place: { region: '', countryCode: '' } }, english)).toBe(expected),
)

it('shows region and country instead of the state for a location abroad', () => {
  const place = { region: 'Bavaria', countryCode: 'DE' } as const
  expect(formatLocation({ city: 'Munich', state: 'OR', place }, english)).toBe('Munich, Bavaria, Germany')
  expect(formatLocation({ city: '', state: '', place: { ...place, region: '' } }, english)).toBe('Germany')
})

it.each([
  ['Ada', 'Lovelace', 'ada', 'Ada Lovelace'],
  ['Ada', '', 'ada', 'Ada'],
  ['', '', 'ada', 'ada'],
  ['', '', '', 'Portfolio'],
])('formats the name %j %j with the handle %j as %j', (firstName, lastName, urlHandle, expected) =>
  expect(formatName({ fullName: '', firstName, lastName, urlHandle, language: '' }, english)).toBe(expected),
)

it('prefers the full name, and takes the initials from first and last name', () => {
  const ada = {
    fullName: 'Augusta Ada King, Countess of Lovelace',
    firstName: 'ada',
    lastName: ' Lovelace',
    urlHandle: 'ada',
    language: '',
  }
  expect(formatName(ada, english)).toBe(ada.fullName)
  expect(initialsOf(ada)).toBe('AL')
  expect(initialsOf({ ...ada, firstName: '', lastName: '' })).toBe('A')
  expect(initialsOf({ ...ada, firstName: '👩🏽‍🚀 Ada', lastName: '' })).toBe('👩🏽‍🚀')
  expect(initialsOf({ fullName: '', firstName: '', lastName: '', language: '' })).toBe('')
})

it.each([
  ['ja', '美咲', '佐藤', '佐藤 美咲', '佐藤', '佐'],
  ['ja', 'さくら', '佐々木', '佐々木 さくら', '佐々木', '佐'],
  ['ja', 'ジョン', 'スミス', 'ジョン スミス', 'スミス', 'ジス'],
  ['ja', 'Jane', 'Smith', 'Jane Smith', 'Smith', 'JS'],
  ['zh-Hans', '晓雯', '陈', '陈晓雯', '陈晓雯', '陈'],
  ['ko', '민수', '김', '김민수', '민수', '김'],
  ['en', '美咲', '佐藤', '美咲 佐藤', '美咲', '美佐'],
  ['ar', 'ليلى', 'حداد', 'ليلى حداد', 'ليلى', 'ل ح'],
  ['ar', 'ليلى', 'الحسن', 'ليلى الحسن', 'ليلى', 'ل ح'],
])('on a page in %s, writes the names %j and %j as %j', (language, firstName, lastName, name, shortName, initials) => {
  const person = { fullName: '', firstName, lastName, language, urlHandle: '' }
  expect(formatName(person, english)).toBe(name)
  expect(politeNameOf(person, spokenFor(language))).toBe(shortName)
  expect(initialsOf(person)).toBe(initials)
})

it.each([
  [0, '0 people have endorsed'],
  [1, '1 person has endorsed'],
  [1200, '1,200 people have endorsed'],
])('formats %j endorsements as %j', (count, expected) => expect(english.count('endorsements', count)).toBe(expected))

it('labels links and documents with their custom label, otherwise by their type', () => {
  const link = { id: '1', url: 'https://www.ada.example/notes/', customLabel: '' } as const
  expect(formatLinkLabel({ ...link, type: 'github' }, english)).toBe('GitHub')
  expect(formatLinkLabel({ ...link, type: 'other', customLabel: 'Notes' }, english)).toBe('Notes')
  expect(formatLinkLabel({ ...link, type: '' }, english)).toBe('ada.example/notes')
  expect(formatDocumentLabel({ type: 'cover-letter', customLabel: '' }, english)).toBe('Cover Letter')
  expect(formatDocumentLabel({ type: 'other', customLabel: 'Essay' }, english)).toBe('Essay')
})
