import { expect, it } from 'vitest'
import { portfolioFields } from '../fields/fields.ts'
import { readerOf } from '../fields/values.ts'
import { spokenFor } from '../words/all.ts'
import { english } from '../words/spoken.ts'
import { nowOf } from './now.ts'

const read = readerOf(portfolioFields)
const now = (...jobs: object[]) => {
  const { label, first, rest } = nowOf(read({ experience: jobs }).experience, english) ?? { label: '', first: '', rest: '' }
  return `${label} ${first}${rest}`.trim()
}

it('names the first current job', () => {
  const current = { title: 'Engineer', company: 'Acme', startDate: '2020-02', current: true }
  expect(now({ title: 'Clerk', endYear: '2024' }, current, { ...current, title: 'Advisor' })).toBe('Now Engineer, Acme, since Feb 2020')
  expect(now({ ...current, startDate: '', startYear: '1998' })).toBe('Now Engineer, Acme, since 1998')
  expect(now({ ...current, startDate: '' })).toBe('Now Engineer, Acme')
})

it('names the job that ended last when none is current', () => {
  const jobs = [
    { title: 'Clerk', company: 'Acme', endDate: '2012-05' },
    { title: 'Analyst', company: 'Mill', endDate: '2019-03' },
    { title: 'Typist', endYear: '2019' },
  ]
  expect(now(...jobs)).toBe('Last Analyst, Mill, until Mar 2019')
  expect(now({ title: 'Clerk' })).toBe('Last Clerk')
})

it('begins with the employer in Japanese and Chinese', () => {
  const { experience } = read({
    experience: [{ title: 'テックリード', company: '株式会社みどり決済', startDate: '2020-04', current: true }],
  })
  const { label, first, rest } = nowOf(experience, spokenFor('ja')) ?? { label: '', first: '', rest: '' }
  expect(label + first + rest).toBe('現在株式会社みどり決済、テックリード、2020年4月から')
})

it('begins with the employer when the role is missing, and is empty without jobs', () => {
  expect(now({ company: 'Acme', current: true })).toBe('Now Acme')
  expect([now(), now({ summary: 'Without a title' })]).toEqual(['', ''])
})
