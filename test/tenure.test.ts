import { expect, it } from 'vitest'
import { groupByEmployer, tenureOf } from '#contract/fields/tenure.ts'
import { english } from '#contract/words/spoken.ts'
import { filled } from './fixtures.ts'

const [job] = filled.experience
const role = (changes: object) =>
  ({
    ...job,
    location: '',
    url: '',
    companyAbout: '',
    summary: '',
    highlights: [],
    logo: [],
    startYear: '',
    endYear: '',
    ...changes,
  }) as Parameters<typeof groupByEmployer>[0][number]
const month = '2026-11'
const endedRole = (startDate: string, endDate: string) => role({ current: false, startDate, endDate })
const roleWithYears = (startYear: string, endYear: string, current = false) => role({ current, startDate: '', startYear, endYear })

it('groups adjacent roles of one employer, ignoring spaces and case in its name', () => {
  const companies = ['Presbyterian', ' presbyterian ', 'UNM', 'Presbyterian', '', '']
  const groups = groupByEmployer(companies.map((company) => role({ company })))
  expect(groups.map((group) => group.map(({ company }) => company))).toEqual([
    ['Presbyterian', ' presbyterian '],
    ['UNM'],
    ['Presbyterian'],
    [''],
    [''],
  ])
})

it.each([
  ['two roles, one of them current', [role({ startDate: '2022-06' }), endedRole('2018-03', '2022-05')], '8 yrs 9 mos'],
  ['a gap between roles', [endedRole('2020-01', '2020-12'), endedRole('2016-01', '2016-12')], '5 yrs'],
  ['one month', [endedRole('2020-01', '2020-01')], '1 mo'],
  ['a year and a month', [endedRole('2020-01', '2021-01')], '1 yr 1 mo'],
  ['years only', [roleWithYears('2016', '2020'), roleWithYears('2012', '2016')], '8 yrs'],
  ['a current role with years only', [roleWithYears('2020', '', true), endedRole('2018-03', '2019-12')], '8 yrs'],
  ['the same year', [roleWithYears('2020', '2020')], ''],
  ['no start date', [endedRole('', '2020-01')], ''],
  ['no end date', [endedRole('2020-01', '')], ''],
  ['an end date before the start date', [endedRole('2020-05', '2019-01')], ''],
])('formats the duration of %s', (_, roles, expected) => expect(tenureOf(roles, month, english)).toBe(expected))
