import { expect, it } from 'vitest'
import { readContent } from '../../portfolios/content.ts'
import { cardOf } from './card.ts'

type Person = Parameters<typeof readContent>[0]
const job = { id: 'job', title: 'Programmer', company: 'Analytical Engines', current: true, startDate: '2015-01' }
const formerJob = { ...job, current: false, endDate: '2019-01' }
const education = [{ id: 'school', school: 'University of London' }]

function linesOf(person: object) {
  const view = { ...readContent({ firstName: 'Ada', lastName: 'Lovelace', urlHandle: 'ada', ...person } as Person), id: 1 }
  const { role, place } = cardOf(view as never, 'https://understory.example')
  return [role, place]
}

it('shows the current role and its employer', () => {
  expect(linesOf({ headline: 'Countess', experience: [formerJob, job], education })).toEqual(['Programmer', 'Analytical Engines'])
  expect(linesOf({ experience: [{ ...job, title: '' }] })).toEqual(['Analytical Engines', ''])
})

it('shows the headline of a person without a current job, and the school of a person without jobs', () => {
  expect(linesOf({ headline: 'Countess', experience: [formerJob], education })).toEqual(['Countess', ''])
  expect(linesOf({ headline: 'Graduate', education })).toEqual(['Graduate', 'University of London'])
})

it('shows the last job of a person without a headline', () => {
  expect(linesOf({ experience: [formerJob] })).toEqual(['Programmer', 'Analytical Engines'])
  expect(linesOf({})).toEqual(['', ''])
})
